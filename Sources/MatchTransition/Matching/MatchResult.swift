/// Which elements fly together and why the others do not.
package struct MatchResult: Hashable, Sendable {
  package struct Pair: Hashable, Sendable {
    /// Index into the elements of the screen that leaves.
    package var from: Int
    /// Index into the elements of the screen that comes.
    package var to: Int

    package init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// An element that flies, with outcome `oneWay`, and one that only says from where or where to.
  package struct OneWayPair: Hashable, Sendable {
    package var pair: Pair
    /// The side of the element that stays as it is.
    package var keptSide: TransitionSide

    package init(_ pair: Pair, keptSide: TransitionSide) {
      self.pair = pair
      self.keptSide = keptSide
    }
  }

  /// In painter's order of the screen that comes.
  package var pairs: [Pair]
  /// Those in which only one of the two elements flies.
  package var oneWay: [OneWayPair]
  /// One outcome for each element of the screen that leaves.
  package var fromOutcomes: [ElementOutcome]
  /// One outcome for each element of the screen that comes.
  package var toOutcomes: [ElementOutcome]

  package init(
    pairs: [Pair], oneWay: [OneWayPair] = [], fromOutcomes: [ElementOutcome],
    toOutcomes: [ElementOutcome]
  ) {
    self.pairs = pairs
    self.oneWay = oneWay
    self.fromOutcomes = fromOutcomes
    self.toOutcomes = toOutcomes
  }
}
