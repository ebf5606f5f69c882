import MatchTransition

/// The edges of the windows in which the values of flights change.
///
/// A value is smooth in its progress between two edges, and may have a corner at each one. Beside an edge the
/// check therefore follows a value by the progress, and not by the time.
extension TracedRun {
  /// Returns the progresses at which values of the property's flight begin or end to change, after the last
  /// retarget before the entry at `index`.
  func edges(of property: Property, at index: Int) -> [Double] {
    guard let flight = property.flight,
      let edges = entries[...index].last(where: { $0.edges != nil })?.edges,
      edges.indices.contains(flight)
    else { return [] }
    return edges[flight]
  }

  /// Returns the jump at the event of a value that has an edge beside the event, and the estimated error of the
  /// jump. Returns nil if no edge is near.
  func edgeJump(
    at index: Int, _ property: Property, tolerance: Double
  ) -> (jump: Double, error: Double)? {
    let edges = edges(of: property, at: index)
    let before = frames(from: index, step: -1, property)
    let after = frames(from: index, step: 1, property)
    guard !edges.isEmpty, let last = before.first, let first = after.first else { return nil }
    let crossed = edges.between(last.progress, first.progress)
    let place: Double
    if crossed.count > 1 {
      // Nobody can tell how the value moved between the edges.
      guard let steepness = steepness(of: property) else { return nil }
      let way = abs(first.progress - last.progress) * steepness
      return (max(0, abs(first.value - last.value) - way), 0)
    } else if let edge = crossed.first {
      place = edge
    } else if before.count == 1, isCut(before, step: -1, index, property) {
      place = last.progress
    } else if after.count == 1, isCut(after, step: 1, index, property) {
      place = first.progress
    } else {
      return nil
    }
    let (left, right) = (
      extrapolated(before, to: place, property, edges, tolerance: tolerance),
      extrapolated(after, to: place, property, edges, tolerance: tolerance)
    )
    return (abs(right.value - left.value), left.error + right.error)
  }

  /// Whether an edge ends the samples, and not another event.
  private func isCut(
    _ samples: [Sample], step: Int, _ index: Int, _ property: Property
  ) -> Bool {
    let farther = frames(from: index, step: step, Self.progress)
    guard farther.count > samples.count, let last = samples.last else { return false }
    let next = farther[samples.count].progress
    return !edges(of: property, at: index).between(last.progress, next).isEmpty
  }

  /// Returns the value at a progress, and the estimated error of the value.
  private func extrapolated(
    _ samples: [Sample], to progress: Double, _ property: Property, _ edges: [Double],
    tolerance: Double
  ) -> (value: Double, error: Double) {
    guard let nearest = samples.first else { return (0, 0) }
    var places: [(time: Double, value: Double)] = []
    for sample in samples {
      if let last = places.last, abs(last.time - sample.progress) < 1e-6 { continue }
      // A motion that turns back says nothing new.
      if places.count > 1,
        (places[1].time > places[0].time) != (sample.progress > places[places.count - 1].time)
      {
        break
      }
      places.append((sample.progress, sample.value))
    }
    guard places.count > 1, let curve = Extrapolation(places, tolerance: tolerance) else {
      if progress == nearest.progress { return (nearest.value, 0) }
      // A value that is held says nothing about its way, so other frames between the same edges do.
      let slope = steepness(of: property) {
        edges.between($0, nearest.progress).isEmpty && edges.between($1, nearest.progress).isEmpty
      }
      return (nearest.value, abs(progress - nearest.progress) * (slope ?? .infinity))
    }
    // A motion may begin to bend at the event, between the samples and the place.
    let bend = nearest.value + curve.slope(at: nearest.progress) * (progress - nearest.progress)
    let value = curve.value(at: progress)
    return (value, curve.error(at: progress) + abs(value - bend))
  }
}

extension [Double] {
  /// Returns the numbers strictly between two others.
  func between(_ one: Double, _ other: Double) -> [Double] {
    let (least, most) = (Swift.min(one, other), Swift.max(one, other))
    return filter { $0 > least + 1e-9 && $0 < most - 1e-9 }
  }
}
