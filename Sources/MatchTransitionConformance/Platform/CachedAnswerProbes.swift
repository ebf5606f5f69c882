import UIKit

extension Probe {
  /// Questions by name. They exist only where the Objective-C runtime does.
  static let cachedAnswers: [Probe] = {
    #if canImport(ObjectiveC)
      return [
        Probe(
          "5.30", "A stack asks what its delegate answers when the delegate is set, and not again",
          otherwise: "The engine's proxy need not answer after the app's delegate has died."
        ) { stage in
          let stack = ProbeStack(stage, isAnimating: false)
          await stack.show()
          let delegate = AnsweringDelegate()
          stack.navigation.delegate = delegate
          let questions = delegate.questions
          stage.expect("asked when set", questions > 0, is: true)
          await stack.push()
          await stage.wait(0.8)
          stage.expect("asked in all", delegate.questions, is: questions)
          stage.expect("called", delegate.calls, is: 1)
        },
        Probe(
          "5.31", "Stacks, tabs and screens tell observers that their delegate was replaced",
          otherwise: "The engine would not notice a delegate that the app sets later."
        ) { stage in
          let (stack, tabs) = (ProbeStack(stage, isAnimating: false), ProbeTabs(stage))
          let log = ProbeLog()
          let tokens = [
            stack.navigation.observe(\.delegate) { _, _ in
              MainActor.assumeIsolated { log.note("stack") }
            },
            tabs.tabs.observe(\.delegate) { _, _ in
              MainActor.assumeIsolated { log.note("tabs") }
            },
            stack.a.observe(\.transitioningDelegate) { _, _ in
              MainActor.assumeIsolated { log.note("screen") }
            },
          ]
          let other = ProbeDelegate(log)
          stack.navigation.delegate = other
          tabs.tabs.delegate = other
          stack.a.transitioningDelegate = other
          for token in tokens { token.invalidate() }
          stage.expect("told", log.take(), is: ["stack", "tabs", "screen"])
        },
      ]
    #else
      return []
    #endif
  }()
}

#if canImport(ObjectiveC)
  /// Counts the questions for one of its methods, and the calls of the method. UIKit asks on the main thread.
  private final class AnsweringDelegate: NSObject, UINavigationControllerDelegate {
    nonisolated(unsafe) private(set) var questions = 0
    private(set) var calls = 0

    override func responds(to aSelector: Selector!) -> Bool {
      if aSelector == #selector(navigationController(_:willShow:animated:)) { questions += 1 }
      return super.responds(to: aSelector)
    }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      calls += 1
    }
  }
#endif
