import Testing

@testable import UIKit

struct ConstraintSolverTests {
  private typealias Expression = ConstraintExpression

  @Test func `an equation and what hangs on it hold exactly`() {
    var solver = ConstraintSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    // x = 10, y = 2 x + 5
    solver.add(Expression([(x, 1)], constant: -10), .equal, priority: 1000)
    solver.add(Expression([(y, 1), (x, -2)], constant: -5), .equal, priority: 1000)
    #expect(solver.value(of: x) == 10)
    #expect(solver.value(of: y) == 25)
  }

  @Test func `two equations in two unknowns are solved`() {
    var solver = ConstraintSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    // x + y = 10, x - y = 4: x = 7, y = 3
    solver.add(Expression([(x, 1), (y, 1)], constant: -10), .equal, priority: 1000)
    solver.add(Expression([(x, 1), (y, -1)], constant: -4), .equal, priority: 1000)
    #expect(abs(solver.value(of: x) - 7) < 1e-9)
    #expect(abs(solver.value(of: y) - 3) < 1e-9)
  }

  @Test func `a bound is kept and a wish is fulfilled as far as it lets`() {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    solver.add(Expression([(x, 1)], constant: -50), .lessThanOrEqual, priority: 1000)
    solver.add(Expression([(x, 1)], constant: -80), .equal, priority: 250)
    #expect(solver.value(of: x) == 50)
    let low = solver.makeVariable()
    solver.add(Expression([(low, 1)], constant: -20), .greaterThanOrEqual, priority: 1000)
    solver.add(Expression([(low, 1)]), .equal, priority: 50)
    #expect(solver.value(of: low) == 20)
  }

  @Test func `one wish of a higher priority outweighs any number below it`() {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    for _ in 0..<100 {
      solver.add(Expression([(x, 1)], constant: -1), .equal, priority: 500)
    }
    #expect(solver.value(of: x) == 1)
    solver.add(Expression([(x, 1)], constant: -2), .equal, priority: 501)
    #expect(solver.value(of: x) == 2)
  }

  @Test func `what contradicts the required is refused and leaves no trace`() {
    var solver = ConstraintSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    solver.add(Expression([(x, 1)], constant: -10), .greaterThanOrEqual, priority: 1000)
    solver.add(Expression([(y, 1), (x, -1)], constant: -5), .equal, priority: 1000)
    let result1 = solver.add(Expression([(y, 1)], constant: -12), .equal, priority: 1000)
    #expect(result1 == nil)
    let result2 = solver.add(Expression([(x, 1)], constant: -9), .lessThanOrEqual, priority: 1000)
    #expect(result2 == nil)
    solver.add(Expression([(y, 1)]), .equal, priority: 1)
    #expect(solver.value(of: x) == 10)
    #expect(solver.value(of: y) == 15)
    // Once more the same is no contradiction, and neither is taking one of both away.
    let again = solver.add(
      Expression([(y, 1), (x, -1)], constant: -5), .equal, priority: 1000)
    #expect(again != nil)
    solver.remove(again!)
    #expect(solver.value(of: y) == 15)
  }

  @Test func `of two equal equations either may go and the other still holds`() {
    for first in [true, false] {
      var solver = ConstraintSolver()
      let x = solver.makeVariable()
      let ids = (0..<2).map { _ in
        solver.add(Expression([(x, 1)], constant: -5), .equal, priority: 1000)!
      }
      solver.add(Expression([(x, 1)], constant: -3), .greaterThanOrEqual, priority: 1000)
      solver.remove(ids[first ? 0 : 1])
      #expect(solver.value(of: x) == 5)
      let result3 = solver.add(Expression([(x, 1)], constant: -6), .equal, priority: 1000)
      #expect(result3 == nil)
      solver.remove(ids[first ? 1 : 0])
      let result4 = solver.add(Expression([(x, 1)], constant: -6), .equal, priority: 1000)
      #expect(result4 != nil)
      #expect(solver.value(of: x) == 6)
    }
  }

  @Test func `a changed constant moves what hangs on it and nothing else`() {
    var solver = ConstraintSolver()
    let chains = (0..<200).map { _ in (solver.makeVariable(), solver.makeVariable()) }
    var ids: [ConstraintID] = []
    for (a, b) in chains {
      ids.append(solver.add(Expression([(a, 1)], constant: -10), .equal, priority: 1000)!)
      solver.add(Expression([(b, 1), (a, -1)], constant: -5), .equal, priority: 1000)
    }
    _ = solver.takeChanged()
    let (pivots, changes) = (solver.pivotCount, solver.rowChangeCount)
    solver.setConstant(-30, of: ids[77])
    let isPossible5 = solver.resolve()
    #expect(isPossible5)
    #expect(solver.value(of: chains[77].0) == 30)
    #expect(solver.value(of: chains[77].1) == 35)
    let changed = solver.takeChanged()
    #expect(Set(changed) == [chains[77].0, chains[77].1])
    // A row for each of both variables, and no pivot.
    #expect(solver.pivotCount == pivots)
    #expect(solver.rowChangeCount == changes + 2)
  }

  @Test func `a change past a bound is found by pivots, a contradiction is told`() {
    var solver = ConstraintSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let bound = solver.add(
      Expression([(x, -1)], constant: 100), .greaterThanOrEqual, priority: 1000)!
    solver.add(Expression([(y, 1), (x, -1)], constant: -10), .greaterThanOrEqual, priority: 1000)
    solver.add(Expression([(y, 1)], constant: -60), .lessThanOrEqual, priority: 1000)
    solver.add(Expression([(x, 1)], constant: -80), .equal, priority: 500)
    #expect(solver.value(of: x) == 50)
    solver.setConstant(20, of: bound)
    let isPossible6 = solver.resolve()
    #expect(isPossible6)
    #expect(solver.value(of: x) == 20)
    #expect(solver.value(of: y) >= 30 && solver.value(of: y) <= 60)
    let fixed = solver.add(Expression([(x, 1)], constant: -15), .equal, priority: 1000)!
    solver.setConstant(-25, of: fixed)
    let isPossible7 = solver.resolve()
    #expect(!isPossible7)
  }

  @Test func `ambiguity is seen`() {
    var solver = ConstraintSolver()
    let (x, y, free) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    func areAmbiguous(_ variables: ConstraintVariable...) -> [Bool] {
      variables.map { solver.isAmbiguous($0) }
    }
    #expect(areAmbiguous(free) == [true])
    solver.add(Expression([(x, 1), (y, 1)], constant: -10), .equal, priority: 1000)
    #expect(areAmbiguous(x, y) == [true, true])
    solver.add(Expression([(x, 1)], constant: -3), .greaterThanOrEqual, priority: 1000)
    #expect(areAmbiguous(x, y) == [true, true])
    solver.add(Expression([(x, 1)]), .equal, priority: 1)
    #expect(areAmbiguous(x, y) == [false, false])
    #expect(solver.value(of: x) == 3 && solver.value(of: y) == 7)
  }
}
