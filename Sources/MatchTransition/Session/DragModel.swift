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
    var drift: Drift?
    /// The spring to the end.
    var spring = SettlingSpring.plain
  }

  /// A velocity of dragged flights.
  struct Drift: Equatable, Sendable {
    /// The velocity in points per second.
    var velocity: CGPoint
    /// The turn in radians per second.
    var spin = 0.0
  }

  let origin: Origin
  private let axis: DragAxis
  /// Whether the transition returns to the screen behind.
  private let isReturn: Bool
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

  /// The movement in points from which on the finger moves the transition. The movement up to there does not
  /// count, as with a pan recognizer (Rule 6.2).
  private let takeoverDistance: Double
  /// That movement for a transition that the finger has caught.
  private static let caughtDistance = 10.0
  /// The speed in points per second up to which a finger counts as resting.
  private static let restingSpeed = 50.0
  /// The length in points from which on a path has ends that a finger can mean.
  private static let shortestPath = 44.0

  /// - Parameters:
  ///   - touchDown: The place where the finger that starts the transition came down, or nil if its way from there
  ///     does not count.
  ///   - companions: Returns the flights that follow the finger along with a flight, without lying in it.
  init(
    _ origin: Origin, at fingers: FingerState, touchedDownAt touchDown: CGPoint? = nil,
    along axis: DragAxis, _ plan: TransitionPlan, progress: Double,
    companions: (Int) -> [Int] = { _ in [] }
  ) {
    (self.origin, self.axis) = (origin, axis)
    isReturn = plan.traits.kind.isReturning
    (start, self.fingers) = (fingers, fingers)
    flights = DraggedFlights(
      plan, under: fingers.location, at: progress, isStarted: !origin.isCaught,
      together: axis.followsFinger, companions: companions)
    measure = Self.measure(
      origin, fingers, flights.map { plan.flights[$0.grabbedRow] }, along: axis, progress)
    let way = touchDown.map { fingers.location.vector(from: $0) }
    let rest = way.map { axis.deadZone - hypot(Double($0.x), Double($0.y)) } ?? 0
    takeoverDistance = origin.isCaught ? Self.caughtDistance : origin == .pan ? max(rest, 0) : 0
    takeover = takeoverDistance > 0 ? nil : .zero
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
    moving.free(flights.rows, turning: origin == .pinch ? flights.grabbedRow : nil)
    deviations = flights.rows.map { moving.displacement(of: $0, at: now) }
    for (row, deviation) in zip(flights.rows, deviations) { moving.displace(row, by: deviation) }
  }

  /// Moves the dragged flights so that the grabbed point is under the finger, and turns a pinched one with the
  /// fingers.
  func drag(_ moving: inout MovingFlights) {
    guard isMoving, let point, let flights else { return }
    let progress = progress
    var way = measure.softened(fingers.location).vector(from: point.location(at: progress))
    if origin == .pinch {
      // A flight turns about its centre, and the fingers turn it about the grabbed point.
      let arm = point.arm(at: progress)
      let turned = arm.turned(by: turn)
      way = CGPoint(x: way.x + arm.x - turned.x, y: way.y + arm.y - turned.y)
      moving.turn(flights.grabbedRow, by: turn)
    }
    for (row, deviation) in zip(flights.rows, deviations)
    where moving.current.indices.contains(row) {
      moving.displace(row, by: CGPoint(x: way.x + deviation.x, y: way.y + deviation.y))
    }
  }

  /// Lets the dragged flights return to their paths, from `start` on or with the next frame.
  func letGo(
    _ moving: inout MovingFlights, drift: Drift, at start: DisplayTime?, now: DisplayTime
  ) {
    for row in flights?.rows ?? [] {
      moving.letGo(row, velocity: drift.velocity, spin: drift.spin, at: start, now: now)
    }
  }

  // MARK: Moving

  /// The progress for the present state of the fingers.
  var progress: Double { measure.progress(for: fingers) }

  /// How far the fingers have turned, in radians.
  private var turn: Double { fingers.angle - start.angle }

  /// Whether the fingers move the transition. A finger that has caught it only holds it at first.
  var isMoving: Bool { takeover != nil }

  /// Moves the fingers.
  mutating func move(to new: FingerState) {
    takeover = takeover ?? takeover(at: new.location)
    guard let takeover else { return }
    fingers = FingerState(
      location: new.location.vector(from: takeover), scale: new.scale, angle: new.angle)
  }

  /// Returns the movement that takes the transition over if the finger has gone far enough to `location`.
  private func takeover(at location: CGPoint) -> CGPoint? {
    let way = location.vector(from: start.location)
    let along = way.dot(measure.axis)
    let length = axis.followsFinger ? hypot(Double(way.x), Double(way.y)) : abs(along)
    let distance = takeoverDistance
    guard length >= distance else { return nil }
    let direction = axis.followsFinger ? way : measure.axis
    let factor = axis.followsFinger ? distance / length : along < 0 ? -distance : distance
    return CGPoint(x: Double(direction.x) * factor, y: Double(direction.y) * factor)
  }

  // MARK: Release

  /// Returns the motion after a release. The transition settles according to the fingers' location and
  /// velocity.
  ///
  /// A finger that rests has no say: a transition that it has caught continues to its original end.
  func release(velocity: FingerState, at progress: Double) -> Release {
    if takeover == nil, origin.isCaught { return cancel(at: progress) }
    let speed = measure.progressVelocity(velocity, at: progress)
    let shown = measure.isBeyondEnds(fingers) ? 0 : speed
    let target = end(velocity, speed: speed, at: progress)
    return Release(
      target: target, velocity: shown.isFinite ? shown : 0,
      drift: drift(
        measure.softened(velocity: velocity.location, at: fingers.location), shown,
        spin: velocity.angle, at: progress),
      spring: spring(to: target))
  }

  /// Returns the motion after a drag without effect. The transition continues to its original end, and
  /// one that a finger has started returns.
  func cancel(at progress: Double) -> Release {
    let target = origin == .caught(target: 1) ? 1.0 : 0
    return Release(
      target: target, velocity: nil, drift: drift(.zero, 0, spin: 0, at: progress),
      spring: origin.isCaught ? .plain : spring(to: target))
  }

  /// Returns the end that released fingers choose, 0 or 1.
  private func end(_ velocity: FingerState, speed: Double, at progress: Double) -> Double {
    let way = Double(fingers.location.vector(from: start.location).dot(axis.forward))
    let pull = way + velocity.location.dot(axis.forward) * Self.projection
    switch origin {
    case .pinch: return fingers.scale < start.scale * Self.pinchedShare ? 1 : 0
    case .pan:
      if axis.isPull { return pull > axis.extent * Self.pulledShare ? 1 : 0 }
      return Self.end(of: progress, speed: speed)
    case .caught(let target):
      let onward: Double = target == 1 ? 1 : 0
      if let end = endOfThrow(velocity.location, onward: onward) { return end }
      let isResting = abs(velocity.location.dot(measure.axis)) < Self.restingSpeed
      // A finger that moves the way of the flight cannot turn it.
      if isResting || (speed > 0) == (onward == 1) { return onward }
      let back = onward == 1 ? -pull : pull
      if axis.isPull, back > axis.extent * Self.pulledShare { return 1 - onward }
      return Self.end(of: progress, speed: speed)
    }
  }

  /// Returns the end that a flight which follows the finger is thrown to, or nil if the axis of the gesture decides.
  ///
  /// A finger that moves along the path of the flight more than along the axis means an end of that path.
  private func endOfThrow(_ velocity: CGPoint, onward: Double) -> Double? {
    guard let point, !axis.isPull else { return nil }
    let start = point.location(at: 0)
    let path = point.location(at: 1).vector(from: start)
    let length = hypot(Double(path.x), Double(path.y))
    if length < Self.shortestPath { return nil }
    let speed = velocity.dot(path) / length
    guard abs(speed) >= Self.restingSpeed, abs(speed) > abs(velocity.dot(measure.axis)) else {
      return nil
    }
    if (speed > 0) == (onward == 1) { return onward }
    let way = fingers.location.vector(from: start).dot(path) / length + speed * Self.projection
    return way > length / 2 ? 1 : 0
  }

  /// Returns the spring to an end.
  private func spring(to target: Double) -> SettlingSpring {
    let isCard = axis.followsFinger || origin == .pinch
    if isCard { return (target == 1) == isReturn ? .landing : .takenBack }
    return target == 1 ? .swipe : .takenBack
  }

  private func drift(
    _ velocity: CGPoint, _ speed: Double, spin: Double, at progress: Double
  ) -> Drift? {
    guard let point else { return nil }
    let own = point.velocity(at: progress)
    var drift = Drift(
      velocity: CGPoint(x: velocity.x - own.x * speed, y: velocity.y - own.y * speed))
    if origin == .pinch {
      // The centre turns about the grabbed point.
      let arm = point.arm(at: progress).turned(by: turn)
      drift.velocity.x += arm.y * spin
      drift.velocity.y -= arm.x * spin
      drift.spin = spin
    }
    return drift
  }

  /// Returns the end that a released progress runs to: the side on which the finger would be a moment later.
  static func end(of progress: Double, speed: Double) -> Double {
    progress + (speed.isFinite ? speed : 0) * projection > 0.5 ? 1 : 0
  }

  /// The time for which a released finger is thought to move on, in seconds.
  static let projection = 0.12
  /// The share of the height beyond which a pull closes a page.
  private static let pulledShare = 1.0 / 6
  /// The share of their distance at touch down below which two fingers close a page. Their speed does not count.
  private static let pinchedShare = 0.5
}

extension CGPoint {
  /// Returns the vector turned by `angle` in radians, clockwise on the screen.
  fileprivate func turned(by angle: Double) -> CGPoint {
    let (c, s) = (cos(angle), sin(angle))
    return CGPoint(x: Double(x) * c - Double(y) * s, y: Double(x) * s + Double(y) * c)
  }
}
