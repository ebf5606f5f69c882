import MatchTransition
import TestSupport
import Testing
import UIKit

@testable import MatchTransitionTesting

/// The errors of a recorder whose transition does not begin, or comes after another one.
@Suite(.freshRuntime) @MainActor struct RefusalTests {
  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      context.completeTransition(true)
    }
  }

  private final class FadingDelegate: NSObject, UINavigationControllerDelegate {
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      operation == .push ? Fade() : nil
    }
  }

  private final class OtherPage: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(.tagged("card", CGRect(x: 110, y: 50, width: 80, height: 80)))
    }
  }

  /// Returns the description of the error with which a record fails.
  private func error(of record: () async throws -> RecordedTransition) async throws -> String {
    do {
      _ = try await record()
    } catch let error as RecordingError {
      return error.description
    }
    return "no error"
  }

  @Test func `A change without an animation is told`() async throws {
    let fixture = RecorderFixture()
    let text = try await error {
      try await fixture.recorder.record(fixture.navigation.matchTransition, "push") {
        fixture.navigation.pushViewController(fixture.detail, animated: false)
      }
    }
    #expect(
      text == """
        No matched transition began after the push. The screens changed without an animation; pass animated: \
        true.
        """)
  }

  @Test func `An animator of the app is named, with its delegate and the remedy`() async throws {
    let fixture = RecorderFixture()
    let delegate = FadingDelegate()
    fixture.navigation.delegate = delegate
    #expect(
      try await error { try await fixture.push() }
        == """
        No matched transition began after the push. The app's delegate, of the class FadingDelegate, returned an \
        animator of the class Fade for this change (push), and the app's animators come first. Return nil there for \
        changes that the engine is to animate.
        """)
    // The delegate leaves the pop to the engine.
    let pop = try await fixture.recorder.pop(fixture.navigation)
    pop.expectMatches(["card"])
  }

  @Test func `Options that leave a change to UIKit are named`() async throws {
    let fixture = RecorderFixture()
    fixture.detail.matchOptions = .system
    #expect(
      try await error { try await fixture.push() }
        == """
        No matched transition began after the push. The options of this change (push) are .system, so UIKit \
        animates it. Choose other options.
        """)
  }

  @Test func `A transition that began before the action is not taken for the recorded one`()
    async throws
  {
    let fixture = RecorderFixture()
    fixture.navigation.pushViewController(fixture.detail, animated: true)
    await #expect(throws: RecordingError.anotherIsRunning) {
      try await fixture.recorder.pop(fixture.navigation)
    }
    fixture.recorder.screen.advance(by: 1)
    let pop = try await fixture.recorder.pop(fixture.navigation)
    #expect(pop.plan.traits.kind == .pop)
    pop.expectMatches(["card", "title"])
  }

  @Test func `A transition that was running is named where nothing else begins`() async throws {
    let fixture = RecorderFixture()
    fixture.navigation.pushViewController(fixture.detail, animated: true)
    fixture.recorder.screen.advance(by: 0.1)
    #expect(
      try await error { try await fixture.recorder.record("nothing") {} }
        == """
        No matched transition began after the nothing. Another transition was running when the record began; let \
        it end before the record.
        """)
  }

  @Test func `A view that the next transition changes fails with that transition`() async throws {
    let fixture = RecorderFixture()
    let push = try await fixture.push()
    let card = fixture.detail.view.subviews[0]
    card.alpha = 0.5
    #expect(failures { push.expectRestored() }.map { $0.contains("Another transition") } == [false])
    fixture.navigation.popViewController(animated: true)
    fixture.recorder.screen.advance(by: 0.1)
    let found = failures { push.expectRestored() }
    #expect(found.first?.contains("Another transition is running") == true)
  }

  @Test func `The presented stack is named by its screen, and no other stack`() async throws {
    let list = BuiltController("List", .tagged("card", CGRect(x: 10, y: 30, width: 60, height: 40)))
    let stack = UINavigationController(rootViewController: list)
    let recorder = TransitionRecorder(stack, size: CGSize(width: 200, height: 200))
    let page = OtherPage()
    page.matchPresentation.isEnabled = true
    let presented = UINavigationController(rootViewController: page)
    presented.modalPresentationStyle = .fullScreen
    #expect(
      try await error { try await recorder.present(presented, from: list) }
        == """
        No matched transition began after the presentation. The matchPresentation of UINavigationController \
        with OtherPage on top is not enabled; set its isEnabled to true. That of its child OtherPage is enabled, \
        but the container is presented.
        """)
  }
}
