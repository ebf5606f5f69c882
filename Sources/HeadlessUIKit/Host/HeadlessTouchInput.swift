import Foundation

/// Turns fingers into touches: decides what is under them and tells the windows when it is time.
@MainActor final class HeadlessTouchInput {
  private let screen: UIScreen
  private let environment = GestureEnvironment()
  private var fingers: [Finger] = []
  private var lastOrder = 0
  private var lastTap: (point: CGPoint, time: TimeInterval, count: Int)?

  /// One finger of a script, or one that is led by hand.
  final class Finger {
    /// Its way; times are seconds after `origin`.
    var way: HeadlessFinger
    /// Where the way's times count from: a time on the clock of `CACurrentMediaTime()`, or 0 for a
    /// finger that is led by hand.
    let origin: TimeInterval
    /// Whether the end of the way is known.
    var isFinished: Bool
    fileprivate var touch: UITouch?
    fileprivate var stage = Stage.waiting

    fileprivate enum Stage {
      case waiting
      case down
      case gone
    }

    init(_ way: HeadlessFinger, origin: TimeInterval, isFinished: Bool) {
      self.way = way
      self.origin = origin
      self.isFinished = isFinished
    }

    fileprivate var downTime: TimeInterval { origin + way.startTime }
    fileprivate var upTime: TimeInterval { isFinished ? origin + way.endTime : .infinity }

    /// When the finger next comes down or leaves.
    fileprivate var nextTime: TimeInterval { stage == .down ? upTime : downTime }

    fileprivate func location(at time: TimeInterval) -> CGPoint {
      way.location(at: wayTime(time))
    }

    fileprivate func force(at time: TimeInterval) -> CGFloat {
      way.force(at: wayTime(time))
    }

    /// At the end exactly, not a rounding error before it.
    private func wayTime(_ time: TimeInterval) -> TimeInterval {
      time >= upTime ? way.endTime : time - origin
    }
  }

  init(screen: UIScreen) {
    self.screen = screen
  }

  func add(_ finger: Finger) {
    fingers.append(finger)
  }

  /// Sends everything that happens until `end`, in seconds of the clock: fingers come down and
  /// leave at their own times, and moves are sent as of those times and of `end`.
  func deliver(until end: TimeInterval) {
    GestureEnvironment.current.value = environment
    FingerReceipt.deliver { send(until: end) }
  }

  private func send(until end: TimeInterval) {
    // What is due with this frame is, however its time and the frame's were rounded.
    while let time = fingers.map(\.nextTime).min(), time <= end + HeadlessClock.tolerance {
      step(to: time)
    }
    environment.runTimers(until: end)
    if fingers.contains(where: { $0.stage == .down }) { step(to: end) }
    environment.settle()
  }

  /// Sends one event with all that changed until `time`.
  private func step(to time: TimeInterval) {
    environment.runTimers(until: time)
    var changed: [UITouch] = []
    for finger in fingers where finger.stage == .down {
      if time >= finger.upTime { finger.stage = .gone }
      guard let touch = finger.touch else { continue }
      let point = convert(finger.location(at: time), to: touch.window)
      let force = finger.force(at: time)
      if finger.stage == .gone {
        touch.update(
          finger.way.isCancelled ? .cancelled : .ended, at: point, force: force, timestamp: time)
        lastTap = (point, time, touch.tapCount)
      } else if point != touch.location(in: nil) || force != touch.force {
        touch.update(.moved, at: point, force: force, timestamp: time)
      } else {
        continue
      }
      changed.append(touch)
    }
    fingers.removeAll { $0.stage == .gone }
    for finger in fingers where finger.stage == .waiting && finger.downTime <= time {
      finger.stage = .down
      if let touch = press(finger.way.points[0], time) {
        finger.touch = touch
        changed.append(touch)
      }
    }
    if !changed.isEmpty { environment.send(changed, at: time) }
  }

  /// The touch that begins at `start`, if there is a window.
  private func press(_ start: HeadlessFinger.Point, _ time: TimeInterval) -> UITouch? {
    if screen.touchLocks > 0 { return nil }
    for window in screen.visibleWindows.reversed() {
      let point = convert(start.location, to: window)
      guard let view = window.hitTest(point, with: environment.event) else { continue }
      FingerReceipt.touches(view, at: start.location)
      lastOrder += 1
      let touch = UITouch(
        order: lastOrder, window: window, view: view, point: point, force: start.force,
        timestamp: time)
      if let lastTap, time - lastTap.time <= UITapGestureRecognizer.maximumInterval,
        hypot(point.x - lastTap.point.x, point.y - lastTap.point.y)
          <= UITapGestureRecognizer.allowableMovement
      {
        touch.tapCount = lastTap.count + 1
      }
      environment.add(touch)
      return touch
    }
    FingerReceipt.touches(nil, at: start.location)
    return nil
  }

  private func convert(_ location: CGPoint, to window: UIWindow?) -> CGPoint {
    window?.layer.convert(location, from: nil) ?? location
  }
}
