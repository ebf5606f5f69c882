import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The assumptions of one transition about views.
@Suite(.freshRuntime) @MainActor struct TagOverridesTests {
  private let view = UIView()
  private let overrides = TagOverrides()

  @Test func `An assumption is seen by its transition alone, and the app's tag stays`() {
    view.matchTransition.style = MatchStyle(path: .arc)
    overrides.assume("lent", of: view)
    #expect(overrides.tag(of: view)?.id == "lent")
    #expect(overrides.tag(of: view)?.style == MatchStyle(path: .arc))
    #expect(TagOverrides().tag(of: view)?.id == nil)
    #expect(view.matchID == nil && view.matchTransition.style == MatchStyle(path: .arc))
  }

  @Test func `An assumption ends when the app gives the view another ID`() {
    view.matchID = "own"
    overrides.assume("lent", of: view)
    view.matchID = "new"
    #expect(overrides.tag(of: view)?.id == "new")
    view.matchID = nil
    #expect(overrides.tag(of: view)?.id == nil)
  }

  @Test func `A later assumption replaces an earlier one`() {
    overrides.assume("first", of: view)
    overrides.assume("second", of: view, effect: .fade)
    #expect(overrides.tag(of: view)?.id == "second")
    #expect(overrides.tag(of: view)?.effect == .fade)
    #expect(view.matchTransition.effect == nil)
  }

  @Test func `A screen that flies as one takes none of its own settings along`() {
    view.matchID = "own"
    view.matchTransition.effect = .fade
    view.matchTransition.isEnabled = false
    overrides.assume("screen", ofScreen: view, on: .destination)
    let tag = overrides.tag(of: view)
    #expect(tag?.id == "screen" && tag?.effect == nil)
    #expect(tag?.isEnabled == true && tag?.isEnabledForSubviews == false)
    #expect(!view.matchTransition.isEnabled)
  }
}
