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
    private var finger: CGPoint
    /// Whether the finger has moved beyond the tolerance.
    private var hasMoved = false
    private let target: Double

    /// The tolerance in points. A finger that stays within it only holds the transition.
    private static let slack = 3.0

    /// Pauses `session` and becomes its only grab, at `finger`.
    ///
    /// - Parameter target: The end of the transition if the finger does not move, 0 or 1.
    init(_ session: MatchSession, at finger: CGPoint, guide: GrabPath.Guide, target: Double) {
      self.session = session
      self.guide = guide
      follows = session.course.followsFinger
      self.finger = finger
      start = finger
      self.target = target
      session.pause()
      row = session.plan.flights.lastIndex { flight in
        flight.isMatched
          && flight.anchor(under: finger, at: session.progress).map {
            abs($0.x) <= 0.5 && abs($0.y) <= 0.5
          } ?? false
      }
      path = Self.path(session, from: finger, guide: guide, row: follows ? nil : row)
      if follows { beginFollowing() }
      session.grip = self
    }

    private static func path(
      _ session: MatchSession, from finger: CGPoint, guide: GrabPath.Guide, row: Int?
    ) -> GrabPath {
      GrabPath(
        from: finger, progress: session.progress, flight: row.map { session.plan.flights[$0] },
        guide: guide, extent: session.course.extent)
    }

    /// Adopts the new paths of the flights after a retarget.
    func pathDidChange() {
      guard let session else { return }
      path = Self.path(session, from: finger, guide: guide, row: follows ? nil : row)
      if follows { beginFollowing() }
    }

    /// The view whose coordinate space the locations use.
    var container: UIView? { session?.stage.catcher.superview }

    /// Moves the transition to the finger's location at `time`, in seconds on the clock of
    /// `CACurrentMediaTime()`.
    func move(to finger: CGPoint, at time: TimeInterval) {
      self.finger = finger
      let way = GrabPath.difference(finger, start)
      if hypot(Double(way.x), Double(way.y)) > Self.slack { hasMoved = true }
      guard let session else { return }
      follow()
      session.put(at: path.progress(for: finger), fingerTime: time)
    }

    /// Ends the grab. The transition settles according to the finger's location and velocity.
    func release(velocity: CGPoint) {
      guard hasMoved, let session else { return cancel() }
      session.grip = nil
      let speed = path.progressVelocity(velocity, at: session.progress)
      let shown = path.isBeyondEnds(finger) ? 0 : speed
      session.release(velocity: speed, shown: shown)
      letGo(velocity, progressSpeed: shown)
    }

    /// Ends the grab without effect. The transition continues to its original end.
    func cancel() {
      guard let session else { return }
      session.grip = nil
      if target == 1 { session.finish() } else { session.cancel() }
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
    }

    /// Moves the flight so that its grabbed point is under the finger.
    private func follow() {
      guard let row, let hold, let session else { return }
      let point = hold.point(at: path.progress(for: finger))
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
