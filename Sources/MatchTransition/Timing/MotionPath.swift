import Foundation

/// Any way from one point to another, by its shape: it fits between whatever two points it is laid.
///
/// It is kept as places at even steps of the time, in chords: along the straight line between the two
/// points and across it, to the left as seen on the way. In between it is a Catmull-Rom spline, beyond
/// its ends it goes straight on.
package struct MotionPath: Hashable, Sendable {
  /// At even steps from 0 to 1.
  private let along: [Double]
  private let across: [Double]

  private static let steps = 64

  /// The way through `points`, of any space, at even speed; nil where they lead nowhere.
  ///
  /// The first and the last are laid on the two ends of the way by moving, turning and scaling all.
  /// Points that are not finite are left out.
  /// - Complexity: O(*n*) in the points.
  package init?(through points: [CGPoint]) {
    let points = points.filter { $0.x.isFinite && $0.y.isFinite }
    guard let first = points.first, let last = points.last else { return nil }
    let (dx, dy) = (Double(last.x) - Double(first.x), Double(last.y) - Double(first.y))
    var lengths = [0.0]
    for (point, next) in zip(points, points.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + hypot(next.x - point.x, next.y - point.y))
    }
    let square = dx * dx + dy * dy
    let length = lengths[lengths.count - 1]
    // A way that comes back to where it began has no chord to be laid on another.
    guard square > 1e-6 * length * length else { return nil }
    var segment = 0
    let places = (0...Self.steps).map { step -> (Double, Double) in
      let target = length * Double(step) / Double(Self.steps)
      while segment < lengths.count - 2, lengths[segment + 1] < target { segment += 1 }
      let run = lengths[segment + 1] - lengths[segment]
      let t = run > 0 ? min(1, (target - lengths[segment]) / run) : 0
      let x = interpolate(Double(points[segment].x), Double(points[segment + 1].x), at: t)
      let y = interpolate(Double(points[segment].y), Double(points[segment + 1].y), at: t)
      let (px, py) = (x - Double(first.x), y - Double(first.y))
      return ((px * dx + py * dy) / square, (px * dy - py * dx) / square)
    }
    self.init(places)
  }

  /// The way that is at each key when its time comes, without a corner; nil where there is none.
  ///
  /// Keys outside of 0<..<1, not finite, or not after the one before are left out.
  ///
  /// - Parameter keys: At shares of the time, where the way then is: along the line between its ends, and
  ///   to the left of it, in chords.
  package init?(keys: [(at: Double, along: Double, across: Double)]) {
    var known = [(at: 0.0, along: 0.0, across: 0.0)]
    for key in keys where key.at > known[known.count - 1].at && key.at < 1 {
      if key.along.isFinite, key.across.isFinite { known.append(key) }
    }
    if known.count == 1 { return nil }
    known.append((at: 1, along: 1, across: 0))
    let along = HermiteSpline(known.map { ($0.at, $0.along) })
    let across = HermiteSpline(known.map { ($0.at, $0.across) })
    self.init(
      (0...Self.steps).map {
        let t = Double($0) / Double(Self.steps)
        return (along.value(at: t), across.value(at: t))
      })
  }

  private init(_ places: [(Double, Double)]) {
    along = [0] + places.dropFirst().dropLast().map(\.0) + [1]
    across = [0] + places.dropFirst().dropLast().map(\.1) + [0]
  }

  private init(along: [Double], across: [Double]) {
    self.along = along
    self.across = across
  }

  /// The same way, for who comes from its end.
  package var reversed: MotionPath {
    MotionPath(along: along.reversed().map { 1 - $0 }, across: across.reversed().map { -$0 })
  }

  /// How far the way is from even motion along the straight line at share `t` of the time, in chords:
  /// ahead, and to the left.
  package func offset(at t: Double) -> (along: Double, across: Double) {
    (Self.value(along, at: t) - t, Self.value(across, at: t))
  }

  private static func value(_ values: [Double], at t: Double) -> Double {
    let last = values.count - 1
    let place = t * Double(last)
    if place <= 0 { return values[0] + place * (values[1] - values[0]) }
    if place >= Double(last) {
      return values[last] + (place - Double(last)) * (values[last] - values[last - 1])
    }
    let index = Int(place)
    // At the ends the neighbour beyond lies straight on.
    let (p1, p2) = (values[index], values[index + 1])
    let p0 = index > 0 ? values[index - 1] : 2 * p1 - p2
    let p3 = index + 2 <= last ? values[index + 2] : 2 * p2 - p1
    return hermite(p1, p2, (p2 - p0) / 2, (p3 - p1) / 2, at: place - Double(index))
  }
}

/// A smooth curve through given values at given times.
private struct HermiteSpline {
  let keys: [(time: Double, value: Double)]
  private let slopes: [Double]

  /// - Parameter keys: At least two, ascending.
  init(_ keys: [(time: Double, value: Double)]) {
    self.keys = keys
    slopes = keys.indices.map { index in
      let (before, after) = (max(index - 1, 0), min(index + 1, keys.count - 1))
      return (keys[after].value - keys[before].value) / (keys[after].time - keys[before].time)
    }
  }

  func value(at t: Double) -> Double {
    let index = keys.indices.dropLast().last { keys[$0].time <= t } ?? 0
    let run = keys[index + 1].time - keys[index].time
    return hermite(
      keys[index].value, keys[index + 1].value, slopes[index] * run, slopes[index + 1] * run,
      at: (t - keys[index].time) / run)
  }
}

/// The cubic from `start` to `end` with the given slopes at its ends.
private func hermite(
  _ start: Double, _ end: Double, _ startSlope: Double, _ endSlope: Double, at t: Double
) -> Double {
  let rest = 1 - t
  return start * rest * rest * (1 + 2 * t) + end * t * t * (3 - 2 * t)
    + t * rest * (startSlope * rest - endSlope * t)
}
