/// An incremental solver of linear constraints with priorities: the Cassowary method.
///
/// Required constraints hold exactly. The others are kept as nearly as possible, those of a higher
/// priority before all of those below it: the costs of each priority are compared in turn, never
/// added up. It knows nothing of views.
///
///     var solver = ConstraintSolver()
///     let x = solver.makeVariable()
///     solver.add(ConstraintExpression([(x, 1)], constant: -10), .equal, priority: 1000)
///     solver.value(of: x)  // 10
///
/// A variable that has been solved for keeps the equation that was found for it, which may name other
/// such variables: see `ConstraintSolver+Definitions.swift`. Only what must not be below zero is in a
/// tableau. A chain of variables, each placed by the one before it, so takes a few terms a link.
///
/// The method: G. Badros, A. Borning, P. Stuckey, "The Cassowary linear arithmetic constraint solving
/// algorithm", ACM TOCHI 8(4), 2001. Every choice of a pivot is made by Bland's rule, so that no
/// sequence of pivots comes round in a circle, and is bounded besides.
struct ConstraintSolver {
  enum SymbolKind {
    /// Not in use.
    case free
    /// A variable, of either sign.
    case external
    /// How far an inequality is from its bound, 0 or more.
    case slack
    /// How far a constraint that is not required is violated, 0 or more.
    case error
    /// Marks a required equation; it is 0.
    case dummy
  }

  /// What is known of one constraint that has been added.
  struct Entry {
    var marker: Int
    /// The second error symbol of an equation that is not required.
    var other: Int?
    /// The marker's coefficient in `0 = expression ± marker`.
    var markerSign: Double
    /// The expression's constant.
    var constant: Double
    /// `nil` for a required constraint.
    var priority: Double?
    /// What its violation costs in the choice among solutions that are equally good otherwise.
    var weight = 0.0
  }

  /// The costs of one priority, by symbol; only those of symbols that are not basic count.
  struct Level {
    var priority: Double
    var costs: [Double]
  }

  var kinds: [SymbolKind] = []
  /// The row that is solved for a symbol, or -1.
  var rowOfSymbol: [Int] = []
  /// The rows that may hold a symbol; some may not any more, some may stand here twice.
  private var columns: [[Int]] = []
  /// How long a column may get before it is put in order.
  private var columnLimits: [Int] = []
  /// The number of the last look at a column that has met a row.
  private var rowStamps: [Int] = []
  private var lastStamp = 0
  var rows: [SolverRow] = []
  /// From the highest priority down.
  var levels: [Level] = []
  var entries: [ConstraintID: Entry] = [:]

  private var freeSymbols: [Int] = []
  private var freeRows: [Int] = []
  private var nextID = 0
  /// Symbols whose costs have changed since the costs were last known to be least.
  var touched: [Int] = []
  var isTouched: [Bool] = []
  /// Rows that may have a value that their symbol must not have.
  var infeasible: [Int] = []
  /// Weights that count from the next `resolve()` on.
  var newWeights: [(id: ConstraintID, weight: Double)] = []
  private var changed: [Int] = []
  private var isChanged: [Bool] = []
  /// The variables' values, as far as they are not stale.
  var values: [Double] = []
  /// Whether a variable's value has to be found anew; so then have those of all that it defines.
  var isStale: [Bool] = []
  var stale: [Int] = []
  /// How many of the variables that define a variable are open.
  var openTerms: [Int] = []
  /// Factors by symbol, 0 but while a row is expanded.
  var factors: [Double] = []

  /// How many pivots and changes of rows there have been; what the work is measured by.
  private(set) var pivotCount = 0
  var rowChangeCount = 0
  /// How many terms the rows have that are there now.
  var termCount: Int { rows.reduce(0) { $0 + $1.terms.count } }

  init() {}

  // MARK: Variables

  mutating func makeVariable() -> ConstraintVariable {
    ConstraintVariable(symbol: makeSymbol(.external))
  }

  /// Gives back a variable that no constraint mentions any more.
  mutating func recycle(_ variable: ConstraintVariable) {
    let symbol = variable.symbol
    if rowOfSymbol[symbol] < 0, column(of: symbol).isEmpty { free(symbol) }
  }

  /// The variables whose value may have changed since this was last asked, each once.
  mutating func takeChanged() -> [ConstraintVariable] {
    settle()
    let taken = changed
    changed = []
    for symbol in taken { isChanged[symbol] = false }
    return taken.map(ConstraintVariable.init)
  }

  /// The variables whose value may have changed since `takeChanged()` was last asked.
  var changedVariables: [ConstraintVariable] { changed.map(ConstraintVariable.init) }

  // MARK: Symbols and rows

  mutating func makeSymbol(_ kind: SymbolKind) -> Int {
    if let symbol = freeSymbols.popLast() {
      kinds[symbol] = kind
      return symbol
    }
    kinds.append(kind)
    rowOfSymbol.append(-1)
    columns.append([])
    columnLimits.append(Self.leastColumnLimit)
    isTouched.append(false)
    isChanged.append(false)
    values.append(0)
    isStale.append(false)
    openTerms.append(0)
    factors.append(0)
    for index in levels.indices { levels[index].costs.append(0) }
    return kinds.count - 1
  }

