import UIKit

extension Probe {
  /// Changes of a stack, with and without animation.
  static let stacks: [Probe] = [
    Probe(
      "5.18", "An unanimated push calls back and asks for no animator",
      otherwise: "The engine would wait for a transition that never starts."
    ) { stage in
      let stack = ProbeStack(stage)
      await stack.show()
      stack.navigation.pushViewController(stack.b, animated: false)
      await stage.wait(0.1)
      stage.expect(
        "calls", stack.log.take().filter { $0 != "B loaded" },
        is: [
          "A will disappear", "B will appear", "willShow B", "A did disappear",
          "B did appear", "didShow B",
        ])
    },
    Probe(
      "5.18", "A pop at the root does nothing and returns nil",
      otherwise: "A gesture at the root would begin a transition."
    ) { stage in
      let stack = ProbeStack(stage)
      await stack.show()
      let popped = stack.navigation.popViewController(animated: true)
      await stage.wait(0.1)
      stage.expect("popped", popped == nil, is: true)
      stage.expect("calls", stack.log.take(), is: [])
    },
    Probe(
      "5.18", "Setting a stack pops if the new top was in the old stack, and pushes otherwise",
      otherwise: "Screens would move in the wrong direction."
    ) { stage in
      let stack = ProbeStack(stage)
      await stack.show(withB: true)
      stack.navigation.setViewControllers([stack.a], animated: true)
      stage.expect("to A", stack.log.lines.first, is: "animator pop B")
      await stage.wait(0.1)
      stack.transition.end(true)
      _ = stack.log.take()
      stack.navigation.setViewControllers([stack.b], animated: true)
      stage.expect("to B", stack.log.lines.first, is: "animator push A")
      await stage.wait(0.1)
      stack.transition.end(true)
    },
    Probe(
      "5.33", "A push during a custom transition waits for its end",
      otherwise: "The engine would not let go of a held transition that blocks the app."
    ) { stage in
      let stack = ProbeStack(stage)
      let c = ProbeController("C", stack.log)
      await stack.show()
      await stack.push()
      stack.navigation.pushViewController(c, animated: true)
      await stage.wait(0.2)
      stage.expect("loaded before the end", c.isViewLoaded, is: false)
      stack.transition.end(true)
      await stage.wait(0.2)
      stage.expect("top after the end", stack.navigation.topViewController?.title, is: "C")
      stack.transition.end(true)
      stage.expect("is shown", c.viewIfLoaded?.window != nil, is: true)
    },
    Probe(
      "5.32", "Without an animator the system animates, and asks no further",
      otherwise: "Screens that are left to the system would not move."
    ) { stage in
      let stack = ProbeStack(stage, isAnimating: false)
      await stack.show()
      await stack.push()
      stage.expect("asked", stack.log.count(of: "animator push A"), is: 1)
      stage.expect("interaction", stack.log.count(of: "interaction"), is: 0)
      await stage.wait(1)
      stage.expect("is shown", stack.b.view.window != nil, is: true)
      stage.expect("coordinator is gone", stack.navigation.transitionCoordinator == nil, is: true)
    },
    Probe(
      "5.36", "The stack keeps animator and interaction until the end, and no longer",
      otherwise: "Sessions would die in the air, or leak."
    ) { stage in
      let stack = ProbeStack(stage, isAnimating: false)
      weak var animator: ProbeTransition?
      await stack.show()
      do {
        let made = ProbeTransition(stack.log)
        animator = made
        stack.delegate.animator = made
        await stack.push()
        stack.delegate.animator = nil
      }
      stage.expect("is alive in the air", animator != nil, is: true)
      animator?.end(true)
      await stage.wait(0.5)
      stage.expect("is alive after the end", animator != nil, is: false)
    },
    Probe(
      "5.25", "The destination has its final frame after layout in the start call",
      otherwise: "Flights would end where the views will not be."
    ) { stage in
      let stack = ProbeStack(stage)
      let label = UIView()
      await stack.show()
      stack.b.loadViewIfNeeded()
      stack.b.view.addSubview(label)
      label.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        label.widthAnchor.constraint(equalToConstant: 30),
        label.heightAnchor.constraint(equalToConstant: 30),
        label.leadingAnchor.constraint(equalTo: stack.b.view.leadingAnchor, constant: 40),
        label.topAnchor.constraint(equalTo: stack.b.view.topAnchor, constant: 250),
      ])
      await stack.push()
      stack.b.view.layoutIfNeeded()
      let early = label.convert(label.bounds, to: nil)
      stack.transition.end(true)
      await stage.wait(0.2)
      stage.expect("frame", label.convert(label.bounds, to: nil), is: early)
    },
  ]
}
