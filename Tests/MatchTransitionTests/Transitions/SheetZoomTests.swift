import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The system's zoom, which the engine asks for where only the system can zoom.
@Suite(.freshRuntime) @MainActor struct SheetZoomTests {
  private let list = BuiltController("List", .box(at: 0))
  private let page = UIViewController()

  private func source() -> AnyObject? {
    (page.headlessPreferredTransition as? HeadlessZoom)?.source()
  }

  private func makeSheet(_ style: UIModalPresentationStyle) {
    page.modalPresentationStyle = style
    page.matchPresentation.isEnabled = true
    page.matchPresentation.options.screenEffect = .zoom(from: "box")
  }

  private func show() -> HeadlessScreen {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    screen.window.rootViewController = list
    screen.runTurn()
    return screen
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet])
  func `A sheet zooms out of the tagged view by the system`(_ style: UIModalPresentationStyle)
    throws
  {
    HeadlessSystem.zoomSources = .views
    let screen = show()
    var issues: [MatchIssue] = []
    page.matchPresentation.onIssue = { issues.append($0) }
    makeSheet(style)
    #expect(source() == nil, "Nothing presents the page yet.")
    list.present(page, animated: true)
    #expect(source() === list.view.subviews[0])
    screen.advance(by: 2)
    #expect(issues == [])
    // The system asks again, when the page closes.
    list.view.subviews[0].isHidden = true
    #expect(source() == nil)
    list.view.addSubview(.box(at: 60))
    #expect(source() === list.view.subviews[1])
    page.dismiss(animated: true)
    screen.advance(by: 2)
    #expect(source() == nil)
  }

  @Test func `Without a zoom of the system, an issue names the remedy`() {
    let screen = show()
    var issues: [MatchIssue] = []
    page.matchPresentation.onIssue = { issues.append($0) }
    makeSheet(.pageSheet)
    #expect(page.headlessPreferredTransition == nil)
    list.present(page, animated: true)
    screen.advance(by: 2)
    #expect(issues == [.systemPresentation("pageSheet")])
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom, .automatic])
  func `Where the engine may animate, the system is not asked`(_ style: UIModalPresentationStyle) {
    HeadlessSystem.zoomSources = .viewsAndItems
    makeSheet(style)
    #expect(page.headlessPreferredTransition == nil)
  }

  @Test func `The zoom goes with the effect or with matching, and the app's own transition stays`()
  {
    HeadlessSystem.zoomSources = .views
    makeSheet(.pageSheet)
    #expect(page.headlessPreferredTransition != nil)
    page.matchPresentation.options.screenEffect = .slide
    #expect(page.headlessPreferredTransition == nil)
    page.matchOptions = TransitionOptions(screenEffect: .zoom(from: "box"))
    #expect(page.headlessPreferredTransition != nil)
    page.matchPresentation.isEnabled = false
    #expect(page.headlessPreferredTransition == nil)
    let own = NSObject()
    page.headlessPreferredTransition = own
    page.matchPresentation.isEnabled = true
    page.matchOptions = nil
    #expect(page.headlessPreferredTransition === own)
  }

  @Test(arguments: [false, true])
  func `A screen grows out of a bar button item where the system can do it`(isInStack: Bool) {
    HeadlessSystem.zoomSources = .viewsAndItems
    let item = UIBarButtonItem(title: "Filter", style: .plain, target: nil, action: nil)
    item.matchID = "filter"
    #expect(item.matchID as? String == "filter")
    let presented = isInStack ? UINavigationController(rootViewController: page) : page
    page.matchOptions = TransitionOptions(screenEffect: .zoom(from: "filter"))
    let zoom = presented.headlessPreferredTransition as? HeadlessZoom
    #expect(zoom?.source() === item)
    item.matchID = nil
    #expect(zoom?.source() == nil)
  }

  @Test func `A bar button item is no source where the system zooms out of views only`() {
    HeadlessSystem.zoomSources = .views
    let item = UIBarButtonItem(title: "Filter", style: .plain, target: nil, action: nil)
    item.matchID = "filter"
    page.matchOptions = TransitionOptions(screenEffect: .zoom(from: "filter"))
    #expect(page.headlessPreferredTransition == nil)
  }

  @Test func `A tag does not keep a bar button item alive`() {
    weak var old: UIBarButtonItem?
    do {
      let item = UIBarButtonItem(title: "Filter", style: .plain, target: nil, action: nil)
      item.matchID = "filter"
      old = item
    }
    #expect(old == nil && TaggedItems.item(with: "filter") == nil)
  }
}
