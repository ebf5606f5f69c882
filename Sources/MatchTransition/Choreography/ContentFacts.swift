/// Facts about the content of a flight that only the drawing of its views can tell.
package struct ContentFacts: Hashable, Sendable, Codable {
  /// The indices of the elements at both ends of the flight.
  package var fromIndex: Int?
  package var toIndex: Int?
  /// Whether both texts can be taken apart into lines or words.
  package var canMorph: Bool
  /// Whether all content of one side flies by itself.
  package var isEmptied: Bool

  package init(_ flight: Flight, canMorph: Bool, isEmptied: Bool) {
    (fromIndex, toIndex) = (flight.fromIndex, flight.toIndex)
    (self.canMorph, self.isEmptied) = (canMorph, isEmptied)
  }
}

extension Flight {
  /// Decides how the contents are shown, and returns whether that changes the flight.
  @discardableResult
  mutating func settle(_ facts: ContentFacts) -> Bool {
    let (morphed, faded) = (morphsText, fade)
    // A text that cannot be taken apart fades through.
    if morphsText, !facts.canMorph {
      morphsText = false
      if fade == .crossfade { fade = .through }
    }
    // If all content of one side flies by itself, nothing of it is left to fade over the other
    // side's content. The other content then fades by itself while the nested flights cross it.
    if fade.showsBoth, facts.isEmptied { fade = .through }
    return morphsText != morphed || fade != faded
  }
}
