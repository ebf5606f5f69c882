import Foundation
import RandomWalks

struct Options {
  var transitions = 10_000
  var seed: UInt64 = 1
  var replay: String?
  /// The number of scripts to make a digest of, instead of counting transitions.
  var digest: Int?

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch (word, rest.popFirst()) {
      case ("--transitions", let value?) where (Int(value) ?? 0) > 0:
        transitions = Int(value) ?? transitions
      case ("--seed", let value?) where UInt64(value) != nil: seed = UInt64(value) ?? seed
      case ("--replay", let value?): replay = value
      case ("--digest", let value?) where (Int(value) ?? 0) > 0: digest = Int(value)
      default:
        stop("usage: Scripts/soak [--transitions N] [--seed N] [--replay FILE] [--digest SCRIPTS]")
      }
    }
  }
}

func stop(_ message: String) -> Never {
  FileHandle.standardError.write(Data("soak: \(message)\n".utf8))
  exit(2)
}

/// Returns the resident memory of the process, in kilobytes, without the free pages that the allocator keeps.
///
/// These pages come and go by some megabytes with the last walks, so a growth of less could not be seen.
func residentKilobytes() -> Int {
  // Glibc's module leaves this function out.
  if let address = dlsym(nil, "malloc_trim") {
    _ = unsafeBitCast(address, to: (@convention(c) (Int) -> Int32).self)(0)
  }
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  return line.flatMap { Int($0.split(whereSeparator: \.isWhitespace)[1]) } ?? 0
}

/// Returns the memory that the program has allocated and not freed, in kilobytes, or nil if glibc does not say.
///
/// Resident memory also has gaps between what is allocated, and they change with the order of the walks.
func allocatedKilobytes() -> Int? {
  guard let address = dlsym(nil, "malloc_info") else { return nil }
  typealias Info = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
  var text: UnsafeMutablePointer<CChar>?
  var length = 0
  guard let file = open_memstream(&text, &length) else { return nil }
  let result = unsafeBitCast(address, to: Info.self)(0, file)
  fclose(file)
  guard result == 0, let text else { return nil }
  defer { free(text) }
  // The last line of each kind is that of all arenas.
  let lines = String(cString: text).split(separator: "\n")
  func size(_ start: String) -> Int {
    let line = lines.last { $0.hasPrefix(start) }
    return line?.split(separator: "\"").last { Int($0) != nil }.flatMap { Int($0) } ?? 0
  }
  let free = size("<total type=\"fast\"") + size("<total type=\"rest\"")
  return (size("<system type=\"current\"") - free + size("<total type=\"mmap\"")) / 1024
}

@MainActor func replay(_ path: String) {
  guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
    stop("cannot read \(path)")
  }
  do {
    let failure = Walk.run(try WalkScript(text)).failure
    print(failure.map { "fails: \($0)" } ?? "holds")
    exit(failure == nil ? 0 : 1)
  } catch {
    stop("\(error)")
  }
}

@MainActor func soak(_ options: Options) {
  var statistics = WalkStatistics()
  var failures = 0
  var seed = options.seed
  var atStart: (resident: Int, allocated: Int?)?
  // A walk that traps leaves its script in this file.
  let last = FileManager.default.temporaryDirectory.appendingPathComponent("last-walk.txt")
  print("The running walk is saved in \(last.path)")
  while statistics.transitions < options.transitions {
    let script = WalkScript.random(seed: seed)
    try? script.text.write(to: last, atomically: false, encoding: .utf8)
    let result = Walk.run(script)
    statistics += result.statistics
    if let failure = result.failure {
      failures += 1
      let shortest = Walk.shortest(script, failingLike: failure)
      print("\nseed \(seed) fails: \(failure)\nshortest script that does:\n\(shortest.text)")
      fflush(nil)
    }
    seed += 1
    // Caches such as fonts are filled after a few scripts.
    if atStart == nil, statistics.scripts == 20 {
      atStart = (residentKilobytes(), allocatedKilobytes())
    }
    if statistics.scripts % 100 == 0 {
      print("\(statistics.transitions) transitions, \(failures) failures")
      fflush(nil)
    }
    if failures == 10 { break }
  }
  let growth = residentKilobytes() - (atStart?.resident ?? residentKilobytes())
  let (before, after) = (atStart?.allocated, allocatedKilobytes())
  let kept = before.flatMap { before in after.map { "\($0 - before) kB" } } ?? "unknown"
  let rarest = statistics.rarestEvent
  print(
    """

    scripts        \(statistics.scripts)
    transitions    \(statistics.transitions)
    interrupted    \(statistics.interruptions)
    compared       \(statistics.compared * 100 / max(statistics.scripts, 1)) % with an app without the engine
    failures       \(failures)
    tagged views   \(statistics.medianTaggedViews) on the median screen
    rarest event   \(rarest.word), \((rarest.share * 1000).rounded() / 10) % of all
    memory growth  \(growth) kB, of which allocated and not freed: \(kept)
    """)
  exit(failures == 0 ? 0 : 1)
}

/// Prints a digest of all values that the walks display. A refactoring must not change it.
@MainActor func printDigest(of scripts: Int, from seed: UInt64) {
  Walk.makesDigests = true
  var statistics = WalkStatistics()
  for number in 0..<UInt64(scripts) {
    statistics += Walk.run(WalkScript.random(seed: seed + number)).statistics
  }
  print("\(scripts) scripts, \(statistics.transitions) transitions:", terminator: " ")
  print(String(statistics.digest.value, radix: 16))
}

Walk.startsAtAnyTime = true
let options = Options(Array(CommandLine.arguments.dropFirst()))
if let path = options.replay {
  replay(path)
} else if let scripts = options.digest {
  printDigest(of: scripts, from: options.seed)
} else {
  soak(options)
}
