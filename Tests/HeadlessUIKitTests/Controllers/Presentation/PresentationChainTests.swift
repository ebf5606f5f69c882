import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct PresentationChainTests {
  @Test func `Rule 5.19: presenting while presenting is reported and ignored`() {
    let fixture = ModalFixture(.overFullScreen)
    fixture.showB()
    let c = LoggingController("C", fixture.log)
    let messages = consoleMessages { fixture.a.present(c, animated: false) }
    fixture.screen.runTurn()
    #expect(messages.count == 1 && messages[0].contains("already presenting"))
    #expect(fixture.a.presentedViewController === fixture.b && c.presentingViewController == nil)
  }

  @Test(arguments: [UIModalPresentationStyle.overFullScreen, .fullScreen])
  func `Rule 5.19: a presenter drops the chain above it, a leaf forwards`(
    style: UIModalPresentationStyle
  ) {
    let fixture = ModalFixture(style)
    fixture.showB()
    let c = LoggingController("C", fixture.log)
    c.modalPresentationStyle = style
    fixture.b.present(c, animated: false)
    fixture.screen.runTurn()
    #expect(c.presentingViewController === fixture.b)
    c.dismiss(animated: false)
    fixture.screen.runTurn()
    #expect(fixture.b.presentedViewController == nil && fixture.b.view.window != nil)
    fixture.b.present(c, animated: false)
    fixture.screen.runTurn()
    _ = fixture.log.take()
    fixture.a.dismiss(animated: true) { [log = fixture.log] in log.note("completion") }
    fixture.screen.advance(by: 0.1)
    // Only the uppermost screen is seen to leave.
    #expect(c.view.window != nil && (fixture.b.view.window == nil || fixture.b.view.isHidden))
    fixture.screen.advance(by: 1)
    for controller in [fixture.b, c] {
      #expect(controller.view.window == nil && controller.presentingViewController == nil)
      #expect(controller.presentedViewController == nil && !controller.view.isHidden)
    }
    #expect(fixture.screen.window.subviews == [fixture.a.view])
    let lines = fixture.log.take().filter { !$0.contains("isAppearing") }
    #expect(
      lines
        == (style == .fullScreen
          ? [
            "C.willDisappear(true)", "A.willAppear(true)", "A.didAppear(true)",
            "C.didDisappear(true)", "completion",
          ]
          : [
            "C.willDisappear(true)", "B.willDisappear(true)", "C.didDisappear(true)",
            "B.didDisappear(true)", "completion",
          ]))
  }

  @Test func `a child's presentation belongs to the root of its family`() {
    let fixture = NavigationFixture()
    fixture.b.modalPresentationStyle = .overFullScreen
    fixture.a.present(fixture.b, animated: false)
    fixture.screen.runTurn()
    #expect(fixture.b.presentingViewController === fixture.navigation)
    #expect(fixture.a.presentedViewController === fixture.b)
    #expect(fixture.navigation.visibleViewController === fixture.b)
    #expect(fixture.b.next === fixture.navigation)
    fixture.a.dismiss(animated: false)
    fixture.screen.runTurn()
    #expect(fixture.navigation.visibleViewController === fixture.a)
  }

  @Test func `what is on no window cannot present`() {
    let messages = consoleMessages {
      UIViewController().present(UIViewController(), animated: false)
    }
    #expect(messages.count == 1 && messages[0].contains("not in the window hierarchy"))
  }

  @Test func `a dismissal with nothing to dismiss is over at once`() {
    var isOver = false
    UIViewController().dismiss(animated: true) { isOver = true }
    #expect(isOver)
  }

  @Test func `present from the appearance of the presenter works again`() {
    let fixture = ModalFixture(.fullScreen)
    fixture.showB()
    let c = UIViewController()
    fixture.b.dismiss(animated: true) { [a = fixture.a] in a.present(c, animated: false) }
    fixture.screen.advance(by: 1)
    fixture.screen.runTurn()
    #expect(fixture.a.presentedViewController === c && c.view.window != nil)
  }

  @Test func `who has a parent or is presented already cannot be presented`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let (parent, child) = (UIViewController(), UIViewController())
      parent.addChild(child)
      UIViewController().present(child, animated: false)
    }
  }

  @Test func `a new root takes down what the old one presents`() {
    let fixture = ModalFixture(.fullScreen)
    fixture.showB()
    let new = UIViewController()
    fixture.screen.window.rootViewController = new
    fixture.screen.runTurn()
    #expect(fixture.screen.window.subviews == [new.view])
    #expect(fixture.log.lines == ["B.willDisappear(false)", "B.didDisappear(false)"])
    #expect(fixture.b.presentingViewController == nil)
  }

  @Test(arguments: [true, false])
  func `a new root in the middle of a presentation leaves nothing behind`(hasBegun: Bool) {
    let fixture = ModalFixture(.fullScreen)
    var isOver = false
    fixture.a.present(fixture.b, animated: true) { isOver = true }
    if hasBegun { fixture.screen.advance(by: 0.1) }
    let new = UIViewController()
    let messages = consoleMessages {
      fixture.screen.window.rootViewController = new
      fixture.screen.advance(by: 1)
    }
    #expect(messages.isEmpty && isOver)
    #expect(fixture.screen.window.subviews == [new.view])
    #expect((fixture.a.presentedViewController == nil) || hasBegun)
  }

  @Test func `nothing is kept alive by a presentation that is over`() {
    let fixture = ModalFixture(.pageSheet)
    weak var released: UIViewController?
    weak var presentation: UIPresentationController?
    func run() {
      let controller = UIViewController()
      released = controller
      fixture.a.present(controller, animated: true)
      presentation = controller.presentationController
      fixture.screen.advance(by: 1)
      fixture.a.dismiss(animated: true)
      fixture.screen.advance(by: 1)
    }
    run()
    #expect(released == nil && presentation == nil)
  }
}
