import Foundation
import MatchTransition
import MatchTransitionTesting
import TestSupport
import Testing
import UIKit
import XCTest

/// The name of the variable with which a child process fails on purpose.
private let variable = "MATCHTRANSITION_FAIL_ON_PURPOSE"
private let fails = ProcessInfo.processInfo.environment[variable] != nil
private let sentence =
  #""nowhere" did not fly in the push: no screen has a view with this ID."#

/// One call fails a test of XCTest and a test of Swift Testing. Each test runs in a process of its own,
/// where it fails on purpose.
@Suite(.freshRuntime) @MainActor struct FrameworkTests {
  @Test(.enabled(if: fails)) func `A lost match fails this test`() async throws {
    let push = try await RecorderFixture().push()
    push.expectMatches(["nowhere"])
  }

  @Test(.enabled(if: fails)) func `A moved card fails this test`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("moved-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let push = try await RecorderFixture().push()
    _ = failures { push.expectSnapshot(named: "push", records: true, in: folder) }
    let moved = try await RecorderFixture(shift: 12).push()
    moved.expectSnapshot(named: "push", records: false, in: folder)
  }

  @Test(.enabled(if: fails)) func `A jump fails this test from a task of its own`() async throws {
    var trajectory = try await RecorderFixture().push().trajectory
    trajectory.trace.entries[20].progress += 0.5
    await Task.detached { [trajectory] in trajectory.expectContinuous() }.value
  }

  @Test(.enabled(if: !fails)) func `An expectation in a detached task fails the run`() throws {
    let failing = try run(
      ["--testing-library", "swift-testing", "--filter", "A jump fails this test"], failing: true)
    #expect(failing.status != 0, "\(failing.text)")
    #expect(failing.text.contains("The progress jumped by 0.5"), "\(failing.text)")
  }

  @Test(.enabled(if: !fails)) func `A failed snapshot is attached to the report`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("attachments-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let failing = try run(
      [
        "--testing-library", "swift-testing", "--filter", "A moved card fails this test",
        "--attachments-path", folder.path,
      ], failing: true)
    #expect(failing.status != 0)
    #expect(failing.text.contains(#""card" was off by 12 points in centerX"#), "\(failing.text)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(
      names.sorted() == [
        "actual.png", "actual.txt", "difference.png", "expected.png", "expected.txt",
        "side-by-side.png",
      ])
  }

  @Test(.enabled(if: !fails)) func `An expectation fails a test of XCTest`() throws {
    let failing = try run(["MatchTransitionTestingTests.RecorderXCTests"], failing: true)
    #expect(failing.status != 0, "\(failing.text)")
    #expect(
      failing.text.contains("error: RecorderXCTests.testMatches : failed - \(sentence)"),
      "\(failing.text)")
    #expect(failing.text.contains("with 1 failure (0 unexpected)"))
    let passing = try run(["MatchTransitionTestingTests.RecorderXCTests"], failing: false)
    #expect(passing.status == 0, "\(passing.text)")
    #expect(passing.text.contains("Executed 1 test, with 0 failures"))
  }

  @Test(.enabled(if: !fails)) func `An expectation fails a test of Swift Testing`() throws {
    let arguments = [
      "--testing-library", "swift-testing", "--filter", "A lost match fails this test",
    ]
    let failing = try run(arguments, failing: true)
    #expect(failing.status != 0, "\(failing.text)")
    #expect(failing.text.contains(sentence), "\(failing.text)")
    #expect(failing.text.contains("FrameworkTests.swift:20"), "\(failing.text)")
    #expect(failing.text.contains("1 test in 1 suite failed"), "\(failing.text)")
    let passing = try run(arguments, failing: false)
    #expect(passing.status == 0, "\(passing.text)")
  }

  /// Runs tests of this program in another process.
  private func run(
    _ arguments: [String], failing: Bool
  ) throws -> (text: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment[variable] = failing ? "1" : nil
    // XCTest leaks by itself.
    environment["ASAN_OPTIONS"] = "detect_leaks=0"
    process.environment = environment
    return try process.output()
  }
}

/// The only test of XCTest. It passes, except in a process that asks for its failure.
final class RecorderXCTests: XCTestCase {
  @MainActor func testMatches() async throws {
    let push = try await RecorderFixture().push()
    push.expectMatches(["card", "title"])
    push.expectContinuous()
    push.expectRestored()
    push.expectNoLeaks()
    if fails { push.expectMatches(["nowhere"]) }
  }
}
