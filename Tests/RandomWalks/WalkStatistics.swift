/// How much happened in a walk, or in many.
public struct WalkStatistics: Equatable, Sendable {
  public init() {}

  public internal(set) var scripts = 0
  /// Of the engine.
  public internal(set) var transitions = 0
  /// Those that were held, turned around, or whose screens were changed under way.
  public internal(set) var interruptions = 0
  /// By kind of event.
  public internal(set) var events: [String: Int] = [:]
  /// The numbers of tagged views of the screens in front, at each step.
  public internal(set) var taggedViews: [Int] = []

  mutating func count(_ step: WalkStep) { events[step.word, default: 0] += 1 }

  public static func += (sum: inout WalkStatistics, other: WalkStatistics) {
    sum.scripts += other.scripts
    sum.transitions += other.transitions
    sum.interruptions += other.interruptions
    sum.events.merge(other.events, uniquingKeysWith: +)
    sum.taggedViews += other.taggedViews
  }

  public var medianTaggedViews: Int {
    taggedViews.isEmpty ? 0 : taggedViews.sorted()[taggedViews.count / 2]
  }

  /// The kind of event that is rarest, and its share of all.
  public var rarestEvent: (word: String, share: Double) {
    let all = events.values.reduce(0, +)
    let rarest = WalkStep.events.map { ($0, events[$0] ?? 0) }.min { $0.1 < $1.1 } ?? ("", 0)
    return (rarest.0, all == 0 ? 0 : Double(rarest.1) / Double(all))
  }
}
