import Foundation
import MatchTransition
import TestSupport
import Testing
import UIKit

/// The settings that an app makes on views.
@Suite(.freshRuntime) @MainActor struct TaggingTests {
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
    #expect(view.matchTransition.sourceID == nil)
    view.matchTransition.sourceID = "button"
    #expect(view.matchTransition.sourceID as? String == "button")
    view.matchTransition.sourceID = MatchID("button", in: "bar")
    #expect(view.matchTransition.sourceID as? MatchID == MatchID("button", in: "bar"))
    view.matchTransition.sourceID = nil
    #expect(view.matchTransition.sourceID == nil)
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

  /// Makes an ID in generic code, which cannot know that its value is an optional.
  private func makeID<V: Hashable & Sendable>(_ value: V) -> MatchID { MatchID(value, in: "title") }

  @Test func `Values of different types make different IDs`() {
    let one = [
      MatchID(1), MatchID(Int64(1)), MatchID(UInt8(1)), MatchID(1.0), MatchID(Float(1)),
      MatchID("1"), MatchID(Substring("1")),
    ]
    #expect(Set(one).count == one.count)
    #expect(MatchID(Int64(1)) == MatchID(Int64(1)) && MatchID(1.5) == MatchID(1.5))
  }

  @Test func `Equal objects make equal IDs, whatever their subclass`() {
    class Key: Hashable, @unchecked Sendable {
      static func == (one: Key, other: Key) -> Bool { true }
      func hash(into hasher: inout Hasher) {}
    }
    final class PrivateKey: Key, @unchecked Sendable {}
    #expect(MatchID(Key()) == MatchID(PrivateKey() as Key))
  }

  @Test func `A nil value makes an ID that equals no other ID`() {
    let nothing: Int? = nil
    let id = makeID(nothing)
    #expect(id == id)
    #expect(id != makeID(nothing) && id != makeID(String?.none))
    #expect(makeID(Int?.some(3)) == makeID(Int?.some(3)))
  }
}
