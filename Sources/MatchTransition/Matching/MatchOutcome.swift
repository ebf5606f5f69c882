/// What became of one element in a transition; indices are those of the other screen's elements
/// unless said otherwise.
public enum MatchOutcome: Hashable, Sendable {
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

extension MatchOutcome {
  /// Whether the element flies to or from one of the other screen.
  var isMatched: Bool {
    switch self {
    case .matched, .oneWay: true
    case .unpaired, .unseen, .counterpartUnseen, .duplicate: false
    }
  }
}

/// Which elements fly together and why the others do not.
public struct MatchResult: Hashable, Sendable {
  public struct Pair: Hashable, Sendable {
    /// Index into the elements of the screen that leaves.
    public var from: Int
    /// Index into the elements of the screen that comes.
    public var to: Int

    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// An element that flies, with outcome `oneWay`, and one that only says from where or where to.
  public struct OneWayPair: Hashable, Sendable {
    public var pair: Pair
    /// The side of the element that stays as it is.
    public var lender: TransitionSide

    public init(_ pair: Pair, lender: TransitionSide) {
      self.pair = pair
      self.lender = lender
    }
  }

  /// In painter's order of the screen that comes.
  public var pairs: [Pair]
  /// Those in which only one of the two elements flies.
  public var oneWay: [OneWayPair]
  /// One outcome for each element of the screen that leaves.
  public var fromOutcomes: [MatchOutcome]
  /// One outcome for each element of the screen that comes.
  public var toOutcomes: [MatchOutcome]

  public init(
    pairs: [Pair], oneWay: [OneWayPair] = [], fromOutcomes: [MatchOutcome],
    toOutcomes: [MatchOutcome]
  ) {
    self.pairs = pairs
    self.oneWay = oneWay
    self.fromOutcomes = fromOutcomes
    self.toOutcomes = toOutcomes
  }
}
