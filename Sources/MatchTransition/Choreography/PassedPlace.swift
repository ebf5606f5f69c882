/// Decides when flying pictures have passed a place on the screen.
enum PassedPlace {
  private static let steps = 24
  /// A text that waits has at least this part of the progress to appear.
  private static let rest = 0.1

  /// Returns the boxes of a flight at even steps of the progress, as if its path were a straight line.
  static func way(of flight: Flight) -> [Box] {
    let (start, end) = (flight.from.boundingBox, flight.to.boundingBox)
    return (0...steps).map { step in
      let local = flight.localProgress(at: Double(step) / Double(steps))
      func between(_ edge: KeyPath<Box, Double>) -> Double {
        start[keyPath: edge] + (end[keyPath: edge] - start[keyPath: edge]) * local
      }
      return Box(
        minX: between(\.minX), minY: between(\.minY), maxX: between(\.maxX), maxY: between(\.maxY))
    }
  }

  /// Returns the progress at which the last of some flights has passed `box`, or nil if none crosses it.
  ///
  /// A flight that ends in front of the box or behind it does not pass it.
  ///
  /// - Parameter ways: The boxes of each flight.
  static func passed(_ box: Box, by ways: [[Box]]) -> Double? {
    let latest = ways.compactMap { way -> Int? in
      guard let last = way.lastIndex(where: { box.overlaps($0) }), last > 0, last < steps else {
        return nil
      }
      return last
    }.max()
    return latest.map { min(Double($0 + 1) / Double(steps), 1 - rest) }
  }
}

extension Box {
  /// Smaller overlaps than this are no more than the air around letters, in points.
  private static let air = 2.0

  /// Whether more than the air around letters lies in both boxes.
  func overlaps(_ other: Box?) -> Bool {
    guard let other, let common = intersection(other) else { return false }
    return min(common.width, common.height) > Self.air
  }
}
