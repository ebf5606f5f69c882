#if canImport(UIKit)
  import UIKit

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

    func fingerCameDown(at place: CGPoint, time: TimeInterval) {
      guard session.didComplete == nil, session.grip == nil, session.plan.options.isGrabbable else {
        return
      }
      speed = VelocityEstimator()
      speed.add(FingerState(place: place), at: time)
      grip = GrabInteraction(
        session, at: FingerState(place: place), guide: .flight(otherwise: session.course.forward),
        origin: .caught(target: session.target))
    }

    func fingerMoved(to place: CGPoint, time: TimeInterval) {
      speed.add(FingerState(place: place), at: time)
      grip?.move(to: FingerState(place: place), at: time)
    }

    func fingerLeft(at place: CGPoint, time: TimeInterval, isCancelled: Bool) {
      speed.add(FingerState(place: place), at: time)
      guard let grip else { return }
      self.grip = nil
      if isCancelled { return grip.cancel() }
      grip.move(to: FingerState(place: place), at: time)
      grip.release(velocity: speed.velocity)
    }
  }
#endif
