import Foundation

/// Prints a line at once, even to a file, because a run takes a while.
func show(_ line: String) {
  print(line)
  fflush(nil)
}

func warn(_ line: String) {
  FileHandle.standardError.write(Data("Benchmarks: \(line)\n".utf8))
}

/// Runs the benchmarks and returns whether all bounds are kept.
@MainActor func run(_ options: Options) throws -> Bool {
  let chosen = options.checks ? [] : benchmarks.filter { options.includes($0.name) }
  let ratios = ratioBenchmarks.filter { options.includes($0.name) }
  if options.listsOnly {
    for name in chosen.map(\.name) + ratios.map(\.name) { print(name) }
    return true
  }
  if chosen.isEmpty && ratios.isEmpty {
    throw UsageError("no benchmark name contains \"\(options.filter)\"; see --list")
  }
  #if DEBUG && !MATCHTRANSITION_BUILD_ONCE
    warn("the figures of a debug build mean nothing; use -c release")
  #endif
  // The earlier report is read first, so a wrong path shows at once.
  let earlier = try options.compare.map {
    try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(fileURLWithPath: $0)))
  }

  let report = measure(chosen, ratios, options)
  switch options.json {
  case .none: break
  case .standardOutput: FileHandle.standardOutput.write(try report.json())
  case .file(let path): try report.json().write(to: URL(fileURLWithPath: path))
  }
  if let path = options.svg {
    try Data(Chart(report.measurements).svg().utf8).write(to: URL(fileURLWithPath: path))
  }
  var isFast = true
  if let earlier {
    let comparison = report.comparison(with: earlier, most: options.most)
    for line in comparison.lines { show(line) }
    if comparison.lines.isEmpty { warn("the two runs have no benchmark in common") }
    isFast = !comparison.isSlower && !comparison.lines.isEmpty
  }
  let share = options.share
  return isFast && (!options.checks || report.ratios.allSatisfy { $0.keepsBound(times: share) })
}

/// Prints the parity with the system, and returns whether it is kept and the article says so.
@MainActor func runParity(_ options: Options) throws -> Bool {
  let table = Parity.table()
  for line in table.lines + EarliestTap.lines { show(line) }
  var complaints = table.complaints
  if let article = options.article {
    complaints += table.complaints(about: try String(contentsOfFile: article, encoding: .utf8))
  }
  for complaint in complaints { warn(complaint) }
  return complaints.isEmpty
}

/// The longest time of a benchmark, in seconds of processor time. A benchmark is skipped if fewer
/// elements predict a longer time.
private let longest = 60.0

/// Measures and prints each figure when it is ready.
@MainActor func measure(
  _ chosen: [Benchmark], _ ratios: [RatioBenchmark], _ options: Options
) -> Report {
  let printsTable = options.json != .standardOutput
  var report = Report()
  // Progress is shown on a terminal only.
  let tellsProgress = isatty(STDERR_FILENO) != 0
  func tell(_ name: String, _ number: Int, _ total: Int) {
    if tellsProgress {
      FileHandle.standardError.write(Data("\r\u{1B}[K[\(number)/\(total)] \(name)\r".utf8))
    }
  }
  if printsTable && !chosen.isEmpty { print(Report.measurementHeader) }
  for (index, benchmark) in chosen.enumerated() {
    var before: (measurement: Measurement, seconds: Double)?
    for count in options.counts ?? benchmark.counts {
      if let before {
        let growth = Double(count) / Double(before.measurement.count)
        if before.seconds * growth > longest {
          if printsTable {
            show(
              Report.skipped(benchmark.name, count: count, seconds: before.seconds * growth))
          }
          break
        }
      }
      tell("\(benchmark.name), \(count)", index + 1, chosen.count + ratios.count)
      let (measurement, seconds) = Harness.measure(benchmark, count: count)
      report.measurements.append(measurement)
      if printsTable { show(measurement.line(after: before?.measurement)) }
      before = (measurement, seconds)
    }
  }
  if printsTable && !ratios.isEmpty { print((chosen.isEmpty ? "" : "\n") + Report.ratioHeader) }
  for (index, benchmark) in ratios.enumerated() {
    tell(benchmark.name, chosen.count + index + 1, chosen.count + ratios.count)
    let ratio = Ratio(
      name: benchmark.name, value: benchmark.measure(), bound: benchmark.bound,
      unit: benchmark.unit)
    report.ratios.append(ratio)
    if printsTable { show(ratio.line(times: options.share)) }
  }
  return report
}

do {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  if options.showsHelp {
    print(Options.help)
  } else if try !(options.measuresParity ? runParity(options) : run(options)) {
    exit(1)
  }
} catch let error as UsageError {
  warn(error.message)
  exit(2)
} catch {
  warn("\(error)")
  exit(1)
}
