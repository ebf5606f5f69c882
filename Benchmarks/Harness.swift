import MallocCounter

/// Something to measure, at several numbers of elements.
struct Benchmark {
  /// "Stage operation".
  let name: String
  /// Makes what is measured ready for so many elements; its own cost is not counted.
  let make: @MainActor (_ count: Int) -> Workload
}

/// One thing that can be run again and again.
struct Workload {
  /// Runs before each body, uncounted; nil where a body leaves everything as it found it.
  var prepare: (@MainActor () -> Void)?
  let body: @MainActor () -> Void

  init(prepare: (@MainActor () -> Void)? = nil, body: @escaping @MainActor () -> Void) {
    self.prepare = prepare
    self.body = body
  }
}

/// What one benchmark took with one number of elements.
struct Measurement: Codable {
  let name: String
  let count: Int
  /// The median over all runs, in nanoseconds.
  let nanoseconds: Double
  /// What nineteen of twenty runs stay below, in nanoseconds; not in runs saved before it was kept.
  var p95Nanoseconds: Double?
  let nanosecondsPerElement: Double
  /// Calls of malloc in one run, after the first.
  let mallocs: Int
  let runs: Int
}

/// Figures of one run set against each other.
struct Ratio: Codable {
  let name: String
  let value: Double
  /// What the value must not exceed.
  let bound: Double
  let unit: String
}

/// A figure with a bound.
struct RatioBenchmark {
  let name: String
  let bound: Double
  /// "x" for a quotient.
  let unit: String
  let measure: @MainActor () -> Double
}

@MainActor enum Harness {
  private static let clock = ContinuousClock()
  private static let samples = 21

  /// The time that `repeats` runs of the body take, in nanoseconds each.
  private static func time(_ workload: Workload, repeats: Int) -> Double {
    workload.prepare?()
    let duration = clock.measure {
      for _ in 0..<repeats { workload.body() }
    }
    let (seconds, attoseconds) = duration.components
    return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(repeats)
  }

  /// How often to repeat a body so that the clock's own grain does not count; once where each
  /// repetition must be prepared.
  private static func repeats(_ workload: Workload) -> Int {
    let once = time(workload, repeats: 1)
    return workload.prepare == nil ? max(1, Int(500_000 / max(once, 1))) : 1
  }

  static func measure(_ benchmark: Benchmark, count: Int) -> Measurement {
    let workload = benchmark.make(count)
    let repeats = repeats(workload)
    workload.prepare?()
    let before = malloc_counter_calls()
    workload.body()
    let mallocs = malloc_counter_calls() - before
    let times = (0..<Self.samples).map { _ in time(workload, repeats: repeats) }.sorted()
    let median = times[times.count / 2]
    let p95 = times[min(times.count - 1, times.count * 95 / 100)]
    return Measurement(
      name: benchmark.name, count: count, nanoseconds: median, p95Nanoseconds: p95,
      nanosecondsPerElement: median / Double(count), mallocs: Int(mallocs),
      runs: times.count * repeats)
  }

  /// How many times as long the first takes as the second: the best of five pairs, so that what
  /// else the machine does falls out.
  static func ratio(_ first: Workload, to second: Workload) -> Double {
    let (firstRepeats, secondRepeats) = (repeats(first), repeats(second))
    return (0..<5).map { _ in
      time(first, repeats: firstRepeats) / time(second, repeats: secondRepeats)
    }.min() ?? .infinity
  }

  static func mallocs(_ workload: Workload) -> Int {
    for _ in 0..<3 {
      workload.prepare?()
      workload.body()
    }
    workload.prepare?()
    let before = malloc_counter_calls()
    workload.body()
    return Int(malloc_counter_calls() - before)
  }
}

/// Keeps the optimizer from dropping what computed `value`.
@inline(never)
func keep<Value>(_ value: Value) {}
