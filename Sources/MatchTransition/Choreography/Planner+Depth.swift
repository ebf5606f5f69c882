import Foundation

extension Planner {
  /// The most views that are lifted at once. More shadows would only darken each other.
  private static let mostLifts = 8
  /// The shortest way, and the shortest side at the larger end, of a view that is lifted by itself, in
  /// points.
  private static let leastLiftedWay = 24.0
  private static let leastLiftedSide = 44.0

  /// Returns how high each pair is lifted: as its style says, or by its size for the largest opaque views that
  /// travel.
  ///
  /// A change in place lifts nothing by itself, and neither does a pair inside another flying pair.
  /// - Complexity: O(*n* log *n*) in the pairs.
  func lifts(of pairs: [FlownPair], _ ends: [Flight.Ends]) -> [Double] {
    var lifts = pairs.map { $0.style?.elevation.map { limited($0, to: 0...100, or: 0) } ?? 0 }
    if input.traits.kind == .inPlace { return lifts }
    let candidates = pairs.indices.filter {
      pairs[$0].style?.elevation == nil && isLiftable(pairs[$0], ends[$0])
    }
    for place in candidates.ordered(by: { -ends[$0].largestArea }).prefix(Self.mostLifts) {
      lifts[place] = min(max(ends[place].largestArea.squareRoot() / 16, 6), 18)
    }
    return lifts
  }

  /// Whether a pair is an opaque card or picture that moves far enough to be seen.
  private func isLiftable(_ pair: FlownPair, _ ends: Flight.Ends) -> Bool {
    let isFree = TransitionSide.allCases.allSatisfy { side in
      screens[side].views[pair.indices[side]].isSolid
        && screens[side].nearestAncestor(
          of: pair.indices[side], where: { matches.outcomes[side][$0].isMatched }) == nil
    }
    guard isFree, pair.anchorSide == nil else { return false }
    let sizes = (ends.source.size, ends.destination.size)
    let side = max(min(sizes.0.width, sizes.0.height), min(sizes.1.width, sizes.1.height))
    if Double(side) < Self.leastLiftedSide { return false }
    let (start, end) = (ends.source.center, ends.destination.center)
    let way = hypot(Double(end.x - start.x), Double(end.y - start.y))
    return max(way, ends.growth) >= Self.leastLiftedWay
  }
}

