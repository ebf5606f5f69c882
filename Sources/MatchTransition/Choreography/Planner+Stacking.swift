extension Planner {
  /// Returns all flights, back to front.
  ///
  /// Every pair has a place in the painter's order of both screens. If the two orders contradict, that screen's order
  /// counts on which the views overlap. If they overlap on both, the order of the destination screen wins. A change of
  /// order would show at the end, when nothing moves any more. At the start the motion hides the change. A view without
  /// a counterpart lies right above the flights that it covers on its screen, and behind all others.
  ///
  /// A higher priority lies in front of everything except the views inside that view. No view flies
  /// behind a view that contains it.
  /// - Parameter arriving: The flights of pairs and of entering views.
  /// - Complexity: O(*n* log *n* + *k*), where *n* is the number of views of both screens and *k* the
  ///   number of pairs of views near a leaving view.
  func stacked(_ arriving: [Flight], leaving: [Flight]) -> [Flight] {
    // A view that flies to another view's place keeps its own place on the source screen.
    let guests = arriving.filter { $0.anchorSide == .destination }
    let hosts = guests.isEmpty ? arriving : arriving.filter { $0.anchorSide != .destination }
    let leaving = leaving + guests
    let flights = ordered(hosts)
    if leaving.isEmpty, flights.allSatisfy({ $0.indices.source != nil }) { return flights }
    let lifted = leaving.filter(\.rank.isInFront)
    let rest = leaving.filter { !$0.rank.isInFront }
    if flights.allSatisfy({ $0.rank.priority == 0 }), rest.allSatisfy({ $0.rank.priority == 0 }) {
      return layer(flights, leaving: rest) + lifted
    }
    // Each priority is a separate layer.
    let ours = effectivePriorities(of: flights, on: .destination)
    let theirs = effectivePriorities(of: flights + rest, on: .source)
    let layers = Dictionary(grouping: flights) { ours[$0.indices.destination ?? 0] }
    let leavingLayers = Dictionary(grouping: rest) { theirs[$0.indices.source ?? 0] }
    let priorities = Array(Set(layers.keys).union(leavingLayers.keys))
    return sortedIndices(priorities.count) { priorities[$0] < priorities[$1] }.flatMap {
      layer(layers[priorities[$0]] ?? [], leaving: leavingLayers[priorities[$0]] ?? [])
    } + lifted
  }

  /// Returns the flights of one priority, back to front.
  ///
  /// - Parameter arriving: The flights of pairs and of entering views, back to front on the destination
  ///   screen.
  private func layer(_ arriving: [Flight], leaving: [Flight]) -> [Flight] {
    let pairs = arriving.filter { $0.indices.source != nil }
    // Without a pair, the order of the destination screen is good.
    let flights =
      pairs.isEmpty
      ? arriving
      : merged(
        arriving.filter { $0.indices.source == nil }, into: pairs, on: .destination)
    return merged(leaving, into: flights, on: .source)
  }

  private func ordered(_ flights: [Flight]) -> [Flight] {
    let effective = effectivePriorities(of: flights, on: .destination)
    let keys = flights.map { flight in
      let index = flight.indices.destination ?? 0
      return (effective[index], order(of: index, on: .destination), index)
    }
    var sorted = sortedIndices(keys.count) { keys[$0] < keys[$1] }
    // Each priority has an order of its own.
    var start = 0
    while start < sorted.count {
      let end = sorted[start...].firstIndex { keys[$0].0 != keys[sorted[start]].0 } ?? sorted.count
      fitBothScreens(&sorted[start..<end], of: flights)
      start = end
    }
    // Most flights are in order already, and flights are large.
    return sorted.elementsEqual(flights.indices) ? flights : sorted.map { flights[$0] }
  }

  /// Brings flights of one priority, which are in the order of the destination screen, into an order that fits both
  /// screens.
  private func fitBothScreens(_ places: inout ArraySlice<Int>, of flights: [Flight]) {
    let chosen = Array(places)
    let sourceOrder = chosen.map { place in
      flights[place].indices.source.map { self.order(of: $0, on: .source) }
    }
    let orders = sourceOrder.compactMap { $0 }
    if zip(orders, orders.dropFirst()).allSatisfy({ $0 < $1 }) { return }
    var numbers = Sides<[Int: Int]>(source: [:], destination: [:])
    for (number, place) in chosen.enumerated() {
      for side in TransitionSide.allCases {
        if let view = flights[place].indices[side] { numbers[side][view] = number }
      }
    }
    func parents(_ flight: Flight) -> Sides<Int?> {
      Sides { side in
        flight.indices[side].flatMap { view in
          screens[side].ancestors(of: view).lazy.compactMap { numbers[side][$0] }.first
        }
      }
    }
    let fitting = PaintersOrder.order(
      chosen.map { place in Sides { flights[place].ends[$0].seenBox } }, sourceOrder: sourceOrder,
      parents: chosen.map { parents(flights[$0]) })
    guard let fitting else { return }
    for (place, number) in zip(places.indices, fitting) { places[place] = chosen[number] }
  }

  private func order(of index: Int, on side: TransitionSide) -> Int {
    screens[side].views[index].element.order
  }

  private func parent(of index: Int, on side: TransitionSide) -> Int? {
    screens[side].views[index].element.parent
  }

  /// Returns the effective priority of each view of a screen: the highest of its own and its ancestors'
  /// flights.
  private func effectivePriorities(of flights: [Flight], on side: TransitionSide) -> [Int] {
    let count = screens[side].views.count
    if flights.allSatisfy({ $0.rank.priority == 0 }) {
      return [Int](repeating: 0, count: count)
    }
    var own = [Int?](repeating: nil, count: count)
    for flight in flights {
      if let index = flight.indices[side] { own[index] = flight.rank.priority }
    }
    var effective = [Int](repeating: 0, count: count)
    for index in 0..<count {
      // Parents precede their children, so the parent's priority is known.
      let inherited = parent(of: index, on: side).flatMap { $0 < index ? effective[$0] : nil }
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
  /// - Parameter single: Flights of views that only one of the screens has, or that keep their place.
  /// - Complexity: O(*n* log *n* + *k*), where *k* is the number of pairs of views that lie near each
  ///   other.
  private func merged(
    _ single: [Flight], into flights: [Flight], on side: TransitionSide
  ) -> [Flight] {
    if single.isEmpty { return flights }
    // Every flight with a place on the screen, back to front.
    let known = flights.indices.compactMap { place in
      flights[place].indices[side].map { (flight: flights[place], view: $0, place: place) }
    }
    let all = (known + single.map { ($0, $0.indices[side] ?? 0, -1) })
      .ordered { Double(order(of: $0.view, on: side)) }
    var covered = CoveredPlaces(all.map { $0.flight.ends[side].seenBox })
    var above = [[Flight]](repeating: [], count: flights.count + 1)
    // The place above which each flying view lies.
    var places: [Int: Int] = [:]
    var last = -1
    for (number, one) in all.enumerated() {
      var place = one.place
      if place < 0 {
        place = one.flight.isMatched ? last : covered.highest(below: number)
        for ancestor in screens[side].ancestors(of: one.view) {
          if let own = places[ancestor] { place = max(place, own) }
        }
        above[place + 1].append(one.flight)
      } else {
        last = place
      }
      places[one.view] = place
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

extension BoxState {
  /// The part of the bounding box that the clip leaves.
  var seenBox: Box {
    clip.flatMap { Box($0).intersection(boundingBox) } ?? boundingBox
  }
}

/// Boxes with a place each, in a grid, so that a box finds those that it overlaps.
struct CoveredPlaces {
  private let boxes: [Box]
  private var places: [Int]
  private var cells: [Cell: [Int]] = [:]
  /// The boxes that would fill too many cells.
  private var large: [Int] = []
  /// The side of a cell, in points: the mean of the boxes' longer sides.
  private let side: Double

  private struct Cell: Hashable {
    let column: Int
    let row: Int
  }

  private static let mostCells = 64.0

  /// - Parameter boxes: The boxes, back to front.
  init(_ boxes: [Box]) {
    self.boxes = boxes
    places = [Int](repeating: -1, count: boxes.count)
    let sides = boxes.map { max($0.width, $0.height) }.filter(\.isFinite)
    side = max(sides.reduce(0, +) / Double(max(sides.count, 1)), 1)
  }

  /// Gives a box its place. Boxes get their places in order, back to front.
  mutating func set(_ place: Int, at index: Int) {
    places[index] = place
    guard let touched = touched(by: boxes[index]) else { return large.append(index) }
    for cell in touched { cells[cell, default: []].append(index) }
  }

  /// Returns the highest place of the boxes behind a box that it overlaps, or -1.
  func highest(below index: Int) -> Int {
    var highest = -1
    func look(_ others: some Sequence<Int>) {
      for other in others where places[other] > highest {
        if boxes[other].overlaps(boxes[index]) { highest = places[other] }
      }
    }
    look(large)
    guard let touched = touched(by: boxes[index]) else {
      look(0..<index)
      return highest
    }
    for cell in touched { look(cells[cell] ?? []) }
    return highest
  }

  /// Returns the boxes behind a box that it overlaps, in order.
  func overlapping(below index: Int) -> [Int] {
    guard let touched = touched(by: boxes[index]) else {
      return (0..<index).filter { boxes[$0].overlaps(boxes[index]) }
    }
    var found: Set<Int> = []
    for others in [large] + touched.map({ cells[$0] ?? [] }) {
      for other in others where boxes[other].overlaps(boxes[index]) { found.insert(other) }
    }
    return Array(found).ordered { Double($0) }
  }

  /// Returns the cells that a box touches, or nil if there are too many.
  private func touched(by box: Box) -> [Cell]? {
    let (left, right) = ((box.minX / side).rounded(.down), (box.maxX / side).rounded(.down))
    let (top, bottom) = ((box.minY / side).rounded(.down), (box.maxY / side).rounded(.down))
    guard (right - left + 1) * (bottom - top + 1) <= Self.mostCells, abs(left) < 1e9,
      abs(top) < 1e9,
      left <= right, top <= bottom
    else { return nil }
    return (Int(top)...Int(bottom)).flatMap { row in
      (Int(left)...Int(right)).map { Cell(column: $0, row: row) }
    }
  }
}

extension Box {
  /// Whether both boxes have more than an edge in common.
  fileprivate func overlaps(_ other: Box) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension Flight {
  /// Whether more than an edge of both views is in the same place on a screen.
  package func overlaps(_ other: Flight, on side: TransitionSide) -> Bool {
    ends[side].seenBox.overlaps(other.ends[side].seenBox)
  }
}
