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

  mutating func run() -> [TransitionDiff.Change] {
    compareWhole()
    let oldKeys = NumberedID.all(old.flights.map(\.id))
    let newKeys = NumberedID.all(new.flights.map(\.id))
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
      let reasons = Dictionary(new.outcomes.map { ($0.id, $0.outcome) }) { first, _ in first }
      for key in gone {
        let reason = reasons[key.id]?.description ?? "neither screen has a view with this ID"
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
      note(.pairs, nil, "is a \(new.traits.kind.name) instead of a \(old.traits.kind.name)")
    }
    if abs(old.duration - new.duration) > Self.time {
      note(.timing, nil, "lasts \(new.duration.short) s instead of \(old.duration.short) s")
    }
    comparePace(old.curve, new.curve, nil)
  }

  /// The smallest difference of a time that counts, in seconds or as a share of the transition.
  private static let time = 0.001

  /// Returns the time of the largest of the gaps, with that gap, or nil if it is within the tolerance.
  private func largest(_ gap: (_ time: Double) -> Double) -> (time: Double, gap: Double)? {
    let gaps = (1..<20).map { step in
      let time = Double(step) / 20
      return (time: time, gap: gap(time))
    }
    return gaps.max { $0.gap < $1.gap }.flatMap { $0.gap <= tolerance.share ? nil : $0 }
  }

  private mutating func comparePace(_ old: TransitionCurve, _ new: TransitionCurve, _ id: MatchID?)
  {
    guard let (time, _) = largest({ abs(new.value(at: $0) - old.value(at: $0)) }) else { return }
    note(
      .timing, id,
      "has another pace: after \(time.percent) of the time it is at \(new.value(at: time).percent) "
        + "instead of \(old.value(at: time).percent)")
  }

  private mutating func compare(_ old: Flight, _ new: Flight) {
    if old.role != new.role { note(.pairs, new.id, "flies \(new.role) instead of \(old.role)") }
    compareEnds(old, new, at: 0, "starts")
    compareEnds(old, new, at: 1, "ends")
    comparePaths(old, new)
    if old.motion.parentPath != new.motion.parentPath {
      note(.paths, new.id, "follows the path of another view")
    }
    if old.content.fade != new.content.fade {
      note(
        .contents, new.id, "fades by \(new.content.fade.kind) instead of \(old.content.fade.kind)")
    }
    let (before, after) = (old.content.resize, new.content.resize)
    if before != after {
      note(
        .contents, new.id,
        "is resized by \(after.source) and \(after.destination) instead of \(before.source) and "
          + "\(before.destination)")
    }
    if old.content.morphsText != new.content.morphsText {
      note(
        .contents, new.id,
        new.content.morphsText ? "moves its text by lines or words" : "moves its text as a whole")
    }
    if !old.motion.window.isNear(new.motion.window, Self.time) {
      note(
        .timing, new.id,
        "moves in \(new.motion.window.words) of the transition instead of \(old.motion.window.words)"
      )
    }
    comparePace(old.motion.curve, new.motion.curve, new.id)
    for (name, before, after) in old.motion.timings.changes(to: new.motion.timings, Self.time) {
      note(
        .timing, new.id,
        "changes its \(name) in \(after.words) of its flight instead of \(before.words)")
    }
  }

  private mutating func comparePaths(_ old: Flight, _ new: Flight) {
    let (before, after) = (old.motion.path, new.motion.path)
    if before == after || abs(after.bend - before.bend) <= tolerance.share { return }
    note(.paths, new.id, "moves along \(after.words) instead of \(before.words)")
  }

  /// Compares the values of all channels at one end of the flights.
  private mutating func compareEnds(
    _ old: Flight, _ new: Flight, at progress: Double, _ verb: String
  ) {
    let (before, after) = (old.state(at: progress), new.state(at: progress))
    for channel in Channel.allCases {
      let (value, other) = (after[channel], before[channel])
      let limit = tolerance.limit(of: channel.unit)
      if Deviation.excess(other, value, limit: limit) == nil { continue }
      note(
        .ends, new.id,
        "\(verb) with \(channel) \(value.short)\(channel.unit.words(for: value)) instead of "
          + other.short)
    }
  }

  /// Names the flights that moved in the order, each with the flight that is behind it now.
  private mutating func compareOrder(
    _ old: [NumberedID<MatchID>], _ new: [NumberedID<MatchID>]
  ) {
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
    if anchorSide != nil { return "from the place of another view or to it" }
    if isMatched { return "as a pair" }
    return onlySide == .source ? "alone, as it leaves" : "alone, as it enters"
  }
}

extension MatchPath {
  fileprivate var words: String {
    bend == 0 ? "a line" : "an arc with bend \(bend.short)"
  }
}

extension PropertyTimings {
  /// Returns each property whose part has changed, with both parts. No part is the whole flight.
  fileprivate func changes(
    to other: Self, _ tolerance: Double
  ) -> [(name: String, old: ClosedRange<Double>, new: ClosedRange<Double>)] {
    let parts: [(String, KeyPath<Self, ClosedRange<Double>?>)] = [
      ("contents", \.fade), ("position", \.position), ("size", \.size), ("opacity", \.opacity),
      ("shape", \.shape),
    ]
    return parts.compactMap { name, part in
      let (old, new) = (self[keyPath: part] ?? 0...1, other[keyPath: part] ?? 0...1)
      return old.isNear(new, tolerance) ? nil : (name, old, new)
    }
  }
}

extension ClosedRange<Double> {
  fileprivate var words: String { "\(lowerBound.short)...\(upperBound.short)" }

  fileprivate func isNear(_ other: Self, _ tolerance: Double) -> Bool {
    abs(lowerBound - other.lowerBound) <= tolerance
      && abs(upperBound - other.upperBound) <= tolerance
  }
}

extension Double {
  /// The number in percent.
  fileprivate var percent: String { (self * 100).decimals + " %" }
}
