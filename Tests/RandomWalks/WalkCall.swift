import MatchTransition
import MatchTransitionTesting
import UIKit

/// What a walk's app was asked for or has received, so that a second app can repeat it.
///
/// A call names its screen or stack by number. Fingers are logged by what they have achieved: opened items,
/// scrolled content, turned pages, and the screens that the containers show.
enum WalkCall {
  /// A step of the script, and the number of the controller that it acted on.
  case step(WalkStep, Int?)
  /// UIKit has ignored a step. A screen that was made for it counts, because screens are numbered as they are made.
  case ignored(WalkStep)
  /// A stack keeps these screens, and a new one in place of the others, or nil for none. A change that waits has not
  /// changed the stack yet, so the kept screens are named.
  case replaced(stack: Int, kept: [Int], screen: Int?)
  /// A screen appeared and loads its content only now.
  case appearance(Int)
  /// A finger has scrolled content of a screen. The path has the index of each subview.
  case scrolled(screen: Int, path: [Int], CGPoint)
  /// A finger has begun a search in a screen's bar.
  case searched(screen: Int)
  /// A finger has turned to a page of a screen.
  case turned(screen: Int, page: Int)
  /// The containers' screens at a rest, after a finger or a cancelled transition.
  case outcome(ContainerState)
}

/// The calls of a walk, each with its time, in seconds from the start.
struct WalkLog {
  private(set) var calls: [(time: TimeInterval, call: WalkCall)] = []
  let start: TimeInterval

  mutating func add(_ call: WalkCall) { calls.append((CACurrentMediaTime() - start, call)) }

  /// Replaces all calls from an index on.
  mutating func replaceCalls(from index: Int, with call: WalkCall) {
    calls.removeSubrange(index...)
    add(call)
  }

  var duration: TimeInterval { CACurrentMediaTime() - start }
}

extension WalkScript {
  /// Repeats a log in a second app, without animation and without the engine, and returns what differs from
  /// the state at the end of the first app.
  @MainActor func differences(
    of state: EndState, after log: WalkLog, lasting duration: TimeInterval
  ) -> [String] {
    ControllerMatching.areAllOff = true
    let animates = UIView.areAnimationsEnabled
    UIView.setAnimationsEnabled(false)
    defer {
      UIView.setAnimationsEnabled(animates)
      ControllerMatching.areAllOff = false
    }
    let app = WalkApp(seed: seed, isPlain: isPlain, isReplay: true)
    let start = app.log.start
    for (time, call) in log.calls {
      app.screen.advance(to: max(start + time, app.screen.time))
      app.replay(call)
    }
    app.screen.advance(to: max(start + duration, app.screen.time))
    let display = RecorderDisplay(app.screen)
    let differences = state.differences(from: EndState(of: display))
    display.close()
    return differences
  }
}
