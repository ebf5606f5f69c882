import Foundation
import TestSupport
import Testing

/// The scripts that write folders.
@Suite struct ScriptTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("scripts-\(UUID().uuidString)")

  /// Runs a script with the test's own folder as the caller's folder.
  private func run(
    _ script: String, _ arguments: [String]
  ) throws -> (text: String, status: Int32) {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../..").standardizedFileURL
    let process = Process()
    process.executableURL = root.appendingPathComponent("Scripts").appendingPathComponent(script)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    return try process.output()
  }

  /// Writes a file that no script has written, and its folders.
  private func write(_ path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: file)
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  @Test func `The copy of the demo's app replaces an earlier copy, and no other folder`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("mine/MatchTransitionDemo.swiftpm/Sources/Mine.swift")
    let refused = try run("make-demo-app", ["mine"])
    #expect(refused.status == 1 && refused.text.contains("is no earlier output"), "\(refused.text)")
    #expect(exists("mine/MatchTransitionDemo.swiftpm/Sources/Mine.swift"))
    #expect(!exists("mine/MatchTransitionDemo.swiftpm/Package.swift"))

    let first = try run("make-demo-app", ["copy"])
    #expect(first.status == 0 && exists("copy/MatchTransitionDemo.swiftpm/Package.swift"))
    try write("copy/MatchTransitionDemo.swiftpm/Sources/Old.swift")
    let second = try run("make-demo-app", ["copy"])
    #expect(second.status == 0 && exists("copy/MatchTransitionDemo.swiftpm/Package.swift"))
    #expect(!exists("copy/MatchTransitionDemo.swiftpm/Sources/Old.swift"))
  }

  @Test func `The site replaces no folder that only looks like a site`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("site/metadata.json")
    let refused = try run("build-site", ["site"])
    #expect(refused.status == 1 && refused.text.contains("is no earlier output"), "\(refused.text)")
    #expect(exists("site/metadata.json"))
  }

  @Test func `The check of the documentation refuses options that it does not know`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("empty")
    for arguments in [["--unknown"], ["--archives"], ["--list", "more"]] {
      let refused = try run("check-docs", arguments)
      #expect(refused.status == 2 && refused.text.hasPrefix("usage: "), "\(arguments)")
    }
  }
}
