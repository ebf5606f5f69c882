/// What variables are defined by.
///
/// A variable may be of either sign, so nothing keeps it from being solved for, and the tableau never
/// needs it again. Its row, the definition, therefore may name what has rows of its own: it is not
/// changed when these are. A variable is open while it depends on one that is free, that is, not solved
/// for. What depends on nothing open can be named without a look at what lies behind.
extension ConstraintSolver {
  /// Whether the row `index` defines a variable.
  func isDefinition(_ index: Int) -> Bool {
    let symbol = rows[index].basic
    return symbol >= 0 && kinds[symbol] == .external
  }

  /// Whether the symbol is a variable that nothing defines.
  func isFree(_ symbol: Int) -> Bool { kinds[symbol] == .external && rowOfSymbol[symbol] < 0 }

  /// Whether the symbol is a variable that depends on one that is free.
  private func isOpen(_ symbol: Int) -> Bool {
    kinds[symbol] == .external && (rowOfSymbol[symbol] < 0 || openTerms[symbol] > 0)
  }

  /// Whether an equation of variables can define one of them: one is free, and none is open otherwise.
  func canDefine(_ row: SolverRow) -> Bool {
    row.terms.contains { isFree($0.symbol) }
      && row.terms.allSatisfy { isFree($0.symbol) || !isOpen($0.symbol) }
  }

  /// A row has been inserted that defines a variable.
  mutating func didDefine(_ symbol: Int) {
    openTerms[symbol] = countOpenTerms(of: symbol)
    if openTerms[symbol] == 0 { tellOpenness(of: symbol, by: -1) }
    valueDidChange(of: symbol)
  }

  private func countOpenTerms(of symbol: Int) -> Int {
    rows[rowOfSymbol[symbol]].terms.count { isOpen($0.symbol) }
  }

  /// Tells what a variable defines that it is open now, or not any more.
  private mutating func tellOpenness(of symbol: Int, by difference: Int) {
    var pending = [symbol]
    while let next = pending.popLast() {
      for index in column(of: next) where isDefinition(index) {
        let defined = rows[index].basic
        let wasOpen = openTerms[defined] > 0
        openTerms[defined] += difference
        if wasOpen != (openTerms[defined] > 0) { pending.append(defined) }
      }
    }
  }

  // MARK: Expansion

  /// A row in symbols that are not basic: free variables, and what the tableau knows.
  /// - Complexity: O(*n*) in the terms of all definitions behind the row, besides sorting what is found.
  mutating func expanded(_ row: SolverRow) -> SolverRow {
    var constant = row.constant
    var found: [Int] = []
    func add(_ term: SolverRow.Term, times factor: Double) {
      if factors[term.symbol] == 0 { found.append(term.symbol) }
      factors[term.symbol] += factor * term.coefficient
    }
    let order = definitions(behind: row)
    for term in row.terms { add(term, times: 1) }
    for symbol in order {
      let factor = factors[symbol]
      if factor == 0 { continue }
      let definition = rows[rowOfSymbol[symbol]]
      constant += factor * definition.constant
      for term in definition.terms { add(term, times: factor) }
    }
    var last = found.count
    var place = 0
    while place < last {
      let symbol = found[place]
      let index = rowOfSymbol[symbol]
      if index >= 0, kinds[symbol] != .external, factors[symbol] != 0 {
        let (basic, factor) = (rows[index], factors[symbol])
        factors[symbol] = 0
        constant += factor * basic.constant
        for term in basic.terms { add(term, times: factor) }
      }
      place += 1
      last = found.count
    }
    found.sort()
    var terms: [SolverRow.Term] = []
    for symbol in found {
      let factor = factors[symbol]
      factors[symbol] = 0
      if rowOfSymbol[symbol] < 0, abs(factor) >= SolverRow.epsilon {
        terms.append(SolverRow.Term(symbol: symbol, coefficient: factor))
      }
    }
    return SolverRow(basic: row.basic, constant: constant, terms: terms)
  }

  /// The defined variables that a row depends on, each before those that it depends on itself.
  private func definitions(behind row: SolverRow) -> [Int] {
    var order: [Int] = []
    var seen: Set<Int> = []
    var stack: [(symbol: Int, isDone: Bool)] = []
    func push(_ row: SolverRow) {
      for term in row.terms.reversed()
      where kinds[term.symbol] == .external && rowOfSymbol[term.symbol] >= 0 {
        stack.append((term.symbol, false))
      }
    }
    push(row)
    while let (symbol, isDone) = stack.popLast() {
      if isDone {
        order.append(symbol)
      } else if seen.insert(symbol).inserted {
        stack.append((symbol, true))
        push(rows[rowOfSymbol[symbol]])
      }
    }
    return order.reversed()
  }

