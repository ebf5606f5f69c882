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
        beforeFrame = { [weak self] in
          if self?.isRunning == true { self?.hurry() }
        }
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

  extension MatchSession {
    /// The view whose coordinate space the locations of fingers use.
    var dragContainer: UIView? { stage.touchView.superview }

    /// Pauses the transition and lets fingers drag it. Returns false if other fingers already do.
    ///
    /// - Parameter touchDown: The place where the finger that starts the transition came down.
    func beginDrag(
      _ origin: DragModel.Origin, at fingers: FingerState, touchedDownAt touchDown: CGPoint? = nil
    ) -> Bool {
      guard didComplete == nil, core.drag == nil else { return false }
      pause()
      guard didComplete == nil else { return false }
      let drag = DragModel(
        origin, at: fingers, touchedDownAt: touchDown, along: dragAxis, plan, progress: progress,
        companions: companions)
      apply(.grab(drag, at: CACurrentMediaTime()))
      return true
    }

    /// Returns the flights that share a list's cell with a flight, on the screen where that flight is smaller.
    ///
    /// A photograph and its title are one thing for the hand that pulls the photograph.
    /// - Complexity: O(*n* · *d*) in the flights and the depth of their views.
    private func companions(of row: Int) -> [Int] {
      let flight = plan.flights[row]
      let side: TransitionSide = flight.ends.isSmall(on: .source) ? .source : .destination
      let screen = transition.captures[side]
      guard let cell = flight.flown[side].flatMap(screen.listCell) else { return [] }
      return plan.flights.indices.filter { other in
        let flight = plan.flights[other]
        return other != row && flight.isMatched && flight.ends.differ
          && screen.view(at: flight.flown[side])?.isDescendant(of: cell) == true
      }
    }

    /// Moves the transition to the fingers' state at `time`.
    func moveDrag(to fingers: FingerState, at time: DisplayTime) {
      apply(.move(to: fingers))
      if let drag = core.drag, drag.isMoving { put(at: drag.progress, fingerTime: time) }
    }

    /// Ends the drag. The transition settles according to the fingers' location and velocity.
    ///
    /// - Parameter velocity: The velocity, in points per second, or nil for a drag without effect: the transition
    ///   continues to its original end, and one that a finger has started returns.
    func endDrag(velocity: FingerState?) {
      guard let drag = core.drag else { return }
      let release =
        velocity.map { drag.release(velocity: $0, at: progress) } ?? drag.cancel(at: progress)
      settle(to: release.target, velocity: release.velocity, with: release.spring)
      apply(.letGo(drift: release.drift, at: CACurrentMediaTime()))
    }

    /// Catches the running transition with a touch, which holds it as long as it rests. A movement takes it over.
    func follow(_ phase: UITouch.Phase, at location: CGPoint, time: DisplayTime) {
      let finger = FingerState(location: location)
      if phase == .began {
        guard plan.options.isGrabbable, beginDrag(.caught(target: target), at: finger) else {
          return
        }
        tracker = FingerTracker()
        tracker.add(finger, at: time)
        return
      }
      guard core.drag?.origin.isCaught == true else { return }
      tracker.add(finger, at: time)
      if phase != .cancelled { moveDrag(to: finger, at: time) }
      if phase != .moved { endDrag(velocity: phase == .ended ? tracker.velocity : nil) }
    }
  }

  extension DragAxis {
    /// Creates the axis through a container along one of its sides.
    ///
    /// - Parameter forward: A unit vector for left-to-right layouts.
    @MainActor init(forward: CGPoint, through container: UIView, followsFinger: Bool = false) {
      let size = container.bounds.size
      self.init(
        forward: container.mirroredForLayout(forward),
        extent: Double(forward.x == 0 ? size.height : size.width), followsFinger: followsFinger)
    }
  }

  extension UIView {
    /// Returns `direction`, given for left-to-right layouts, in the view's layout direction.
    func mirroredForLayout(_ direction: CGPoint) -> CGPoint {
      CGPoint(x: readsRightToLeft ? -direction.x : direction.x, y: direction.y)
    }
  }
#endif
