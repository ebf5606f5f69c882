/// The options of the command line.
struct Options {
  /// The numbers of tagged views on each screen, ascending, or nil for each benchmark's default.
  var counts: [Int]?
  /// The part of a name that selects benchmarks, ignoring case. An empty text selects all.
  var filter = ""
  var listsOnly = false
  var showsHelp = false
  var json = JSONOutput.none
  /// The file for a chart of cost against the number of elements.
  var svg: String?
  /// The saved report to compare with, and the largest allowed ratio to it.
  var compare: String?
  var most = 1.25
  /// Whether only the figures with bounds are measured and checked.
  var checks = false
  /// Whether the parity with the system is measured instead.
  var measuresParity = false
  /// The article whose table must be the measured one, or nil.
  var article: String?
  /// Whether a bound may be exceeded, for machines with other load.
  var isLenient = false
  /// How many times each bound is allowed. A debug build has the runtime compiled for size, and machines of CI are busy.
  var share: Double { isLenient ? 1.75 : 1 }

  enum JSONOutput: Equatable {
    case none
    /// JSON replaces the table on standard output.
    case standardOutput
    /// JSON is written to a file, besides the table.
    case file(String)
  }

  static let help = """
    usage: Benchmarks [--counts 10,100] [--filter TEXT] [--list] [--json [FILE]] [--svg FILE]
                      [--compare FILE [--most R]] [--check [--ci]] [--parity [ARTICLE]] [--help]

      --counts   numbers of tagged views; default: some of 10 to 100000 for each benchmark
      --filter   run only benchmarks whose name contains TEXT
      --list     print the names of all benchmarks and ratios
      --json     write the results as JSON into FILE, or print JSON instead of the table
      --svg      draw a chart of cost against the number of elements into FILE
      --compare  compare with a saved --json report; exit with 1 if anything is slower
      --most     the ratio to the saved report that counts as slower; default: 1.25
      --check    measure only figures with bounds; exit with 1 if a bound is exceeded
      --ci       with --check: allow three quarters more than each bound
      --parity   measure the motion instead of the time, and compare it with the system's; exit with 1 if a
                 figure leaves its tolerance, or if ARTICLE has another table
      --help     print this text

    Build in release mode: swift run -c release Benchmarks
    Times are medians and 95th percentiles. "growth" compares ns/element with the previous row, and
    "floor" compares the time with the minimum work for the task. A ratio with a bound
    compares the least times of both, measured in turn within one run.
    """

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--counts": counts = try Options.counts(rest.popFirst())
      case "--filter": filter = try Options.value(rest.popFirst(), of: argument)
      case "--parity":
        measuresParity = true
        if let file = rest.first, !file.hasPrefix("-") {
          article = file
          rest.removeFirst()
        }
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
    if isLenient && !checks { throw UsageError("--ci requires --check") }
    if checks && compare != nil { throw UsageError("--check and --compare exclude each other") }
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

/// An invalid command line, described in one line.
struct UsageError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
