#if canImport(UIKit)
  import UIKit

  /// The gesture to the next tab, beside the gesture to the previous one.
  @MainActor final class TabDrag: GestureSource {
    private weak var owner: TabBarMatching?

    init(of owner: TabBarMatching) {
      self.owner = owner
    }

    var gesture: MatchGesture { owner?.gesture ?? .none }
    var gestureDirection: CGPoint { CGPoint(x: -1, y: 0) }
    var leavingScreen: UIViewController? { owner?.change(by: 1)?.from }

    func mayReceive(_ touch: UITouch, atEdge isAtEdge: Bool) -> Bool {
      owner?.mayReceive(touch, atEdge: isAtEdge) == true
    }

    func precedes(_ recognizer: UIGestureRecognizer) -> Bool { false }

    func mayBegin(_ recognizer: UIGestureRecognizer, atEdge isAtEdge: Bool) -> Bool {
      owner?.mayBegin(owner?.change(by: 1), recognizer, atEdge: isAtEdge) == true
    }

    func begin() { owner?.select(owner?.change(by: 1)) }
  }
#endif
