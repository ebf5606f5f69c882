import Foundation

/// One grab of a transition as numbers, from touch down to release.
///
/// Locations are in the container's coordinate space, in points. Velocities are in points per second.
struct Grab: Equatable, Sendable {
  /// The beginning of a grab.
  struct Start: Equatable, Sendable {
    var fingers: FingerState
    var guide: GrabPath.Guide
    var origin: Origin
    var course: GestureAxis
  }

  /// How a grab came about.
  enum Origin: Equatable, Sendable {
    /// A finger has started the transition, and its recognizer has seen enough movement.
    case started
    /// A finger has caught a transition that was running to `target`, 0 or 1.
    case caught(target: Double)
  }

  /// The motion after a grab.
  struct Release: Equatable, Sendable {
    /// The end that the transition runs to, 0 or 1, and the speed at the start. Nil keeps the speed.
    var target: Double
    var velocity: Double?
    /// The velocity of the grabbed flights relative to their paths, or nil if they did not leave them.
    var drift: CGPoint?
  }

  private let start: Start
  /// The flights that the finger moves, or none if it met no flight.
  private let group: GrabbedFlights?
  private var path: GrabPath
  /// The fingers, less the movement that took the transition over.
  private var fingers: FingerState
  /// The movement that took the transition over, or nil while the finger only holds it.
  private var takeover: CGPoint?
  /// The grabbed point of a flight that follows the finger in both dimensions.
  private var hold: GrabPath.Hold?
  /// The deviation of each flight that follows the finger before the grab, in points.
  private var slips: [CGPoint] = []

  /// Whether the grabbed flight follows the finger in both dimensions, with all that flies in it. All
  /// other flights follow progress.
  private var follows: Bool { start.course.followsFinger }

  /// The movement in points from which on a finger moves a transition that it has caught. The movement up to
  /// there does not count, as with a pan recognizer (Rule 6.2).
  private static let takeoverDistance = 10.0
  /// The speed in points per second up to which a finger counts as resting.
  private static let restingSpeed = 50.0

  init(_ start: Start, _ plan: TransitionPlan, progress: Double) {
    self.start = start
    fingers = start.fingers
    let place = start.fingers.place
    group = GrabbedFlights(
      plan, under: place, at: progress, isStarted: start.origin == .started,
      together: start.course.followsFinger)
    path = Self.path(
      start, from: place, group.map { plan.flights[$0.leader] }, at: progress)
    if start.origin == .started { takeover = CGPoint(x: 0, y: 0) }
  }

  /// The indexes of the flights that the finger may take off their paths.
  var rows: [Int] { group?.rows ?? [] }

  private static func path(
    _ start: Start, from finger: CGPoint, _ grabbed: Flight?, at progress: Double
  ) -> GrabPath {
    var flight = grabbed
    // A flight that leaves its path with the finger cannot measure the finger's way.
    if case .pinch = start.guide {} else if start.course.followsFinger { flight = nil }
    return GrabPath(
      from: finger, progress: progress, flight: flight, guide: start.guide,
      extent: start.course.extent)
  }

  /// Adopts the new paths of the flights after a retarget.
  mutating func renew(_ flights: [Flight], progress: Double) {
    path = Self.path(start, from: fingers.place, group.map { flights[$0.leader] }, at: progress)
  }

  // MARK: Following in two dimensions

  /// Takes the grabbed flights off their paths, if they follow the finger. They stand still while they
  /// are held.
  mutating func take(_ flights: inout MovingFlights, at progress: Double, now: DisplayTime) {
    guard follows, let group, flights.current.indices.contains(group.leader) else { return }
    hold = GrabPath.Hold(
      flight: flights.current[group.leader], at: fingers.place, progress: progress)
    flights.free(group.rows)
    slips = group.rows.map { flights.displacement(of: $0, at: now) }
    for (row, slip) in zip(group.rows, slips) { flights.displace(row, by: slip) }
  }

  /// Moves the grabbed flights so that the grabbed point is under the finger.
  func drag(_ flights: inout MovingFlights) {
    guard let hold else { return }
    let way = GrabPath.difference(path.softened(fingers.place), hold.point(at: progress))
    for (row, slip) in zip(rows, slips) where flights.current.indices.contains(row) {
      flights.displace(row, by: CGPoint(x: way.x + slip.x, y: way.y + slip.y))
    }
  }

  // MARK: Moving

  /// The progress for the present state of the fingers.
  var progress: Double { path.progress(for: fingers) }

  /// Moves the fingers, and returns whether they move the transition.
  mutating func move(to new: FingerState) -> Bool {
    guard let takeover = takeover ?? takeover(at: new.place) else { return false }
    self.takeover = takeover
    fingers = FingerState(place: GrabPath.difference(new.place, takeover), scale: new.scale)
    return true
  }

  /// Returns the movement that takes the transition over if the finger has gone far enough to `place`.
  private func takeover(at place: CGPoint) -> CGPoint? {
    let way = GrabPath.difference(place, start.fingers.place)
    let along = GrabPath.dot(way, path.axis)
    let length = follows ? hypot(Double(way.x), Double(way.y)) : abs(along)
    let distance = Self.takeoverDistance
    guard length >= distance else { return nil }
    let direction = follows ? way : path.axis
    let factor = follows ? distance / length : along < 0 ? -distance : distance
    return CGPoint(x: Double(direction.x) * factor, y: Double(direction.y) * factor)
  }

