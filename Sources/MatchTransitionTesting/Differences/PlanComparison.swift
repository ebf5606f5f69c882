import Foundation
import MatchTransition

/// Finds the changes between two plans.
struct PlanComparison {
  private let old: TransitionPlan
  private let new: TransitionPlan
  private let tolerance: SnapshotTolerance
  private var changes: [TransitionDiff.Change] = []

  init(_ old: TransitionPlan, _ new: TransitionPlan, _ tolerance: SnapshotTolerance) {
    (self.old, self.new, self.tolerance) = (old, new, tolerance)
  }

  /// A flight's ID, and its place among the flights with that ID.
  private struct Key: Hashable {
    let id: MatchID
    let number: Int
  }

  private static func keys(of plan: TransitionPlan) -> [Key] {
    var counts: [MatchID: Int] = [:]
    return plan.flights.map { flight in
      counts[flight.id, default: 0] += 1
      return Key(id: flight.id, number: counts[flight.id] ?? 0)
    }
  }

  mutating func run() -> [TransitionDiff.Change] {
    compareWhole()
    let (oldKeys, newKeys) = (Self.keys(of: old), Self.keys(of: new))
    let places = Dictionary(uniqueKeysWithValues: zip(oldKeys, old.flights.indices))
    let known = Set(newKeys)
    for (key, flight) in zip(newKeys, new.flights) {
      if let place = places[key] {
        compare(old.flights[place], flight)
      } else {
        note(.pairs, flight.id, "flies now, \(flight.role)")
      }
    }
    let gone = oldKeys.filter { !known.contains($0) }
    if !gone.isEmpty {
      let reasons = Dictionary(new.outcomes.map { ($0.id, $0.reason) }) { first, _ in first }
      for key in gone {
        let reason = reasons[key.id] ?? "neither screen has a view with this ID"
        note(.pairs, key.id, "does not fly any more: \(reason)")
      }
    }
    compareOrder(oldKeys.filter { known.contains($0) }, newKeys.filter { places[$0] != nil })
    return changes
  }

  private mutating func note(_ aspect: TransitionDiff.Aspect, _ id: MatchID?, _ text: String) {
    changes.append(TransitionDiff.Change(aspect: aspect, id: id, text: text))
  }

  private mutating func compareWhole() {
    if old.traits.kind != new.traits.kind {
      note(.pairs, nil, "is a \(new.traits.kind.rawValue) instead of a \(old.traits.kind.rawValue)")
    }
    if abs(old.duration - new.duration) > 1e-6 {
      note(.timing, nil, "lasts \(new.duration.short) s instead of \(old.duration.short) s")
    }
    if old.curve != new.curve { note(.timing, nil, "has another pace") }
  }

  private mutating func compare(_ old: Flight, _ new: Flight) {
    if old.role != new.role { note(.pairs, new.id, "flies \(new.role) instead of \(old.role)") }
    compareEnds(old, new, at: 0, "starts")
    compareEnds(old, new, at: 1, "ends")
    if old.path != new.path {
      note(.paths, new.id, "moves along \(new.path.words) instead of \(old.path.words)")
    }
    if old.lead != new.lead { note(.paths, new.id, "follows the path of another view") }
    if old.fade != new.fade {
      note(.contents, new.id, "fades by \(new.fade) instead of \(old.fade)")
    }
    if (old.oldResize, old.newResize) != (new.oldResize, new.newResize) {
      note(
        .contents, new.id,
        "is resized by \(new.oldResize) and \(new.newResize) instead of \(old.oldResize) and "
          + "\(old.newResize)")
    }
    if old.morphsText != new.morphsText {
      note(
        .contents, new.id,
        new.morphsText ? "moves its text by lines or words" : "moves its text as a whole")
    }
    if old.window != new.window {
      note(
        .timing, new.id,
        "moves in \(new.window.words) of the transition instead of \(old.window.words)")
    }
    if old.curve != new.curve { note(.timing, new.id, "has another pace") }
    if old.timings != new.timings {
      note(.timing, new.id, "changes its properties in other parts of its flight")
    }
  }

  /// Compares the values of all channels at one end of the flights.
  private mutating func compareEnds(
    _ old: Flight, _ new: Flight, at progress: Double, _ verb: String
  ) {
    let (before, after) = (old.state(at: progress), new.state(at: progress))
    for channel in Channel.allCases {
      let (value, other) = (after[channel], before[channel])
      let limit = tolerance.limit(of: channel.unit)
      if abs(value - other) <= limit || value.isNaN && other.isNaN { continue }
      note(
        .ends, new.id,
        "\(verb) with \(channel) \(value.short)\(channel.unit.words(for: value)) instead of "
          + other.short)
    }
  }

  /// Names the flights that moved in the order, each with the flight that is behind it now.
  private mutating func compareOrder(_ old: [Key], _ new: [Key]) {
    for change in new.difference(from: old).inferringMoves() {
      guard case .insert(let place, let key, _?) = change else { continue }
      let words = place > 0 ? "in front of \"\(new[place - 1].id)\"" : "behind all others"
      note(.stacking, key.id, "flies \(words) now")
    }
  }
}

extension Flight {
  /// How the view flies, in words.
  fileprivate var role: String {
    if keptSide != nil { return "from the place of another view or to it" }
    if isMatched { return "as a pair" }
    return toIndex == nil ? "alone, as it leaves" : "alone, as it enters"
  }
}

extension MatchPath {
  fileprivate var words: String {
    switch shape {
    case .line: "a line"
    case .arc(let bend): "an arc with bend \(bend.short)"
    case .curve: "another curve"
    }
  }
}

extension ClosedRange<Double> {
  fileprivate var words: String { "\(lowerBound.short)...\(upperBound.short)" }
}
