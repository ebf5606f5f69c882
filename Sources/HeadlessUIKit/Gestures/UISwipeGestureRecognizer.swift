import Foundation

/// Recognizes fingers that are drawn quickly in one direction.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static var right: Direction { Direction(rawValue: 1 << 0) }
    public static var left: Direction { Direction(rawValue: 1 << 1) }
    public static var up: Direction { Direction(rawValue: 1 << 2) }
    public static var down: Direction { Direction(rawValue: 1 << 3) }
  }

  /// How far the fingers go in the direction, and how far they may go across it, in points.
  static let distance: CGFloat = 50
  static let maximumDeviation: CGFloat = 50
  /// How long that may take, in seconds.
  static let maximumDuration: TimeInterval = 0.5

  open var direction = Direction.right
  open var numberOfTouchesRequired = 1

  private var starts: [(touch: UITouch, point: CGPoint)] = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if starts.isEmpty {
      let time = event.timestamp + Self.maximumDuration
      environment.schedule(at: time, for: self) { [unowned self] in
        state = .failed
      }
    }
    for touch in touches.inOrder { starts.append((touch, touch.location(in: nil))) }
    if starts.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    let ways = starts.map { start in
      let point = start.touch.location(in: nil)
      return CGVector(dx: point.x - start.point.x, dy: point.y - start.point.y)
    }
    let allowed = Self.axes.filter { direction.contains($0.direction) }
    let matching = allowed.filter { axis in
      ways.allSatisfy { abs(axis.across($0)) <= Self.maximumDeviation }
    }
    if matching.isEmpty {
      state = .failed
    } else if starts.count == numberOfTouchesRequired,
      matching.contains(where: { axis in ways.allSatisfy { axis.along($0) >= Self.distance } })
    {
      state = .ended
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    touchesMoved(touches, with: event)
    if state == .possible { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .failed
  }

  open override func reset() {
    starts = []
  }

  private typealias Axis = (
    direction: Direction, along: (CGVector) -> CGFloat, across: (CGVector) -> CGFloat
  )

  private static let axes: [Axis] = [
    (.right, { $0.dx }, { $0.dy }), (.left, { -$0.dx }, { $0.dy }),
    (.up, { -$0.dy }, { $0.dx }), (.down, { $0.dy }, { $0.dx }),
  ]
}
