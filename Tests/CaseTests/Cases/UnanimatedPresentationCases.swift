import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// A custom presentation whose app wants no animation (rule 5.6).
@Suite(.freshRuntime) @MainActor struct UnanimatedPresentationCases {
  @Test(arguments: [UIModalPresentationStyle.custom, .overFullScreen, .fullScreen])
  func `A presentation and a dismissal without animation show their ends at once`(
    _ style: UIModalPresentationStyle
  ) {
    let cell = CGRect(x: 20, y: 500, width: 100, height: 100)
    let list = BuiltController("List", .tagged("photo", cell, .red))
    let header = CGRect(x: 0, y: 0, width: 390, height: 300)
    var taps = 0
    let button = UIButton(
      frame: CGRect(x: 145, y: 700, width: 100, height: 44),
      primaryAction: UIAction { _ in taps += 1 })
    let page = BuiltController("Page", .tagged("photo", header, .red), button).asPage(style)
    let screen = HeadlessScreen.field(list)
    var ends: [String] = []
    list.present(page, animated: false) { ends.append("presented") }
    screen.runTurn()
    #expect(page.matchPresentation.session == nil && ends == ["presented"])
    #expect(Pixels(screen).bounds(of: .red) == header)
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    // The scene hears touches at once.
    let finger = screen.touchDown(at: CGPoint(x: 195, y: 722))
    screen.advance(by: 1 / 60)
    finger.lift()
    screen.advance(by: 1 / 60)
    #expect(taps == 1)
    page.dismiss(animated: false) { ends.append("dismissed") }
    screen.runTurn()
    #expect(page.matchPresentation.session == nil && ends == ["presented", "dismissed"])
    #expect(Pixels(screen).bounds(of: .red) == cell)
    #expect(list.presentedViewController == nil && page.view.window == nil)
    #expect(list.appearances.isBalanced && page.appearances.isBalanced)
    // The next one is animated again.
    list.present(page, animated: true)
    screen.runTurn()
    #expect(page.matchPresentation.session != nil)
    screen.settle()
  }

  @Test func `What the app animates alongside reaches its end without animation`() {
    let list = BuiltController("List", .tagged("photo", CGRect(x: 0, y: 0, width: 9, height: 9)))
    let page = BuiltController("Page", .tagged("photo", CGRect(x: 0, y: 0, width: 90, height: 90)))
    let screen = HeadlessScreen.field(list)
    list.present(page.asPage(.custom), animated: false)
    var isCancelled: Bool?
    page.transitionCoordinator?.animate(
      alongsideTransition: { _ in list.view.alpha = 0.5 },
      completion: { isCancelled = $0.isCancelled })
    screen.runTurn()
    #expect(list.view.alpha == 0.5 && isCancelled == false)
    screen.advance(by: 1 / 60)
    #expect(list.view.layer.animationKeys() == nil)
  }
}
