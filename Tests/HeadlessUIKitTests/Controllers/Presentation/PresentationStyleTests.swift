import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct PresentationStyleTests {
  /// Where the presented view shows, in the window.
  private func shown(_ fixture: ModalFixture) -> CGRect {
    fixture.b.view.layer.presentation()?.frame ?? .null
  }

  @Test func `Rule 5.20: cover vertical slides up from the bottom and down again`() {
    let fixture = ModalFixture(.overFullScreen)
    fixture.a.present(fixture.b, animated: true)
    fixture.screen.runTurn()
    // UIKit's own spring, critically damped: 1 - (1 + wt) e^-wt with w = sqrt(1000 / 3).
    let omega = (1000.0 / 3).squareRoot()
    let start = fixture.screen.time
    for time in [0.1, 0.2, 0.3] {
      fixture.screen.advance(to: start + time)
      let left = (1 + omega * time) * exp(-omega * time)
      #expect(abs(Double(shown(fixture).minY) - 200 * left) < 0.5)
      #expect(shown(fixture).minX == 0 && shown(fixture).height == 200)
    }
    fixture.screen.advance(by: 1)
    #expect(shown(fixture).minY == 0)
    fixture.b.dismiss(animated: true)
    fixture.screen.advance(by: 0.2)
    #expect(shown(fixture).minY > 20 && shown(fixture).minY < 200)
    fixture.screen.advance(by: 1)
    #expect(fixture.b.view.window == nil)
  }

  @Test func `Rule 5.20: cross dissolve fades in place and back`() {
    let fixture = ModalFixture(.fullScreen)
    fixture.b.modalTransitionStyle = .crossDissolve
    fixture.a.present(fixture.b, animated: true)
    fixture.screen.runTurn()
    fixture.screen.advance(by: 0.2)
    let opacity = fixture.b.view.layer.presentation()?.opacity ?? -1
    #expect(abs(opacity - 0.5) < 0.01)
    #expect(shown(fixture) == CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(fixture.a.view.window != nil)
    fixture.screen.advance(by: 0.3)
    #expect(fixture.b.view.alpha == 1 && fixture.a.view.window == nil)
    fixture.b.dismiss(animated: true)
    fixture.screen.runTurn()
    fixture.screen.advance(by: 0.2)
    #expect(abs((fixture.b.view.layer.presentation()?.opacity ?? -1) - 0.5) < 0.01)
    fixture.screen.advance(by: 0.3)
    #expect(fixture.b.view.alpha == 1 && fixture.b.view.window == nil)
  }

  @Test func `a page is a card below the status bar, over a dimmed screen`() {
    let fixture = ModalFixture(.automatic)
    fixture.screen.safeAreaInsets.top = 20
    fixture.a.present(fixture.b, animated: true)
    fixture.screen.advance(by: 1)
    let card = fixture.b.presentationController?.presentedView
    #expect(fixture.b.presentationController is UISheetPresentationController)
    #expect(card?.frame == CGRect(x: 0, y: 30, width: 100, height: 170))
    #expect(fixture.b.view.bounds.size == CGSize(width: 100, height: 170))
    #expect(fixture.b.view.safeAreaInsets.top == 0)
    #expect(fixture.b.view.layer.cornerRadius == 0)
  }

  @Test func `a form has the size that it wishes, where there is room`() {
    let screen = HeadlessScreen(size: CGSize(width: 1024, height: 768), scale: 1)
    let (root, form) = (UIViewController(), UIViewController())
    screen.window.rootViewController = root
    screen.runTurn()
    form.modalPresentationStyle = .formSheet
    root.present(form, animated: false)
    screen.runTurn()
    let card = form.presentationController?.presentedView
    #expect(card?.frame == CGRect(x: 242, y: 74, width: 540, height: 620))
    form.preferredContentSize = CGSize(width: 300, height: 200)
    screen.runTurn()
    #expect(card?.frame == CGRect(x: 362, y: 284, width: 300, height: 200))
  }

  @Test func `a popover lies beside its source, and adapts where the width is compact`() {
    let screen = HeadlessScreen(size: CGSize(width: 1024, height: 768), scale: 1)
    let (root, box) = (UIViewController(), UIViewController())
    let source = UIView(frame: CGRect(x: 10, y: 100, width: 40, height: 40))
    root.view.addSubview(source)
    screen.window.rootViewController = root
    screen.runTurn()
    box.modalPresentationStyle = .popover
    box.preferredContentSize = CGSize(width: 200, height: 300)
    box.popoverPresentationController?.sourceView = source
    root.present(box, animated: false)
    screen.runTurn()
    #expect(box.view.frame == CGRect(x: 10, y: 150, width: 200, height: 300))

    @MainActor final class Stubborn: NSObject, UIAdaptivePresentationControllerDelegate {
      func adaptivePresentationStyle(for controller: UIPresentationController)
        -> UIModalPresentationStyle
      { .none }
    }
    let compact = ModalFixture(.popover)
    compact.a.present(compact.b, animated: false)
    compact.screen.runTurn()
    #expect(compact.b.presentationController is UISheetPresentationController)
    let stubborn = ModalFixture(.popover)
    let delegate = Stubborn()
    stubborn.b.presentationController?.delegate = delegate
    stubborn.a.present(stubborn.b, animated: false)
    stubborn.screen.runTurn()
    #expect(stubborn.b.presentationController is UIPopoverPresentationController)
  }

  @Test func `a context is what a controller defines, and what covers it comes back`() {
    for style in [UIModalPresentationStyle.currentContext, .overCurrentContext] {
      let fixture = ModalFixture(style)
      let (part, child) = (UIViewController(), UIViewController())
      fixture.a.addChild(part)
      part.view.frame = CGRect(x: 10, y: 20, width: 50, height: 60)
      fixture.a.view.addSubview(part.view)
      part.definesPresentationContext = true
      part.addChild(child)
      part.view.addSubview(child.view)
      fixture.screen.runTurn()
      child.present(fixture.b, animated: true)
      fixture.screen.advance(by: 1)
      #expect(fixture.b.presentingViewController === part)
      let place = fixture.screen.window.convert(fixture.b.view.bounds, from: fixture.b.view)
      #expect(place == CGRect(x: 10, y: 20, width: 50, height: 60))
      #expect((part.view.window == nil) == (style == .currentContext))
      child.dismiss(animated: true)
      fixture.screen.advance(by: 1)
      #expect(part.view.superview === fixture.a.view)
      #expect(part.view.frame == CGRect(x: 10, y: 20, width: 50, height: 60))
    }
  }

  @Test func `a presented screen follows the size of its window`() {
    let fixture = ModalFixture(.fullScreen)
    fixture.showB()
    fixture.screen.size = CGSize(width: 200, height: 100)
    fixture.screen.runTurn()
    #expect(fixture.b.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    fixture.b.dismiss(animated: true)
    fixture.screen.advance(by: 1)
    #expect(fixture.a.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
  }
}
