extension Choreographer {
  /// The pairs back to front, as indices into `pairs`.
  ///
  /// Every pair has a place in both screens' painter's orders. Where these agree, so does the
  /// result. Where they contradict, the order of the screen that comes wins: when the stand-ins
  /// give way to it nothing moves any more, and a change of order would show, while at the
  /// beginning the motion that sets in hides it.
  ///
  /// A higher priority goes in front of everything but what its view contains: no view flies
  /// behind one that it lies in.
  /// - Complexity: O(*n* log *n*), *n* the number of elements of the screen that comes.
  static func stackingOrder(
    of pairs: [MatchResult.Pair], priorities: [Int], to: CapturedScreen
  ) -> [Int] {
    let effective = effectivePriorities(of: pairs, priorities: priorities, elements: to.elements)
    return pairs.indices.sorted { first, second in
      let (a, b) = (pairs[first].to, pairs[second].to)
      if effective[a] != effective[b] { return effective[a] < effective[b] }
      let (orderA, orderB) = (to.elements[a].order, to.elements[b].order)
      return orderA != orderB ? orderA < orderB : a < b
    }
  }

  /// For each element the highest priority among its own and those of the flights that hold it.
  private static func effectivePriorities(
    of pairs: [MatchResult.Pair], priorities: [Int], elements: [Element]
  ) -> [Int] {
    if priorities.allSatisfy({ $0 == 0 }) { return [Int](repeating: 0, count: elements.count) }
    var own = [Int?](repeating: nil, count: elements.count)
    for (pair, priority) in zip(pairs, priorities) { own[pair.to] = priority }
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
}
