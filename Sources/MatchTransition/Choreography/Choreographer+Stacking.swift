extension Choreographer {
  /// Returns all flights, back to front.
  ///
  /// Every pair has a place in the painter's order of both screens. If the two orders contradict,
  /// the order of the destination screen wins. A change of order would show at the end, when
  /// nothing moves any more. At the start the motion hides the change. A view without a counterpart lies
  /// right above the flights that it covers on its screen, and behind all others.
  ///
  /// A higher priority lies in front of everything except the views inside that view. No view flies
  /// behind a view that contains it.
  /// - Parameter arriving: The flights of pairs and of entering views.
  /// - Complexity: O(*n* log *n* + *k*), where *n* is the number of elements of both screens and *k* the
  ///   number of pairs of views near a leaving view.
  static func stacked(
    _ arriving: [Flight], leaving: [Flight], from: ScreenElements, to: ScreenElements
  ) -> [Flight] {
    // A view that flies to another view's place keeps its own place on the source screen.
    let guests = arriving.filter { $0.anchorSide == .destination }
    let hosts = guests.isEmpty ? arriving : arriving.filter { $0.anchorSide != .destination }
    let leaving = leaving + guests
    let flights = ordered(hosts, elements: to.elements)
    if leaving.isEmpty, flights.allSatisfy({ $0.fromIndex != nil }) { return flights }
    let lifted = leaving.filter { $0.priority == .max }
    let rest = leaving.filter { $0.priority < .max }
    if flights.allSatisfy({ $0.priority == 0 }), rest.allSatisfy({ $0.priority == 0 }) {
      return layer(flights, leaving: rest, from, to) + lifted
    }
    // Each priority is a separate layer.
    let ours = effectivePriorities(of: flights, elements: to.elements, by: \.toIndex)
    let theirs = effectivePriorities(of: flights + rest, elements: from.elements, by: \.fromIndex)
    let layers = Dictionary(grouping: flights) { ours[$0.toIndex ?? 0] }
    let leavingLayers = Dictionary(grouping: rest) { theirs[$0.fromIndex ?? 0] }
    let priorities = Set(layers.keys).union(leavingLayers.keys).sorted()
    return priorities.flatMap {
      layer(layers[$0] ?? [], leaving: leavingLayers[$0] ?? [], from, to)
    } + lifted
  }

  /// Returns the flights of one priority, back to front.
  ///
  /// - Parameter arriving: The flights of pairs and of entering views, back to front on the destination
  ///   screen.
  private static func layer(
    _ arriving: [Flight], leaving: [Flight], _ from: ScreenElements, _ to: ScreenElements
  ) -> [Flight] {
    let pairs = arriving.filter { $0.fromIndex != nil }
    // Without a pair, the order of the destination screen is good.
    let flights =
      pairs.isEmpty
      ? arriving
      : merged(
        arriving.filter { $0.fromIndex == nil }, into: pairs, on: to.elements, by: \.toIndex,
        at: \.to)
    return merged(leaving, into: flights, on: from.elements, by: \.fromIndex, at: \.from)
  }

  private static func ordered(_ flights: [Flight], elements: [Element]) -> [Flight] {
    let effective = effectivePriorities(of: flights, elements: elements, by: \.toIndex)
    let keys = flights.map { flight in
      let index = flight.toIndex ?? 0
      return (effective[index], elements[index].order, index)
    }
    let order = keys.indices.sorted { keys[$0] < keys[$1] }
    // Most flights are in order already, and flights are large.
    return order.elementsEqual(flights.indices) ? flights : order.map { flights[$0] }
  }

  /// Returns the effective priority of each element: the highest of its own and its ancestors'
  /// flights.
  ///
  /// - Parameter index: The key path from a flight to its element, if any.
  private static func effectivePriorities(
    of flights: [Flight], elements: [Element], by index: KeyPath<Flight, Int?>
  ) -> [Int] {
    if flights.allSatisfy({ $0.priority == 0 }) {
      return [Int](repeating: 0, count: elements.count)
    }
    var own = [Int?](repeating: nil, count: elements.count)
    for flight in flights {
      if let index = flight[keyPath: index] { own[index] = flight.priority }
    }
    var effective = [Int](repeating: 0, count: elements.count)
    for (index, element) in elements.enumerated() {
      // Parents precede their children, so the parent's priority is known.
      let inherited = element.parent.flatMap { $0 < index ? effective[$0] : nil }
      switch (own[index], inherited) {
      case (let own?, let inherited?): effective[index] = max(own, inherited)
      case (let own?, nil): effective[index] = own
      case (nil, let inherited): effective[index] = inherited ?? Int.min
      }
    }
    return effective
  }

  /// Inserts each flight of `single` right above what it covers on its screen.
  ///
  /// A view that covers no flight goes behind all of them, so that it never hides a view that flies past.
  /// A view that flies to another view's place goes above the next flight below it, whether it covers
  /// that or not.
  /// - Parameters:
  ///   - single: Flights of views that only one of the screens has, or that keep their place.
  ///   - elements: The elements of that screen.
  ///   - index: The key path from a flight to its element of that screen.
  ///   - end: The key path to the end of the flight on that screen.
  /// - Complexity: O(*n* log *n* + *k*), where *k* is the number of pairs of views that lie near each
  ///   other.
  private static func merged(
    _ single: [Flight], into flights: [Flight], on elements: [Element],
    by index: KeyPath<Flight, Int?>, at end: KeyPath<Flight, FlightEnd>
  ) -> [Flight] {
    if single.isEmpty { return flights }
    // Every flight with a place on the screen, back to front.
    let known = flights.indices.compactMap { place in
      flights[place][keyPath: index].map { (flight: flights[place], element: $0, place: place) }
    }
    let views = (known + single.map { ($0, $0[keyPath: index] ?? 0, -1) })
      .sorted { elements[$0.element].order < elements[$1.element].order }
    var covered = CoveredPlaces(views.map { $0.flight[keyPath: end].seenBox })
    var above = [[Flight]](repeating: [], count: flights.count + 1)
    // The place above which each flying element lies.
    var places: [Int: Int] = [:]
    var last = -1
    for (number, view) in views.enumerated() {
      var place = view.place
      if place < 0 {
        place =
          view.flight.isMatched ? last : covered.highest(below: number)
        var ancestor = elements[view.element].parent
        while let current = ancestor {
          if let own = places[current] { place = max(place, own) }
          ancestor = elements[current].parent
        }
        above[place + 1].append(view.flight)
      } else {
        last = place
      }
      places[view.element] = place
      covered.set(place, at: number)
    }
    var result = above[0]
    result.reserveCapacity(flights.count + single.count)
    for place in flights.indices {
      result.append(flights[place])
      result += above[place + 1]
    }
    return result
  }
}

extension FlightEnd {
  /// The part of the bounding box that the clip leaves.
  var seenBox: Box {
    clip.flatMap { Box($0).intersection(boundingBox) } ?? boundingBox
  }
}
