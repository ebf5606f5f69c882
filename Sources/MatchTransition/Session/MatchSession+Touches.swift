#if canImport(UIKit)
  import UIKit

  /// The touches on a screen that is open.
  extension MatchSession {
    /// Returns the view of the arriving screen that gets a touch, or nil if the touch grabs the transition.
    ///
    /// UIKit asks before the touch begins. The touch then belongs to that view until its end, and to the
    /// recognizers of the view's superviews.
    ///
    /// - Parameter point: The place of the touch, in the container's coordinate space.
    /// - Complexity: O(*n*) in the flights, and O(*v*) in the views that UIKit asks.
    func receiver(of point: CGPoint, _ event: UIEvent?) -> UIView? {
      let receiver = openReceiver(of: point, event)
      // UIKit ignores what a tap asks for while a presentation or a dismissal runs (rule 5.33), so the transition ends
      // before the finger lifts.
      if receiver != nil, isModal, beforeFrame == nil {
        beforeFrame = { [weak self] in self?.hurry() }
      }
      return receiver
    }

    private func openReceiver(of point: CGPoint, _ event: UIEvent?) -> UIView? {
      guard let target = core.segment?.to else { return nil }
      let (now, openness) = (CACurrentMediaTime(), openness)
      if openness == .closed { return nil }
      let side: TransitionSide = target == 1 ? .destination : .source
      let touched = core.flight(under: point, on: side, at: now)
      if touched != nil, openness == .besideFlights { return nil }
      let screen = transition.captures[side]
      let views = plan.flights.map { screen.view(at: $0.indices[side]) }
      let rest =
        touched?.rest
        ?? (core.flights.screens ?? stage.screens.motion)?
        .rest(of: point, on: side, at: core.displayedProgress(at: now))
        ?? point
      var flights = core.flights
      let ends = flights.states(at: target)
      for row in [touched?.row, views.firstIndex { $0 === screen.root }].compactMap({ $0 }) {
        guard let view = views[row], let share = ends[row].anchor(under: rest),
          let hit = stage.receiver(flying: view, at: share, event)
        else { continue }
        return hit
      }
      if let hit = stage.receiver(on: screen.root, at: rest, event) { return hit }
      // A presentation controller has views of its own around the screen.
      guard isModal, !isReturn(to: target), touched == nil else { return nil }
      return stage.receiver(besides: transition.captures.map(\.root), at: point, event)
    }

    /// Whether a screen is presented or dismissed.
    var isModal: Bool { kind == .present || kind == .dismiss }

    /// The root view of the arriving screen if touches on it count, or nil.
    package var openScreen: UIView? {
      guard let target = core.segment?.to else { return nil }
      return openness == .closed ? nil : root(completed: target == 1)
    }

    private var openness: Openness {
      core.openness(
        at: CACurrentMediaTime(), isReturn: isReturn(to: target), reach: stage.screens.reach)
    }

    /// Whether the screen behind arrives at `target`, 0 or 1.
    private func isReturn(to target: Double) -> Bool {
      switch kind {
      case .pop, .dismiss: target == 1
      case .push, .present: target == 0
      case .nextTab, .previousTab, .tab, .inPlace: false
      }
    }
  }

  extension SessionCore {
    /// Finds the front flight under `point` that stands for a view of one screen.
    ///
    /// - Parameters:
    ///   - point: A point in the container's coordinate space.
    ///   - now: The present time.
    /// - Returns: The index of the flight, and the same point of the flight at rest on that screen, in the
    ///   container's coordinate space.
    /// - Complexity: O(*n*) in the flights.
    func flight(
      under point: CGPoint, on side: TransitionSide, at now: DisplayTime
    ) -> (row: Int, rest: CGPoint)? {
      let progress = displayedProgress(at: now)
      var flights = flights
      let shown = flights.states(at: progress, seenAt: displayedTime(at: now))
      for row in shown.indices.reversed() where flights.current[row].indices[side] != nil {
        guard let anchor = shown[row].anchor(under: point), abs(anchor.x) <= 0.5,
          abs(anchor.y) <= 0.5, shown[row].clip?.contains(point) != false
        else { continue }
        let flight = flights.current[row]
        // A flight may be off its path, with its screen or on its way back from a finger.
        let deviation = shown[row].center.vector(from: flight.state(at: progress).center)
        let grabbed = GrabbedPoint(
          flight: flight, at: point.vector(from: deviation), progress: progress)
        return grabbed.map { (row, $0.location(at: side == .destination ? 1 : 0)) }
      }
      return nil
    }
  }
#endif
