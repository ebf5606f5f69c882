import MatchTransition
import Testing
import UIKit

/// What a user writes on views.
@Suite @MainActor struct TaggingTests {
  @Test func `A view has no tag until it is given one, and keeps each apart`() {
    let (view, other) = (UIView(), UIView())
    #expect(
      view.matchID == nil && view.matchTransition.style == nil && view.matchTransition.effect == nil
    )
    #expect(view.matchTransition.isEnabled)
    view.matchID = "photo-42"
    view.matchTransition.style = MatchStyle(path: .arc(bend: 0.2), priority: 3)
    view.matchTransition.effect = .automatic
    view.matchTransition.isEnabled = false
    #expect(view.matchID == "photo-42")
    #expect(view.matchTransition.style == MatchStyle(path: .arc(bend: 0.2), priority: 3))
    #expect(view.matchTransition.effect == .automatic)
    #expect(!view.matchTransition.isEnabled)
    #expect(other.matchID == nil && other.matchTransition.isEnabled)
    view.matchID = nil
    #expect(view.matchID == nil)
    #expect(view.matchTransition.style != nil)
  }

  @Test func `A tag keeps its view no longer than it lives`() {
    weak var view: UIView?
    do {
      let tagged = UIView()
      tagged.matchID = 7
      view = tagged
      #expect(view != nil)
    }
    #expect(view == nil)
  }
}
