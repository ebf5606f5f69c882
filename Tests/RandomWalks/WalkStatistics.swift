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
  /// Of all that was shown and left behind, where that is asked for.
  public internal(set) var digest = WalkDigest()
  /// At how many steps the screen in front had so many tagged views.
  private var stepsByTaggedViews: [Int: Int] = [:]

  mutating func count(_ step: WalkStep) { events[step.word, default: 0] += 1 }

  mutating func count(taggedViews: Int) { stepsByTaggedViews[taggedViews, default: 0] += 1 }

  public static func += (sum: inout WalkStatistics, other: WalkStatistics) {
    sum.scripts += other.scripts
    sum.transitions += other.transitions
    sum.digest.add(other.digest.value)
    sum.interruptions += other.interruptions
    sum.events.merge(other.events, uniquingKeysWith: +)
    sum.stepsByTaggedViews.merge(other.stepsByTaggedViews, uniquingKeysWith: +)
  }

  /// At half of the steps the screen in front had no more tagged views than this.
  public var medianTaggedViews: Int {
    var left = stepsByTaggedViews.values.reduce(0, +) / 2
    for (count, steps) in stepsByTaggedViews.sorted(by: { $0.key < $1.key }) {
      if left < steps { return count }
      left -= steps
    }
    return 0
  }

  /// The kind of event that is rarest, and its share of all.
  public var rarestEvent: (word: String, share: Double) {
    let all = events.values.reduce(0, +)
    let rarest = WalkStep.events.map { ($0, events[$0] ?? 0) }.min { $0.1 < $1.1 } ?? ("", 0)
    return (rarest.0, all == 0 ? 0 : Double(rarest.1) / Double(all))
  }
}
