#if canImport(UIKit)
  import UIKit

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
