import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The system's zoom out of a bar button item, for which the engine asks.
@Suite(.freshRuntime) @MainActor struct ZoomedScreenTests {
  private let page = UIViewController()
  private let item = UIBarButtonItem(title: "Filter", style: .plain, target: nil, action: nil)

  private func zoom(of controller: UIViewController) -> HeadlessZoom? {
    controller.headlessPreferredTransition as? HeadlessZoom
  }

  @Test(arguments: [false, true])
  func `Rule 5.44: A screen grows out of a bar button item where the system can do it`(
    isInStack: Bool
  ) {
    HeadlessSystem.zoomSources = .viewsAndItems
    item.matchID = "filter"
    #expect(item.matchID as? String == "filter")
    let presented = isInStack ? UINavigationController(rootViewController: page) : page
    page.matchOptions = TransitionOptions(screenEffect: .zoom(from: "filter"))
    let zoom = zoom(of: presented)
    #expect(zoom?.source() === item)
    item.matchID = nil
    #expect(zoom != nil && zoom?.source() == nil)
  }

  @Test(arguments: [HeadlessSystem.ZoomSources.nothing, .views])
  func `A bar button item is no source where the system cannot zoom out of it`(
    _ sources: HeadlessSystem.ZoomSources
  ) {
    HeadlessSystem.zoomSources = sources
    item.matchID = "filter"
    page.matchOptions = TransitionOptions(screenEffect: .zoom(from: "filter"))
    #expect(page.headlessPreferredTransition == nil)
  }

  @Test func `A zoom out of a view is the engine's`() {
    HeadlessSystem.zoomSources = .viewsAndItems
    page.modalPresentationStyle = .pageSheet
    page.matchPresentation.isEnabled = true
    page.matchOptions = TransitionOptions(screenEffect: .zoom(from: "box"))
    #expect(page.headlessPreferredTransition == nil)
  }

  @Test func `The zoom goes with the effect, and the app's own transition stays`() {
    HeadlessSystem.zoomSources = .viewsAndItems
    item.matchID = "filter"
    page.matchOptions = TransitionOptions(screenEffect: .zoom(from: "filter"))
    #expect(zoom(of: page) != nil)
    page.matchOptions = TransitionOptions(screenEffect: .slide)
    #expect(page.headlessPreferredTransition == nil)
    let own = NSObject()
    page.headlessPreferredTransition = own
    page.matchOptions = TransitionOptions(screenEffect: .zoom(from: "filter"))
    page.matchOptions = nil
    #expect(page.headlessPreferredTransition === own)
  }

  @Test func `A tag does not keep a bar button item alive`() {
    weak var old: UIBarButtonItem?
    do {
      let item = UIBarButtonItem(title: "Filter", style: .plain, target: nil, action: nil)
      item.matchID = "gone"
      old = item
    }
    #expect(old == nil && TaggedItems.item(with: "gone") == nil)
  }
}
