import Foundation

/// Both screens of a running transition, measured again.
struct Remeasurement: Sendable {
  /// The boxes of all views at their present places, in the order of the plan.
  var boxes: Sides<[BoxState]>
  /// The indices of views that are gone from their screens.
  var lost: Sides<Set<Int>>
  /// The container's bounds, in points.
  var bounds: CGRect
  /// Whether the container's size has changed since the last measurement.
  var isResized: Bool
}

extension TransitionPlan {
  /// Returns the plan with flights between the present places of the views.
  ///
  /// A flight keeps its ends if they have moved by half a point at most.
  /// - Returns: The new plan, or nil if no flight can follow the change.
  /// - Complexity: O(*n* log *n*) in the views of both screens.
  func retargeted(to measurement: Remeasurement) -> TransitionPlan? {
    var moved = self
    for side in TransitionSide.allCases {
      for (index, box) in measurement.boxes[side].enumerated() {
        moved.screens[side].views[index].box = box
      }
      moved.screens[side].bounds = measurement.bounds
    }
    if measurement.isResized, moved.flights.contains(where: { moved.isOutOfSight($0) }) {
      return nil
    }
    var input = moved.input
    input.pace = curve
    let again = Planner(input, matches).plan().flights
    var places: [Flight.Identity: Int] = [:]
    for (place, flight) in again.enumerated() where places[flight.identity] == nil {
      places[flight.identity] = place
    }
    for (index, flight) in flights.enumerated() {
      // A flight that the new plan lacks keeps its old ends.
      var new = places[flight.identity].map { again[$0] } ?? flight
      // A flight whose view is gone fades out at the view's last place, or at once if it has no other view.
      for side in TransitionSide.allCases
      where flight.flown[side].map(measurement.lost[side].contains) == true {
        new.ends[side].appearance.opacity = 0
        if flight.onlySide == side { new.ends[side.other].appearance.opacity = 0 }
      }
      new.keepStandIn(of: flight)
      if !new.isNear(flight) { moved.flights[index] = new }
    }
    return moved
  }

  private func isOutOfSight(_ flight: Flight) -> Bool {
    TransitionSide.allCases.contains { side in
      guard let index = flight.indices[side] else { return false }
      let box = screens[side].views[index].box.folded.boundingBox
      guard let seen = box.intersection(Box(screens.destination.bounds)) else { return true }
      return seen.width <= 0 || seen.height <= 0
    }
  }
}

extension Flight {
  /// Keeps the properties that determine the stand-in of `other`: its contents and whether it has a
  /// clip.
  fileprivate mutating func keepStandIn(of other: Flight) {
    content = other.content
    if motion.lift != other.motion.lift {
      motion.lift = other.motion.lift
      ends.makeRoom(forLift: motion.lift)
    }
    if other.clips == nil {
      (ends.source.clip, ends.destination.clip) = (nil, nil)
    } else if clips == nil {
      // The stand-in still has its clip view, so it gets a clip far outside the box.
      let reach = 1000.0
      for side in TransitionSide.allCases {
        ends[side].clip = ends[side].boundingBox.outset(by: reach).rect
      }
    }
  }

  /// Returns whether every channel of both ends equals that of `other`. Distances may differ by half
  /// a point.
  fileprivate func isNear(_ other: Flight) -> Bool {
    TransitionSide.allCases.allSatisfy { side in
      let (own, others) = (values(at: side), other.values(at: side))
      return Channel.allCases.allSatisfy { channel in
        let gap = abs(own[channel.rawValue] - others[channel.rawValue])
        return gap <= (channel.unit == .points ? 0.5 : 0)
      }
    }
  }
}
