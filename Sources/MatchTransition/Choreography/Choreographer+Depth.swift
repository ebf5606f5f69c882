import Foundation

/// Corners and shadows of views that travel.
extension Choreographer {
  /// The most views that are lifted at once. More shadows would only darken each other.
  private static let mostLifts = 8
  /// The shortest way, and the shortest side at the larger end, of a view that is lifted by itself, in
  /// points.
  static let leastLiftedWay = 24.0
  static let leastLiftedSide = 44.0

  /// Lifts the views that travel: those whose style says so, and the largest opaque ones.
  ///
  /// A change in place lifts nothing by itself, and neither does a pair inside another flying pair.
  /// - Complexity: O(*n* log *n*) in the flights.
  static func lift(_ flights: inout [Flight], of scene: Scene) {
    var candidates: [(place: Int, area: Double)] = []
    for place in flights.indices {
      let flight = flights[place]
      if flight.lift >= 0 { continue }
      flights[place].lift = 0
      if scene.traits.kind != .inPlace, flight.isLiftable(in: scene) {
        candidates.append((place, flight.largestArea))
      }
    }
    for candidate in candidates.sorted(by: { $0.area > $1.area }).prefix(mostLifts) {
      let side = candidate.area.squareRoot()
      flights[candidate.place].lift = min(max(side / 16, 6), 18)
    }
    for place in flights.indices { flights[place].makeRoomForLift() }
  }

  /// Returns the part of a flight in which corners change, or nil for the whole flight.
  ///
  /// A card that opens to the edges of the screen keeps its corners until it is as near to those edges as
  /// its corners are round. It is then never square while there is a gap around it.
  static func cornerWindow(
    _ from: FlightEnd, _ to: FlightEnd, on bounds: CGRect
  ) -> ClosedRange<Double>? {
    if to.appearance.radii == .zero, let share = from.cornerShare(until: to, on: bounds) {
      return (1 - share)...1
    }
    if from.appearance.radii == .zero, let share = to.cornerShare(until: from, on: bounds) {
      return 0...share
    }
    return nil
  }
}

extension FlightEnd {
  /// Returns the share of the way to a square end in which this end's corners vanish, or nil if that end
  /// meets no edge of the screen.
  ///
  /// The share is the largest radius, divided by the largest distance from an edge that is met.
  fileprivate func cornerShare(until end: FlightEnd, on bounds: CGRect) -> Double? {
    let radius = appearance.radii.largest
    guard radius > 0 else { return nil }
    let (box, other, screen) = (boundingBox, end.boundingBox, Box(bounds))
    // The gap at the square end is 0 at an edge that is met.
    var widest = 0.0
    if other.minX - screen.minX <= 0.5 { widest = max(widest, box.minX - screen.minX) }
    if other.minY - screen.minY <= 0.5 { widest = max(widest, box.minY - screen.minY) }
    if screen.maxX - other.maxX <= 0.5 { widest = max(widest, screen.maxX - box.maxX) }
    if screen.maxY - other.maxY <= 0.5 { widest = max(widest, screen.maxY - box.maxY) }
    return widest > 0 ? min(1, radius / widest) : nil
  }
}

extension Flight {
  /// The lift in the middle of the flight, or nil if it is not lifted. The opacity is that of a soft shadow.
  var highestLift: FlightLift? { lift > 0 ? FlightLift(opacity: 0.3, radius: lift) : nil }

  /// Widens both clips by the shadow of the lift, where they cut nothing.
  ///
  /// The blur of a shadow extends over three standard deviations, and the lift moves the shadow down by
  /// half its radius.
  mutating func makeRoomForLift() {
    if lift <= 0 { return }
    let reach = 1 + 3.5 * lift + max(from.shadowReach, to.shadowReach)
    from.widenClip(by: reach)
    to.widenClip(by: reach)
  }

  /// How the corners of a screen that flies become round, or nil for another flight.
  ///
  /// The corners become square again as the box meets the edges of the screen.
  var cornerRounding: CornerRounding? {
    let (start, end) = (from.appearance.radii.largest, to.appearance.radii.largest)
    if rounding <= max(start, end) { return nil }
    let share = growth > 0 ? min(rounding / growth, 0.4) : 0.4
    let opens = to.size.height > from.size.height
    return CornerRounding(
      radius: rounding, start: start, end: end, rise: opens ? 0.2 : share,
      fall: opens ? 1 - share : 0.8)
  }

  /// The larger change of a side of the box, in points.
  private var growth: Double {
    max(
      abs(Double(to.size.width - from.size.width)), abs(Double(to.size.height - from.size.height)))
  }

  /// The area of the box at its larger end, in square points.
  fileprivate var largestArea: Double {
    max(Double(from.size.width * from.size.height), Double(to.size.width * to.size.height))
  }

  /// Whether the flight is an opaque card or picture that moves far enough to be seen.
  fileprivate func isLiftable(in scene: Choreographer.Scene) -> Bool {
    guard anchorSide == nil, parentPath == nil,
      let old = fromIndex.map({ scene.from.elements[$0] }),
      let new = toIndex.map({ scene.to.elements[$0] }), old.isSolid, new.isSolid,
      scene.from.nearestAncestor(
        of: fromIndex ?? 0, where: { scene.matches.fromOutcomes[$0].isMatched })
        == nil,
      scene.to.nearestAncestor(of: toIndex ?? 0, where: { scene.matches.toOutcomes[$0].isMatched })
        == nil
    else { return false }
    let side = max(min(from.size.width, from.size.height), min(to.size.width, to.size.height))
    if Double(side) < Choreographer.leastLiftedSide { return false }
    let way = hypot(
      Double(to.center.x - from.center.x), Double(to.center.y - from.center.y))
    return max(way, growth) >= Choreographer.leastLiftedWay
  }
}

/// The corner radius of a screen that flies. It is constant between two moments of the flight.
struct CornerRounding: Equatable, Sendable {
  /// The radius between both moments, in points.
  var radius: Double
  /// The radius at the start of the flight, in points.
  var start: Double
  /// The radius at the end of the flight, in points.
  var end: Double
  /// The shares of the flight at which the corners have become round, and at which they begin to become square.
  var rise: Double
  var fall: Double

  /// Returns the difference from an even change of the radius at share `t` of the flight, in points.
  func excess(at t: Double) -> Double {
    let t = unitClamped(t)
    let rounded =
      t < rise
      ? interpolate(start, radius, at: t / rise)
      : t > fall ? interpolate(radius, end, at: (t - fall) / (1 - fall)) : radius
    return rounded - interpolate(start, end, at: t)
  }
}

extension Element {
  /// Whether the box hides what lies behind it.
  var isSolid: Bool {
    if appearance.opacity < 1 || appearance.shadow.isOfContent || content.isCutByMask {
      return false
    }
    if appearance.background.alpha >= 1 { return true }
    return content.isOpaque && content.kind != .text
  }
}
