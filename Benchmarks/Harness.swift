import Foundation
import MallocCounter

/// Something to measure, at several numbers of elements.
struct Benchmark {
  let name: String
  /// The numbers of elements if nothing else is asked for, ascending.
  var counts = [10, 100, 1000, 10_000]
  /// Makes what is measured ready for so many elements, and the least that anything which does the same
  /// would have to do; its own cost is not counted.
  let make: @MainActor (_ count: Int) -> (Workload, floor: Workload?)
}

/// One thing that can be run again and again.
struct Workload {
  /// Runs before each body, uncounted; nil where a body leaves everything as it found it.
  var prepare: (@MainActor () -> Void)?
  let body: @MainActor () -> Void
  /// Runs after each body, uncounted; nil where nothing is left to be done.
  var finish: (@MainActor () -> Void)?
  /// What of the last body counts, in nanoseconds; nil for all of it.
  var part: (@MainActor () -> Double)?

  init(
    prepare: (@MainActor () -> Void)? = nil, body: @escaping @MainActor () -> Void,
    finish: (@MainActor () -> Void)? = nil, part: (@MainActor () -> Double)? = nil
  ) {
    self.prepare = prepare
    self.body = body
    self.finish = finish
    self.part = part
  }

  /// Whether it can be run again at once.
  var isRepeatable: Bool { prepare == nil && finish == nil }

  @MainActor func run() {
    prepare?()
    body()
    finish?()
  }
}

/// What one benchmark took with one number of elements.
struct Measurement: Codable {
  let name: String
  let count: Int
  /// The median over all runs, in nanoseconds.
  let nanoseconds: Double
  /// What nineteen of twenty runs stay below, in nanoseconds.
  let p95Nanoseconds: Double
  let nanosecondsPerElement: Double
  /// Calls of malloc in one run, after the first, and the bytes that they ask for.
  let mallocs: Int
  let bytes: Int
  /// How many times as long as its floor it takes, the median of pairs; nil without a floor.
  var timesFloor: Double?
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
  var unit = "x"
  let measure: @MainActor () -> Double
}

@MainActor enum Harness {
  /// A benchmark is repeated until it has so many samples, or has taken so many nanoseconds and has at
  /// least the fewest.
  private static let samples = (fewest: 3, most: 21)
  private static let budget = 5e8
  /// What takes longer has fewer.
  private static let longestBudget = 4e9

  /// The processor's time that `body` takes, which hardly depends on what else the machine does.
  static func nanoseconds(_ body: () -> Void) -> Double {
    let start = processorTime
    body()
    return processorTime - start
  }

  /// Of all threads of the process so far, in nanoseconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The time that `repeats` runs of the body take, in nanoseconds each.
  private static func time(_ workload: Workload, repeats: Int) -> Double {
    workload.prepare?()
    let whole = nanoseconds { for _ in 0..<repeats { workload.body() } }
    workload.finish?()
    return workload.part?() ?? whole / Double(repeats)
  }

  /// Runs a body once, and answers how often to repeat it so that the clock's own grain does not count;
  /// once where each repetition must be prepared.
  private static func repeats(_ workload: Workload) -> Int {
    let once = time(workload, repeats: 1)
    return workload.isRepeatable ? max(1, Int(500_000 / max(once, 1))) : 1
  }

  /// - Returns: What was measured, and how many seconds of the processor that takes with one sample.
  static func measure(_ benchmark: Benchmark, count: Int) -> (Measurement, seconds: Double) {
    let beginning = processorTime
    let (workload, floor) = benchmark.make(count)
    let repeats = repeats(workload)
    let floorRepeats = floor.map(Harness.repeats)
    let (mallocs, bytes) = allocations(of: workload)
    var (times, ratios): ([Double], [Double]) = ([], [])
    let start = processorTime
    while times.count < samples.most,
      times.isEmpty
        || processorTime - start < (times.count < samples.fewest ? longestBudget : budget)
    {
      times.append(time(workload, repeats: repeats))
      if let floor, let floorRepeats {
        ratios.append(times[times.count - 1] / time(floor, repeats: floorRepeats))
      }
    }
    let each = (processorTime - start) / Double(times.count)
    let seconds = (start - beginning + each) / 1e9
    times.sort()
    ratios.sort()
    let median = times[times.count / 2]
    let measurement = Measurement(
      name: benchmark.name, count: count, nanoseconds: median,
      p95Nanoseconds: times[min(times.count - 1, times.count * 95 / 100)],
      nanosecondsPerElement: median / Double(count), mallocs: mallocs, bytes: bytes,
      timesFloor: floor.map { _ in ratios[ratios.count / 2] }, runs: times.count * repeats)
    return (measurement, seconds)
  }

  /// How many times as long the first takes as the second: the best of five pairs, so that what
  /// else the machine does falls out.
  static func ratio(_ first: Workload, to second: Workload) -> Double {
    let (firstRepeats, secondRepeats) = (repeats(first), repeats(second))
    return (0..<5).map { _ in
      time(first, repeats: firstRepeats) / time(second, repeats: secondRepeats)
    }.min() ?? .infinity
  }

  /// Calls of malloc in a run that is not among the first.
  static func mallocs(_ workload: Workload) -> Int {
    for _ in 0..<3 { workload.run() }
    return allocations(of: workload).calls
  }

  private static func allocations(of workload: Workload) -> (calls: Int, bytes: Int) {
    workload.prepare?()
    let before = (calls: malloc_counter_calls(), bytes: malloc_counter_bytes())
    workload.body()
    let after = (calls: malloc_counter_calls(), bytes: malloc_counter_bytes())
    workload.finish?()
    return (Int(after.calls - before.calls), Int(after.bytes - before.bytes))
  }
}

/// Keeps the optimizer from dropping what computed `value`.
@inline(never)
func keep<Value>(_ value: Value) {}
