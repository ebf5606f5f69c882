import SeededRandom
import Testing

@testable import UIKit

/// Random systems in two unknowns, whose optimum is known from the corners where lines meet.
struct ConstraintSolverRandomTests {
  @Test(arguments: 0..<150)
  func `costs are least at every priority, whatever is added, changed and removed`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var solver = ConstraintSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    var active: [(line: Line, id: ConstraintID)] = []
    func add(_ line: Line) {
      let expression = ConstraintExpression([(x, line.a), (y, line.b)], constant: line.c)
      let id = solver.add(expression, line.relation, priority: line.priority)
      // Without the box there are no corners yet.
      let isPossible =
        active.count < Line.box.count || Line.leastCosts(active.map(\.line) + [line]) != nil
      #expect((id != nil) == isPossible, "seed \(seed): \(line) among \(active.map(\.line))")
      if let id { active.append((line, id)) }
    }
    for bound in Line.box { add(bound) }
    for _ in 0..<24 {
      switch random.index(below: 4) {
      case 0 where active.count > Line.box.count:
        let place = Line.box.count + random.index(below: active.count - Line.box.count)
        solver.remove(active.remove(at: place).id)
      case 1 where active.count > Line.box.count:
        let place = Line.box.count + random.index(below: active.count - Line.box.count)
        var changed = active
        changed[place].line.c = Double(random.index(below: 121) - 60)
        guard Line.leastCosts(changed.map(\.line)) != nil else { continue }
        active = changed
        solver.setConstant(active[place].line.c, of: active[place].id)
        let isPossible = solver.resolve()
        #expect(isPossible, "seed \(seed)")
      default: add(Line.random(&random))
      }
      let point = (solver.value(of: x), solver.value(of: y))
      let lines = active.map(\.line)
      guard let least = Line.leastCosts(lines), let found = Line.costs(lines, at: point) else {
        Issue.record("seed \(seed): \(point) breaks what is required of \(lines)")
        return
      }
      for (cost, best) in zip(found, least) {
        #expect(abs(cost - best) < 1e-5, "seed \(seed): \(found), not \(least) for \(lines)")
      }
    }
  }

  @Test(arguments: 0..<20)
  func `a determined system has the same answer after half of it went and came again`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 1000)
    var solver = ConstraintSolver()
    let variables = (0..<12).map { _ in solver.makeVariable() }
    // Each variable hangs on an earlier one by a required equation, and some wish for a value.
    var expected: [Double] = []
    var parts: [(ConstraintExpression, ConstraintID)] = []
    for (index, variable) in variables.enumerated() {
      let offset = Double(random.index(below: 100))
      var expression = ConstraintExpression([(variable, 1)], constant: -offset)
      var value = offset
      if index > 0 {
        let other = random.index(below: index)
        expression.add(ConstraintExpression([(variables[other], -1)]))
        value += expected[other]
      }
      expected.append(value)
      parts.append((expression, solver.add(expression, .equal, priority: 1000)!))
      solver.add(
        ConstraintExpression([(variable, 1)], constant: -Double(random.index(below: 300))), .equal,
        priority: Double(1 + random.index(below: 3)))
    }
    for _ in 0..<5 {
      let chosen = parts.indices.filter { _ in random.index(below: 2) == 0 }
      for index in chosen { solver.remove(parts[index].1) }
      for index in chosen.reversed() {
        parts[index].1 = solver.add(parts[index].0, .equal, priority: 1000)!
      }
      for (variable, value) in zip(variables, expected) {
        #expect(abs(solver.value(of: variable) - value) < 1e-6, "seed \(seed)")
      }
    }
  }

  /// `a x + b y + c` in relation to 0.
  private struct Line: CustomStringConvertible {
    var (a, b, c): (Double, Double, Double)
    var relation: ConstraintSolver.Relation
    var priority: Double

    var description: String { "\(a) x + \(b) y + \(c) \(relation) 0 @\(priority)" }

    /// Keeps both unknowns from -100 to 100, so that the optimum is at a corner.
    static let box = [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)].map {
      Line(a: $0.0, b: $0.1, c: 100, relation: .greaterThanOrEqual, priority: 1000)
    }

    static func random(_ random: inout SeededGenerator) -> Line {
      let relations: [ConstraintSolver.Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
      var (a, b) = (0.0, 0.0)
      while a == 0 && b == 0 {
        (a, b) = (Double(random.index(below: 5) - 2), Double(random.index(below: 5) - 2))
      }
      return Line(
        a: a, b: b, c: Double(random.index(below: 121) - 60),
        relation: relations[random.index(below: 3)],
        priority: [1000, 750, 250, 50][random.index(below: 4)])
    }

    func violation(at point: (Double, Double)) -> Double {
      let value = a * point.0 + b * point.1 + c
      switch relation {
      case .equal: return abs(value)
      case .lessThanOrEqual: return max(0, value)
      case .greaterThanOrEqual: return max(0, -value)
      }
    }

    /// The violations of each priority, `nil` where something required does not hold.
    static func costs(_ lines: [Line], at point: (Double, Double)) -> [Double]? {
      var costs = [750.0: 0.0, 250: 0, 50: 0]
      for line in lines {
        let violation = line.violation(at: point)
        if line.priority == 1000 {
          if violation > 1e-6 { return nil }
        } else {
          costs[line.priority]! += violation
        }
      }
      return [costs[750]!, costs[250]!, costs[50]!]
    }

    /// The least costs among all corners, which are where two lines meet.
    static func leastCosts(_ lines: [Line]) -> [Double]? {
      var least: [Double]?
      for (index, first) in lines.enumerated() {
        for second in lines[..<index] {
          let determinant = first.a * second.b - second.a * first.b
          if determinant == 0 { continue }
          let point = (
            (first.b * second.c - second.b * first.c) / determinant,
            (second.a * first.c - first.a * second.c) / determinant
          )
          guard let costs = costs(lines, at: point) else { continue }
          guard let best = least else {
            least = costs
            continue
          }
          for (cost, other) in zip(costs, best) where abs(cost - other) > 1e-7 {
            if cost < other { least = costs }
            break
          }
        }
      }
      return least
    }
  }
}
