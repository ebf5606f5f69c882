import Foundation
import MallocCounter

/// A benchmark that runs with several numbers of elements.
struct Benchmark {
  let name: String
  /// The default numbers of elements, ascending.
  var counts = [10, 100, 1000, 10_000]
  /// Prepares the measured work for a number of elements, and the minimum work for the same task. The
  /// preparation is not measured.
  let make: @MainActor (_ count: Int) -> (Workload, floor: Workload?)
}

/// Work that can be run repeatedly.
struct Workload {
  /// Runs before each body, not measured. It is nil if the body changes nothing.
  var prepare: (@MainActor () -> Void)?
  let body: @MainActor () -> Void
  /// Runs after each body, not measured. It is nil if nothing remains to be done.
  var finish: (@MainActor () -> Void)?
  /// Returns the time of the last body that counts, in nanoseconds. It is nil if the whole body counts.
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

  /// Whether the body can be repeated without preparation.
  var isRepeatable: Bool { prepare == nil && finish == nil }

  @MainActor func run() {
    prepare?()
    body()
    finish?()
  }
}

/// The result of one benchmark with one number of elements.
struct Measurement: Codable {
  let name: String
  let count: Int
  /// The median of all runs, in nanoseconds.
  let nanoseconds: Double
  /// The 95th percentile of all runs, in nanoseconds.
  let p95Nanoseconds: Double
  let nanosecondsPerElement: Double
  /// The calls of malloc in one run after the first, and the requested bytes.
  let mallocs: Int
  let bytes: Int
  /// The ratio to the floor, as the median of pairs, or nil without a floor.
  var timesFloor: Double?
  let runs: Int
}

/// The ratio of two figures of one run.
struct Ratio: Codable {
  let name: String
  let value: Double
  /// The largest allowed value.
  let bound: Double
  let unit: String
}

/// A figure with a bound.
struct RatioBenchmark {
  let name: String
  let bound: Double
  /// The unit, "x" for a quotient.
  var unit = "x"
  let measure: @MainActor () -> Double
}

@MainActor enum Harness {
  /// A benchmark is repeated until it has the most samples. It stops earlier if its time budget, in
  /// nanoseconds, is spent and it has the fewest samples.
  private static let samples = (fewest: 3, most: 21)
  private static let budget = 5e8
  /// The largest budget. A slower benchmark gets fewer samples.
  private static let longestBudget = 4e9

  /// Returns the processor time of `body`, in nanoseconds. It hardly depends on the machine's other
  /// load.
  static func nanoseconds(_ body: () -> Void) -> Double {
    let start = processorTime
    body()
    return processorTime - start
  }

  /// The processor time of all threads of the process, in nanoseconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Returns the time of one run, averaged over `repeats` runs, in nanoseconds.
  private static func time(_ workload: Workload, repeats: Int) -> Double {
    workload.prepare?()
    let whole = nanoseconds { for _ in 0..<repeats { workload.body() } }
    workload.finish?()
    return workload.part?() ?? whole / Double(repeats)
  }

  /// Runs a body once and returns the number of repeats that hides the clock's resolution. The number is
  /// 1 if each run needs preparation.
  private static func repeats(_ workload: Workload) -> Int {
    let once = time(workload, repeats: 1)
    return workload.isRepeatable ? max(1, Int(500_000 / max(once, 1))) : 1
  }

  /// - Returns: The measurement, and the processor time that one sample costs, in seconds.
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

  /// Returns the ratio of the least time of the first to the least time of the second. They run in turn, so
  /// that other load hits both alike.
  static func ratio(_ first: Workload, to second: Workload) -> Double {
    let (firstRepeats, secondRepeats) = (repeats(first), repeats(second))
    var least = (first: Double.infinity, second: Double.infinity)
    let start = processorTime
    var runs = 0
    while runs < samples.most && (runs < samples.fewest || processorTime - start < 2 * budget) {
      least.first = min(least.first, time(first, repeats: firstRepeats))
      least.second = min(least.second, time(second, repeats: secondRepeats))
      runs += 1
    }
    return least.first / least.second
  }

  /// Returns the least time of five runs after the first, in microseconds.
  static func microseconds(_ workload: Workload) -> Double {
    let repeats = repeats(workload)
    return ((0..<5).map { _ in time(workload, repeats: repeats) }.min() ?? .infinity) / 1000
  }

  /// Returns the calls of malloc in a run after the first three.
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

/// Keeps the optimizer from removing the computation of `value`.
@inline(never)
func keep<Value>(_ value: Value) {}
