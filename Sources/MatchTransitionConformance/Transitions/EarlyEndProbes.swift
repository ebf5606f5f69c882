import UIKit

extension Probe {
  /// Interactions that end before their transition starts.
  static let earlyEnds: [Probe] = [
    Probe(
      "5.24", "A percent-driven push that finishes before its start still finishes",
      otherwise: "A quick flick would leave the transition waiting."
    ) { stage in
      let stack = ProbeStack(stage)
      let drive = stack.drive()
      await stack.show()
      stack.navigation.pushViewController(stack.b, animated: true)
      drive.finish()
      await stage.wait(0.8)
      stage.expect("ended", stack.log.count(of: "animationEnded true"), is: 1)
      stage.expect("the stack", stack.navigation.viewControllers.count, is: 2)
    },
    Probe(
      "5.24", "A percent-driven pop that is cancelled before its start keeps the screen",
      otherwise: "A quick flick would pop the wrong way."
    ) { stage in
      let stack = ProbeStack(stage)
      let drive = stack.drive()
      await stack.show(withB: true)
      stack.navigation.popViewController(animated: true)
      drive.cancel()
      await stage.wait(0.8)
      stage.expect("ended", stack.log.count(of: "animationEnded false"), is: 1)
      stage.expect("the stack", stack.navigation.viewControllers.count, is: 2)
    },
    Probe(
      "5.24", "A tab change loses an end that comes before its start",
      otherwise: "The engine would settle a tab change twice."
    ) { stage in
      let tabs = ProbeTabs(stage)
      let drive = tabs.drive()
      await tabs.show()
      tabs.tabs.selectedIndex = 1
      drive.finish()
      await stage.wait(0.8)
      stage.expect("ended", tabs.log.lines.contains("animationEnded true"), is: false)
      drive.finish()
      await stage.wait(0.8)
      stage.expect(
        "ended after a second finish", tabs.log.lines.contains("animationEnded true"), is: true)
    },
  ]
}
