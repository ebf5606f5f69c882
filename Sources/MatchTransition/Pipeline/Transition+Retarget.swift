#if canImport(UIKit)
  import UIKit

  /// Retargets flights whose views have moved: measures again, plans again, and tells the stage the
  /// difference.
  extension Transition {
    /// The result of a retarget.
    enum Retargeting {
      /// Every view is within half a point of its last place.
      case unchanged
      /// The plan has new flights.
      case changed
      /// The container was rotated, or a flying view is out of sight. No flight can follow such a
      /// change.
      case impossible
    }

    /// Whether flying views have moved on their screens since the last measurement.
    package var needsRetarget: Bool { stage?.targets.haveMoved ?? false }

    /// Plans the flights again for the present places of their views, and retargets the stage.
    ///
    /// - Parameters:
    ///   - motion: The progress of the transition and its speed, per second.
    ///   - time: The time at which the next frame is displayed.
    ///   - rest: The time in which every flight reaches its new path, in seconds, above 0.
    /// - Complexity: O(*n* log *n*) in the views of both screens.
    func retarget(
      _ motion: (progress: Double, velocity: Double), at time: DisplayTime,
      within rest: TimeInterval
    ) -> Retargeting {
      guard let stage, let plan,
        let measurement = measure(plan, stage),
        let moved = plan.retargeted(to: measurement)
      else { return .impossible }
      if moved.flights == plan.flights { return .unchanged }
      self.plan = moved
      stage.retarget(
        to: moved, progress: motion.progress, velocity: motion.velocity, at: time, within: rest)
      return .changed
    }

    /// Returns both screens as they are now, or nil if the container was rotated.
    private func measure(_ plan: TransitionPlan, _ stage: TransitionContainer) -> Remeasurement? {
      let measurement = stage.targets.measure(plan)
      stage.hideSuccessors()
      return measurement
    }
  }
#endif
