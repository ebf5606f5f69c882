import Foundation

extension Choreographer {
  /// Removes the flights that a budget has no room for.
  ///
  /// - Returns: The demoted views. Without any limit nothing is examined and the result is empty.
  /// - Complexity: O(*n* log *n*) in the number of flights.
  static func admit(
    _ groups: inout FlightGroups, to budget: TransitionBudget, scene: Scene
  ) -> [FlightDemotion] {
    if budget == .unlimited { return [] }
    var flights = groups.matched + groups.entering + groups.leaving
    var isKept = [Bool](repeating: true, count: flights.count)
    var demotions: [FlightDemotion] = []
    let order = flights.indices.sorted { flights[$0].claim($0) > flights[$1].claim($1) }
    var spent = TransitionCost()
    for place in order {
      if case .live = flights[place].snapshot, spent.liveViews >= budget.liveViews ?? .max {
        flights[place] = withPictures(flights[place], in: scene)
        demotions.append(FlightDemotion(flights[place], .snapshot, .liveViews))
      }
      let cost = flights[place].cost(from: scene.from, to: scene.to)
      var limit: FlightDemotion.Limit?
      if spent.flights >= budget.flights ?? .max {
        limit = .flights
      } else if cost.bitmapBytes > 0,
        spent.bitmapBytes + cost.bitmapBytes > budget.bitmapBytes ?? .max
      {
        limit = .bitmapBytes
      }
      if let limit {
        isKept[place] = false
        // If a view has several demotions, the last one is its outcome.
        demotions.append(FlightDemotion(flights[place], scene.stayForm, limit))
      } else {
        spent += cost
      }
    }
    func kept(_ range: Range<Int>) -> [Flight] { range.filter { isKept[$0] }.map { flights[$0] } }
    let entering = groups.matched.count..<groups.matched.count + groups.entering.count
    groups = FlightGroups(
      matched: kept(0..<entering.lowerBound), entering: kept(entering),
      leaving: kept(entering.upperBound..<flights.count))
    return demotions
  }
}

extension Flight {
  /// The rank among flights under a budget. Importance counts first, then pairs, then size.
  fileprivate func claim(_ place: Int) -> (Int, Int, Double, Int) {
    (importance, isMatched ? 1 : 0, max(from.area, to.area), -place)
  }
}

extension FlightDemotion {
  /// Makes the demotion of the flight's views. A view that only lends its place keeps its own outcome.
  init(_ flight: Flight, _ form: Form, _ limit: Limit) {
    self.init(
      fromIndex: flight.flownFromIndex, toIndex: flight.flownToIndex, form: form, limit: limit)
  }
}
