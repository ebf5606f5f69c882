import Foundation

let benchmarks = matchingBenchmarks + flightBenchmarks + screenBenchmarks
let ratioBenchmarks = flightRatios + screenRatios

/// Prints at once, also into a file: a run takes a while.
func show(_ line: String) {
  print(line)
  fflush(nil)
}

@MainActor func run(_ options: Options) throws {
  let chosen = benchmarks.filter { options.includes($0.name) }
  let ratios = ratioBenchmarks.filter { options.includes($0.name) }
  if options.listsOnly {
    for name in chosen.map(\.name) + ratios.map(\.name) { print(name) }
    return
  }
  if chosen.isEmpty && ratios.isEmpty {
    throw UsageError("no benchmark has \"\(options.filter)\" in its name; see --list")
  }
  #if DEBUG
    FileHandle.standardError.write(
      Data("Benchmarks: a debug build, whose figures mean nothing; use -c release\n".utf8))
  #endif

  let printsTable = options.json != .standardOutput
  var report = Report()
  if printsTable && !chosen.isEmpty { print(Report.measurementHeader) }
  for benchmark in chosen {
    for count in options.counts {
      let measurement = Harness.measure(benchmark, count: count)
      report.measurements.append(measurement)
      if printsTable { show(measurement.line) }
    }
  }
  if printsTable && !ratios.isEmpty { print((chosen.isEmpty ? "" : "\n") + Report.ratioHeader) }
  for benchmark in ratios {
    let ratio = Ratio(
      name: benchmark.name, value: benchmark.measure(), bound: benchmark.bound,
      unit: benchmark.unit)
    report.ratios.append(ratio)
    if printsTable { show(ratio.line) }
  }

  switch options.json {
  case .none: break
  case .standardOutput: FileHandle.standardOutput.write(try report.json())
  case .file(let path): try report.json().write(to: URL(fileURLWithPath: path))
  }
}

do {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  if options.showsHelp { print(Options.help) } else { try run(options) }
} catch let error as UsageError {
  FileHandle.standardError.write(Data("Benchmarks: \(error.message)\n".utf8))
  exit(2)
} catch {
  FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
  exit(1)
}
