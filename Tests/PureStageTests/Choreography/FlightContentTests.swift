import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

@Suite struct FlightContentTests {
  /// What the drawing of a flight's views tells, and what follows.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var morphs = false
    var fade: ContentFade
    var canMorph = true
    var isEmptied = false
    var morphsAfterwards = false
    var fadeAfterwards: ContentFade
  }

  @Test(arguments: [
    Case(
      testDescription: "a text in two fonts that morphs", morphs: true, fade: .crossfade,
      morphsAfterwards: true, fadeAfterwards: .crossfade),
    Case(
      testDescription: "a text in two fonts that cannot be taken apart", morphs: true,
      fade: .crossfade, canMorph: false, fadeAfterwards: .through),
    Case(
      testDescription: "a text in one font that cannot be taken apart", morphs: true,
      fade: .destinationOnly, canMorph: false, fadeAfterwards: .destinationOnly),
    Case(
      testDescription: "pictures, which never morph", fade: .crossfade, canMorph: false,
      fadeAfterwards: .crossfade),
    Case(
      testDescription: "a card whose content flies by itself", fade: .destinationOverSource,
      isEmptied: true, fadeAfterwards: .through),
    Case(
      testDescription: "a card that fades through and whose content flies by itself",
      fade: .through, isEmptied: true, fadeAfterwards: .through),
    Case(
      testDescription: "an entering card whose content flies by itself", fade: .destinationOnly,
      isEmptied: true, fadeAfterwards: .destinationOnly),
    Case(
      testDescription: "a leaving card whose content flies by itself", fade: .sourceOnly,
      isEmptied: true, fadeAfterwards: .sourceOnly),
  ])
  func `A flight follows what the drawing of its views tells`(example: Case) {
    let end = BoxState(center: .zero, size: CGSize(width: 10, height: 10))
    var flight = Flight(
      from: end, to: end, fade: example.fade)
    flight.content.morphsText = example.morphs
    flight.content.settle(canMorph: example.canMorph, isEmptied: example.isEmptied)
    #expect(flight.content.morphsText == example.morphsAfterwards)
    #expect(flight.content.fade == example.fadeAfterwards)
  }
}
