import UIKit

extension Probe {
  /// Presentations.
  static let presentations: [Probe] = [
    Probe(
      "5.1", "A presentation asks first, and calls back at its start and its end",
      otherwise: "The engine would capture a destination that is not ready."
    ) { stage in
      let modal = ProbeModal(stage, style: .fullScreen)
      await modal.show()
      await modal.present()
      stage.expect(
        "at the start", modal.log.take().filter { $0 != "B loaded" },
        is: [
          "animator present B", "interaction", "A will disappear", "B will appear", "duration",
          "animate",
        ])
      modal.transition.end(true)
      await stage.wait(0.1)
      stage.expect(
        "at the end", modal.log.take(),
        is: ["B did appear", "A did disappear", "completion", "animationEnded true"])
    },
    Probe(
      "5.15", "A presentation over its presenter sends the presenter no callbacks",
      otherwise: "The engine would wait for a source that never disappears."
    ) { stage in
      for style in [UIModalPresentationStyle.overFullScreen, .custom] {
        let modal = ProbeModal(stage, style: style)
        await modal.show()
        await modal.present()
        modal.transition.end(true)
        await stage.wait(0.1)
        stage.expect("calls of A", modal.log.take().filter { $0.hasPrefix("A ") }, is: [])
        modal.a.dismiss(animated: false)
        await stage.wait(0.2)
      }
    },
    Probe(
      "5.4", "Over its presenter, a presentation has no source view in its context",
      otherwise: "The engine would move the presenter's view out of its place."
    ) { stage in
      let modal = ProbeModal(stage, style: .overFullScreen)
      await modal.show()
      await modal.present()
      let context = modal.transition.context
      stage.expect("source view", context?.view(forKey: .from) == nil, is: true)
      stage.expect("source", context?.viewController(forKey: .from) != nil, is: true)
      stage.expect("destination view", context?.view(forKey: .to) != nil, is: true)
      modal.transition.end(true)
    },
    Probe(
      "5.4", "Full screen, a presentation has both views and takes the presenter's away",
      otherwise: "The presenter would show through, or stay in the window."
    ) { stage in
      let modal = ProbeModal(stage, style: .fullScreen)
      await modal.show()
      await modal.present()
      let context = modal.transition.context
      stage.expect("source view", context?.view(forKey: .from) != nil, is: true)
      stage.expect("destination view", context?.view(forKey: .to) != nil, is: true)
      modal.transition.end(true)
      await stage.wait(0.1)
      stage.expect("presenter is shown", modal.a.view.window != nil, is: false)
    },
    Probe(
      "5.5", "Frames of a presentation",
      otherwise: "Flights would end at the wrong place."
    ) { stage in
      let modal = ProbeModal(stage, style: .fullScreen)
      await modal.show()
      await modal.present()
      guard let context = modal.transition.context else {
        return stage.expect("has started", false, is: true)
      }
      stage.expect("initial frame of B", context.initialFrame(for: modal.b), is: .zero)
      stage.expect("final frame of B", context.finalFrame(for: modal.b), is: stage.window.bounds)
      modal.transition.end(true)
    },
    Probe(
      "5.15", "The automatic style is a sheet",
      otherwise: "The engine would try to fly into a sheet."
    ) { stage in
      let sheet = ProbeController("B", ProbeLog())
      stage.screen.present(sheet, animated: false)
      await stage.wait(0.2)
      let style = sheet.presentationController?.presentationStyle
      stage.expect("style", style?.rawValue, is: UIModalPresentationStyle.pageSheet.rawValue)
    },
    Probe(
      "5.20", "A screen without a style of its own slides up from the bottom, and down again",
      otherwise: "Screens that the system presents would not come as their users expect."
    ) { stage in
      let sheet = stage.systemScreen(.coverVertical)
      let (x, y) = (stage.window.bounds.midX, stage.window.bounds.height)
      stage.screen.present(sheet, animated: true)
      await stage.wait(0.1)
      stage.expect("top on its way", stage.picture.color(x, y * 0.1), is: .white)
      stage.expect("bottom on its way", stage.picture.color(x, y * 0.95), is: .blue)
      await stage.wait(1)
      stage.expect("top at the end", stage.picture.color(x, y * 0.1), is: .blue)
      stage.screen.dismiss(animated: true)
      await stage.wait(0.1)
      stage.expect("top on its way back", stage.picture.color(x, y * 0.02), is: .white)
      stage.expect("bottom on its way back", stage.picture.color(x, y * 0.95), is: .blue)
      await stage.wait(1)
      stage.expect("bottom after the return", stage.picture.color(x, y * 0.95), is: .white)
    },
    Probe(
      "5.20", "A screen that dissolves fades in its place",
      otherwise: "Screens that the system presents would not come as their users expect."
    ) { stage in
      let sheet = stage.systemScreen(.crossDissolve)
      let (x, y) = (stage.window.bounds.midX, stage.window.bounds.height)
      stage.screen.present(sheet, animated: true)
      await stage.wait(0.1)
      // Blue over white leaves less red, at the top as at the bottom.
      let (top, bottom) = (stage.picture.channels(x, y * 0.1), stage.picture.channels(x, y * 0.9))
      stage.expect("is half-way at the top", (5...250).contains(top[0]), is: true)
      stage.expect("red at the bottom", CGFloat(bottom[0]), near: CGFloat(top[0]), within: 4)
      await stage.wait(1)
      stage.expect("at the end", stage.picture.color(x, y * 0.1), is: .blue)
    },
    Probe(
      "5.19", "A screen that presents already ignores a second presentation",
      otherwise: "The engine would start a presentation that never ends."
    ) { stage in
      let modal = ProbeModal(stage, style: .overFullScreen, isAnimating: false)
      await modal.show()
      modal.a.present(modal.b, animated: false)
      await stage.wait(0.2)
      let c = ProbeController("C", modal.log)
      modal.a.present(c, animated: false)
      await stage.wait(0.2)
      stage.expect("presented", modal.a.presentedViewController?.title, is: "B")
      stage.expect("C is shown", c.viewIfLoaded?.window != nil, is: false)
    },
  ]
}

extension ProbeStage {
  /// Returns a blue screen that covers the whole window by a transition of the system.
  fileprivate func systemScreen(_ style: UIModalTransitionStyle) -> UIViewController {
    let controller = ProbeController("B", ProbeLog())
    controller.modalPresentationStyle = .fullScreen
    controller.modalTransitionStyle = style
    controller.loadViewIfNeeded()
    controller.view.backgroundColor = .blue
    return controller
  }
}
