import MatchTransitionConformance
import UIKit

/// Runs probes on the headless runtime, by its manual clock.
@MainActor final class HeadlessHost: ConformanceHost {
  let world = "the headless runtime"
  let performsGestures: Bool
  private let screen = HeadlessScreen(size: CGSize(width: 320, height: 500), scale: 1)

  init(performsGestures: Bool = true) {
    self.performsGestures = performsGestures
  }

  var window: UIWindow { screen.window }

  func makeWindow() -> UIWindow {
    let window = UIWindow(frame: screen.window.bounds)
    window.rootViewController = UIViewController()
    window.isHidden = false
    return window
  }

  func wait(_ seconds: TimeInterval) async {
    screen.advance(by: seconds)
  }

  func perform(_ gesture: ConformanceGesture) async {
    let first = HeadlessFinger(at: gesture.way[0])
    let moved = gesture.way.dropFirst().reduce(first) {
      $0.moving(to: $1, in: gesture.duration)
    }
    let script = HeadlessTouchScript(fingers: [moved.resting(for: gesture.rest)])
    screen.perform(script)
    screen.advance(by: script.duration + 0.1)
  }
}
