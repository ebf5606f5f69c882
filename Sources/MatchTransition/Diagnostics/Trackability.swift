import Foundation

/// How well eyes can follow the flights of a plan.
///
/// Matched views count that move by themselves. Two flights *cross* if their boxes overlap during the transition, but
/// neither at the start nor at the end.
///
/// People lose an object if another one comes close to it. Objects that move together are easier to follow, and
/// staggered starts seldom help. The source is Chevalier, Dragicevic and Franconeri, *The Not-so-Staggering Effect of
/// Staggered Animated Transitions on Visual Tracking* (2014). People follow three objects well, and need help with
/// six. The source is Du and others, *Trajectory Bundling for Animated Transitions* (2015).
package struct Trackability: Equatable, Sendable {
  /// The number of flights that move by themselves.
  package private(set) var moving = 0
  /// The number of these that cross another one.
  package private(set) var crossing = 0
  /// The least distance in flight between two boxes that are apart at both ends, in points, or nil without such a
  /// pair. It is 0 where two boxes overlap.
  package private(set) var leastDistance: Double?
  /// The largest share of a box that crossing flights in front of it cover, 0...1.
  package private(set) var mostCovered = 0.0
  /// The longest time for which more than half of a box is covered, in seconds.
  package private(set) var coveredTime = 0.0
  /// How far the flights share a direction: 0 if their directions cancel out, and 1 if all are the same. It is the
  /// length of the mean of their unit vectors.
  package private(set) var commonFate = 1.0

  /// The number of objects that people follow at the same time.
  private static let followed = 3
  /// The time for which an object may be covered, in seconds. An eye rests that long at least.
  private static let unseen = 0.1
  /// The movement that counts, in points.
  private static let leastWay = 10.0
  /// The number of instants that are looked at.
  private static let instants = 16
  /// How many neighbours each box is compared with.
  private static let neighbours = 32

  /// Whether eyes will lose a view.
  package var losesViews: Bool {
    crossing > Self.followed || crossing > 0 && coveredTime > Self.unseen
  }

  /// Measures the flights of `plan`.
  ///
  /// - Complexity: O(*n* log *n*) in the flights. Each box is compared with its 32 nearest neighbours to the left.
  package init(_ plan: TransitionPlan) {
    let rows = plan.flights.indices.filter { plan.flights[$0].movesByItself(Self.leastWay) }
    moving = rows.count
    guard moving > 1 else { return }
    let sum = rows.reduce(into: (x: 0.0, y: 0.0)) { sum, row in
      let way = plan.flights[row].ends.way
      let length = hypot(way.x, way.y)
      sum = (sum.x + way.x / length, sum.y + way.y / length)
    }
    commonFate = hypot(sum.x, sum.y) / Double(moving)
    var evaluator = FlightEvaluator(rows.map { plan.flights[$0] })
    let ends = [0.0, 1].map { progress in
      evaluator.sample(at: progress)
      return evaluator.boxes
    }
    var crosses = [Bool](repeating: false, count: moving)
    var covered = [Int](repeating: 0, count: moving)
    for instant in 1..<Self.instants {
      evaluator.sample(at: plan.curve.value(at: Double(instant) / Double(Self.instants)))
      let boxes = evaluator.boxes
      var shares = [Double](repeating: 0, count: moving)
      Self.forNeighbours(boxes) { first, second in
        // Boxes that touch at rest belong together.
        if ends.contains(where: { $0[first].distance(to: $0[second]) == 0 }) { return }
        let distance = boxes[first].distance(to: boxes[second])
        leastDistance = min(leastDistance ?? .infinity, distance)
        let common = boxes[first].intersection(boxes[second])?.area ?? 0
        guard common > 0 else { return }
        (crosses[first], crosses[second]) = (true, true)
        // Flights are in painter's order.
        let behind = min(first, second)
        shares[behind] = min(1, shares[behind] + common / boxes[behind].area)
      }
      for index in shares.indices {
        mostCovered = max(mostCovered, shares[index])
        if shares[index] > 0.5 { covered[index] += 1 }
      }
    }
    crossing = crosses.filter { $0 }.count
    coveredTime = plan.duration * Double(covered.max() ?? 0) / Double(Self.instants)
  }

  /// Calls `body` with pairs of boxes that are near each other, each pair once.
  private static func forNeighbours(_ boxes: [Box], _ body: (Int, Int) -> Void) {
    let order = Array(boxes.indices).ordered { boxes[$0].minX }
    for place in order.indices {
      for other in order[..<place].suffix(neighbours) { body(order[place], other) }
    }
  }
}

extension TransitionPlan {
  /// One sentence that says why eyes will lose a view, or nil if they will not.
  ///
  /// - Complexity: O(*n* log *n*) in the flights.
  package var trackingProblem: String? {
    let now = Trackability(self)
    guard now.losesViews else { return nil }
    var staggered = input
    staggered.options.stagger = .reading(includesMatched: true)
    let later = Trackability(Planner(staggered, matches).plan())
    let remedy =
      2 * later.crossing <= now.crossing
      ? "a stagger keeps them apart: options.stagger = .reading(includesMatched: true)"
      : "tag fewer views, or let them move in one direction"
    return "\(now.crossing) of \(now.moving) flights cross, and eyes will lose a view; \(remedy)"
  }
}

extension Flight {
  /// Whether a matched view moves by more than `way` points, and not with a flying view around it.
  fileprivate func movesByItself(_ way: Double) -> Bool {
    isMatched && motion.parentPath == nil && motion.rounding == 0
      && hypot(ends.way.x, ends.way.y) > way
  }
}

extension Flight.Ends {
  /// The way of the centre, in points.
  fileprivate var way: (x: Double, y: Double) {
    (
      x: Double(destination.center.x - source.center.x),
      y: Double(destination.center.y - source.center.y)
    )
  }
}

extension FlightEvaluator {
  /// The bounding boxes of the last sample.
  fileprivate var boxes: [Box] { flights.indices.map { BoxState(state(of: $0)).boundingBox } }
}

extension Box {
  fileprivate var area: Double { width * height }

  /// Returns the distance between the boxes, in points, or 0 if they touch.
  fileprivate func distance(to other: Box) -> Double {
    hypot(
      max(0, minX - other.maxX, other.minX - maxX), max(0, minY - other.maxY, other.minY - maxY))
  }
}
