/// Counts of the events in one walk or many.
public struct WalkStatistics: Equatable, Sendable {
  public init() {}

  public internal(set) var scripts = 0
  /// The number of walks that were compared with an app without the engine.
  public internal(set) var compared = 0
  /// The number of transitions of the engine.
  public internal(set) var transitions = 0
  /// The number of transitions that were paused, reversed, or had their screens changed.
  public internal(set) var interruptions = 0
  /// The number of events by kind.
  public internal(set) var events: [String: Int] = [:]
  /// The digest of all displayed values, if requested.
  public internal(set) var digest = WalkDigest()
  /// The number of steps by the number of tagged views on the front screen.
  private var stepsByTaggedViews: [Int: Int] = [:]

  mutating func count(_ step: WalkStep) { events[step.word, default: 0] += 1 }

  mutating func count(taggedViews: Int) { stepsByTaggedViews[taggedViews, default: 0] += 1 }

  public static func += (sum: inout WalkStatistics, other: WalkStatistics) {
    sum.scripts += other.scripts
    sum.compared += other.compared
    sum.transitions += other.transitions
    sum.digest.add(other.digest.value)
    sum.interruptions += other.interruptions
    sum.events.merge(other.events, uniquingKeysWith: +)
    sum.stepsByTaggedViews.merge(other.stepsByTaggedViews, uniquingKeysWith: +)
  }

  /// The median over all steps of the number of tagged views on the front screen.
  public var medianTaggedViews: Int {
    var left = stepsByTaggedViews.values.reduce(0, +) / 2
    for (count, steps) in stepsByTaggedViews.sorted(by: { $0.key < $1.key }) {
      if left < steps { return count }
      left -= steps
    }
    return 0
  }

  /// The rarest kind of event, and its share of all events.
  public var rarestEvent: (word: String, share: Double) {
    let all = events.values.reduce(0, +)
    let rarest = WalkStep.events.map { ($0, events[$0] ?? 0) }.min { $0.1 < $1.1 } ?? ("", 0)
    return (rarest.0, all == 0 ? 0 : Double(rarest.1) / Double(all))
  }
}
