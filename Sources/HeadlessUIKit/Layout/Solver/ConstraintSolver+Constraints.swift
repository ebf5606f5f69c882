extension ConstraintSolver {
  enum Relation {
    case lessThanOrEqual
    case equal
    case greaterThanOrEqual
  }

  /// The priority from which on a constraint must hold.
  static let required = 1000.0
  /// The level of the weights, below every priority.
  static let leastLevel = -1.0
  /// The level of wishes that only decide what everything else leaves open.
  static let shortestLevel = -2.0

  /// Demands that `expression` is in `relation` to 0.
  ///
  /// - Parameter weight: What a violation costs in the choice among solutions that are equally good for every
  ///   priority. Without weights the order of earlier changes decides.
  /// - Returns: `nil`, and nothing is changed, where the constraint is required and cannot hold
  ///   together with those that are required already.
  /// - Complexity: O(1) where it defines a variable by such as are defined already; otherwise that of one
  ///   pivot, and as many more as it takes to find the new optimum.
  @discardableResult
  mutating func add(
    _ expression: ConstraintExpression, _ relation: Relation, priority: Double, weight: Double = 0
  ) -> ConstraintID? {
    let isRequired = priority >= Self.required
    var (row, entry) = makeRow(expression, relation, priority: isRequired ? nil : priority)
    if !isRequired, weight != 0 {
      entry.weight = weight
      for error in errors(of: entry) { charge(error, weight, Self.leastLevel) }
    }
    // Every row begins with a value that its symbol may have.
    if row.constant < 0 { row.negate() }
    defer { optimize() }
    if let subject = subject(of: row, entry) {
      row.solve(for: subject)
      insert(row)
      if kinds[subject] != .external { substitute(subject, by: row) }
    } else if row.terms.allSatisfy({ kinds[$0.symbol] == .dummy }) {
      guard abs(row.constant) < SolverRow.epsilon else {
        discard(entry)
        return nil
      }
      row.constant = 0
      row.solve(for: entry.marker)
      insert(row)
    } else if !insertWithArtificialSymbol(row, marker: entry.marker) {
      discard(entry)
      return nil
    }
    let id = makeID()
    entries[id] = entry
    return id
  }

  /// The equation `0 = expression ± marker`: in symbols that are not basic, or in the expression's own
  /// variables where they can define one of them.
  private mutating func makeRow(
    _ expression: ConstraintExpression, _ relation: Relation, priority: Double?
  ) -> (SolverRow, Entry) {
    var row = SolverRow(constant: expression.constant)
    for term in expression.terms { row.add(term.variable.symbol, times: term.coefficient) }
    if !canDefine(row) { row = expanded(row) }
    var entry = Entry(
      marker: -1, other: nil, markerSign: 0, constant: expression.constant, priority: priority)
    switch (relation, priority) {
    case (.equal, nil):
      entry.marker = makeSymbol(.dummy)
      entry.markerSign = 1
    case (.equal, let priority?):
      // expression = error⁺ - error⁻
      let (plus, minus) = (makeSymbol(.error), makeSymbol(.error))
      entry.marker = plus
      entry.other = minus
      entry.markerSign = -1
      row.add(minus, times: 1)
      charge(plus, 1, priority)
      charge(minus, 1, priority)
    case (_, let priority):
      // expression - slack + error = 0 where it must not be below zero.
      entry.marker = makeSymbol(.slack)
      entry.markerSign = relation == .greaterThanOrEqual ? -1 : 1
      if let priority {
        let error = makeSymbol(.error)
        entry.other = error
        row.add(error, times: -entry.markerSign)
        charge(error, 1, priority)
      }
    }
    row.add(entry.marker, times: entry.markerSign)
    return (row, entry)
  }

  private mutating func charge(_ symbol: Int, _ cost: Double, _ priority: Double) {
    addCost(cost, of: symbol, level: level(of: priority))
  }

  /// The symbols that say how far a constraint is violated.
  private func errors(of entry: Entry) -> [Int] {
    [entry.marker, entry.other].compactMap { $0 }.filter { kinds[$0] == .error }
  }

  /// Changes a constraint's weight; `resolve()` must follow.
  mutating func setWeight(_ weight: Double, of id: ConstraintID) {
    if entries[id]?.weight != weight { newWeights.append((id, weight)) }
  }

  /// Charges what weights have changed by.
  mutating func takeNewWeights() {
    for (id, weight) in newWeights {
      guard let entry = entries[id], entry.priority != nil else { continue }
      let level = level(of: Self.leastLevel)
      for error in errors(of: entry) { recharge(error, weight - entry.weight, level: level) }
      entries[id]?.weight = weight
    }
    newWeights = []
  }

  private mutating func level(of priority: Double) -> Int {
    let place = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if place == levels.count || levels[place].priority != priority {
      let costs = [Double](repeating: 0, count: kinds.count)
      levels.insert(Level(priority: priority, costs: costs), at: place)
    }
    return place
  }

  /// What a new row can be solved for: a variable, or else a symbol of its own that may be as large
  /// as the row says.
  private func subject(of row: SolverRow, _ entry: Entry) -> Int? {
    if let term = row.terms.first(where: { isFree($0.symbol) }) { return term.symbol }
    for symbol in [entry.marker, entry.other].compactMap({ $0 }) {
      if isRestricted(symbol), row.coefficient(of: symbol) < 0 { return symbol }
    }
    return nil
  }

  /// Takes back the symbols of a constraint that could not be added.
  private mutating func discard(_ entry: Entry) {
    free(entry.marker)
    if let other = entry.other { free(other) }
  }

  /// Adds a row by bringing its value down to zero, if that can be.
  private mutating func insertWithArtificialSymbol(_ row: SolverRow, marker: Int) -> Bool {
    let artificial = makeSymbol(.slack)
    var row = row
    row.basic = artificial
    insert(row)
    let index = rowOfSymbol[artificial]
    var steps = pivotLimit
    while rowOfSymbol[artificial] >= 0, rows[index].constant > SolverRow.epsilon, steps > 0 {
      steps -= 1
      let entering = rows[index].terms.first {
        $0.coefficient < -SolverRow.epsilon && isRestricted($0.symbol)
      }
      guard let entering, let leaving = leavingRow(for: entering.symbol) else { break }
      pivot(leaving, entering: entering.symbol)
    }
    let isPossible = rowOfSymbol[artificial] < 0 || rows[index].constant <= SolverRow.epsilon
    if rowOfSymbol[artificial] >= 0 {
      let replacement =
        rows[index].terms.first { isRestricted($0.symbol) }
        // A repetition of what is required already: its marker is all that is left of it.
        ?? rows[index].terms.first { $0.symbol == marker } ?? rows[index].terms.first
      if isPossible, let replacement {
        rows[index].constant = 0
        pivot(index, entering: replacement.symbol)
      } else {
        removeRow(of: artificial)
      }
    }
    for index in column(of: artificial) { _ = rows[index].remove(artificial) }
    free(artificial)
    return isPossible
  }

  /// Forgets a constraint.
  /// - Complexity: that of one pivot, and as many more as it takes to find the new optimum.
  mutating func remove(_ id: ConstraintID) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    if let priority = entry.priority {
      for error in errors(of: entry) {
        recharge(error, -1, level: level(of: priority))
        if entry.weight != 0 {
          recharge(error, -entry.weight, level: level(of: Self.leastLevel))
        }
      }
    }
    if rowOfSymbol[entry.marker] < 0 {
      if let index = rowThatMarkerLeaves(entry.marker) {
        pivot(index, entering: entry.marker)
      } else {
        undefine(with: entry.marker)
      }
    }
    if rowOfSymbol[entry.marker] >= 0 {
      expandInDefinitions(entry.marker)
      removeRow(of: entry.marker)
    }
    if let other = entry.other {
      // What is left of it: the rest of the equation was dropped with the marker's row.
      if rowOfSymbol[other] >= 0 {
        expandInDefinitions(other)
        removeRow(of: other)
      }
      for index in column(of: other) { _ = rows[index].remove(other) }
      free(other)
    }
    free(entry.marker)
    optimize()
  }

  /// Adds to the cost of an error.
  private mutating func recharge(_ error: Int, _ cost: Double, level: Int) {
    let index = rowOfSymbol[error]
    guard index >= 0 else { return addCost(cost, of: error, level: level) }
    for term in rows[index].terms {
      addCost(cost * term.coefficient, of: term.symbol, level: level)
    }
  }

  /// The row from which a marker can be taken out of the tableau without making another wrong, `nil` where
  /// the tableau does not hold it.
  private mutating func rowThatMarkerLeaves(_ marker: Int) -> Int? {
    var best: (rank: Int, ratio: Double, symbol: Int, row: Int)?
    for index in column(of: marker) where !isDefinition(index) {
      let row = rows[index]
      let coefficient = row.coefficient(of: marker)
      let candidate: (Int, Double, Int, Int)
      switch kinds[row.basic] {
      case .dummy: candidate = (0, 0, row.basic, index)
      default:
        candidate = (
          coefficient < 0 ? 1 : 2, abs(row.constant / coefficient), row.basic, index
        )
      }
      if best.map({ candidate < $0 }) ?? true { best = candidate }
    }
    return best?.row
  }
}
