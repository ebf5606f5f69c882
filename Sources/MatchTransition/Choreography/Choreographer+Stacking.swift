extension Choreographer {
  /// All flights back to front.
  ///
  /// Every pair has a place in both screens' painter's orders. Where these agree, so does the
  /// result. Where they contradict, the order of the screen that comes wins: when the stand-ins
  /// give way to it nothing moves any more, and a change of order would show, while at the
  /// beginning the motion that sets in hides it. What leaves lies right above what it lay above on
  /// its screen.
  ///
  /// A higher priority goes in front of everything but what its view contains, whether it stays, comes
  /// or leaves: no view flies behind one that it lies in.
  /// - Parameter arriving: The pairs and what enters by itself.
  /// - Complexity: O(*n* log *n*), *n* the number of elements of both screens.
  static func stacked(
    _ arriving: [Flight], leaving: [Flight], from: ScreenElements, to: ScreenElements
  ) -> [Flight] {
    // What flies to where another view is has its own place on the screen that leaves.
    let guests = arriving.filter { $0.keptSide == .destination }
    let hosts = guests.isEmpty ? arriving : arriving.filter { $0.keptSide != .destination }
    let leaving = leaving + guests
    let flights = ordered(hosts, elements: to.elements)
    if leaving.isEmpty { return flights }
    let lifted = leaving.filter { $0.priority == .max }
    let rest = leaving.filter { $0.priority < .max }
    if flights.allSatisfy({ $0.priority == 0 }), rest.allSatisfy({ $0.priority == 0 }) {
      return merged(rest, into: flights, from: from.elements) + lifted
    }
    // Each priority is a layer of its own.
    let ours = effectivePriorities(of: flights, elements: to.elements, by: \.toIndex)
    let theirs = effectivePriorities(of: flights + rest, elements: from.elements, by: \.fromIndex)
    let layers = Dictionary(grouping: flights) { ours[$0.toIndex ?? 0] }
    let leavingLayers = Dictionary(grouping: rest) { theirs[$0.fromIndex ?? 0] }
    let priorities = Set(layers.keys).union(leavingLayers.keys).sorted()
    return priorities.flatMap {
      merged(leavingLayers[$0] ?? [], into: layers[$0] ?? [], from: from.elements)
    } + lifted
  }

  private static func ordered(_ flights: [Flight], elements: [Element]) -> [Flight] {
    let effective = effectivePriorities(of: flights, elements: elements, by: \.toIndex)
    let keys = flights.map { flight in
      let index = flight.toIndex ?? 0
      return (effective[index], elements[index].order, index)
    }
    let order = keys.indices.sorted { keys[$0] < keys[$1] }
    // Most are in order already, and flights are large.
    return order.elementsEqual(flights.indices) ? flights : order.map { flights[$0] }
  }

  /// For each element the highest priority among its own and those of the flights that hold it.
  ///
  /// - Parameter index: Which of the elements a flight is that of, if any.
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
      // Parents come before their children, so theirs is known.
      let inherited = element.parent.flatMap { $0 < index ? effective[$0] : nil }
      switch (own[index], inherited) {
      case (let own?, let inherited?): effective[index] = max(own, inherited)
      case (let own?, nil): effective[index] = own
      case (nil, let inherited): effective[index] = inherited ?? Int.min
      }
    }
    return effective
  }

  /// Puts each of `leaving` right above the flight that is next below it on the screen that leaves;
  /// behind all where there is none.
  private static func merged(
    _ leaving: [Flight], into flights: [Flight], from elements: [Element]
  ) -> [Flight] {
    func order(_ flight: Flight) -> Int? { flight.fromIndex.map { elements[$0].order } }
    let known = flights.indices.compactMap { place in
      order(flights[place]).map { (order: $0, place: place) }
    }.sorted { $0.order < $1.order }
    let orders = leaving.map { order($0) ?? 0 }
    var above = [[Int]](repeating: [], count: flights.count)
    var result: [Flight] = []
    result.reserveCapacity(flights.count + leaving.count)
    var next = 0
    for index in leaving.indices.sorted(by: { orders[$0] < orders[$1] }) {
      while next < known.count, known[next].order < orders[index] { next += 1 }
      if next == 0 {
        result.append(leaving[index])
      } else {
        above[known[next - 1].place].append(index)
      }
    }
    for place in flights.indices {
      result.append(flights[place])
      for index in above[place] { result.append(leaving[index]) }
    }
    return result
  }
}
