import Foundation

/// Recognizes short touches without movement, one or several in a row.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How far a finger may stray, in points.
  static let allowableMovement: CGFloat = 45
  /// How long a finger may stay, and how long the next one may take to come, in seconds.
  static let maximumDuration: TimeInterval = 0.75
  static let maximumInterval: TimeInterval = 0.35

  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1

  private var taps = 0
  /// The fingers of the tap that is under way, and where they came down.
  private var starts: [(touch: UITouch, point: CGPoint)] = []
  private var isComplete = false

  override var reportedTouches: [UITouch] { starts.map(\.touch) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if self.touches.count == touches.count {
      starts = []
      isComplete = false
    }
    for touch in touches.inOrder { starts.append((touch, touch.location(in: nil))) }
    if starts.count > numberOfTouchesRequired || self.touches.count < starts.count {
      return state = .failed
    }
    isComplete = starts.count == numberOfTouchesRequired
    failLater(at: event.timestamp + Self.maximumDuration)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    let strays = starts.contains {
      let point = $0.touch.location(in: nil)
      return hypot(point.x - $0.point.x, point.y - $0.point.y) > Self.allowableMovement
    }
    if strays { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    touchesMoved(touches, with: event)
    guard isComplete else { return state = .failed }
    guard self.touches.count == touches.count else { return }
    taps += 1
    if taps >= numberOfTapsRequired {
      environment.cancelTimers(of: self)
      state = .ended
    } else {
      failLater(at: event.timestamp + Self.maximumInterval)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .failed
  }

  open override func reset() {
    taps = 0
    starts = []
    isComplete = false
  }

  private func failLater(at time: TimeInterval) {
    environment.cancelTimers(of: self)
    environment.schedule(at: time, for: self) { [unowned self] in
      state = .failed
    }
  }
}
