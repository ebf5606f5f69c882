import Foundation

/// One drag of a transition by fingers as numbers, from touch down to release.
///
/// Locations are in the container's coordinate space, in points. Velocities are in points per second.
struct DragModel: Equatable, Sendable {
  /// How a drag came about.
  enum Origin: Equatable, Sendable {
    /// A finger has started the transition, and its recognizer has seen enough movement.
    case pan
    /// Two fingers have started the transition, and their distance moves it.
    case pinch
    /// A finger has caught a transition that was running to `target`, 0 or 1.
    case caught(target: Double)

    var isCaught: Bool { self != .pan && self != .pinch }
  }

  /// The motion after a drag.
  struct Release: Equatable, Sendable {
    /// The end that the transition runs to, 0 or 1, and the speed at the start. Nil keeps the speed.
    var target: Double
    var velocity: Double?
    /// The velocity of the dragged flights relative to their paths, or nil if they did not leave them.
    var drift: CGPoint?
  }

  let origin: Origin
  private let axis: DragAxis
  /// The fingers at touch down.
  private let start: FingerState
  /// The flights that the finger moves, or none if it met no flight.
  private let flights: DraggedFlights?
  private var measure: DragMeasure
  /// The fingers, less the movement that took the transition over.
  private var fingers: FingerState
  /// The movement that took the transition over, or nil while the finger only holds it.
  private var takeover: CGPoint?
  /// The grabbed point of a flight that follows the finger in both dimensions.
  private var point: GrabbedPoint?
  /// The deviation of each flight that follows the finger before the drag, in points.
  private var deviations: [CGPoint] = []

  /// The movement in points from which on a finger moves a transition that it has caught. The movement up to
  /// there does not count, as with a pan recognizer (Rule 6.2).
  private static let takeoverDistance = 10.0
  /// The speed in points per second up to which a finger counts as resting.
  private static let restingSpeed = 50.0

  init(
    _ origin: Origin, at fingers: FingerState, along axis: DragAxis, _ plan: TransitionPlan,
    progress: Double
  ) {
    (self.origin, self.axis) = (origin, axis)
    (start, self.fingers) = (fingers, fingers)
    flights = DraggedFlights(
      plan, under: fingers.location, at: progress, isStarted: !origin.isCaught,
      together: axis.followsFinger)
    measure = Self.measure(
      origin, fingers, flights.map { plan.flights[$0.grabbedRow] }, along: axis, progress)
    takeover = origin.isCaught ? nil : .zero
  }

  private static func measure(
    _ origin: Origin, _ fingers: FingerState, _ flight: Flight?, along axis: DragAxis,
    _ progress: Double
  ) -> DragMeasure {
    // A flight that leaves its path with the finger cannot measure the finger's movement.
    let isFree = axis.followsFinger && origin != .pinch
    return DragMeasure(
      origin, from: fingers, progress: progress, flight: isFree ? nil : flight, along: axis)
  }

  /// Adopts the new paths of the flights after a retarget.
  mutating func adopt(_ flights: [Flight], progress: Double) {
    measure = Self.measure(
      origin, fingers, self.flights.map { flights[$0.grabbedRow] }, along: axis, progress)
  }

  // MARK: Following in two dimensions

  /// Takes the dragged flights off their paths, if they follow the finger. They stand still while they
  /// are held.
  mutating func take(_ moving: inout MovingFlights, at progress: Double, now: DisplayTime) {
    guard axis.followsFinger, let flights, moving.current.indices.contains(flights.grabbedRow)
    else {
      return
    }
    point = GrabbedPoint(
      flight: moving.current[flights.grabbedRow], at: fingers.location, progress: progress)
    moving.free(flights.rows)
    deviations = flights.rows.map { moving.displacement(of: $0, at: now) }
    for (row, deviation) in zip(flights.rows, deviations) { moving.displace(row, by: deviation) }
  }

  /// Moves the dragged flights so that the grabbed point is under the finger.
  func drag(_ moving: inout MovingFlights) {
    guard isMoving, let point, let flights else { return }
    let way = measure.softened(fingers.location).vector(from: point.location(at: progress))
    for (row, deviation) in zip(flights.rows, deviations)
    where moving.current.indices.contains(row) {
      moving.displace(row, by: CGPoint(x: way.x + deviation.x, y: way.y + deviation.y))
    }
  }

  /// Lets the dragged flights return to their paths, from `start` on or with the next frame.
  func letGo(
    _ moving: inout MovingFlights, drift: CGPoint, at start: DisplayTime?, now: DisplayTime
  ) {
    for row in flights?.rows ?? [] {
      moving.letGo(row, velocity: drift, at: start, now: now)
    }
  }

  // MARK: Moving

  /// The progress for the present state of the fingers.
  var progress: Double { measure.progress(for: fingers) }

  /// Whether the fingers move the transition. A finger that has caught it only holds it at first.
  var isMoving: Bool { takeover != nil }

  /// Moves the fingers.
  mutating func move(to new: FingerState) {
    takeover = takeover ?? takeover(at: new.location)
    guard let takeover else { return }
    fingers = FingerState(location: new.location.vector(from: takeover), scale: new.scale)
  }

  /// Returns the movement that takes the transition over if the finger has gone far enough to `location`.
  private func takeover(at location: CGPoint) -> CGPoint? {
    let way = location.vector(from: start.location)
    let along = way.dot(measure.axis)
    let length = axis.followsFinger ? hypot(Double(way.x), Double(way.y)) : abs(along)
    let distance = Self.takeoverDistance
    guard length >= distance else { return nil }
    let direction = axis.followsFinger ? way : measure.axis
    let factor = axis.followsFinger ? distance / length : along < 0 ? -distance : distance
    return CGPoint(x: Double(direction.x) * factor, y: Double(direction.y) * factor)
  }

  // MARK: Release

  /// Returns the motion after a release. The transition settles according to the finger's location and
  /// velocity.
  ///
  /// A finger that rests has no say: a transition that it has caught continues to its original end.
  func release(velocity: FingerState, at progress: Double) -> Release {
    if takeover == nil { return cancel(at: progress) }
    let speed = measure.progressVelocity(velocity, at: progress)
    let shown = measure.isBeyondEnds(fingers) ? 0 : speed
    let isResting = abs(velocity.location.dot(measure.axis)) < Self.restingSpeed
    let drift = drift(
      measure.softened(velocity: velocity.location, at: fingers.location), shown, at: progress)
    if case .caught(let target) = origin, isResting {
      return Release(target: target == 1 ? 1 : 0, velocity: shown, drift: drift)
    }
    return Release(
      target: Self.end(of: progress, speed: speed), velocity: shown.isFinite ? shown : 0,
      drift: drift)
  }

  /// Returns the motion after a drag without effect. The transition continues to its original end, and
  /// one that a finger has started returns.
  func cancel(at progress: Double) -> Release {
    Release(
      target: origin == .caught(target: 1) ? 1 : 0, velocity: nil,
      drift: drift(.zero, 0, at: progress))
  }

  private func drift(_ velocity: CGPoint, _ speed: Double, at progress: Double) -> CGPoint? {
    guard let point else { return nil }
    let own = point.velocity(at: progress)
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
