import MatchTransition
import UIKit

extension Probe {
  /// Transitions of the engine that are held, turned and accompanied.
  static let engineInteraction: [Probe] = [
    Probe(
      "Engine", "A reversed push flies the matched view back and cancels",
      otherwise: "The engine does not turn transitions."
    ) { stage in
      let screens = EngineScreens(stage)
      let stack = await screens.showStack(stage)
      stack.pushViewController(screens.b, animated: true)
      await stage.wait(0.2)
      stack.matchTransition.session?.reverse()
      await stage.wait(1)
      screens.judgeEnd(
        false,
        callbacks: [
          "A will disappear", "B will appear", "B will disappear", "B did disappear",
          "A will appear", "A did appear",
        ])
      stage.expect("the stack", stack.viewControllers.count, is: 1)
      stage.expect("picture", stage.picture.color(EngineScreens.frame(at: 0).center), is: .red)
    },
    Probe(
      "Engine", "A held push stands still",
      otherwise: "The engine does not hold transitions."
    ) { stage in
      let screens = EngineScreens(stage)
      let stack = await screens.showStack(stage)
      stack.pushViewController(screens.b, animated: true)
      await stage.wait(0.2)
      guard let session = stack.matchTransition.session else {
        return stage.expect("has a session", false, is: true)
      }
      session.pause()
      let progress = CGFloat(session.progress)
      await stage.wait(0.3)
      stage.expect("progress", CGFloat(session.progress), near: progress, within: 1e-9)
      stage.expect(
        "picture", stage.picture.color(EngineScreens.frame(at: progress).center), is: .red)
      session.finish()
      await stage.wait(1)
    },
    Probe(
      "Engine", "Alongside animations follow the session, even beside a layout that animates",
      otherwise: "Bars follow an animation of the app, and freeze."
    ) { stage in
      let screens = EngineScreens(stage)
      let stack = await screens.showStack(stage)
      let layout = LayoutHook(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
      screens.b.view.addSubview(layout)
      let blocker = stage.animator(9) { layout.alpha = 0.5 }
      layout.onLayout = { blocker.fractionComplete = 0.1 }
      let bar = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
      stage.window.addSubview(bar)
      stage.atEnd { bar.removeFromSuperview() }
      screens.b.onWillAppear = {
        stack.transitionCoordinator?.animateAlongsideTransition(
          in: bar, animation: { _ in bar.center.x = 100 })
      }
      stack.pushViewController(screens.b, animated: true)
      await stage.wait(0.1)
      let session = stack.matchTransition.session
      session?.pause()
      session?.scrub(to: 0.5)
      await stage.wait(0.1)
      stage.expect("place of the bar at 0.5", stage.shownPlace(of: bar), near: 50, within: 2)
      session?.finish()
      await stage.wait(1)
      stage.expect("place of the bar at the end", bar.center.x, near: 100, within: 0.1)
    },
    Probe(
      "Engine", "A finger grabs a running push and throws it back",
      otherwise: "The engine's grabs are not recognised.", kind: .guided
    ) { stage in
      let screens = EngineScreens(stage)
      let stack = await screens.showStack(stage)
      stack.matchTransition.options.duration = 20
      stack.pushViewController(screens.b, animated: true)
      await stage.wait(2)
      let (x, y) = (stage.window.bounds.midX, stage.window.bounds.midY)
      await stage.host.perform(
        ConformanceGesture(
          "Swipe quickly to the right through the middle.",
          way: [CGPoint(x: x - 60, y: y), CGPoint(x: x + 120, y: y)], duration: 0.15))
      await stage.wait(2)
      stage.expect("the stack", stack.viewControllers.count, is: 1)
    },
  ]
}
