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
        }
      ]
    #else
      return []
    #endif
  }()
}

#if canImport(ObjectiveC)
  /// Counts the questions for one of its methods, and the calls of the method.
  private final class AnsweringDelegate: NSObject, UINavigationControllerDelegate {
    private(set) var questions = 0
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
