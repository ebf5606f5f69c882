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
    var needsRetarget: Bool { stage?.targets.haveMoved ?? false }

    /// Plans the flights again for the present places of their views, and retargets the stage.
    ///
    /// - Parameters:
    ///   - motion: The progress of the transition and its speed, per second.
    ///   - time: The display time, in seconds on the clock of `CACurrentMediaTime()`.
    ///   - rest: The time in which every flight reaches its new path, in seconds, above 0.
    /// - Complexity: O(*n* log *n*) in the views of both screens.
    func retarget(
      _ motion: (progress: Double, velocity: Double), at time: TimeInterval,
      within rest: TimeInterval
    ) -> Retargeting {
      guard let stage, let plan,
        let moved = Lenders.withdrawingLoans(except: ledger, { retargetedPlan(plan, stage) })
      else { return .impossible }
      if moved.flights == plan.flights { return .unchanged }
      self.plan = moved
      stage.retarget(
        to: moved, progress: motion.progress, velocity: motion.velocity, at: time, within: rest)
      return .changed
    }

    /// Returns `plan` with flights between the present places of the views.
    ///
    /// A flight keeps its ends if they have moved by half a point at most.
    /// - Returns: The new plan, or nil if no flight can follow the change.
    private func retargetedPlan(_ plan: TransitionPlan, _ stage: TransitionStage) -> TransitionPlan?
    {
      let targets = stage.targets
      let measurement = targets.measure(plan)
      stage.hideSuccessors()
      guard let measurement else { return nil }
      var moved = plan
      (moved.from.elements, moved.to.elements) = (measurement.from, measurement.to)
      (moved.from.bounds, moved.to.bounds) = (container.bounds, container.bounds)
      if measurement.isResized, moved.flights.contains(where: { isOutOfSight($0, in: moved) }) {
        return nil
      }
      var options = plan.options
      // The flights are already chosen, so the budget no longer applies.
      options.budget = .unlimited
      let again = Choreographer.plan(
        from: moved.from, to: moved.to, matches: plan.matches, fromStyles: targets.styles.from,
        toStyles: targets.styles.to, options: options, traits: plan.traits, pace: plan.curve
      ).flights
      let found = Dictionary(
        again.map { (FlightEnds($0), $0) }, uniquingKeysWith: { first, _ in first })
      for (index, flight) in plan.flights.enumerated() {
        // A flight that the new plan lacks keeps its old ends.
        moved.flights[index] = found[FlightEnds(flight)] ?? flight
        // A flight whose view is gone fades out at the view's last place.
        if targets.hasLostSource(of: flight) {
          moved.flights[index].from.appearance.opacity = 0
        }
        if targets.hasLostDestination(of: flight) {
          moved.flights[index].to.appearance.opacity = 0
        }
        moved.flights[index].keepStandIn(of: flight)
        if moved.flights[index].isNear(flight) { moved.flights[index] = flight }
      }
      return moved
    }

    private func isOutOfSight(_ flight: Flight, in plan: TransitionPlan) -> Bool {
      let ends = [
        flight.fromIndex.map { plan.from.elements[$0] },
        flight.toIndex.map { plan.to.elements[$0] },
      ]
      return ends.compactMap { $0 }.contains {
        let seen = FlightEnd($0).boundingBox.rect.clipped(to: container.bounds)
        return seen.width <= 0 || seen.height <= 0
      }
    }
  }

  /// The indices of the elements at both ends of a flight.
  private struct FlightEnds: Hashable {
    let from: Int?
    let to: Int?

    init(_ flight: Flight) {
      (from, to) = (flight.fromIndex, flight.toIndex)
    }
  }

  extension Flight {
    /// Keeps the properties that determine the stand-in of `other`: its contents and whether it has a
    /// clip.
    fileprivate mutating func keepStandIn(of other: Flight) {
      (fade, snapshot) = (other.fade, other.snapshot)
      (oldResize, newResize) = (other.oldResize, other.newResize)
      morphsText = other.morphsText
      if lift != other.lift {
        lift = other.lift
        makeRoomForLift()
      }
      if other.clips == nil {
        (from.clip, to.clip) = (nil, nil)
      } else if clips == nil {
        // The stand-in still has its clip view, so it gets a clip far outside the box.
        let reach = 1000.0
        from.clip = from.boundingBox.outset(by: reach).rect
        to.clip = to.boundingBox.outset(by: reach).rect
      }
    }

    /// Returns whether every channel of both ends equals that of `other`. Distances may differ by half
    /// a point.
    fileprivate func isNear(_ other: Flight) -> Bool {
      var (own, others) = (ChannelValues(), ChannelValues())
      return [FlightTip.start, .end].allSatisfy { tip in
        read(tip, into: &own)
        other.read(tip, into: &others)
        return Channel.allCases.allSatisfy { channel in
          let gap = abs(own.numbers[channel.rawValue] - others.numbers[channel.rawValue])
          return gap <= (channel.unit == .points ? 0.5 : 0)
        }
      }
    }
  }
#endif
