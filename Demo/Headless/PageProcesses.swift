import Foundation
import Synchronization

/// Renders the pages after the first one, each in a process of its own, since a process has one screen.
enum PageProcesses {
  /// Adds the pages to a folder that holds the first page. As many run at once as there are cores.
  @MainActor static func render(
    _ console: Console, into output: OutputFolder
  ) throws(DemoFailure) {
    // The last --output counts.
    let arguments = CommandLine.arguments.dropFirst().filter { $0 != "--all" }
    // The page with the most scenes begins first.
    let pages = PageKind.all.filter { $0 != .first }.sorted { $0.scenes.count > $1.scenes.count }
    let names = pages.map(\.name)
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: names.count) { index in
      let folder = output.part(names[index])
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = arguments + ["--page", names[index], "--linked", "--output", folder.path]
      process.standardOutput = FileHandle.nullDevice
      do {
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus == 0 { return try output.take(from: folder) }
        failures.withLock { $0.append("\(names[index]): exit \(process.terminationStatus)") }
      } catch {
        failures.withLock { $0.append("\(names[index]): \(error)") }
      }
      try? FileManager.default.removeItem(at: folder)
    }
    let found = failures.withLock { $0 }
    if !found.isEmpty {
      throw DemoFailure("some pages cannot be written: \(found.joined(separator: "; "))")
    }
    console.print("All \(names.count + 1) pages are written.")
  }
}
