/// A value that differs by more than its limit.
struct Deviation {
  /// The ID of the flight, or nil for a value of the whole transition.
  var flight: String?
  var channel: String
  /// The time since the beginning, in seconds.
  var time: Double
  var expected: Double
  var found: Double
  /// How many times as large as its limit the difference is. It is infinite where it cannot be said.
  let excess: Double

  /// Makes nothing if the difference is within the limit. A limit below 0, or one that is no number, accepts
  /// no value.
  init?(
    of flight: String? = nil, in channel: String, at time: Double, expected: Double, found: Double,
    limit: Double
  ) {
    guard let excess = Self.excess(expected, found, limit: limit) else { return nil }
    self.excess = excess
    (self.flight, self.channel, self.time) = (flight, channel, time)
    (self.expected, self.found) = (expected, found)
  }

  /// Returns how many times as large as the limit the difference is, or nil if it is within the limit.
  static func excess(_ expected: Double, _ found: Double, limit: Double) -> Double? {
    guard limit >= 0 else { return .infinity }
    let gap = abs(found - expected)
    // The difference of equal infinities is no number.
    if expected == found || expected.isNaN && found.isNaN || gap <= limit { return nil }
    return gap.isFinite ? gap / max(limit, 1e-9) : .infinity
  }

  var size: Double { abs(found - expected) }
}

extension [Deviation] {
  /// The first of the largest deviations. Several frames at the end of a motion may have the same values.
  var worst: Deviation? {
    let most = map(\.excess).max() ?? 0
    return first { $0.excess >= 0.999 * most }
  }
}

/// An ID, and its place among equal IDs.
struct NumberedID<ID: Hashable>: Hashable {
  let id: ID
  /// The place, from 1.
  let number: Int

  /// Numbers each of `ids`.
  static func all(_ ids: some Sequence<ID>) -> [Self] {
    var counts: [ID: Int] = [:]
    return ids.map { id in
      let number = counts[id, default: 0] + 1
      counts[id] = number
      return Self(id: id, number: number)
    }
  }
}

extension NumberedID: CustomStringConvertible {
  /// The ID, with its number if it is not the first of its kind.
  var description: String { number > 1 ? "\(id) #\(number)" : "\(id)" }
}
