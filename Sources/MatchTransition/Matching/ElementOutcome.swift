/// What became of one element in a transition; indices are those of the other screen's elements
/// unless said otherwise.
package enum ElementOutcome: Hashable, Sendable {
  /// Flies to or from the element at `counterpart`.
  case matched(counterpart: Int)
  /// Flies to or from the element at `counterpart` because it asked to, though that is not the same
  /// thing and has an outcome of its own.
  case oneWay(counterpart: Int)
  /// The other screen has no element with this ID.
  case unpaired
  /// Cannot be seen itself.
  case unseen(ElementVisibility)
  /// The element with this ID on the other screen cannot be seen.
  case counterpartUnseen(ElementVisibility, counterpart: Int)
  /// Another element of the same screen, at `kept`, was chosen for this ID.
  case duplicate(kept: Int)
}

extension ElementOutcome {
  /// Whether the element flies to or from one of the other screen.
  var isMatched: Bool {
    switch self {
    case .matched, .oneWay: true
    case .unpaired, .unseen, .counterpartUnseen, .duplicate: false
    }
  }
}

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
