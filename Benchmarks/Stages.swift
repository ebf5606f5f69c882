import MatchTransition
import UIKit

/// One step of a transition, measured with every scenario.
@MainActor struct Stage {
  let name: String
  /// The numbers of elements, or nil for the scenario's numbers.
  var counts: [Int]?
  /// Makes the measured work and its floor, or nil for a step without a floor.
  let make: @MainActor (Screens) -> (Workload, floor: Workload?)

  /// All steps, in the order of a transition.
  static let all = [
    capture, match, plan, setUp, sample, apply, bake, commit, render, tearDown,
  ]

  func benchmark(of scenario: Scenario) -> Benchmark {
    Benchmark(name: "\(name), \(scenario.name)", counts: counts ?? scenario.counts) { count in
      make(Screens(scenario, count: count))
    }
  }

  /// Captures both screens. The floor reads only tags and bounds.
  static let capture = Stage(name: "capture") { screens in
    (
      Workload { screens.transition.capture() },
      Workload { keep(Floor.walk(screens.from) + Floor.walk(screens.to)) }
    )
  }

  /// Pairs the views. The floor numbers the IDs.
  static let match = Stage(name: "match") { screens in
    screens.transition.capture()
    let ids = screens.views.compactMap { $0.matchID.map { MatchID($0) } }
    return (Workload { keep(screens.transition.match()) }, Workload { keep(Floor.number(ids)) })
  }

  /// Plans the flights. The floor copies as many bytes.
  static let plan = Stage(name: "plan") { screens in
    let transition = screens.plan()
    let flight = MemoryLayout<Flight>.stride + 2 * MemoryLayout<BoxState>.stride
    let bytes = transition.flights.count * flight
    return (Workload { keep(transition.plan()) }, Floor.copy(bytes))
  }

  /// Makes the stand-ins. The floor makes and adds as many plain views.
  static let setUp = Stage(name: "stage") { screens in
    let floor = Floor.Views(screens)
    let transition = screens.transition
    return (
      uncommitted({ transition.stage() }, finish: { transition.end() }),
      uncommitted({ floor.add() }, finish: { floor.remove() })
    )
  }

  /// Computes the values of a frame. The floor copies as many bytes.
  static let sample = Stage(name: "sample") { screens in
    let flights = screens.plan().flights
    return (sampling(flights), Floor.copy(sampledBytes(flights)))
  }

  /// Computes the values and writes them to the stand-ins. The floor only writes.
  static let apply = Stage(name: "apply") { screens in
    screens.stage()
    var writes = BareWrites(screens)
    return (uncommitted { screens.showNext() }, uncommitted { writes.run() })
  }

  /// Hands half a second over to the render server.
  static let bake = Stage(name: "bake", counts: [10, 100]) { screens in
    screens.stage()
    return (
      uncommitted(prepare: { screens.showNext() }, { screens.transition.play(for: 0.5) }), nil
    )
  }

  /// Commits the writes of a frame. The floor commits the bare writes.
  static let commit = Stage(name: "commit") { screens in
    screens.stage()
    var writes = BareWrites(screens)
    return (
      Workload(
        prepare: {
          begin()
          screens.showNext()
        }, body: { commitAll() }),
      Workload(
        prepare: {
          begin()
          writes.run()
        }, body: { commitAll() })
    )
  }

  /// Renders a frame. The floor copies the picture.
  static let render = Stage(name: "render") { screens in
    screens.stage()
    return (
      Workload(
        prepare: {
          screens.showNext()
          CATransaction.flush()
        }, body: { keep(screens.screen.render()) }),
      Floor.copy(Int(Scenario.size.width * Scenario.size.height) * 4)
    )
  }

  /// Removes the stand-ins. The floor removes as many plain views.
  static let tearDown = Stage(name: "teardown") { screens in
    let floor = Floor.Views(screens)
    let transition = screens.transition
    return (
      uncommitted(prepare: { transition.stage() }, { transition.end() }),
      uncommitted(prepare: { floor.add() }, { floor.remove() })
    )
  }

  /// The floor of `apply` on its own: the runtime's share of a frame.
  static let bareWrites = Stage(name: "bare writes") { screens in
    screens.stage()
    var writes = BareWrites(screens)
    return (uncommitted { writes.run() }, nil)
  }
}

/// Runs `body` and commits its writes without measuring the commit.
@MainActor func uncommitted(
  prepare: @escaping @MainActor () -> Void = {}, _ body: @escaping @MainActor () -> Void,
  finish: @escaping @MainActor () -> Void = {}
) -> Workload {
  Workload(
    prepare: {
      prepare()
      begin()
    }, body: body,
    finish: {
      finish()
      commitAll()
    })
}

/// Begins a transaction without animations.
@MainActor private func begin() {
  CATransaction.begin()
  CATransaction.setDisableActions(true)
}

/// Ends the transaction and commits all pending changes.
@MainActor private func commitAll() {
  CATransaction.commit()
  CATransaction.flush()
}

/// Samples flights at a different progress each time.
@MainActor func sampling(_ flights: [Flight]) -> Workload {
  var evaluator = FlightEvaluator(flights)
  var progress = 0.0
  return Workload {
    progress = progress < 0.9 ? progress + 0.0123 : 0.01
    evaluator.sample(at: progress)
  }
}

/// Returns half of the bytes that a sample reads and writes: a start, an end and a value for each
/// channel.
@MainActor func sampledBytes(_ flights: [Flight]) -> Int {
  let evaluator = FlightEvaluator(flights)
  let channels = flights.indices.flatMap(evaluator.groups).reduce(0) { $0 + $1.width }
  return channels * 3 * MemoryLayout<Double>.stride / 2
}
