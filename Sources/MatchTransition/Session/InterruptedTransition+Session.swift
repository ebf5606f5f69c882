#if canImport(UIKit)
  import UIKit

  extension InterruptedTransition {
    /// Creates the present state of `session` in `view`.
    init(_ session: MatchSession, in view: UIView) {
      let stage = session.stage
      session.catchUp()
      let time = session.displayedTime
      var flights: [MatchID: Flight] = [:]
      var moving = session.core.flights
      let states = moving.states(at: session.progress, seenAt: time)
      for (row, state) in states.enumerated() {
        let flight = moving.current[row]
        guard flight.anchorSide == nil else { continue }
        flights[flight.id] = Flight(
          box: BoxState(state),
          picture: flight.content.fade.showsBoth || flight.content.morphsText
            ? stage.renderer.picture(of: row) : nil,
          text: stage.renderer.standIns[row].presentLines,
          speeds: moving.speeds(
            of: row, progress: session.progress, velocity: session.velocity, at: time))
      }
      let stages = stage.renderer.stageViews + [stage.touchView]
      self.init(flights: flights, rest: view.portrait(without: stages), instant: time)
    }

    /// Starts `session` with the flights at their present places and speeds.
    func carry(into session: MatchSession) {
      session.apply(.takeOver(shownTime: instant))
      session.begin(isHeld: false)
      var speeds: [Int: [Double]] = [:]
      for (row, flight) in session.plan.flights.enumerated() where flight.isMatched {
        speeds[row] = flights[flight.id]?.speeds
      }
      session.apply(
        .carry(
          speeds, at: instant, now: CACurrentMediaTime(), within: session.plan.duration))
    }
  }
#endif
