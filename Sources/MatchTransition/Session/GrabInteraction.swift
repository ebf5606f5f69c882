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
    func pathDidChange(at now: DisplayTime) {
      guard let session else { return }
      grab.renew(session.plan.flights, progress: session.progress)
      grab.take(&session.stage.flights.moving, at: session.progress, now: now)
    }

    /// The view whose coordinate space the locations use.
    var container: UIView? { session?.stage.catcher.superview }

    /// Moves the transition to the fingers' state at `time`.
    func move(to new: FingerState, at time: DisplayTime) {
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

  /// Grabs a running transition with a touch.
  ///
  /// A touch holds the transition as long as it rests. A movement takes it over.
  @MainActor final class TouchGrab: TouchObserver {
    private unowned let session: MatchSession
    private var grip: GrabInteraction?
    private var speed = VelocityEstimator()

    init(_ session: MatchSession) {
      self.session = session
    }

    func fingerCameDown(at place: CGPoint, time: DisplayTime) {
      guard session.didComplete == nil, session.grip == nil, session.plan.options.isGrabbable else {
        return
      }
      speed = VelocityEstimator()
      speed.add(FingerState(place: place), at: time)
      grip = GrabInteraction(
        session, at: FingerState(place: place), guide: .flight(otherwise: session.course.forward),
        origin: .caught(target: session.target))
    }

    func fingerMoved(to place: CGPoint, time: DisplayTime) {
      speed.add(FingerState(place: place), at: time)
      grip?.move(to: FingerState(place: place), at: time)
    }

    func fingerLeft(at place: CGPoint, time: DisplayTime, isCancelled: Bool) {
      speed.add(FingerState(place: place), at: time)
      guard let grip else { return }
      self.grip = nil
      if isCancelled { return grip.cancel() }
      grip.move(to: FingerState(place: place), at: time)
      grip.release(velocity: speed.velocity)
    }
  }

  extension FingerState {
    /// Returns a state of the window in the coordinate space of `view`.
    @MainActor func converted(to view: UIView) -> FingerState {
      FingerState(place: view.convert(place, from: nil), scale: scale)
    }

    /// Returns a velocity of the window in the coordinate space of `view`.
    @MainActor func converted(vectorTo view: UIView) -> FingerState {
      let origin = view.convert(CGPoint.zero, from: nil)
      return FingerState(
        place: GrabPath.difference(view.convert(place, from: nil), origin), scale: scale)
    }
  }
#endif
