import Foundation

/// Both screens of a running transition, measured again.
struct Remeasurement: Equatable, Sendable {
  /// The elements at their views' present places, in the order of the plan.
  var from: [Element]
  var to: [Element]
  /// The container's bounds, in points.
  var bounds: CGRect
  /// Whether the container's size has changed since the last measurement.
  var isResized: Bool
  /// The indices of elements whose views are gone from their screens, in ascending order.
  var lostFrom: [Int]
  var lostTo: [Int]
}

extension TransitionPlan {
  /// Returns the plan with flights between the present places of the views.
  ///
  /// A flight keeps its ends if they have moved by half a point at most.
  /// - Returns: The new plan, or nil if no flight can follow the change.
  /// - Complexity: O(*n* log *n*) in the views of both screens.
  func retargeted(
    to measurement: Remeasurement, fromStyles: ScreenStyles, toStyles: ScreenStyles
  ) -> TransitionPlan? {
    var moved = self
    (moved.from.elements, moved.to.elements) = (measurement.from, measurement.to)
    (moved.from.bounds, moved.to.bounds) = (measurement.bounds, measurement.bounds)
    if measurement.isResized, moved.flights.contains(where: { moved.isOutOfSight($0) }) {
      return nil
    }
    let again = Choreographer.plan(
      from: moved.from, to: moved.to, matches: matches, fromStyles: fromStyles,
      toStyles: toStyles, options: options, traits: traits, pace: curve
    ).flights
    let found = Dictionary(
      again.map { ([$0.fromIndex, $0.toIndex], $0) }, uniquingKeysWith: { first, _ in first })
    let (lostFrom, lostTo) = (Set(measurement.lostFrom), Set(measurement.lostTo))
    for (index, flight) in flights.enumerated() {
      // A flight that the new plan lacks keeps its old ends.
      moved.flights[index] = found[[flight.fromIndex, flight.toIndex]] ?? flight
      // A flight whose view is gone fades out at the view's last place.
      if flight.flownFromIndex.map(lostFrom.contains) == true {
        moved.flights[index].from.appearance.opacity = 0
      }
      if flight.flownToIndex.map(lostTo.contains) == true {
        moved.flights[index].to.appearance.opacity = 0
      }
      moved.flights[index].keepStandIn(of: flight)
      if moved.flights[index].isNear(flight) { moved.flights[index] = flight }
    }
    return moved
  }

  private func isOutOfSight(_ flight: Flight) -> Bool {
    let ends = [
      flight.fromIndex.map { from.elements[$0] }, flight.toIndex.map { to.elements[$0] },
    ]
    return ends.compactMap { $0 }.contains {
      guard let seen = FlightEnd($0).boundingBox.intersection(Box(to.bounds)) else { return true }
      return seen.width <= 0 || seen.height <= 0
    }
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
    [FlightTip.start, .end].allSatisfy { tip in
      let (own, others) = (values(at: tip), other.values(at: tip))
      return Channel.allCases.allSatisfy { channel in
        let gap = abs(own[channel.rawValue] - others[channel.rawValue])
        return gap <= (channel.unit == .points ? 0.5 : 0)
      }
    }
  }
}
