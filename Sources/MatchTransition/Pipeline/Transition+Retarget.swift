#if canImport(UIKit)
  import UIKit

  /// Flights whose views move while they are in the air: measure again, plan again, and hand the difference
  /// to the stage.
  extension Transition {
    /// What came of looking after the views.
    enum Retargeting {
      /// Every view is within half a point of where it was.
      case unchanged
      /// The plan has other flights now.
      case changed
      /// The container has turned, or a view that flies is out of sight: no flight can make up for that.
      case impossible
    }

    /// Whether views that fly have moved on their screens since they were measured.
    var needsRetarget: Bool { stage?.targets.haveMoved ?? false }

    /// Plans the flights again to where their views are now, and tells the stage.
    ///
    /// - Parameters:
    ///   - motion: Where the transition stands and how fast it is, per second.
    ///   - time: What the display shows, in seconds on the clock of `CACurrentMediaTime()`.
    ///   - rest: In seconds, above 0: by then every flight is on its new path.
    /// - Complexity: O(*n* log *n*) in the views of both screens.
    func retarget(
      _ motion: (progress: Double, velocity: Double), at time: TimeInterval,
      within rest: TimeInterval
    ) -> Retargeting {
      guard let stage, let plan, let moved = retargetedPlan(plan, stage) else { return .impossible }
      if moved.flights == plan.flights { return .unchanged }
      self.plan = moved
      stage.retarget(
        to: moved, progress: motion.progress, velocity: motion.velocity, at: time, within: rest)
      return .changed
    }

    /// `plan` with the flights between the places where their views are now.
    ///
    /// What has moved by half a point at most keeps its flight.
    /// - Returns: Nil where no flight can make up for the change.
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
      // Who flies is settled: what a budget had no room for stays where it is.
      options.budget = .unlimited
      let again = Choreographer.plan(
        from: moved.from, to: moved.to, matches: plan.matches, fromStyles: targets.styles.from,
        toStyles: targets.styles.to, options: options, traits: plan.traits
      ).flights
      let found = Dictionary(
        again.map { (FlightEnds($0), $0) }, uniquingKeysWith: { first, _ in first })
      for (index, flight) in plan.flights.enumerated() {
        // One that would not fly from there flies on as it does.
        moved.flights[index] = found[FlightEnds(flight)] ?? flight
        // A view that is gone is no place to fly to: its flight fades out where it was.
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

  /// The elements that a flight leads from and to.
  private struct FlightEnds: Hashable {
    let from: Int?
    let to: Int?

    init(_ flight: Flight) {
      (from, to) = (flight.fromIndex, flight.toIndex)
    }
  }

  extension Flight {
    /// Keeps what the stand-in of `other` was made for: its contents and whether it has a clip.
    fileprivate mutating func keepStandIn(of other: Flight) {
      (fade, snapshot) = (other.fade, other.snapshot)
      (oldResize, newResize) = (other.oldResize, other.newResize)
      if other.clips == nil {
        (from.clip, to.clip) = (nil, nil)
      } else if clips == nil {
        // Nothing cuts it any more: a clip far around it.
        let reach = 1000.0
        from.clip = from.boundingBox.outset(by: reach).rect
        to.clip = to.boundingBox.outset(by: reach).rect
      }
    }

    /// Whether both ends are within half a point of those of `other`.
    fileprivate func isNear(_ other: Flight) -> Bool {
      from.isNear(other.from) && to.isNear(other.to)
    }
  }

  extension FlightEnd {
    fileprivate func isNear(_ other: FlightEnd) -> Bool {
      let gaps = [
        center.x - other.center.x, center.y - other.center.y, size.width - other.size.width,
        size.height - other.size.height,
      ]
      return gaps.allSatisfy { abs($0) <= 0.5 } && transform == other.transform
        && foreshortening == other.foreshortening && clip?.isNear(other.clip) != false
        && appearance.opacity == other.appearance.opacity
    }
  }

  extension CGRect {
    fileprivate func isNear(_ other: CGRect?) -> Bool {
      guard let other else { return false }
      return abs(minX - other.minX) <= 0.5 && abs(minY - other.minY) <= 0.5
        && abs(maxX - other.maxX) <= 0.5 && abs(maxY - other.maxY) <= 0.5
    }
  }
#endif
