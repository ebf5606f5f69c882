#if canImport(UIKit)
  import UIKit

  /// One grab of a transition, from touch down to release.
  ///
  /// Locations are in the container's coordinate space, in points. Velocities are in points per second.
  @MainActor final class GrabInteraction {
    private weak var session: MatchSession?
    private let guide: GrabPath.Guide
    /// Whether the grabbed flight follows the finger in both dimensions. All other flights follow
    /// progress.
    private let follows: Bool
    private var path: GrabPath
    /// The index of the flight under the finger at touch down.
    private let row: Int?
    private let start: CGPoint
    /// The fingers, less the movement that took the transition over.
    private var fingers: FingerState
    private var finger: CGPoint { fingers.place }
    private let origin: Origin
    /// The movement that took the transition over, or nil while the finger only holds it.
    private var takeover: CGPoint?

    /// How a grab came about.
    enum Origin: Equatable {
      /// A finger has started the transition, and its recognizer has seen enough movement.
      case started
      /// A finger has caught a transition that was running to `target`, 0 or 1.
      case caught(target: Double)
    }

    /// The movement in points from which on a finger moves a transition that it has caught. The movement
    /// up to there does not count, as with a pan recognizer (Rule 6.2).
    private let distance: Double
    /// The speed in points per second up to which a finger counts as resting.
    private static let restingSpeed = 50.0

    /// Pauses `session` and becomes its only grab, at `finger`.
    init(_ session: MatchSession, at fingers: FingerState, guide: GrabPath.Guide, origin: Origin) {
      self.session = session
      self.guide = guide
      follows = session.course.followsFinger
      self.fingers = fingers
      start = fingers.place
      self.origin = origin
      let distance = session.plan.options.grabDistance
      self.distance = distance > 0 ? distance : TransitionOptions.automatic.grabDistance
      if origin == .started { takeover = .zero }
      session.pause()
      row = session.plan.flights.lastIndex { flight in
        flight.isMatched
          && flight.anchor(under: fingers.place, at: session.progress).map {
            abs($0.x) <= 0.5 && abs($0.y) <= 0.5
          } ?? false
      }
      path = Self.path(session, from: fingers.place, guide: guide, row: row, follows: follows)
      if follows { beginFollowing() }
      session.grip = self
    }

    private static func path(
      _ session: MatchSession, from finger: CGPoint, guide: GrabPath.Guide, row: Int?,
      follows: Bool
    ) -> GrabPath {
      var flight = row.map { session.plan.flights[$0] }
      // A flight that leaves its path with the finger cannot measure the finger's way.
      if case .pinch = guide {} else if follows { flight = nil }
      return GrabPath(
        from: finger, progress: session.progress, flight: flight, guide: guide,
        extent: session.course.extent)
    }

    /// Adopts the new paths of the flights after a retarget.
    func pathDidChange() {
      guard let session else { return }
      path = Self.path(session, from: finger, guide: guide, row: row, follows: follows)
      if follows { beginFollowing() }
    }

    /// The view whose coordinate space the locations use.
    var container: UIView? { session?.stage.catcher.superview }

    /// Moves the transition to the fingers' state at `time`, in seconds on the clock of
    /// `CACurrentMediaTime()`.
    func move(to new: FingerState, at time: TimeInterval) {
      guard let takeover = takeover ?? takeover(at: new.place) else { return }
      self.takeover = takeover
      fingers = FingerState(place: GrabPath.difference(new.place, takeover), scale: new.scale)
      guard let session else { return }
      follow()
      session.put(at: path.progress(for: fingers), fingerTime: time)
    }

    /// Returns the movement that takes the transition over if the finger has gone far enough to `place`.
    private func takeover(at place: CGPoint) -> CGPoint? {
      let way = GrabPath.difference(place, start)
      let along = GrabPath.dot(way, path.axis)
      let length = follows ? hypot(Double(way.x), Double(way.y)) : abs(along)
      guard length >= distance else { return nil }
      let direction = follows ? way : path.axis
      let factor = follows ? distance / length : along < 0 ? -distance : distance
      return CGPoint(x: Double(direction.x) * factor, y: Double(direction.y) * factor)
    }

    /// Ends the grab. The transition settles according to the finger's location and velocity.
    ///
    /// A finger that rests has no say: a transition that it has caught continues to its original end.
    func release(velocity: FingerState) {
      guard takeover != nil, let session else { return cancel() }
      session.grip = nil
      let speed = path.progressVelocity(velocity, at: session.progress)
      let shown = path.isBeyondEnds(fingers) ? 0 : speed
      let isResting = abs(GrabPath.dot(velocity.place, path.axis)) < Self.restingSpeed
      switch origin {
      case .caught(let target) where isResting:
        target == 1 ? session.finish(velocity: shown) : session.cancel(velocity: shown)
      case .caught, .started:
        session.release(velocity: speed, shown: shown)
      }
      letGo(path.softened(velocity: velocity.place, at: finger), progressSpeed: shown)
    }

    /// Ends the grab without effect. The transition continues to its original end, and one that a finger
    /// has started returns.
    func cancel() {
      guard let session else { return }
      session.grip = nil
      if origin == .caught(target: 1) { session.finish() } else { session.cancel() }
      letGo(.zero, progressSpeed: 0)
    }

    // MARK: Following in two dimensions

    /// The grabbed point as a share of the flight's size, and the flight's deviation before the grab.
    private var hold: GrabPath.Hold?
    private var slip = CGPoint.zero

    private func beginFollowing() {
      guard let row, let session else { return }
      hold = GrabPath.Hold(
        flight: session.plan.flights[row], at: finger, progress: session.progress)
      slip = session.stage.displacement(of: row)
      // A flight that returns to its path stands still while it is held.
      session.stage.displace(row, by: slip)
    }

    /// Moves the flight so that its grabbed point is under the finger.
    private func follow() {
      guard let row, let hold, let session else { return }
      let point = hold.point(at: path.progress(for: fingers))
      let finger = path.softened(finger)
      session.stage.displace(
        row,
        by: CGPoint(x: finger.x - point.x + slip.x, y: finger.y - point.y + slip.y))
    }

    /// Lets the grabbed flight return to its path, starting with the finger's velocity.
    private func letGo(_ velocity: CGPoint, progressSpeed: Double) {
      guard let row, let hold, let session else { return }
      let own = hold.velocity(at: session.progress)
      session.stage.letGo(
        row,
        velocity: CGPoint(
          x: velocity.x - own.x * progressSpeed, y: velocity.y - own.y * progressSpeed),
        at: session.motionStart)
    }
  }

#endif
