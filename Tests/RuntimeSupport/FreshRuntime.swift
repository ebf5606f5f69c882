import Foundation
import SeededRandom
import Testing
import UIKit

/// Starts the headless runtime anew before each test, so that every test begins at the same time
/// with the same state, whatever ran before it.
///
///     @MainActor @Suite(.freshRuntime) struct PhotosTests {
///       @Test func `A tap opens a photo`() {
///         let screen = HeadlessScreen(size: CGSize(width: 390, height: 844))
///
/// Tests with this trait run one after the other, as they share the main actor anyway.
public struct FreshRuntimeTrait: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  /// Whether the test has the trait twice, from its suite and by itself.
  @TaskLocal private static var isInside = false

  @MainActor public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    if Self.isInside { return try await function() }
    await RuntimeQueue.enter()
    defer { RuntimeQueue.leave() }
    HeadlessProcess.startAnew()
    try await Self.$isInside.withValue(true) { try await function() }
  }
}

extension Trait where Self == FreshRuntimeTrait {
  /// Starts the headless runtime anew before each test.
  public static var freshRuntime: Self { Self() }
}

/// Lets one test at a time use the runtime, in the order in which they ask for it. With a number in
/// the variable `MATCHTRANSITION_TEST_ORDER`, in a random order that the number begins.
@MainActor private enum RuntimeQueue {
  private static var order = ProcessInfo.processInfo.environment["MATCHTRANSITION_TEST_ORDER"]
    .flatMap(UInt64.init).map(SeededGenerator.init)
  private static var isTaken = false
  private static var waiting: [CheckedContinuation<Void, Never>] = []

  static func enter() async {
    if isTaken {
      await withCheckedContinuation { waiting.append($0) }
    } else {
      isTaken = true
    }
  }

  static func leave() {
    if waiting.isEmpty {
      isTaken = false
    } else {
      waiting.remove(at: order?.index(below: waiting.count) ?? 0).resume()
    }
  }
}
