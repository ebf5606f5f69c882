import UIKit

extension Probe {
  /// Tab changes.
  static let tabs: [Probe] = [
    Probe(
      "5.17", "A tab change asks inside the call, and calls back after the commit",
      otherwise: "The engine would capture a tab that is not ready."
    ) { stage in
      let tabs = ProbeTabs(stage)
      await tabs.show()
      tabs.tabs.selectedIndex = 1
      stage.expect(
        "inside the call", tabs.log.take(),
        is: ["animator tab A", "interaction", "B loaded", "duration"])
      stage.expect("selected", tabs.tabs.selectedIndex, is: 1)
      await stage.wait(0.1)
      stage.expect(
        "at the start", tabs.log.take(), is: ["B will appear", "A will disappear", "animate"])
      tabs.transition.end(true)
      stage.expect(
        "at the end", tabs.log.take().filter { !$0.hasPrefix("animationEnded") },
        is: ["B did appear", "A did disappear"])
      stage.expect("A is shown", tabs.a.view.window != nil, is: false)
    },
    Probe(
      "5.17", "A cancelled tab change selects the old tab again",
      otherwise: "A tab change that a finger calls off would leave the wrong tab."
    ) { stage in
      let tabs = ProbeTabs(stage)
      let interaction = ProbeInteraction(tabs.log, isInteractive: true)
      tabs.delegate.interaction = interaction
      await tabs.show()
      await tabs.selectB()
      _ = tabs.log.take()
      interaction.end(false)
      await stage.wait(0.1)
      stage.expect(
        "callbacks", tabs.log.take().filter { !$0.hasPrefix("animationEnded") },
        is: ["B will disappear", "B did disappear", "A will appear", "A did appear"])
      stage.expect("selected", tabs.tabs.selectedIndex, is: 0)
      stage.expect("B is shown", tabs.b.view.window != nil, is: false)
    },
    Probe(
      "5.7", "A tab change ends its animation twice",
      otherwise: "A session of a tab change would be ended after a new one has begun."
    ) { stage in
      let tabs = ProbeTabs(stage)
      await tabs.show()
      await tabs.selectB()
      tabs.transition.end(true)
      await stage.wait(0.1)
      stage.expect("animationEnded", tabs.log.count(of: "animationEnded true"), is: 2)
    },
    Probe(
      "5.5", "The final frame of a tab is the frame of its view",
      otherwise: "Flights would end at the wrong place."
    ) { stage in
      let tabs = ProbeTabs(stage)
      await tabs.show()
      await tabs.selectB()
      let frame = tabs.transition.context?.finalFrame(for: tabs.b)
      stage.expect("final frame", frame, is: tabs.b.view.frame)
      tabs.transition.end(true)
    },
    Probe(
      "5.3", "The container of a tab change holds the source, and the end removes it",
      otherwise: "Stand-ins would lie below the screens, or a screen would stay."
    ) { stage in
      let tabs = ProbeTabs(stage)
      await tabs.show()
      await tabs.selectB()
      let container = tabs.transition.context?.containerView
      stage.expect("the source is in it", tabs.a.view.superview === container, is: true)
      tabs.transition.end(true)
      stage.expect("A is shown", tabs.a.view.window != nil, is: false)
      stage.expect("B is shown", tabs.b.view.window != nil, is: true)
    },
  ]
}
