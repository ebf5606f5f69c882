import UIKit

extension HeadlessScreen {
  /// Drags a finger evenly and lifts it, which takes `time` seconds of the screen's time.
  public func drag(from start: CGPoint, to end: CGPoint, in time: TimeInterval = 0.3) {
    perform(.drag(from: start, to: end, duration: time))
    advance(by: time)
  }

  /// Drags a finger evenly, by one step in each 60th of a second, and returns it while it is down.
  public func draggedFinger(from start: CGPoint, to end: CGPoint, steps: Int) -> HeadlessTouch {
    let finger = touchDown(at: start)
    runTurn()
    for step in 1...steps {
      let share = CGFloat(step) / CGFloat(steps)
      finger.move(
        to: CGPoint(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      advance(by: 1 / 60)
    }
    return finger
  }
}
