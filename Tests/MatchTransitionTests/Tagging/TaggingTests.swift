import MatchTransition
import TestSupport
import Testing
import UIKit

/// What a user writes on views.
@Suite(.freshRuntime) @MainActor struct TaggingTests {
  @Test func `A view has no tag until it is given one, and keeps each apart`() {
    let (view, other) = (UIView(), UIView())
    #expect(view.matchID == nil && view.matchStyle == nil && view.matchEffect == nil)
    #expect(view.matchTransition.isEnabled)
    view.matchID = "photo-42"
    view.matchStyle = MatchStyle(path: .arc(bend: 0.2), priority: 3)
    view.matchEffect = .automatic
    view.matchTransition.isEnabled = false
    #expect(view.matchID == "photo-42")
    #expect(view.matchStyle == MatchStyle(path: .arc(bend: 0.2), priority: 3))
    #expect(view.matchEffect == .automatic)
    #expect(!view.matchTransition.isEnabled)
    #expect(other.matchID == nil && other.matchTransition.isEnabled)
    view.matchID = nil
    #expect(view.matchID == nil)
    #expect(view.matchStyle != nil)
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