  /// Writes what a basic symbol's row says into the definitions that name the symbol.
  mutating func expandInDefinitions(_ symbol: Int) {
    substituteInDefinitions(symbol, by: rows[rowOfSymbol[symbol]])
  }

  private mutating func substituteInDefinitions(_ symbol: Int, by row: SolverRow) {
    var gained: [Int] = []
    for index in column(of: symbol) where isDefinition(index) {
      gained.removeAll(keepingCapacity: true)
      let coefficient = rows[index].remove(symbol)
      rows[index].add(row, times: coefficient, gained: &gained)
      for new in gained { addRow(index, toColumnOf: new) }
      rowChangeCount += 1
    }
  }

  // MARK: Variables that become free

  /// Frees the first of the variables whose definitions depend on a marker, and with it the marker.
  ///
  /// - Complexity: O(*n*) in the variables that depend on the marker.
  mutating func undefine(with marker: Int) {
    let direct = column(of: marker)
    for symbol in dependents(of: marker).sorted() {
      let index = rowOfSymbol[symbol]
      if direct == [index] {
        free(variable: symbol)
        return
      }
      var row = expanded(rows[index])
      guard row.coefficient(of: marker) != 0 else { continue }
      row.solve(for: marker)
      free(variable: symbol)
      let named = column(of: marker).map { rows[$0].basic }
      substituteInDefinitions(marker, by: row)
      for other in named {
        recountOpenTerms(of: other)
        valueDidChange(of: other)
      }
      return
    }
  }

  private mutating func free(variable symbol: Int) {
    let wasOpen = openTerms[symbol] > 0
    removeRow(of: symbol)
    openTerms[symbol] = 0
    if !wasOpen { tellOpenness(of: symbol, by: 1) }
    valueDidChange(of: symbol)
  }

  private mutating func recountOpenTerms(of symbol: Int) {
    let wasOpen = openTerms[symbol] > 0
    openTerms[symbol] = countOpenTerms(of: symbol)
    let isOpen = openTerms[symbol] > 0
    if wasOpen != isOpen { tellOpenness(of: symbol, by: isOpen ? 1 : -1) }
  }

  /// The variables whose definitions depend on a symbol.
  private mutating func dependents(of symbol: Int) -> [Int] {
    var found: Set<Int> = []
    var pending = [symbol]
    while let next = pending.popLast() {
      for index in column(of: next) where isDefinition(index) {
        if found.insert(rows[index].basic).inserted { pending.append(rows[index].basic) }
      }
    }
    return Array(found)
  }

  // MARK: Values

  /// A symbol has another value, and so has what depends on it.
  mutating func valueDidChange(of symbol: Int) {
    if kinds[symbol] == .external {
      noteChange(of: symbol)
      guard !isStale[symbol] else { return }
      isStale[symbol] = true
      stale.append(symbol)
    }
    var pending = [symbol]
    while let next = pending.popLast() {
      for index in column(of: next) where isDefinition(index) {
        let defined = rows[index].basic
        noteChange(of: defined)
        guard !isStale[defined] else { continue }
        isStale[defined] = true
        stale.append(defined)
        rowChangeCount += 1
        pending.append(defined)
      }
    }
  }

  /// Finds the values that have changed, so that asking for them costs nothing.
  /// - Complexity: O(*n*) in the terms of the definitions of variables whose values have changed.
  mutating func settle() {
    while let symbol = stale.last {
      guard isStale[symbol], kinds[symbol] == .external else {
        isStale[symbol] = false
        stale.removeLast()
        continue
      }
      let index = rowOfSymbol[symbol]
      if index >= 0 {
        let count = stale.count
        for term in rows[index].terms where isStale[term.symbol] { stale.append(term.symbol) }
        if stale.count > count { continue }
      }
      values[symbol] = index < 0 ? 0 : value(ofRow: rows[index])
      isStale[symbol] = false
      stale.removeLast()
    }
  }

  /// The value of a definition whose terms are not stale.
  private func value(ofRow row: SolverRow) -> Double {
    row.terms.reduce(row.constant) { sum, term in
      if kinds[term.symbol] == .external { return sum + term.coefficient * values[term.symbol] }
      let index = rowOfSymbol[term.symbol]
      return index < 0 ? sum : sum + term.coefficient * rows[index].constant
    }
  }

  /// - Complexity: O(1) after `settle()`.
  func value(of variable: ConstraintVariable) -> Double {
    guard isStale[variable.symbol] else { return values[variable.symbol] }
    var copy = self
    copy.settle()
    return copy.values[variable.symbol]
  }
}
