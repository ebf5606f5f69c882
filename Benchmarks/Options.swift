/// What the command line asks for.
struct Options {
  /// How many tagged views each screen has, ascending; nil for what each benchmark has by itself.
  var counts: [Int]?
  /// Only what has this in its name runs, upper and lower case alike; empty for all.
  var filter = ""
  var listsOnly = false
  var showsHelp = false
  var json = JSONOutput.none
  /// Where a chart of cost against the number of elements goes.
  var svg: String?
  /// A saved run to compare with, and how many times as long as there anything may take.
  var compare: String?
  var most = 1.25
  /// Whether only the figures with bounds are measured, and must keep them.
  var checks = false
  /// Whether a bound may be exceeded by half, as on a machine that others use, too.
  var isLenient = false

  enum JSONOutput: Equatable {
    case none
    /// In the place of the table.
    case standardOutput
    /// Next to the table.
    case file(String)
  }

  static let help = """
    usage: Benchmarks [--counts 10,100] [--filter TEXT] [--list] [--json [FILE]] [--svg FILE]
                      [--compare FILE [--most R]] [--check [--ci]] [--help]

      --counts   how many tagged views to measure with; default: some of 10 to 100000 for each
      --filter   only what has TEXT in its name
      --list     the names of all benchmarks and ratios
      --json     results as JSON: into FILE, or printed in the place of the table
      --svg      a chart of cost against the number of elements, into FILE
      --compare  set against a run that --json has saved; ends with 1 if anything takes longer
      --most     than R times as long as there; default: 1.25
      --check    only the figures that have bounds; ends with 1 if one is exceeded
      --ci       with --check: by more than a half
      --help     this text

    Build in release mode: swift run -c release Benchmarks
    Times are medians and 95th percentiles, growth that of ns/element against the row before, and
    floor how many times as long as the least that has to be done. A figure with a bound compares two
    bodies within one run, the best of five pairs.
    """

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--counts": counts = try Options.counts(rest.popFirst())
      case "--filter": filter = try Options.value(rest.popFirst(), of: argument)
      case "--json":
        if let file = rest.first, !file.hasPrefix("-") {
          json = .file(file)
          rest.removeFirst()
        } else {
          json = .standardOutput
        }
      case "--svg": svg = try Options.value(rest.popFirst(), of: argument)
      case "--compare": compare = try Options.value(rest.popFirst(), of: argument)
      case "--most":
        let text = try Options.value(rest.popFirst(), of: argument)
        guard let ratio = Double(text), ratio > 0, ratio.isFinite else {
          throw UsageError("--most takes a number above 0: \"\(text)\"")
        }
        most = ratio
      case "--check": checks = true
      case "--ci": isLenient = true
      case "--list": listsOnly = true
      case "--help", "-h": showsHelp = true
      default: throw UsageError("unknown argument \"\(argument)\"")
      }
    }
    if isLenient && !checks { throw UsageError("--ci only goes with --check") }
    if checks && compare != nil { throw UsageError("--check measures nothing to --compare") }
  }

  private static func value(_ text: String?, of option: String) throws(UsageError) -> String {
    guard let text, !text.isEmpty, !text.hasPrefix("--") else {
      throw UsageError("\(option) needs a value")
    }
    return text
  }

  private static func counts(_ text: String?) throws(UsageError) -> [Int] {
    var counts: [Int] = []
    let text = try value(text, of: "--counts")
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let count = Int(part), (1...1_000_000).contains(count) else {
        throw UsageError(
          "--counts takes numbers from 1 to 1000000, separated by commas: \"\(part)\"")
      }
      counts.append(count)
    }
    return Set(counts).sorted()
  }

  func includes(_ name: String) -> Bool {
    filter.isEmpty || name.lowercased().contains(filter.lowercased())
  }
}

/// A command line that makes no sense, in one line.
struct UsageError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
