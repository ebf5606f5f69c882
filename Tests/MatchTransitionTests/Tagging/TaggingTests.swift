import Foundation
import MatchTransition
import Testing
import UIKit

/// The settings that an app makes on views.
@Suite @MainActor struct TaggingTests {
  @Test func `A view has no tag at first, and each view has its own tag`() {
    let (view, other) = (UIView(), UIView())
    #expect(
      view.matchID == nil && view.matchTransition.style == nil && view.matchTransition.effect == nil
    )
    #expect(view.matchTransition.isEnabled)
    view.matchID = "photo-42"
    view.matchTransition.style = MatchStyle(path: .arc(bend: 0.2), priority: 3)
    view.matchTransition.effect = .automatic
    view.matchTransition.isEnabled = false
    #expect(view.matchID as? String == "photo-42")
    #expect(view.matchTransition.style == MatchStyle(path: .arc(bend: 0.2), priority: 3))
    #expect(view.matchTransition.effect == .automatic)
    #expect(!view.matchTransition.isEnabled)
    #expect(other.matchID == nil && other.matchTransition.isEnabled)
    view.matchID = nil
    #expect(view.matchID == nil)
    #expect(view.matchTransition.style != nil)
  }

  @Test func `An ID can be any value, and reading returns the same value`() throws {
    struct Photo: Hashable, Sendable {
      let number: Int
    }
    let view = UIView()
    let uuid = UUID()
    view.matchID = uuid
    #expect(view.matchID as? UUID == uuid)
    view.matchID = Photo(number: 4)
    #expect(view.matchID as? Photo == Photo(number: 4))
    view.matchID = 42
    #expect(view.matchID as? Int == 42)
    view.matchID = MatchID(42, in: "album")
    let id = try #require(view.matchID as? MatchID)
    #expect(id == MatchID(42, in: "album") && id.value as? Int == 42 && id.namespace == "album")
    let none: String? = nil
    view.matchID = none
    #expect(view.matchID == nil)
  }

  @Test func `Reading a source returns the same value`() {
    let view = UIView()
    #expect(view.matchTransition.source == nil)
    view.matchTransition.source = "button"
    #expect(view.matchTransition.source as? String == "button")
    view.matchTransition.source = MatchID("button", in: "bar")
    #expect(view.matchTransition.source as? MatchID == MatchID("button", in: "bar"))
    view.matchTransition.source = nil
    #expect(view.matchTransition.source == nil)
  }

  @Test func `A value and the ID made from it are equal`() {
    let (view, other) = (UIView(), UIView())
    view.matchID = "photo"
    other.matchID = MatchID("photo")
    #expect(view.matchID.map { MatchID($0) } == other.matchID.map { MatchID($0) })
    #expect(MatchID(MatchID("photo", in: "list")) == MatchID("photo", in: "list"))
    #expect(MatchID(1) != MatchID("1"))
  }

  @Test func `A tag does not keep its view alive`() {
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
