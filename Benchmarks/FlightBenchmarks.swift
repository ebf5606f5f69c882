import Foundation
import MatchTransition

/// What one frame costs before it reaches a view.
@MainActor let flightBenchmarks = [
  Benchmark(name: "Flights build") { count in
    let flights = SyntheticScreens(count: count).plan().flights
    return Workload { keep(FlightTable(flights)) }
  },
  Benchmark(name: "Flights sample") { count in
    sampling(SyntheticScreens(count: count).plan())
  },
  Benchmark(name: "Flights sample windowed") { count in
    sampling(
      SyntheticScreens(count: count).plan(styles: SyntheticScreens.staggeredStyles(count: count)))
  },
]

@MainActor let flightRatios = [
  RatioBenchmark(name: "Flights sample, 10000 plain, to memcpy", bound: 1.5, unit: "x") {
    let plan = SyntheticScreens(count: 10_000).plan()
    return Harness.ratio(sampling(plan), to: copying(sampleBytes(plan)))
  },
  RatioBenchmark(name: "Flights sample, 10000 windowed, to memcpy", bound: 5, unit: "x") {
    let plan = SyntheticScreens(count: 10_000).plan(
      styles: SyntheticScreens.staggeredStyles(count: 10_000))
    return Harness.ratio(sampling(plan), to: copying(sampleBytes(plan)))
  },
  RatioBenchmark(name: "Flights sample, mallocs in a frame", bound: 0, unit: "calls") {
    let plan = SyntheticScreens(count: 1000).plan(
      styles: SyntheticScreens.staggeredStyles(count: 1000))
    return Double(Harness.mallocs(sampling(plan)))
  },
  RatioBenchmark(name: "Flights memory for a windowed flight", bound: 512, unit: "bytes") {
    let plan = SyntheticScreens(count: 10_000).plan(
      styles: SyntheticScreens.staggeredStyles(count: 10_000))
    return Double(FlightTable(plan.flights).byteCount) / 10_000
  },
]

/// Samples all flights of `plan`, at another instant each time.
@MainActor private func sampling(_ plan: TransitionPlan) -> Workload {
  let table = FlightTable(plan.flights)
  var frame = table.makeFrame()
  var progress = 0.0
  return Workload {
    progress = progress < 0.9 ? progress + 0.0123 : 0.01
    table.sample(at: progress, into: &frame)
  }
}

/// Half of the bytes that a sample reads and writes: a start, an end and a value for each number.
@MainActor private func sampleBytes(_ plan: TransitionPlan) -> Int {
  let frame = FlightTable(plan.flights).makeFrame()
  let values = Channel.allCases.reduce(0) { $0 + frame.rows($1.group).count }
  precondition(values == 12 * plan.flights.count, "12 channels of each flight must vary")
  return values * 3 * MemoryLayout<Double>.stride / 2
}

/// Copies `bytes` from one place to another.
@MainActor private func copying(_ bytes: Int) -> Workload {
  let source = [UInt8](repeating: 1, count: bytes)
  var target = [UInt8](repeating: 0, count: bytes)
  return Workload {
    source.withUnsafeBytes { source in
      target.withUnsafeMutableBytes { target in
        _ = memcpy(target.baseAddress!, source.baseAddress!, bytes)
      }
    }
    keep(target[0])
  }
}