  mutating func free(_ symbol: Int) {
    kinds[symbol] = .free
    columns[symbol] = []
    values[symbol] = 0
    for index in levels.indices { levels[index].costs[symbol] = 0 }
    freeSymbols.append(symbol)
  }

  mutating func makeID() -> ConstraintID {
    nextID += 1
    return ConstraintID(number: nextID)
  }

  /// Whether the symbol's value must not be below zero.
  func isRestricted(_ symbol: Int) -> Bool {
    kinds[symbol] == .slack || kinds[symbol] == .error
  }

  /// Adds a row that is solved for its basic symbol.
  mutating func insert(_ row: SolverRow) {
    let index: Int
    if let free = freeRows.popLast() {
      index = free
      rows[index] = row
    } else {
      index = rows.count
      rows.append(row)
      rowStamps.append(0)
    }
    rowOfSymbol[row.basic] = index
    for term in row.terms { addRow(index, toColumnOf: term.symbol) }
    if kinds[row.basic] == .external { didDefine(row.basic) }
  }

  /// Drops the row that is solved for `symbol`.
  mutating func removeRow(of symbol: Int) {
    let index = rowOfSymbol[symbol]
    rowOfSymbol[symbol] = -1
    rows[index] = SolverRow(constant: 0)
    freeRows.append(index)
  }

  private static let leastColumnLimit = 32

  mutating func addRow(_ index: Int, toColumnOf symbol: Int) {
    columns[symbol].append(index)
    guard columns[symbol].count > columnLimits[symbol] else { return }
    columnLimits[symbol] = max(Self.leastColumnLimit, 2 * column(of: symbol).count)
  }

  /// The rows that hold `symbol`, each once.
  mutating func column(of symbol: Int) -> [Int] {
    lastStamp += 1
    var column: [Int] = []
    for index in columns[symbol] where rowStamps[index] != lastStamp {
      rowStamps[index] = lastStamp
      if rows[index].basic >= 0, rows[index].coefficient(of: symbol) != 0 { column.append(index) }
    }
    columns[symbol] = column
    return column
  }

  mutating func noteChange(of symbol: Int) {
    guard kinds[symbol] == .external, !isChanged[symbol] else { return }
    isChanged[symbol] = true
    changed.append(symbol)
  }

  // MARK: Pivots

  /// Makes `entering` basic in the row `index`, and what was basic there a term. Both belong to the
  /// tableau.
  mutating func pivot(_ index: Int, entering: Int) {
    pivotCount += 1
    let leaving = rows[index].basic
    let hasValue = rows[index].constant != 0
    rows[index].solve(for: entering)
    rowOfSymbol[leaving] = -1
    rowOfSymbol[entering] = index
    addRow(index, toColumnOf: leaving)
    substitute(entering, by: rows[index], except: index)
    guard hasValue else { return }
    valueDidChange(of: leaving)
    valueDidChange(of: entering)
  }

  /// Replaces a symbol that has become basic by what its row says, everywhere in the tableau.
  mutating func substitute(_ symbol: Int, by row: SolverRow, except excluded: Int = -1) {
    var gained: [Int] = []
    var kept: [Int] = []
    for index in column(of: symbol) where index != excluded {
      if isDefinition(index) {
        kept.append(index)
        continue
      }
      gained.removeAll(keepingCapacity: true)
      let coefficient = rows[index].remove(symbol)
      rows[index].add(row, times: coefficient, gained: &gained)
      for new in gained { addRow(index, toColumnOf: new) }
      if row.constant != 0 { noteValue(ofRow: index) }
      rowChangeCount += 1
    }
    columns[symbol] = kept
    for level in levels.indices {
      let cost = levels[level].costs[symbol]
      guard cost != 0 else { continue }
      levels[level].costs[symbol] = 0
      for term in row.terms { addCost(cost * term.coefficient, of: term.symbol, level: level) }
    }
  }

  mutating func addCost(_ cost: Double, of symbol: Int, level: Int) {
    levels[level].costs[symbol] += cost
    if abs(levels[level].costs[symbol]) < SolverRow.epsilon { levels[level].costs[symbol] = 0 }
    guard !isTouched[symbol] else { return }
    isTouched[symbol] = true
    touched.append(symbol)
  }

  /// The value of a row's symbol has changed.
  mutating func noteValue(ofRow index: Int) {
    valueDidChange(of: rows[index].basic)
    if isWrong(index) { infeasible.append(index) }
  }

  /// Whether a row gives its symbol a value that it must not have.
  func isWrong(_ index: Int) -> Bool {
    let row = rows[index]
    guard row.basic >= 0 else { return false }
    switch kinds[row.basic] {
    case .slack, .error: return row.constant < -SolverRow.epsilon
    case .dummy: return abs(row.constant) > SolverRow.epsilon
    case .external, .free: return false
    }
  }

  /// Adds to the constant of a row.
  mutating func shift(row index: Int, by difference: Double) {
    rows[index].constant += difference
    rowChangeCount += 1
    noteValue(ofRow: index)
  }
}
