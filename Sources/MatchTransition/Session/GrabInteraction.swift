#if canImport(UIKit)
  import UIKit

  /// A finger's hold on a transition, from where it came down to where it lets go.
  ///
  /// Places are in the container's space, in points, velocities in points per second.
  @MainActor final class GrabInteraction {
    private weak var session: MatchSession?
    private let guide: GrabPath.Guide
    /// Whether what is held follows the finger in both dimensions, while everything else follows
    /// progress.
    private let follows: Bool
    private var path: GrabPath
    /// The flight that the finger came down on.
    private let row: Int?
    private let start: CGPoint
    private var finger: CGPoint
    /// Whether the finger has gone far enough to mean something.
    private var hasMoved = false
    private let target: Double

    /// In points: a finger that stays within only holds.
    private static let slack = 3.0

    /// Pauses `session` and holds it at `finger`, as its only grip.
    ///
    /// - Parameter target: Where the transition goes if the finger does nothing, 0 or 1.
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

    /// Takes up the new ways of the flights, from here on.
    func pathDidChange() {
      guard let session else { return }
      path = Self.path(session, from: finger, guide: guide, row: follows ? nil : row)
      if follows { beginFollowing() }
    }

    /// The view in whose space its places are.
    var container: UIView? { session?.stage.catcher.superview }

    /// Carries the transition to where the finger was at `time`, in seconds on the clock of
    /// `CACurrentMediaTime()`.
    func move(to finger: CGPoint, at time: TimeInterval) {
      self.finger = finger
      let way = GrabPath.difference(finger, start)
      if hypot(Double(way.x), Double(way.y)) > Self.slack { hasMoved = true }
      guard let session else { return }
      follow()
      session.put(at: path.progress(for: finger), fingerTime: time)
    }

    /// Lets go: the transition settles as the finger's way leads.
    func release(velocity: CGPoint) {
      guard hasMoved, let session else { return cancel() }
      session.grip = nil
      let speed = path.progressVelocity(velocity, at: session.progress)
      let shown = path.isBeyondEnds(finger) ? 0 : speed
      session.release(velocity: speed, shown: shown)
      letGo(velocity, progressSpeed: shown)
    }

    /// Lets go without having meant anything: the transition goes where it would have gone.
    func cancel() {
      guard let session else { return }
      session.grip = nil
      if target == 1 { session.finish() } else { session.cancel() }
      letGo(.zero, progressSpeed: 0)
    }

    // MARK: Following in two dimensions

    /// The held point of the flight, as a share of its size, and what the flight was off already.
    private var hold: GrabPath.Hold?
    private var slip = CGPoint.zero

    private func beginFollowing() {
      guard let row, let session else { return }
      hold = GrabPath.Hold(
        flight: session.plan.flights[row], at: finger, progress: session.progress)
      slip = session.stage.displacement(of: row)
    }

    /// How far the held point is from the finger when the transition stands at `progress`.
    private func follow() {
      guard let row, let hold, let session else { return }
      let point = hold.point(at: path.progress(for: finger))
      session.stage.displace(
        row,
        by: CGPoint(x: finger.x - point.x + slip.x, y: finger.y - point.y + slip.y))
    }

    /// Leads the held flight back to its way, from the velocity that the finger gave it.
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
