#if canImport(UIKit)
  import UIKit

  /// The drag downwards that brings a zoomed screen of a navigation stack back, beside the stack's own
  /// gesture.
  @MainActor final class ZoomDrag: PanSource {
    private weak var owner: NavigationMatching?

    init(of owner: NavigationMatching) {
      self.owner = owner
    }

    /// A stack without a gesture has no drag either.
    var gesture: MatchGesture {
      guard let owner, owner.gesture.area != .none, owner.isTopZoomed else { return .none }
      return MatchGesture(area: .anywhere, followsFinger: true)
    }

    var gestureDirection: CGPoint { CGPoint(x: 0, y: 1) }
    var leavingScreen: UIViewController? { owner?.leavingScreen }

    func mayReceive(_ touch: UITouch, atEdge isAtEdge: Bool) -> Bool {
      owner?.mayReceive(touch, atEdge: false) == true
    }

    func precedes(_ recognizer: UIGestureRecognizer) -> Bool { false }

    func mayBegin(_ recognizer: UIPanGestureRecognizer, atEdge isAtEdge: Bool) -> Bool {
      gesture.area != .none && owner?.mayBegin(recognizer, atEdge: false) == true
    }

    func begin() { owner?.begin() }
  }
#endif
