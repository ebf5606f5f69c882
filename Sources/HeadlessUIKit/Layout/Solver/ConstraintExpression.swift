/// A number that a `ConstraintSolver` finds.
struct ConstraintVariable: Hashable {
  let symbol: Int
}

/// A constraint that has been added to a `ConstraintSolver`.
struct ConstraintID: Hashable {
  let number: Int
}

/// A sum of variables and a constant; a constraint compares it with 0.
struct ConstraintExpression {
  var terms: [(variable: ConstraintVariable, coefficient: Double)] = []
  var constant: Double = 0

  init(_ terms: [(ConstraintVariable, Double)] = [], constant: Double = 0) {
    self.terms = terms.map { (variable: $0.0, coefficient: $0.1) }
    self.constant = constant
  }

  mutating func add(_ other: ConstraintExpression, times scale: Double = 1) {
    constant += other.constant * scale
    for term in other.terms {
      if let index = terms.firstIndex(where: { $0.variable == term.variable }) {
        terms[index].coefficient += term.coefficient * scale
      } else {
        terms.append((term.variable, term.coefficient * scale))
      }
    }
    terms.removeAll { $0.coefficient == 0 }
  }

  /// Whether both differ in their constants alone.
  func hasSameTerms(as other: ConstraintExpression) -> Bool {
    terms.count == other.terms.count
      && zip(terms, other.terms).allSatisfy { $0.0 == $1.0 && $0.1 == $1.1 }
  }
}
