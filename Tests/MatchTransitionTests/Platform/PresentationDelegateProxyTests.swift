import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The delegate between a presented controller and the app's own delegate.
@Suite(.freshRuntime) @MainActor struct PresentationDelegateProxyTests {
  /// Declines every animation, and remembers the controllers that the questions named.
  private final class App: NSObject, UIViewControllerTransitioningDelegate {
    struct Question {
      let presented, presenting, source: UIViewController
    }

    var questions: [Question] = []

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      questions.append(Question(presented: presented, presenting: presenting, source: source))
      return nil
    }
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom])
  func `The app's delegate is told which child has asked for a presentation`(
    style: UIModalPresentationStyle
  ) throws {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    let root = BuiltController("Root")
    let child = BuiltController("Child", .box(at: 0))
    let detail = BuiltController(
      "Detail", .tagged("box", CGRect(x: 40, y: 150, width: 40, height: 40)))
    screen.window.rootViewController = root
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    screen.runTurn()
    let app = App()
    detail.modalPresentationStyle = style
    detail.matchPresentation.isEnabled = true
    detail.transitioningDelegate = app
    child.present(detail, animated: true)
    screen.runTurn()
    #expect(detail.matchPresentation.session != nil)
    // UIKit presents on the root of the family. The source is the controller whose method was called.
    let question = try #require(app.questions.first)
    #expect(question.presented === detail && question.presenting === root)
    #expect(app.questions.allSatisfy { $0.source === child })
    screen.advance(by: 3)
    #expect(root.presentedViewController === detail)
  }
}
