import MatchTransition
import UIKit

/// The benchmarks that run with several numbers of elements.
@MainActor let benchmarks =
  Stage.all.flatMap { stage in Scenario.all.map { stage.benchmark(of: $0) } }
  + [Stage.bareWrites.benchmark(of: .flatGrid)]
  + [Wall.commit, Wall.render, Wall.renderOne] + Push.benchmarks

/// The figures with a bound, in the order of the performance model.
@MainActor let ratioBenchmarks =
  [
    RatioBenchmark(name: "sample and apply of 10000 flights, to the bare writes", bound: 1.5) {
      let screens = Screens(.flatGrid, count: 10_000)
      return floorRatio(.apply, screens)
    },
    RatioBenchmark(name: "capture of 10000 views, 1000 tagged, to a bare walk", bound: 2) {
      let screens = Screens(Scenario.flatGrid.diluted("a tenth tagged", by: 9), count: 1000)
      return floorRatio(.capture, screens)
    },
    RatioBenchmark(name: "capture of 1000 views, all tagged, to a bare walk", bound: 7) {
      floorRatio(.capture, Screens(.flatGrid, count: 1000))
    },
    RatioBenchmark(name: "stage of 1000 flights, to as many plain views", bound: 14) {
      floorRatio(.setUp, Screens(.flatGrid, count: 1000))
    },
    RatioBenchmark(name: "teardown of 1000 flights, to as many plain views", bound: 6) {
      floorRatio(.tearDown, Screens(.flatGrid, count: 1000))
    },
    RatioBenchmark(name: "stage of 1000 flights, to one written by hand", bound: 5.5) {
      Harness.ratio(
        Stage.setUp.make(Screens(.flatGrid, count: 1000)).0,
        to: HandWrittenStage(Screens(.flatGrid, count: 1000)).setUp)
    },
    RatioBenchmark(name: "teardown of 1000 flights, to one written by hand", bound: 4) {
      Harness.ratio(
        Stage.tearDown.make(Screens(.flatGrid, count: 1000)).0,
        to: HandWrittenStage(Screens(.flatGrid, count: 1000)).tearDown)
    },
    RatioBenchmark(name: "hand-over of one plain flight", bound: 15, unit: "µs") {
      let (handOver, _) = Stage.bake.make(Screens(.positionOnly, count: 100))
      return Harness.microseconds(handOver) / 100
    },
    RatioBenchmark(
      name: "capture, match and plan for one of 100000 views, to one of 1000", bound: 1.5
    ) {
      let (many, few) = (
        Screens(.flatGrid, count: 100_000), Screens(.flatGrid, count: 1000)
      )
      return Harness.ratio(Workload { many.plan() }, to: Workload { few.plan() }) / 100
    },
    RatioBenchmark(name: "calls of malloc in a sample of 1000 flights", bound: 0, unit: "calls") {
      let screens = Screens(.nestedStyled, count: 1000)
      return Double(Harness.mallocs(sampling(screens.plan().flights)))
    },
    // The headless runtime itself allocates memory when committed values change.
    RatioBenchmark(
      name: "calls of malloc in a frame of 1000 flights beyond the bare writes'", bound: 0,
      unit: "calls"
    ) {
      let screens = Screens(.flatGrid, count: 1000)
      let (apply, floor) = Stage.apply.make(screens)
      let writes = floor.map(Harness.mallocs) ?? 0
      return Double(max(Harness.mallocs(apply) - writes, 0))
    },
    RatioBenchmark(
      name: "a frame of 10000 nested, staggered, arced flights, to plain ones", bound: 3
    ) {
      let (styled, plain) = (
        Screens(.nestedStyled, count: 10_000), Screens(.flatGrid, count: 10_000)
      )
      styled.stage()
      plain.stage()
      return Harness.ratio(showing(styled), to: showing(plain))
    },
    RatioBenchmark(name: "a frame of 10000 flights that are played, to one of 1000", bound: 3) {
      Harness.ratio(showingPlayed(10_000), to: showingPlayed(1000))
    },
    RatioBenchmark(name: "picture of one moved view of 100000, to one of 1000", bound: 2) {
      Harness.ratio(Wall.movingOne(100_000), to: Wall.movingOne(1000))
    },
  ] + Push.ratios

/// Returns the ratio of a stage's time to its floor.
@MainActor private func floorRatio(_ stage: Stage, _ screens: Screens) -> Double {
  let (workload, floor) = stage.make(screens)
  guard let floor else { preconditionFailure("\(stage.name) has no floor") }
  return Harness.ratio(workload, to: floor)
}

@MainActor private func showing(_ screens: Screens) -> Workload {
  Workload { screens.showNext() }
}

/// Makes a frame of flights that the render server plays. A frame looks at the same number of views, whatever
/// the count.
@MainActor private func showingPlayed(_ count: Int) -> Workload {
  let screens = Screens(.positionOnly, count: count)
  let isPlayed = screens.stage().play(for: 0.5)
  precondition(isPlayed, "flights that only change their place must be played")
  return Workload { screens.transition.showPlayed() }
}
