import UIKit

/// A pan recognizer that notes what arrives.
@MainActor final class ProbePan {
  private(set) var states: [UIGestureRecognizer.State] = []
  /// The translation at each call, and the way of the finger since it came down.
  private(set) var moves: [(translation: CGPoint, way: CGPoint)] = []
  private(set) var lastVelocity = CGPoint.zero
  private let recognizer = UIPanGestureRecognizer()
  private let first = TouchNote()
  private var target: ActionTarget?

  init(on view: UIView) {
    recognizer.delegate = first
    view.addGestureRecognizer(recognizer)
    target = ActionTarget(of: recognizer) { [unowned self] in note() }
  }

  private func note() {
    states.append(recognizer.state)
    let (place, translation) = (recognizer.location(in: nil), recognizer.translation(in: nil))
    moves.append((translation, CGPoint(x: place.x - first.place.x, y: place.y - first.place.y)))
    lastVelocity = recognizer.velocity(in: nil)
  }
}

/// Notes where a finger comes down, and lets other recognizers work too.
private final class TouchNote: NSObject, UIGestureRecognizerDelegate {
  private(set) var place = CGPoint.zero

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    place = touch.location(in: nil)
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

extension ProbeStage {
  /// Adds a pan recognizer to the screen.
  func addPan() -> ProbePan { ProbePan(on: screen.view) }

  /// Whether a touch in the middle of the window finds `view` or something inside it.
  func hits(_ view: UIView) -> Bool {
    let middle = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
    return window.hitTest(middle, with: nil)?.isDescendant(of: view) ?? false
  }
}

extension ConformanceGesture {
  /// A drag to the right through the middle of a window.
  @MainActor static func drag(
    in window: UIWindow, _ prompt: String = "Drag to the right through the middle.",
    rest: TimeInterval = 0
  ) -> ConformanceGesture {
    let (x, y) = (window.bounds.midX, window.bounds.midY)
    return ConformanceGesture(
      prompt, way: [CGPoint(x: x - 80, y: y), CGPoint(x: x + 80, y: y)], rest: rest)
  }

  /// A swipe from the left edge over most of a window.
  @MainActor static func swipeFromEdge(of window: UIWindow) -> ConformanceGesture {
    let (width, y) = (window.bounds.width, window.bounds.midY)
    return ConformanceGesture(
      "Swipe from the left edge over the whole screen.",
      way: [CGPoint(x: 2, y: y), CGPoint(x: width * 0.8, y: y)])
  }

  /// A swipe to the right that begins away from the edge.
  @MainActor static func swipeInMiddle(of window: UIWindow) -> ConformanceGesture {
    let (width, y) = (window.bounds.width, window.bounds.midY)
    return ConformanceGesture(
      "Swipe to the right from the middle of the screen.",
      way: [CGPoint(x: width * 0.3, y: y), CGPoint(x: width * 0.9, y: y)])
  }
}
