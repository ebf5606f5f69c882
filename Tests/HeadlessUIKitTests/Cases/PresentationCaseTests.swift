import RuntimeSupport
import Testing
import UIKit

/// Facts about presentations that public test suites prove about Apple's UIKit.
@MainActor @Suite(.freshRuntime) struct PresentationCaseTests {
  private final class Screen: UIViewController {
    var onDidAppear: (() -> Void)?
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      onDidAppear?()
      onDidAppear = nil
    }
  }

  private let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
  private let a = Screen()
  private let b = Screen()
  private let c = Screen()

  private func start() {
    screen.window.rootViewController = a
    screen.runTurn()
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen])
  func `Case P1: a controller presents in its own viewDidAppear`(style: UIModalPresentationStyle) {
    start()
    b.modalPresentationStyle = style
    b.onDidAppear = { [b, c] in
      #expect(b.isBeingPresented)
      b.present(c, animated: true)
    }
    let messages = consoleMessages {
      a.present(b, animated: true)
      screen.advance(by: 2)
    }
    #expect(messages.isEmpty)
    #expect(b.presentedViewController === c && c.view.window != nil)
    #expect(!b.isBeingPresented && !c.isBeingPresented)
  }

  @Test func `Case P1: a presenter presents again in its own viewDidAppear after a dismissal`() {
    start()
    b.modalPresentationStyle = .fullScreen
    a.present(b, animated: false)
    screen.advance(by: 0.1)
    a.onDidAppear = { [a, c] in a.present(c, animated: true) }
    b.dismiss(animated: true)
    screen.advance(by: 2)
    #expect(a.presentedViewController === c && c.view.window != nil)
    #expect(b.presentingViewController == nil)
  }

  @Test func `Case P1: a controller dismisses itself in its own viewDidAppear`() {
    start()
    b.onDidAppear = { [b] in b.dismiss(animated: true) }
    a.present(b, animated: true)
    screen.advance(by: 2)
    #expect(a.presentedViewController == nil && b.viewIfLoaded?.window == nil)
  }

  @Test(arguments: [0, 0.1, 0.3])
  func `Case P2: a dismissal without animation ends a presentation under way`(delay: TimeInterval) {
    start()
    a.present(b, animated: true)
    screen.advance(by: delay)
    var isDone = false
    let messages = consoleMessages {
      b.dismiss(animated: false) { isDone = true }
      screen.advance(by: 1)
    }
    #expect(messages.isEmpty && isDone)
    #expect(a.presentedViewController == nil && b.viewIfLoaded?.window == nil)
  }

  @Test func `Case P2: the presenter may ask for the dismissal as well`() {
    start()
    b.modalPresentationStyle = .overFullScreen
    a.present(b, animated: true)
    screen.advance(by: 0.1)
    a.dismiss(animated: false)
    screen.advance(by: 1)
    #expect(a.presentedViewController == nil && b.viewIfLoaded?.window == nil)
  }

  @Test func `Case P2: a cancelled presentation only calls the completion of the dismissal`() {
    let fixture = ModalFixture(.custom)
    fixture.usePresentation()
    let transition = ManualTransition(fixture.log)
    fixture.use(transition)
    fixture.a.present(fixture.b, animated: true)
    fixture.screen.runTurn()
    var isDone = false
    fixture.b.dismiss(animated: false) { isDone = true }
    #expect(!isDone)
    transition.context?.completeTransition(false)
    #expect(isDone && fixture.a.presentedViewController == nil)
    #expect(fixture.a.view.window != nil)
  }
}
