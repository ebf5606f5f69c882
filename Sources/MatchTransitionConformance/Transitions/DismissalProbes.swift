import UIKit

extension Probe {
  /// Dismissals.
  static let dismissals: [Probe] = [
    Probe(
      "5.14", "A dismissal from full screen calls back in its own order",
      otherwise: "The engine would restore the presenter too late."
    ) { stage in
      let modal = ProbeModal(stage, style: .fullScreen)
      await modal.show(withB: true)
      await modal.dismiss()
      stage.expect(
        "at the start", modal.log.take(),
        is: [
          "animator dismiss B", "interaction", "B will disappear", "A will appear", "duration",
          "animate",
        ])
      modal.transition.end(true)
      await stage.wait(0.1)
      stage.expect(
        "at the end", modal.log.take(),
        is: ["A did appear", "B did disappear", "completion", "animationEnded true"])
      stage.expect("presenter is shown", modal.a.view.window != nil, is: true)
    },
    Probe(
      "5.14", "A cancelled dismissal leaves the presented screen",
      otherwise: "A dismissal that a finger calls off would leave the wrong screen."
    ) { stage in
      let modal = ProbeModal(stage, style: .fullScreen)
      let interaction = ProbeInteraction(modal.log, isInteractive: true)
      modal.delegate.interaction = interaction
      await modal.show(withB: true)
      await modal.dismiss()
      _ = modal.log.take()
      interaction.end(false)
      await stage.wait(0.1)
      let lines = modal.log.take()
      stage.expect(
        "calls of A", lines.filter { $0.hasPrefix("A ") },
        is: ["A will disappear", "A did disappear"])
      stage.expect(
        "calls of B", lines.filter { $0.hasPrefix("B ") }, is: ["B will appear", "B did appear"])
      stage.expect("presented", modal.a.presentedViewController === modal.b, is: true)
    },
    Probe(
      "5.4", "A dismissal over its presenter has no destination view in its context",
      otherwise: "The engine would move the presenter's view out of its place."
    ) { stage in
      let modal = ProbeModal(stage, style: .overFullScreen)
      await modal.show(withB: true)
      await modal.dismiss()
      let context = modal.transition.context
      stage.expect("source view", context?.view(forKey: .from) != nil, is: true)
      stage.expect("destination view", context?.view(forKey: .to) == nil, is: true)
      stage.expect("destination", context?.viewController(forKey: .to) != nil, is: true)
      modal.transition.end(true)
    },
    Probe(
      "5.5", "The final frame of a dismissed screen is its own",
      otherwise: "The presented screen would fly away from the wrong place."
    ) { stage in
      let modal = ProbeModal(stage, style: .fullScreen)
      await modal.show(withB: true)
      await modal.dismiss()
      let frame = modal.transition.context?.finalFrame(for: modal.b)
      stage.expect("final frame of B", frame, is: stage.window.bounds)
      modal.transition.end(true)
    },
    Probe(
      "5.19", "A dismissal on a presenter drops everything above it",
      otherwise: "The engine would leave screens of a chain behind."
    ) { stage in
      let modal = ProbeModal(stage, style: .overFullScreen, isAnimating: false)
      await modal.show()
      let c = ProbeController("C", modal.log)
      c.modalPresentationStyle = .overFullScreen
      modal.a.present(modal.b, animated: false)
      await stage.wait(0.1)
      modal.b.present(c, animated: false)
      await stage.wait(0.1)
      modal.a.dismiss(animated: false)
      await stage.wait(0.2)
      stage.expect("B is shown", modal.b.view.window != nil, is: false)
      stage.expect("C is shown", c.view.window != nil, is: false)
    },
    Probe(
      "5.19", "A dismissal on the presented screen goes to its presenter",
      otherwise: "The engine's gesture would not dismiss."
    ) { stage in
      let modal = ProbeModal(stage, style: .overFullScreen, isAnimating: false)
      await modal.show()
      modal.a.present(modal.b, animated: false)
      await stage.wait(0.1)
      modal.b.dismiss(animated: false)
      await stage.wait(0.2)
      stage.expect("presented", modal.a.presentedViewController == nil, is: true)
    },
  ]
}
