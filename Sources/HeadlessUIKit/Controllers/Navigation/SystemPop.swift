import Foundation

/// The system's own pop by a finger, which drives the system's animation.
///
/// One begins at the edge. Another one, of newer systems, begins anywhere in the content (rule 5.41).
@MainActor final class SystemPop: NSObject, UIGestureRecognizerDelegate {
  let recognizer: UIPanGestureRecognizer
  private weak var navigation: UINavigationController?
  private var drive: UIPercentDrivenInteractiveTransition?

  /// The speed from which on it decides alone what a release does, in points per second.
  private static let decidingSpeed: CGFloat = 300

  /// - Parameter edgePop: The gesture at the edge, which comes before this one, or nil for that gesture
  ///   itself.
  init(_ navigation: UINavigationController, after edgePop: SystemPop? = nil) {
    self.navigation = navigation
    if let edgePop {
      let pan = ContentPan(navigation)
      pan.maximumNumberOfTouches = 1
      pan.require(toFail: edgePop.recognizer)
      recognizer = pan
    } else {
      recognizer = EdgePan(navigation)
    }
    super.init()
    recognizer.delegate = self
    // A finger may outlive the controller that it began on.
    recognizer.headlessAddAction { [weak self] _ in self?.follow() }
  }

  /// Without a bar, with the way back hidden or replaced, and where a delegate chooses animators, the
  /// gesture is off. An app that replaces this delegate turns it on. A change that runs or waits comes
  /// first: a pop that had to wait for it would have no finger any more.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation, !navigation.isChanging else { return false }
    if recognizer is ContentPan, !isMeantForContent { return false }
    return !navigation.isNavigationBarHidden
      && navigation.topViewController?.navigationItem.showsBackButton == true
      && navigation.allowsSystemEdgePop
  }

  /// Fingers in the bar are the bar's.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard let bar = navigation?.navigationBar else { return true }
    return touch.view?.isDescendant(of: bar) != true
  }

  /// 1 where the way back leads to the right, -1 where it leads to the left.
  private var direction: CGFloat { navigation?.view.isMirrored == true ? -1 : 1 }

  /// Whether nothing in the content takes the finger: no scroll view, no control that follows a finger, and
  /// no recognizer of drags.
  private var isMeantForContent: Bool {
    guard let navigation, let touch = recognizer.touches.first else { return false }
    let way = recognizer.wholePath
    return sequence(first: touch.view, next: { $0?.superview })
      .prefix { $0 !== navigation.view }.allSatisfy { $0?.takesDragsAlong(way) != true }
  }

  private func follow() {
    guard let navigation, let view = navigation.view else { return }
    let share = direction * recognizer.translation(in: view).x / max(1, view.bounds.width)
    switch recognizer.state {
    case .began: begin(navigation)
    case .changed: drive?.update(share)
    case .ended:
      let speed = direction * recognizer.throwVelocity(in: view).x
      release(finishes: abs(speed) >= Self.decidingSpeed ? speed > 0 : share > 0.5)
    case .cancelled: release(finishes: false)
    case .possible, .failed: break
    }
  }

  /// Pops under the finger's control, unless another change comes first. An app's delegate of the recognizer
  /// may not know of one.
  private func begin(_ navigation: UINavigationController) {
    if navigation.isChanging { return }
    let drive = UIPercentDrivenInteractiveTransition()
    navigation.state.edgeDrive = drive
    if navigation.popViewController(animated: true) != nil { self.drive = drive }
    // A pop that did not take it leaves it to no other change.
    navigation.state.edgeDrive = nil
  }

  private func release(finishes: Bool) {
    finishes ? drive?.finish() : drive?.cancel()
    drive = nil
  }

  /// Takes part only where the finger goes back.
  private final class ContentPan: UIPanGestureRecognizer {
    private weak var navigation: UINavigationController?

    init(_ navigation: UINavigationController) {
      self.navigation = navigation
      super.init(target: nil, action: nil)
    }

    override func readiness() -> Bool? {
      guard super.readiness() == true else { return false }
      let way = navigation?.view.isMirrored == true ? -wholePath.x : wholePath.x
      return way > abs(wholePath.y) ? true : nil
    }
  }

  /// Takes part only where there is something to pop and nobody else animates.
  private final class EdgePan: UIScreenEdgePanGestureRecognizer {
    private weak var navigation: UINavigationController?

    init(_ navigation: UINavigationController) {
      self.navigation = navigation
      super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      // Another finger, while the first one leads already, decides nothing.
      guard state == .possible else { return super.touchesBegan(touches, with: event) }
      let mayPop =
        navigation.map { $0.state.transition == nil && $0.state.stack.count > 1 } ?? false
      // Without an edge the gesture fails.
      edges = mayPop ? (navigation?.view.isMirrored == true ? .right : .left) : []
      super.touchesBegan(touches, with: event)
    }

    /// Content that scrolls waits until it is clear that the finger does not come from the edge.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
      otherGestureRecognizer is UIPanGestureRecognizer
        && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
    }
  }
}

extension UINavigationController {
  /// Whether a change of the stack runs or waits.
  fileprivate var isChanging: Bool { state.transition != nil || !state.queue.isEmpty }
}

extension UIView {
  /// Whether the view itself takes a finger that goes along `way`.
  fileprivate func takesDragsAlong(_ way: CGPoint) -> Bool {
    if let scrollView = self as? UIScrollView {
      return scrollView.isScrollEnabled && scrollView.isMeant(by: way)
    }
    if let control = self as? UIControl { return control.isEnabled && !(control is UIButton) }
    return gestureRecognizers?.contains { $0.isEnabled && $0 is UIPanGestureRecognizer } == true
  }
}
