import SeededRandom
import Foundation

extension WalkScript {
  /// Returns a script that depends on `seed` alone.
  ///
  /// - Parameter count: The number of events. A drag takes several steps.
  public static func random(seed: UInt64, count: Int = 40) -> WalkScript {
    var writer = Writer(random: SeededGenerator(seed: seed))
    for _ in 0..<count { writer.addEvent() }
    return WalkScript(seed: seed, steps: writer.steps)
  }

  private struct Writer {
    var random: SeededGenerator
    var steps: [WalkStep] = []

    /// The possible events and their relative frequencies.
    private static let weights: [(weight: Int, add: @Sendable (inout Writer) -> Void)] = [
      (14, { $0.go(.push(screen: $0.screen)) }),
      (6, { $0.go(.pop) }),
      (6, { $0.go(.popToRoot) }),
      (6, { $0.go(.replace(screen: $0.screen)) }),
      (6, { $0.go(.drop) }),
      (6, { $0.go(.present(screen: $0.screen, style: $0.random.index(below: 5))) }),
      (6, { $0.go(.dismiss) }),
      (6, { $0.go(.tab($0.random.index(below: 3))) }),
      (10, { $0.drag() }),
      (4, { $0.flick() }),
      (2, { $0.hold() }),
      (6, { $0.hold { .finish(velocity: $0.number(in: -5...5)) } }),
      (6, { $0.hold { .cancel(velocity: $0.number(in: -5...5)) } }),
      (6, { $0.add(.reverse) }),
      (6, { $0.add(.resize(width: $0.side, height: $0.side)) }),
      (6, { $0.add(.safeArea($0.random.element(of: [0, 20, 47, 59]))) }),
      (6, { $0.add(.reload(seed: $0.screen)) }),
      (6, { $0.add(.remove($0.random.index(below: 20))) }),
      (6, { $0.add(.retag($0.random.index(below: 20))) }),
      (7, { $0.write() }),
      (6, { $0.add(.raise($0.random.index(below: 20))) }),
      (6, { $0.add(.scroll($0.random.number(in: -50...400))) }),
      (6, { $0.add(.delegate) }),
      (6, { $0.add(.mortalDelegate) }),
      (6, { $0.add(.chain) }),
      (6, { $0.add(.disable) }),
      (6, { $0.forget() }),
      (6, { $0.add(.toggle) }),
      (6, { $0.add(.background) }),
      (6, { $0.go(.animate(seed: $0.screen)) }),
      (6, { $0.add(.memory) }),
      (6, { $0.add(.inspect) }),
    ]
    private static let total = weights.reduce(0) { $0 + $1.weight }

    mutating func addEvent() {
      var place = random.index(below: Self.total)
      for (weight, add) in Self.weights {
        place -= weight
        if place < 0 {
          add(&self)
          return
        }
      }
    }

    private var screen: Int {
      mutating get { random.index(below: 1000) }
    }

    private var side: Double {
      mutating get { random.element(of: [320, 390, 667, 844]) }
    }

    mutating func add(_ step: WalkStep) {
      steps.append(step)
      if random.chance(0.5) { rest() }
    }

    /// Adds a step that starts a transition, which then runs for a while.
    mutating func go(_ step: WalkStep) {
      steps.append(step)
      rest(upTo: random.chance(0.5) ? 0.6 : 10)
    }

    /// Adds a pause. Its logarithm is uniform, from a tenth of a millisecond on.
    mutating func rest(upTo longest: Double = 0.3) {
      let exponent = Double.random(in: -4...log10(longest), using: &random)
      steps.append(.wait((pow(10, exponent) * 1e5).rounded() / 1e5))
    }

    /// Adds a finger that touches down, moves a few times and lifts, often from the edge.
    mutating func drag() {
      var x = random.chance(0.5) ? 0.01 : random.number(in: 0...1)
      var y = random.number(in: 0.1...0.9)
      steps.append(.down(x: x, y: y))
      let isDown = random.chance(0.3)
      for _ in 0..<(1 + random.index(below: 6)) {
        steps.append(.wait(random.chance(0.8) ? 0.017 : 0.1))
        x = min(max(x + (isDown ? 0 : random.number(in: -0.1...0.3)), 0), 1)
        y = min(max(y + random.number(in: isDown ? -0.1...0.3 : -0.05...0.05), 0), 1)
        steps.append(.move(x: x, y: y))
      }
      if random.chance(0.85) { steps.append(.up) }
      if random.chance(0.7) { rest() }
    }

    mutating func write() {
      add(
        .write(
          random.index(below: 20), property: random.index(below: 20),
          value: random.index(below: 6)))
    }

    /// Adds a finger that is gone before the transition that it asks for has started.
    mutating func flick() {
      let y = random.number(in: 0.1...0.9)
      steps.append(.down(x: 0.01, y: y))
      for x in [0.1, 0.3, 0.7] { steps.append(.move(x: x, y: y)) }
      if random.chance(0.5) { steps.append(.move(x: 0.05, y: y)) }
      steps.append(.up)
      if random.chance(0.7) { rest() }
    }

    /// Adds a hold that nobody ends, mostly followed by a push.
    mutating func forget() {
      go(.push(screen: screen))
      add(.forget)
      if random.chance(0.7) { go(.push(screen: screen)) }
    }

    /// Adds calls that pause, scrub and release.
    mutating func hold(_ end: ((inout SeededGenerator) -> WalkStep)? = nil) {
      if random.chance(0.7) { add(.pause) }
      for _ in 0..<random.index(below: 3) { add(.scrub(random.number(in: 0...1))) }
      if let end { add(end(&random)) }
    }
  }
}
