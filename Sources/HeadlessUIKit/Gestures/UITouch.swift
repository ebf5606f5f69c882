import Foundation

/// One finger on the screen, from the moment it comes down to the moment it leaves.
@preconcurrency @MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began
    case moved
    case stationary
    case ended
    case cancelled
    case regionEntered
    case regionMoved
    case regionExited
  }

  public enum TouchType: Int, Sendable {
    case direct
    case indirect
    case pencil
    case indirectPointer

    /// The first name of `pencil`.
    public static var stylus: UITouch.TouchType { .pencil }
  }

  /// Where the touch ranks among all of the process: what makes the order of a set reproducible.
  let order: Int
  /// How far the hit view has heard of the touch.
  var delivery = TouchDelivery()

  open internal(set) var timestamp: TimeInterval
  open internal(set) var phase = Phase.began
  open internal(set) var tapCount = 1
  open var type: TouchType { .direct }
  /// How hard the finger presses, 0...`maximumPossibleForce`; 1 is what an average touch does.
  open internal(set) var force: CGFloat
  open var maximumPossibleForce: CGFloat { Self.forces.upperBound }
  /// The view that was under the finger when it came down.
  open internal(set) var view: UIView?
  open internal(set) var window: UIWindow?
  /// The recognizers that still watch the touch, those of the hit view first.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The finger's place now and in the event before, in the window's coordinates, in points.
  private(set) var point: CGPoint
  private(set) var previousPoint: CGPoint

  /// What those screens feel that feel force at all.
  nonisolated static let forces: ClosedRange<CGFloat> = 0...20 / 3

  /// - Parameters:
  ///   - point: In the window's coordinates, in points.
  ///   - force: 0...20/3.
  ///   - timestamp: In seconds on the clock of `CACurrentMediaTime()`.
  init(
    order: Int, window: UIWindow, view: UIView?, point: CGPoint, force: CGFloat,
    timestamp: TimeInterval
  ) {
    self.order = order
    self.window = window
    self.view = view
    self.point = point
    self.force = force
    self.timestamp = timestamp
    previousPoint = point
    super.init()
  }

  /// The finger's place in the coordinates of `view`, or of the window where `view` is `nil`.
  open func location(in view: UIView?) -> CGPoint {
    convert(point, to: view)
  }

  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousPoint, to: view)
  }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let window, let view else { return point }
    return window.convert(point, to: view)
  }

  func update(_ phase: Phase, at point: CGPoint, force: CGFloat, timestamp: TimeInterval) {
    self.phase = phase
    self.force = force
    self.timestamp = timestamp
    previousPoint = self.point
    self.point = point
  }

  /// Runs `body` while the touch shows `phase`: a view that hears of a touch late is told of every
  /// phase in its turn.
  func showing(_ phase: Phase, _ body: () -> Void) {
    let actual = self.phase
    self.phase = phase
    body()
    self.phase = actual
  }
}

/// How far the hit view of a touch has heard of it.
struct TouchDelivery {
  enum Stage {
    /// The view has not heard of the touch yet, because a recognizer delays it.
    case waiting
    case delivering
    /// The view hears nothing of the touch any more.
    case over
  }

  var stage = Stage.waiting
  /// Whether the finger is up and the view has not been told yet.
  var isUp = false
  /// Whether a recognizer took the touch away from the view.
  var isTaken = false
}

extension Sequence<UITouch> {
  /// The touches in the order in which they came down.
  @MainActor var inOrder: [UITouch] { sorted { $0.order < $1.order } }

  /// The mean of the touches' places in the window's coordinates, or `nil` without touches.
  @MainActor var centroid: CGPoint? {
    var (x, y, count) = (CGFloat(0), CGFloat(0), CGFloat(0))
    for touch in self {
      let point = touch.point
      (x, y, count) = (x + point.x, y + point.y, count + 1)
    }
    return count > 0 ? CGPoint(x: x / count, y: y / count) : nil
  }
}
