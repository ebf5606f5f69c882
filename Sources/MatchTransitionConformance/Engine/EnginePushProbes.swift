import MatchTransition
import UIKit

extension Probe {
  /// Whole transitions of stacks and tabs.
  static let enginePushes: [Probe] = [
    Probe(
      "Engine", "A push flies the matched view and ends on the destination",
      otherwise: "The engine does not work for pushes."
    ) { stage in
      let screens = EngineScreens(stage)
      let stack = await screens.showStack(stage)
      stack.pushViewController(screens.b, animated: true)
      await stage.wait(0.1)
      let session = stack.matchTransition.session
      for progress in [0.25, 0.75] as [CGFloat] { await screens.judge(session, at: progress) }
      session?.finish()
      await stage.wait(1)
      screens.judgeEnd(
        true,
        callbacks: ["A will disappear", "B will appear", "A did disappear", "B did appear"])
    },
    Probe(
      "Engine", "A push that is left alone ends after its duration",
      otherwise: "The engine does not let transitions run."
    ) { stage in
      let screens = EngineScreens(stage)
      let stack = await screens.showStack(stage)
      var end: TimeInterval?
      screens.b.onDidAppear = { end = stage.time }
      let start = stage.time
      stack.pushViewController(screens.b, animated: true)
      await stage.wait(atMost: 3) { end != nil }
      stage.expect("seconds", (end ?? .nan) - start, near: 0.55, within: 0.15)
      stage.expect("picture", stage.picture.color(EngineScreens.frame(at: 1).center), is: .red)
    },
    Probe(
      "Engine", "A pop flies the matched view back",
      otherwise: "The engine does not work for pops."
    ) { stage in
      let screens = EngineScreens(stage)
      let stack = await screens.showStack(stage, withB: true)
      stack.popViewController(animated: true)
      await stage.wait(0.1)
      await screens.finish(stack.matchTransition.session, isReturning: true)
      screens.judgeEnd(
        true,
        callbacks: ["B will disappear", "A will appear", "B did disappear", "A did appear"])
      stage.expect("the stack", stack.viewControllers.count, is: 1)
    },
    Probe(
      "Engine", "A cancelled pop flies the matched view to where it was",
      otherwise: "The engine does not work for pops that a finger calls off."
    ) { stage in
      let screens = EngineScreens(stage)
      let stack = await screens.showStack(stage, withB: true)
      stack.popViewController(animated: true)
      await stage.wait(0.1)
      let session = stack.matchTransition.session
      await screens.judge(session, at: 0.5, isReturning: true)
      session?.cancel()
      await stage.wait(1)
      screens.judgeEnd(
        false,
        callbacks: [
          "B will disappear", "A will appear", "A will disappear", "A did disappear",
          "B will appear", "B did appear",
        ])
      stage.expect("the stack", stack.viewControllers.count, is: 2)
      stage.expect("picture", stage.picture.color(EngineScreens.frame(at: 1).center), is: .red)
    },
    Probe(
      "Engine", "A replaced stack flies the matched view",
      otherwise: "The engine does not work for replaced stacks."
    ) { stage in
      let screens = EngineScreens(stage)
      let stack = await screens.showStack(stage)
      stack.setViewControllers([screens.b], animated: true)
      await stage.wait(0.1)
      await screens.finish(stack.matchTransition.session)
      screens.judgeEnd(
        true,
        callbacks: ["A will disappear", "B will appear", "A did disappear", "B did appear"])
    },
    Probe(
      "Engine", "Content stays where it is on screens that slide, scale and zoom",
      otherwise: "Titles drift and lists move while their screens do."
    ) { stage in
      for effect in [ScreenEffect.slide, .page(from: .bottom), .zoomIn, .zoom(from: "box")] {
        let screens = EngineScreens(stage)
        let labels = [screens.a, screens.b].map { controller in
          let label = UIView()
          label.translatesAutoresizingMaskIntoConstraints = false
          controller.view.addSubview(label)
          controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 20)
          let safe = controller.view.safeAreaLayoutGuide
          NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: safe.topAnchor),
            label.rightAnchor.constraint(equalTo: safe.rightAnchor),
            label.widthAnchor.constraint(equalToConstant: 10),
            label.heightAnchor.constraint(equalToConstant: 10),
          ])
          return label
        }
        let stack = await screens.showStack(stage)
        stack.matchTransition.options.screenEffect = effect
        stack.pushViewController(screens.b, animated: true)
        await stage.wait(0.1)
        guard let session = stack.matchTransition.session else {
          stage.expect("has a session", false, is: true)
          continue
        }
        session.pause()
        let places = labels.map(\.frame)
        for progress in [0.2, 0.5, 0.9] as [CGFloat] {
          session.scrub(to: progress)
          await stage.wait(0.1)
          for (label, place) in zip(labels, places) {
            stage.expect("label at \(progress)", label.frame, is: place)
          }
        }
        session.finish()
        await stage.wait(1)
      }
    },
    Probe(
      "Engine", "A tab change flies the matched view",
      otherwise: "The engine does not work for tabs."
    ) { stage in
      let screens = EngineScreens(stage)
      let tabs = UITabBarController()
      tabs.viewControllers = [screens.a, screens.b]
      screens.prepare(tabs.matchTransition)
      await stage.show(tabs)
      _ = screens.log.take()
      tabs.selectedIndex = 1
      await stage.wait(0.1)
      let session = tabs.matchTransition.session
      session?.pause()
      session?.scrub(to: 0.5)
      await stage.wait(0.1)
      let frame = EngineScreens.frame(at: 0.5)
      stage.expect("stand-in at 0.5", stage.picture.color(frame.center), is: .red)
      session?.finish()
      await stage.wait(1)
      screens.judgeEnd(
        true,
        callbacks: ["B will appear", "A will disappear", "B did appear", "A did disappear"])
    },
  ]
}

extension CGRect {
  var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension EngineScreens {
  /// Shows a stack that matches, with B on top if the probe wants to pop it.
  func showStack(_ stage: ProbeStage, withB: Bool = false) async -> UINavigationController {
    let stack = UINavigationController(rootViewController: a)
    stack.isNavigationBarHidden = true
    prepare(stack.matchTransition)
    await stage.show(stack)
    if withB {
      stack.pushViewController(b, animated: false)
      await stage.wait(0.1)
    }
    _ = log.take()
    return stack
  }
}
