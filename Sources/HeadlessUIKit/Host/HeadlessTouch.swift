import Foundation

/// A finger that is led by hand: it stays down until it is lifted.
///
///     let finger = screen.touchDown(at: CGPoint(x: 10, y: 300))
///     screen.advance(by: 0.1)
///     finger.move(to: CGPoint(x: 120, y: 300))
///     screen.advance(by: 0.1)
///     finger.lift()
///     screen.runTurn()
///
/// What is said here is sent in the screen's next turn.
@preconcurrency @MainActor public final class HeadlessTouch {
  private let finger: HeadlessTouchInput.Finger
  private unowned let screen: HeadlessScreen

  init(_ finger: HeadlessTouchInput.Finger, screen: HeadlessScreen) {
    self.finger = finger
    self.screen = screen
  }

  /// Where the finger was led last, in the screen's coordinates, in points.
  public var location: CGPoint { finger.way.points[finger.way.points.count - 1].location }

  public func move(to location: CGPoint) {
    extend(to: location, "move(to:)")
  }

  public func lift() {
    extend(to: location, "lift()")
    finger.isFinished = true
  }

  /// Lets the system take the touch away, as for an incoming call.
  public func cancel() {
    extend(to: location, "cancel()")
    finger.way.isCancelled = true
    finger.isFinished = true
  }

  private func extend(to location: CGPoint, _ call: String) {
    precondition(!finger.isFinished, "HeadlessTouch.\(call): the finger is up already")
    finger.way.points.append(HeadlessFinger.Point(time: screen.time, location: location, force: 1))
  }
}

extension HeadlessScreen {
  /// Lets the fingers of `script` begin `delay` seconds (at least 0) from now.
  public func perform(_ script: HeadlessTouchScript, after delay: TimeInterval = 0) {
    precondition(delay >= 0, "HeadlessScreen.perform(_:after: \(delay)): that time is over")
    for way in script.fingers {
      input.add(HeadlessTouchInput.Finger(way, origin: time + delay, isFinished: true))
    }
  }

  /// Puts a finger down at `location`, in the screen's coordinates, in points.
  public func touchDown(at location: CGPoint) -> HeadlessTouch {
    let finger = HeadlessTouchInput.Finger(
      HeadlessFinger(at: location, after: time), origin: 0, isFinished: false)
    input.add(finger)
    return HeadlessTouch(finger, screen: self)
  }
}
