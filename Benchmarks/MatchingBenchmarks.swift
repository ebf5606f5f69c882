import MatchTransition

/// What pairing and planning cost.
@MainActor let matchingBenchmarks = [
  Benchmark(name: "Matching match") { count in
    let screens = SyntheticScreens(count: count)
    return Workload { keep(screens.match()) }
  },
  Benchmark(name: "Choreography plan") { count in
    let screens = SyntheticScreens(count: count)
    let matches = screens.match()
    return Workload {
      keep(Choreographer.plan(from: screens.from, to: screens.to, matches: matches))
    }
  },
]