  // MARK: Release

  /// Returns the motion after a release. The transition settles according to the finger's location and
  /// velocity.
  ///
  /// A finger that rests has no say: a transition that it has caught continues to its original end.
  func release(velocity: FingerState, at progress: Double) -> Release {
    if takeover == nil { return cancel(at: progress) }
    let speed = path.progressVelocity(velocity, at: progress)
    let shown = path.isBeyondEnds(fingers) ? 0 : speed
    let isResting = abs(GrabPath.dot(velocity.place, path.axis)) < Self.restingSpeed
    let drift = drift(
      path.softened(velocity: velocity.place, at: fingers.place), shown, at: progress)
    if case .caught(let target) = start.origin, isResting {
      return Release(target: target == 1 ? 1 : 0, velocity: shown, drift: drift)
    }
    return Release(
      target: Self.end(of: progress, speed: speed), velocity: shown.isFinite ? shown : 0,
      drift: drift)
  }

  /// Returns the motion after a grab without effect. The transition continues to its original end, and
  /// one that a finger has started returns.
  func cancel(at progress: Double) -> Release {
    Release(
      target: start.origin == .caught(target: 1) ? 1 : 0, velocity: nil,
      drift: drift(CGPoint(x: 0, y: 0), 0, at: progress))
  }

  private func drift(_ velocity: CGPoint, _ speed: Double, at progress: Double) -> CGPoint? {
    guard let hold else { return nil }
    let own = hold.velocity(at: progress)
    return CGPoint(x: velocity.x - own.x * speed, y: velocity.y - own.y * speed)
  }

  /// Returns the end that a released progress runs to, as a scroll view projects its offset when a finger
  /// lifts.
  static func end(of progress: Double, speed: Double) -> Double {
    progress + (speed.isFinite ? speed : 0) * rollOut > 0.5 ? 1 : 0
  }

  /// The factor from a speed to the projected distance, in seconds. It is the projection of a scroll
  /// view with the normal deceleration rate of 0.998 per millisecond.
  private static let rollOut = 0.998 / (1 - 0.998) / 1000
}

/// The flights that a finger has grabbed.
///
/// A finger that moves a view freely also moves what lies in it. It may have touched a view inside: then
/// the whole follows, as a card does that is pulled by its title.
struct GrabbedFlights: Equatable, Sendable {
  /// The index of the flight whose grabbed point stays under the finger.
  let leader: Int
  /// The indexes of all flights that move with the finger, in ascending order.
  let rows: [Int]

  /// Finds the flights under `finger`. Fails if there is none.
  ///
  /// - Parameters:
  ///   - finger: The finger's location, in the container's coordinate space.
  ///   - progress: The progress of the transition at the grab.
  ///   - isStarted: Whether the finger has started the transition, and so touches the source screen.
  ///   - together: Whether the leader is the outermost moving view around the finger, and all flights in
  ///     it belong to the group. Otherwise the frontmost flight is alone.
  /// - Complexity: O(*n* · *d*), where *n* is the number of flights and *d* is the nesting depth of tagged
  ///   views.
  init?(
    _ plan: TransitionPlan, under finger: CGPoint, at progress: Double, isStarted: Bool,
    together: Bool
  ) {
    let touched = plan.flights.lastIndex { flight in
      flight.isMatched
        && flight.anchor(under: finger, at: progress).map {
          abs($0.x) <= 0.5 && abs($0.y) <= 0.5
        } ?? false
    }
    guard let touched else { return nil }
    guard together else {
      (leader, rows) = (touched, [touched])
      return
    }
    leader = plan.outermostFlight(around: touched, onBothScreens: !isStarted)
    rows = plan.flights(in: leader)
  }
}

extension TransitionPlan {
  /// Returns the outermost matched flight that moves and holds the view of flight `row`, or `row`.
  ///
  /// - Parameter onBothScreens: Whether it must hold the view on both screens. Otherwise the source
  ///   screen decides.
  fileprivate func outermostFlight(around row: Int, onBothScreens: Bool) -> Int {
    let inner = flights[row]
    guard let old = inner.indices.source else { return row }
    let around = Set(screens.source.ancestors(of: old))
    let aroundNew = Set(inner.indices.destination.map { Array(screens.destination.ancestors(of: $0)) } ?? [])
    // The ancestors' parents precede them, so the outermost has the lowest index.
    let found = flights.indices.filter { other in
      guard let old = flights[other].indices.source, let new = flights[other].indices.destination else {
        return false
      }
      return around.contains(old) && flights[other].ends.differ
        && (!onBothScreens || aroundNew.contains(new))
    }
    return found.min { flights[$0].indices.source ?? 0 < flights[$1].indices.source ?? 0 } ?? row
  }

  /// Returns flight `row` and each flight whose view lies in its view on either screen, in ascending
  /// order.
  fileprivate func flights(in row: Int) -> [Int] {
    let outer = flights[row]
    return flights.indices.filter { other in
      let flight = flights[other]
      return other == row
        || TransitionSide.allCases.contains {
          screens[$0].lies(flight.indices[$0], in: outer.indices[$0])
        }
    }
  }
}

extension CapturedScreen {
  fileprivate func lies(_ inner: Int?, in outer: Int?) -> Bool {
    guard let inner, let outer else { return false }
    return nearestAncestor(of: inner) { $0 == outer } != nil
  }
}
