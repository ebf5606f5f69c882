import Foundation

extension Planner {
  /// Returns a copy of each view that stays on its screen, for each flight that it covers there.
  ///
  /// The copy fades. Its view is seen where no flight is, and the flight hides that view. So both ends look like
  /// the settled screens, and nothing behind the view ever shows through.
  ///
  /// - Parameter flights: The flights that may be covered.
  /// - Complexity: O(*n*) in the views of the screen, if there are covers.
  func copies(on side: TransitionSide, over flights: [Flight]) -> [Flight] {
    let covers = screens[side].views.indices.filter { screens[side].views[$0].covered != nil }
    if covers.isEmpty { return [] }
    var priorities: [Int: Int] = [:]
    for flight in flights {
      guard let index = flight.flown[side] else { continue }
      priorities[index] = max(priorities[index] ?? .min, flight.rank.priority)
    }
    return covers.flatMap { index in
      let covered = (screens[side].views[index].covered ?? []).filter {
        priorities[$0].map { $0 < .max } ?? false
      }
      // A view has one priority. It must lie in front of every flight that it covers.
      let rank = Flight.Rank(priority: covered.compactMap { priorities[$0] }.max() ?? 0)
      return covered.map { copy(of: index, on: side, over: $0, rank) }
    }
  }

  private func copy(
    of index: Int, on side: TransitionSide, over covered: Int, _ rank: Flight.Rank
  ) -> Flight {
    var copy = flight(of: index, on: side, away: EffectState([.opacity(0)]))
    (copy.covered, copy.rank) = (covered, rank)
    // The copy fades exactly as the view does with its screen, so no edge between the two is seen.
    copy.motion = Flight.Motion(window: ScreenEffect.arrival, curve: .cubic(.smoothstep))
    copy.motion.followsScreen = true
    // The view itself never leaves its screen.
    copy.content.snapshot = .automatic
    (copy.ends.source.clipRadii, copy.ends.destination.clipRadii) = (.zero, .zero)
    if copy.ends[side].clip == nil {
      let end = copy.ends[side]
      let reach = end.boundingBox.outset(by: 1 + end.shadowReach).rect
      (copy.ends.source.clip, copy.ends.destination.clip) = (reach, reach)
    }
    return copy
  }
}
