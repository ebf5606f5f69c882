/// What became of one element in a transition; indices are those of the other screen's elements
/// unless said otherwise.
public enum MatchOutcome: Hashable, Sendable {
  /// Flies to or from the element at `counterpart`.
  case matched(counterpart: Int)
  /// The other screen has no element with this ID.
  case unpaired
  /// Cannot be seen itself.
  case unseen(ElementVisibility)
  /// The element with this ID on the other screen cannot be seen.
  case counterpartUnseen(ElementVisibility, counterpart: Int)
  /// Another element of the same screen, at `kept`, was chosen for this ID.
  case duplicate(kept: Int)
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

  /// In painter's order of the screen that comes.
  public var pairs: [Pair]
  /// One outcome for each element of the screen that leaves.
  public var fromOutcomes: [MatchOutcome]
  /// One outcome for each element of the screen that comes.
  public var toOutcomes: [MatchOutcome]

  public init(pairs: [Pair], fromOutcomes: [MatchOutcome], toOutcomes: [MatchOutcome]) {
    self.pairs = pairs
    self.fromOutcomes = fromOutcomes
    self.toOutcomes = toOutcomes
  }
}
