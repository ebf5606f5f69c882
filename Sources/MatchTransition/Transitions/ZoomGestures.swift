#if canImport(UIKit)
  import UIKit

  /// The gestures that close a screen that has grown out of a view: a drag downwards and a pinch.
  ///
  /// They obey the settings of the controller's own gesture.
  @MainActor final class ZoomGestures: GestureSource {
    private weak var owner: ControllerMatching?

    init(of owner: ControllerMatching) {
      self.owner = owner
    }

    /// A controller without a gesture has none of these either.
    var gesture: MatchGesture {
      guard let owner, owner.gesture.area != .none, owner.isFrontZoomed else { return .none }
      var gesture = MatchGesture.anywhere(followsFinger: true)
      gesture.yieldsToScrollViews = owner.gesture.yieldsToScrollViews
      return gesture
    }

    var gestureDirection: CGPoint { CGPoint(x: 0, y: 1) }
    var leavingScreen: UIViewController? { owner?.leavingScreen }

    func mayReceive(_ touch: UITouch, atEdge isAtEdge: Bool) -> Bool {
      owner?.mayReceive(touch, atEdge: false) == true
    }

    func precedes(_ recognizer: UIGestureRecognizer) -> Bool { false }

    func mayBegin(_ recognizer: UIGestureRecognizer, atEdge isAtEdge: Bool) -> Bool {
      gesture.area != .none && owner?.mayBegin(recognizer, atEdge: false) == true
    }

    func begin() { owner?.begin() }
  }
#endif