extension BoxState {
  /// Returns the share of the way to a square end in which this end's corners vanish, or nil if that end
  /// meets no edge of the screen.
  ///
  /// The share is the largest radius, divided by the largest distance from an edge that is met.
  fileprivate func cornerShare(until end: BoxState, on bounds: CGRect) -> Double? {
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

extension Flight.Ends {
  /// Returns the part of a flight in which corners change, or nil for the whole flight.
  ///
  /// A card that opens to the edges of the screen keeps its corners until it is as near to those edges as
  /// its corners are round. It is then never square while there is a gap around it.
  func cornerWindow(on bounds: CGRect) -> ClosedRange<Double>? {
    if destination.appearance.radii == .zero,
      let share = source.cornerShare(until: destination, on: bounds)
    {
      return (1 - share)...1
    }
    if source.appearance.radii == .zero,
      let share = destination.cornerShare(until: source, on: bounds)
    {
      return 0...share
    }
    return nil
  }

  /// Widens both clips by the shadow of a lift, where they cut nothing.
  ///
  /// The blur of a shadow extends over three standard deviations, and the lift moves the shadow down by
  /// half its radius.
  mutating func makeRoom(forLift lift: Double) {
    if lift <= 0 || source.clip == nil && destination.clip == nil { return }
    let reach = 1 + 3.5 * lift + max(source.shadowReach, destination.shadowReach)
    source.widenClip(by: reach)
    destination.widenClip(by: reach)
  }

  /// The area of the box at its larger end, in square points.
  fileprivate var largestArea: Double {
    max(
      Double(source.size.width * source.size.height),
      Double(destination.size.width * destination.size.height))
  }
}

extension Flight.Motion {
  /// How far the shadow of the lift lies below the flight, as a share of its radius.
  var liftDrop: Double { rounding > 0 ? 4.0 / 18 : FlightLift.usualDrop }

  /// Returns how the corners of a screen that flies become round, or nil for another flight.
  ///
  /// The radius changes in a straight line, until the corners become square as the box meets the edges of the
  /// screen.
  func cornerRounding(between ends: Flight.Ends) -> CornerRounding? {
    if rounding <= 0 { return nil }
    let start = ends.source.appearance.radii.largest
    let end = ends.destination.appearance.radii.largest
    if rounding <= max(start, end) { return nil }
    let growth = ends.growth
    let share = growth > 0 ? min(rounding / growth, 0.4) : 0.4
    let opens = ends.destination.size.height > ends.source.size.height
    return CornerRounding(
      radius: rounding, start: start, end: end, turn: opens ? 1 - share : share)
  }
}

/// The corner radius of a screen that flies: two straight lines that meet where the radius is largest.
struct CornerRounding: Equatable, Sendable {
  /// The largest radius, in points.
  var radius: Double
  /// The radius at the start of the flight, in points.
  var start: Double
  /// The radius at the end of the flight, in points.
  var end: Double
  /// The share of the flight at which the radius is largest, above 0 and below 1.
  var turn: Double

  /// Returns the difference from an even change of the radius at share `t` of the flight, in points.
  func excess(at t: Double) -> Double {
    let t = unitClamped(t)
    let rounded =
      t < turn
      ? interpolate(start, radius, at: t / turn)
      : interpolate(radius, end, at: (t - turn) / (1 - turn))
    return rounded - interpolate(start, end, at: t)
  }
}

extension Flight.Ends {
  /// Lets the flying view around this one cut the corners of the flight, if a corner lies in a corner of that view
  /// at one end only.
  ///
  /// The capture gives such a corner the radius of the outer view, which cuts it. On its way the corner leaves the
  /// edges of the outer view, and nothing cuts it there. If all corners stay in the corners of the outer view, the
  /// radii change alike, and a clip would cost a layer for nothing.
  ///
  /// - Parameter holder: The ends of the flight around this one, which moves in the same way.
  /// - Returns: Whether the flight has got the clip.
  mutating func cutCorners(by holder: Flight.Ends) -> Bool {
    let canCut = TransitionSide.allCases.allSatisfy { side in
      let (own, outer) = (self[side], holder[side])
      return own.clip == nil && own.isUpright && outer.isUpright
        && outer.boundingBox.outset(by: 0.5).contains(own.boundingBox)
    }
    if !canCut { return false }
    let met = Sides { self[$0].corners(in: holder[$0]) }
    let radii = Sides { self[$0].appearance.radii }
    let leaves = Corner.allCases.contains { corner in
      TransitionSide.allCases.contains {
        met[$0].contains(corner) && !met[$0.other].contains(corner)
          && radii[$0][corner] > radii[$0.other][corner]
      }
    }
    if !leaves { return false }
    for side in TransitionSide.allCases {
      // The view's own radius shows where the outer view cuts nothing.
      self[side].appearance.radii = CornerRadii(
        Corner.allCases.map { corner in
          if !met[side].contains(corner) { return radii[side][corner] }
          return met[side.other].contains(corner) ? 0 : radii[side.other][corner]
        })
      self[side].clip = holder[side].boundingBox.rect
      self[side].clipRadii = holder[side].appearance.radii
    }
    return true
  }
}

extension Flight.Motion {
  /// Whether the box moves and grows evenly, as the clip of a flight inside it does.
  var canCut: Bool { rounding == 0 && timings.position == nil && timings.size == nil }
}

extension BoxState {
  fileprivate var isUpright: Bool { transform == .identity && foreshortening == .none }

  /// Returns the corners that lie in the same corner of `outer`, which is at least as round.
  fileprivate func corners(in outer: BoxState) -> [Corner] {
    let (box, whole) = (boundingBox, outer.boundingBox)
    func isNear(_ first: Double, _ second: Double) -> Bool { abs(first - second) <= 0.5 }
    return Corner.allCases.filter { corner in
      (corner.isLeft ? isNear(box.minX, whole.minX) : isNear(box.maxX, whole.maxX))
        && (corner.isTop ? isNear(box.minY, whole.minY) : isNear(box.maxY, whole.maxY))
        && appearance.radii[corner] <= outer.appearance.radii[corner] + 0.01
    }
  }
}
