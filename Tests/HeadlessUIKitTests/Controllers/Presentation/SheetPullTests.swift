import RuntimeSupport
import Testing
import UIKit

@MainActor
private final class AdaptiveDelegate: NSObject,
  UIAdaptivePresentationControllerDelegate
{
  let log: CallLog
  var allows = true

  init(_ log: CallLog) { self.log = log }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  {
    log.note("ShouldDismiss")
    return allows
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.note("WillDismiss")
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.note("DidDismiss")
  }
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    log.note("DidAttemptToDismiss")
  }
}

@MainActor @Suite(.freshRuntime) struct SheetPullTests {
  private func show(_ fixture: ModalFixture) -> AdaptiveDelegate {
    let delegate = AdaptiveDelegate(fixture.log)
    fixture.b.presentationController?.delegate = delegate
    fixture.showB()
    return delegate
  }

  private func pull(_ fixture: ModalFixture, by way: CGFloat) -> HeadlessTouch {
    // Rule 6.2: what it takes to begin does not count.
    let finger = fixture.screen.draggedFinger(
      from: CGPoint(x: 50, y: 40), to: CGPoint(x: 50, y: 40 + way + 10), steps: 10)
    fixture.screen.advance(by: 0.3)
    return finger
  }

  @Test func `Rule 5.16: a cancelled swipe of a sheet gives it back`() {
    let fixture = ModalFixture(.pageSheet)
    let delegate = show(fixture)
    let finger = pull(fixture, by: 60)
    let card = fixture.b.presentationController?.presentedView
    let place = card?.layer.presentation()?.frame.minY ?? -1
    #expect(abs(place - (10 + 60)) < 0.5)
    finger.lift()
    fixture.screen.advance(by: 1)
    #expect(
      fixture.log.take() == [
        "ShouldDismiss", "WillDismiss", "B.willDisappear(true)", "B.willAppear(true)",
        "B.isAppearing(true)", "B.didAppear(true)",
      ])
    #expect(card?.frame.minY == 10 && fixture.b.view.window != nil)
    withExtendedLifetime(delegate) {}
  }

  @Test func `Rule 5.16: a swipe that dismisses asks and tells the delegate, a call does not`() {
    let fixture = ModalFixture(.pageSheet)
    let delegate = show(fixture)
    pull(fixture, by: 120).lift()
    fixture.screen.advance(by: 1)
    #expect(
      fixture.log.take() == [
        "ShouldDismiss", "WillDismiss", "B.willDisappear(true)", "B.didDisappear(true)",
        "DidDismiss",
      ])
    #expect(fixture.a.presentedViewController == nil && fixture.b.view.window == nil)

    fixture.b.presentationController?.delegate = delegate
    fixture.showB()
    fixture.b.dismiss(animated: true)
    fixture.screen.advance(by: 1)
    #expect(fixture.log.take() == ["B.willDisappear(true)", "B.didDisappear(true)"])
  }

  @Test func `Rule 5.16: what is modal, or not let go, only hears of the attempt`() {
    let fixture = ModalFixture(.pageSheet)
    let delegate = show(fixture)
    fixture.b.isModalInPresentation = true
    pull(fixture, by: 120).lift()
    fixture.screen.advance(by: 1)
    #expect(fixture.log.take() == ["DidAttemptToDismiss"])
    fixture.b.isModalInPresentation = false
    delegate.allows = false
    pull(fixture, by: 120).lift()
    fixture.screen.advance(by: 1)
    #expect(fixture.log.take() == ["ShouldDismiss", "DidAttemptToDismiss"])
    #expect(fixture.b.view.window != nil)
  }
}
