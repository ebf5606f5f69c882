/// One equation of the tableau: `basic = constant + Σ coefficient · symbol`.
struct SolverRow {
  struct Term {
    var symbol: Int
    var coefficient: Double
  }

  /// What counts as nothing, for coefficients and for values.
  static let epsilon = 1e-8

  /// The symbol that the row is solved for.
  var basic = -1
  var constant: Double
  /// Symbols in ascending order; no coefficient is zero.
  private(set) var terms: [Term] = []

  init(constant: Double) {
    self.constant = constant
  }

  /// - Parameter terms: Symbols in ascending order, each once.
  init(basic: Int, constant: Double, terms: [Term]) {
    (self.basic, self.constant, self.terms) = (basic, constant, terms)
  }

  /// - Complexity: O(log *n*) in the terms.
  func coefficient(of symbol: Int) -> Double {
    guard let index = index(of: symbol) else { return 0 }
    return terms[index].coefficient
  }

  private func index(of symbol: Int) -> Int? {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low < terms.count && terms[low].symbol == symbol ? low : nil
  }

  /// Adds `scale · symbol`.
  mutating func add(_ symbol: Int, times scale: Double) {
    var added = SolverRow(constant: 0)
    added.terms = [Term(symbol: symbol, coefficient: scale)]
    var ignored: [Int] = []
    add(added, times: 1, gained: &ignored)
  }

  /// Adds `scale · (constant + terms)` of another row and notes the symbols that were not here.
  /// - Complexity: O(*n* + *m*) in the terms of both.
  mutating func add(_ other: SolverRow, times scale: Double, gained: inout [Int]) {
    constant += scale * other.constant
    if other.terms.isEmpty { return }
    var merged: [Term] = []
    merged.reserveCapacity(terms.count + other.terms.count)
    var index = 0
    for term in other.terms {
      while index < terms.count, terms[index].symbol < term.symbol {
        merged.append(terms[index])
        index += 1
      }
      var coefficient = scale * term.coefficient
      let isHere = index < terms.count && terms[index].symbol == term.symbol
      if isHere {
        coefficient += terms[index].coefficient
        index += 1
      }
      if abs(coefficient) < Self.epsilon { continue }
      merged.append(Term(symbol: term.symbol, coefficient: coefficient))
      if !isHere { gained.append(term.symbol) }
    }
    merged.append(contentsOf: terms[index...])
    terms = merged
  }

  /// Takes a symbol out and returns its coefficient.
  mutating func remove(_ symbol: Int) -> Double {
    guard let index = index(of: symbol) else { return 0 }
    return terms.remove(at: index).coefficient
  }

  /// Changes the sign of the whole equation, for a row that is not solved for anything yet.
  mutating func negate() {
    scale(by: -1)
  }

  private mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Solves the equation for `symbol`, which must be in it; what it was solved for becomes a term.
  mutating func solve(for symbol: Int) {
    let coefficient = remove(symbol)
    let old = basic
    scale(by: -1 / coefficient)
    if old >= 0 { add(old, times: 1 / coefficient) }
    basic = symbol
  }
}
