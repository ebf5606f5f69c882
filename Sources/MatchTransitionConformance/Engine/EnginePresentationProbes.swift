import MatchTransition
import UIKit

extension Probe {
  /// Whole presentations and changes in place.
  static let enginePresentations: [Probe] = [
    Probe(
      "Engine", "A presentation flies the matched view",
      otherwise: "The engine does not work for presentations."
    ) { stage in
      let screens = EngineScreens(stage)
      await screens.show(stage, style: .fullScreen)
      screens.a.present(screens.b, animated: true)
      await stage.wait(0.1)
      await screens.finish(screens.b.matchPresentation.session)
      screens.judgeEnd(
        true,
        callbacks: ["A will disappear", "B will appear", "B did appear", "A did disappear"])
    },
    Probe(
      "Engine", "A presentation over its presenter flies the matched view",
      otherwise: "The engine does not work for presentations over their presenter."
    ) { stage in
      let screens = EngineScreens(stage)
      await screens.show(stage, style: .overFullScreen)
      screens.a.present(screens.b, animated: true)
      await stage.wait(0.1)
      await screens.finish(screens.b.matchPresentation.session)
      screens.judgeEnd(true, callbacks: ["B will appear", "B did appear"])
    },
    Probe(
      "Engine", "A dismissal flies the matched view back",
      otherwise: "The engine does not work for dismissals."
    ) { stage in
      let screens = EngineScreens(stage)
      await screens.show(stage, style: .fullScreen)
      screens.a.present(screens.b, animated: false)
      await stage.wait(0.2)
      _ = screens.log.take()
      screens.a.dismiss(animated: true)
      await stage.wait(0.1)
      await screens.finish(screens.b.matchPresentation.session, isReturning: true)
      screens.judgeEnd(
        true,
        callbacks: ["B will disappear", "A will appear", "A did appear", "B did disappear"])
      stage.expect("picture", stage.picture.color(EngineScreens.frame(at: 0).center), is: .red)
    },
    Probe(
      "Engine", "A change in place flies the matched view",
      otherwise: "The engine does not work for changes in place."
    ) { stage in
      let box = stage.box
      box.frame = EngineScreens.frames.source
      box.matchID = "box"
      box.matchTransition.style = MatchStyle(path: .line)
      await stage.wait(0.1)
      var outcomes: [Bool] = []
      let options = TransitionOptions(duration: 0.5, curve: .linear, screenEffect: .instant)
      let session = stage.screen.view.matchTransition.animate(options) {
        box.frame = EngineScreens.frames.destination
      } completion: {
        outcomes.append($0)
      }
      session?.pause()
      session?.scrub(to: 0.5)
      await stage.wait(0.1)
      stage.expect(
        "stand-in at 0.5", stage.picture.color(EngineScreens.frame(at: 0.5).center), is: .red)
      session?.finish()
      await stage.wait(1)
      stage.expect("outcome", outcomes == [true], is: true)
      stage.expect("picture", stage.picture.color(EngineScreens.frame(at: 1).center), is: .red)
      stage.expect("alpha", box.alpha, near: 1, within: 0)
    },
  ]
}

extension EngineScreens {
  /// Shows A, and prepares B for a presentation.
  func show(_ stage: ProbeStage, style: UIModalPresentationStyle) async {
    b.modalPresentationStyle = style
    prepare(b.matchPresentation)
    await stage.show(a)
    _ = log.take()
  }
}
