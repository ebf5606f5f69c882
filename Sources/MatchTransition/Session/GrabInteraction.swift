#if canImport(UIKit)
  import UIKit

  /// One grab of a transition, from touch down to release.
  ///
  /// Locations are in the container's coordinate space, in points. Velocities are in points per second.
  @MainActor final class GrabInteraction {
    private weak var session: MatchSession?
    private var grab: Grab

    /// Pauses `session` and becomes its only grab, at `finger`.
    init(
      _ session: MatchSession, at fingers: FingerState, guide: GrabPath.Guide, origin: Grab.Origin
    ) {
      self.session = session
      let start = Grab.Start(
        fingers: fingers, guide: guide, origin: origin, course: session.course)
      session.pause()
      let now = CACurrentMediaTime()
      grab = Grab(start, session.plan, progress: session.progress)
      grab.take(&session.stage.flights.moving, at: session.progress, now: now)
      session.grip = self
    }

    /// Adopts the new paths of the flights after a retarget, at `now`.
    func pathDidChange(at now: TimeInterval) {
      guard let session else { return }
      grab.renew(session.plan.flights, progress: session.progress)
      grab.take(&session.stage.flights.moving, at: session.progress, now: now)
    }

    /// The view whose coordinate space the locations use.
    var container: UIView? { session?.stage.catcher.superview }

    /// Moves the transition to the fingers' state at `time`, in seconds on the clock of
    /// `CACurrentMediaTime()`.
    func move(to new: FingerState, at time: TimeInterval) {
      guard grab.move(to: new), let session else { return }
      grab.drag(&session.stage.flights.moving)
      session.put(at: grab.progress, fingerTime: time)
    }

    /// Ends the grab. The transition settles according to the finger's location and velocity.
    func release(velocity: FingerState) {
      guard let session else { return }
      letGo(grab.release(velocity: velocity, at: session.progress))
    }

    /// Ends the grab without effect. The transition continues to its original end, and one that a finger
    /// has started returns.
    func cancel() {
      guard let session else { return }
      letGo(grab.cancel(at: session.progress))
    }

    private func letGo(_ release: Grab.Release) {
      guard let session else { return }
      session.grip = nil
      session.settle(to: release.target, velocity: release.velocity)
      guard let drift = release.drift else { return }
      let now = CACurrentMediaTime()
      for row in grab.rows {
        session.stage.flights.moving.letGo(
          row, velocity: drift, at: session.motionStart, now: now)
      }
    }
  }
#endif
