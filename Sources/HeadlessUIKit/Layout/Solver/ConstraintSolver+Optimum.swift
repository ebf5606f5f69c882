extension ConstraintSolver {
  /// More pivots than any layout takes; past them what has been found must do.
  var pivotLimit: Int { 1000 + 10 * rows.count }

  // MARK: Least costs

  /// Brings the costs to their least, from values that keep what is required.
  mutating func optimize() {
    var steps = pivotLimit
    while steps > 0, let entering = entering() {
      guard let leaving = leavingRow(for: entering) else { return }
      pivot(leaving, entering: entering)
      steps -= 1
    }
  }

  /// The first symbol that lowers the costs when it rises.
  private mutating func entering() -> Int? {
    var first: Int?
    var remaining: [Int] = []
    for symbol in touched {
      guard isRestricted(symbol), rowOfSymbol[symbol] < 0, lowersCosts(symbol) else {
        isTouched[symbol] = false
        continue
      }
      remaining.append(symbol)
      first = min(first ?? symbol, symbol)
    }
    touched = remaining
    return first
  }

  private func lowersCosts(_ symbol: Int) -> Bool {
    for level in levels {
      let cost = level.costs[symbol]
      if abs(cost) > SolverRow.epsilon { return cost < 0 }
    }
    return false
  }

  /// The row whose symbol reaches zero first when `entering` rises; of several the first symbol's.
  mutating func leavingRow(for entering: Int) -> Int? {
    var best: (ratio: Double, row: Int)?
    for index in column(of: entering) where isRestricted(rows[index].basic) {
      let coefficient = rows[index].coefficient(of: entering)
      guard coefficient < -SolverRow.epsilon else { continue }
      let ratio = max(0, rows[index].constant) / -coefficient
      if let current = best {
        if ratio > current.ratio + 1e-12 { continue }
        let isTie = ratio > current.ratio - 1e-12
        if isTie && rows[index].basic > rows[current.row].basic { continue }
      }
      best = (ratio, index)
    }
    return best?.row
  }

  // MARK: Changing constants

  /// Changes the constant of a constraint's expression; `resolve()` must follow.
  /// - Complexity: O(*n*) in the rows whose values depend on it.
  mutating func setConstant(_ constant: Double, of id: ConstraintID) {
    guard let entry = entries[id], entry.constant != constant else { return }
    let shift = (constant - entry.constant) * entry.markerSign
    entries[id]?.constant = constant
    let row = rowOfSymbol[entry.marker]
    if row >= 0 { self.shift(row: row, by: -shift) }
    // Of a marker that is basic, definitions alone.
    for index in column(of: entry.marker) {
      self.shift(row: index, by: rows[index].coefficient(of: entry.marker) * shift)
    }
  }

  /// Finds the optimum anew after constants have changed.
  ///
  /// - Returns: Whether what is required can hold with the new constants. If not, the solver is of
  ///   no use any more.
  mutating func resolve() -> Bool {
    var steps = pivotLimit
    while let index = firstInfeasibleRow() {
      guard steps > 0, let entering = dualEntering(rows[index]) else { return false }
      pivot(index, entering: entering)
      steps -= 1
    }
    let isPossible = !infeasible.contains(where: isWrong)
    infeasible = []
    // Only now: until here, the choice of pivots relied on costs that were least.
    takeNewWeights()
    optimize()
    return isPossible
  }

  private mutating func firstInfeasibleRow() -> Int? {
    infeasible = infeasible.filter(isWrong)
    return infeasible.filter { isRestricted(rows[$0].basic) }
      .min { rows[$0].basic < rows[$1].basic }
  }

  /// The symbol that makes up for a value below zero at the least cost.
  private func dualEntering(_ row: SolverRow) -> Int? {
    var best: SolverRow.Term?
    for term in row.terms
    where term.coefficient > SolverRow.epsilon && isRestricted(term.symbol) {
      if best.map({ isCheaper(term, than: $0) }) ?? true { best = term }
    }
    return best?.symbol
  }

  private func isCheaper(_ term: SolverRow.Term, than other: SolverRow.Term) -> Bool {
    for level in levels {
      let cost = level.costs[term.symbol] / term.coefficient
      let otherCost = level.costs[other.symbol] / other.coefficient
      if abs(cost - otherCost) > SolverRow.epsilon { return cost < otherCost }
    }
    return false
  }

  // MARK: Questions

  /// Whether another value of the variable would be as good.
  ///
  /// - Complexity: O(*n* · *m*) in the variable's terms and the rows that hold each.
  mutating func isAmbiguous(_ variable: ConstraintVariable) -> Bool {
    let index = rowOfSymbol[variable.symbol]
    guard index >= 0 else { return true }
    for term in expanded(rows[index]).terms {
      switch kinds[term.symbol] {
      case .external: return true
      case .slack, .error:
        if isWithoutCost(term.symbol), canRise(term.symbol) { return true }
      case .dummy, .free: break
      }
    }
    return false
  }

  private func isWithoutCost(_ symbol: Int) -> Bool {
    // Weights and the wish to be short only choose among solutions that are equally good.
    levels.allSatisfy {
      $0.priority <= Self.leastLevel || abs($0.costs[symbol]) <= SolverRow.epsilon
    }
  }

  private mutating func canRise(_ symbol: Int) -> Bool {
    guard let row = leavingRow(for: symbol) else { return true }
    return rows[row].constant > SolverRow.epsilon
  }
}
