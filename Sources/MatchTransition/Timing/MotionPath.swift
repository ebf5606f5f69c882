import Foundation

/// The shape of a path between two points, independent of where the points are.
///
/// The path is stored as places at even steps of time. Each place has a distance along the straight
/// line from start to end, and a distance to the left of that line. Both are shares of the line's
/// length, here called the chord. Between the places the path is a Catmull-Rom spline. Beyond its
/// ends it continues straight on.
package struct MotionPath: Hashable, Sendable {
  /// The places at even steps of time from 0 to 1.
  private let along: [Double]
  private let across: [Double]

  private static let steps = 64

  /// Makes a path through `points` at even speed, or nil where the first and last point coincide.
  ///
  /// The points may be in any coordinate space. The path is moved, turned and scaled so that the
  /// first and the last point fall on its two ends. Points that are not finite are ignored.
  /// - Complexity: O(*n*), where *n* is the number of points.
  package init?(through points: [CGPoint]) {
    let points = points.filter { $0.x.isFinite && $0.y.isFinite }
      .map { CGPoint(x: limited(Double($0.x), or: 0), y: limited(Double($0.y), or: 0)) }
    guard let first = points.first, let last = points.last else { return nil }
    let (dx, dy) = (Double(last.x) - Double(first.x), Double(last.y) - Double(first.y))
    var lengths = [0.0]
    for (point, next) in zip(points, points.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + hypot(next.x - point.x, next.y - point.y))
    }
    let square = dx * dx + dy * dy
    let length = lengths[lengths.count - 1]
    // A closed path has no chord that could be laid on another chord.
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

  /// Makes a smooth path that reaches each key at its time, or nil if no key is usable.
  ///
  /// Keys are ignored if they are not finite, lie outside 0..<1, or do not follow the previous key.
  ///
  /// - Parameter keys: The time of each key as a share of the duration, and its place. `along` and
  ///   `across` are in chords: along the line between the ends, and to the left of it.
  package init?(keys: [(at: Double, along: Double, across: Double)]) {
    var known = [(at: 0.0, along: 0.0, across: 0.0)]
    for key in keys where key.at > known[known.count - 1].at && key.at < 1 {
      if key.along.isFinite, key.across.isFinite {
        known.append((key.at, limited(key.along, or: 0), limited(key.across, or: 0)))
      }
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

  /// The same path, travelled from its end to its start.
  package var reversed: MotionPath {
    MotionPath(along: along.reversed().map { 1 - $0 }, across: across.reversed().map { -$0 })
  }

  /// Returns the distance from even motion along the straight line at the time share `t`.
  ///
  /// The distances are in chords, ahead of the even motion and to the left of the line.
  package func offset(at t: Double) -> (along: Double, across: Double) {
    (Self.value(along, at: t) - t, Self.value(across, at: t))
  }

  private static func value(_ values: [Double], at t: Double) -> Double {
    let last = values.count - 1
    let place = t * Double(last)
    if !(place > 0) { return values[0] + place * (values[1] - values[0]) }
    if place >= Double(last) {
      return values[last] + (place - Double(last)) * (values[last] - values[last - 1])
    }
    let index = Int(place)
    // At each end the missing neighbour is extrapolated in a straight line.
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

  /// Makes a spline through `keys`.
  ///
  /// - Parameter keys: At least two keys, in ascending order of time.
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

/// Returns the value at `t` of the cubic from `start` to `end` with the given slopes at its ends.
private func hermite(
  _ start: Double, _ end: Double, _ startSlope: Double, _ endSlope: Double, at t: Double
) -> Double {
  let rest = 1 - t
  return start * rest * rest * (1 + 2 * t) + end * t * t * (3 - 2 * t)
    + t * rest * (startSlope * rest - endSlope * t)
}
