#if canImport(UIKit)
  import UIKit

  extension InterruptedTransition {
    /// Creates the present state of `session` in `view`.
    init(_ session: MatchSession, in view: UIView) {
      let stage = session.stage
      session.catchUp()
      let instant = session.instant
      var flights: [MatchID: Flight] = [:]
      let states = stage.flights.moving.states(at: session.progress, seenAt: instant)
      for (row, state) in states.enumerated() {
        let flight = stage.flights.moving.current[row]
        guard flight.anchorSide == nil else { continue }
        flights[flight.id] = Flight(
          box: BoxState(state),
          picture: flight.content.fade.showsBoth || flight.content.morphsText
            ? stage.flights.picture(of: row) : nil,
          text: stage.flights.standIns[row].presentLines,
          speeds: stage.flights.moving.speeds(
            of: row, progress: session.progress, velocity: session.velocity,
            at: instant))
      }
      let stages = stage.flights.stageViews + [stage.catcher]
      self.init(flights: flights, rest: view.portrait(without: stages), instant: instant)
    }

    /// Starts `session` with the flights at their present places and speeds.
    func carry(into session: MatchSession) {
      session.takeOver(shownTime: instant)
      session.begin(isHeld: false)
      for (row, flight) in session.stage.flights.moving.current.enumerated() {
        guard flight.isMatched, let speeds = flights[flight.id]?.speeds else { continue }
        session.stage.flights.moving.push(
          row, speeds: speeds, velocity: session.velocity, at: instant,
          within: session.plan.duration)
      }
    }
  }
#endif
