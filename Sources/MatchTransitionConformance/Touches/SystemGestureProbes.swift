import UIKit

extension Probe {
  /// The system's pop gesture, and what switches it off.
  static let systemGestures: [Probe] = [
    Probe(
      "5.34", "A swipe from the edge pops a screen of a plain stack",
      otherwise: "The engine would replace a gesture that does not exist.", kind: .guided
    ) { stage in
      let stack = ProbeStack(stage)
      stack.navigation.delegate = nil
      await stack.show(withB: true)
      await stack.swipe(leaving: 1)
    },
    Probe(
      "5.34", "A hidden back button switches the swipe off",
      otherwise: "The engine's gesture would refuse where the system's does not.", kind: .guided
    ) { stage in
      let stack = ProbeStack(stage)
      stack.navigation.delegate = nil
      stack.b.navigationItem.hidesBackButton = true
      await stack.show(withB: true)
      await stack.swipe(leaving: 2)
    },
    Probe(
      "5.34", "A hidden bar switches the swipe off",
      otherwise: "The engine's gesture would refuse where the system's does not.", kind: .guided
    ) { stage in
      let stack = ProbeStack(stage)
      stack.navigation.delegate = nil
      await stack.show(withB: true)
      stack.navigation.setNavigationBarHidden(true, animated: false)
      await stage.wait(0.1)
      await stack.swipe(leaving: 2)
    },
    Probe(
      "5.21", "A delegate that is asked for animators switches the swipe off, even if it has none",
      otherwise: "The engine would have two pop gestures at once.", kind: .guided
    ) { stage in
      let stack = ProbeStack(stage, isAnimating: false)
      await stack.show(withB: true)
      await stack.swipe(leaving: 2)
    },
    Probe(
      "5.16", "A sheet that is pulled down asks and tells its delegate",
      otherwise: "The engine would miss that a sheet has gone.", kind: .guided
    ) { stage in
      let sheet = ProbedSheet()
      await sheet.present(on: stage)
      let (width, height) = (stage.window.bounds.width, stage.window.bounds.height)
      await stage.host.perform(
        ConformanceGesture(
          "Pull the sheet down to the bottom.",
          way: [CGPoint(x: width / 2, y: height * 0.4), CGPoint(x: width / 2, y: height - 10)]))
      await stage.wait(0.8)
      let calls = sheet.log.take().filter { !$0.hasPrefix("B ") }
      stage.expect("calls", calls, is: ["should dismiss", "will dismiss", "did dismiss"])
      stage.expect("presented", stage.screen.presentedViewController == nil, is: true)
    },
    Probe(
      "5.16", "A sheet that is pulled a little and let go disappears and appears again",
      otherwise: "The engine would take a cancelled pull of a sheet for a dismissal.", kind: .guided
    ) { stage in
      let sheet = ProbedSheet()
      await sheet.present(on: stage)
      let (x, y) = (stage.window.bounds.midX, stage.window.bounds.height * 0.4)
      await stage.host.perform(
        ConformanceGesture(
          "Pull the sheet down by a finger's width, rest, and let go.",
          way: [CGPoint(x: x, y: y), CGPoint(x: x, y: y + 60)], rest: 0.5))
      await stage.wait(0.8)
      let calls = sheet.log.take()
      stage.expect(
        "calls of the delegate", calls.filter { !$0.hasPrefix("B ") },
        is: ["should dismiss", "will dismiss"])
      stage.expect(
        "calls of the sheet", calls.filter { $0.hasPrefix("B ") },
        is: ["B will disappear", "B will appear", "B did appear"])
      stage.expect(
        "is still presented", stage.screen.presentedViewController === sheet.controller, is: true)
    },
  ]
}

/// A sheet, and the delegate that it asks and tells. The log has the calls of both.
private final class ProbedSheet: NSObject, UIAdaptivePresentationControllerDelegate {
  let log: ProbeLog
  let controller: ProbeController

  override init() {
    log = ProbeLog()
    controller = ProbeController("B", log)
  }

  /// Presents the sheet and forgets the calls up to then.
  func present(on stage: ProbeStage) async {
    stage.screen.present(controller, animated: false)
    controller.presentationController?.delegate = self
    await stage.wait(0.3)
    _ = log.take()
  }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  {
    log.note("should dismiss")
    return true
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.note("will dismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.note("did dismiss")
  }
}
