import MatchTransition
import PlanFixtures
import RandomPlans
import SeededRandom

/// The plans of random requests: what becomes of each element, and each flight in its order.
enum PlanOracle {
  static let count = 2000

  /// Returns the row of the request with a number, 0..<`count`.
  static func row(_ number: Int) -> Row {
    var random = SeededGenerator(seed: UInt64(number))
    let plan = random.request(count: 2 + number % 11).plan()
    var row = Row("plan \(number)")
    row.add("length", [plan.duration])
    for side in TransitionSide.allCases {
      let outcomes = plan.matches.outcomes[side]
      row.add(side.name, outcomes.map { "\($0)" }.joined(separator: ", "))
    }
    for (index, flight) in plan.flights.enumerated() { row.add("flight\(index)", flight.text) }
    return row
  }
}

extension Flight {
  /// The flight's ends, its content, and its values at six moments.
  fileprivate var text: String {
    let (from, to) = (indices.source, indices.destination)
    let resize = content.resize
    var parts: [String] = [
      "\(id)", from.map { "from \($0)" } ?? "enters", to.map { "to \($0)" } ?? "leaves",
      "fade \(content.fade.kind)", "\(resize.source)", "\(resize.destination)",
      "snapshot \(content.snapshot)", "kept \(anchorSide as Any)", "blur \(content.blur)",
      "morphs \(content.morphsText)", "follows \(motion.followsScreen)",
    ]
    let shares = [0, 0.1, 0.35, 0.6, 0.85, 1]
    let states = shares.map { state(at: $0) }
    for channel in Channel.allCases
    where states[0].hasClip || !channel.description.hasPrefix("clip") {
      let values = states.map { $0[channel] }
      parts.append("\(channel) " + values.map(\.description).joined(separator: " "))
    }
    return parts.joined(separator: " | ")
  }
}
