import Foundation
import MatchTransition
import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

/// Numbers that no test should set.
@Suite(.freshRuntime) @MainActor struct HostileRecorderTests {
  nonisolated private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, -1, 0, .leastNonzeroMagnitude, 1e9, 1e300,
  ]

  @Test(arguments: [Int.min, -1, 0, 1, 65, .max])
  func `Any number of pictures gives a film of 2 to 64`(count: Int) async throws {
    let fixture = RecorderFixture()
    fixture.recorder.pictureCount = count
    let push = try await fixture.push()
    #expect((2...64).contains(push.filmstrip.pictures.count))
  }

  @Test(arguments: numbers)
  func `Any scale gives pictures that can be drawn`(scale: Double) async throws {
    let fixture = RecorderFixture()
    fixture.recorder.scale = CGFloat(scale)
    let push = try await fixture.push()
    #expect(push.filmstrip.image.size.width > 0)
    push.expectMatches(["card", "title"])
  }

  @Test(arguments: [Int.min, -60, 0, 1])
  func `Any frame rate gives a record`(rate: Int) async throws {
    let fixture = RecorderFixture(framesPerSecond: rate)
    let push = try await fixture.push()
    #expect(push.didComplete == true)
  }

  @Test(arguments: numbers)
  func `No time limit harms a recording that ends`(limit: Double) async throws {
    let fixture = RecorderFixture()
    fixture.recorder.timeLimit = limit
    do {
      #expect(try await fixture.push().didComplete == true)
    } catch is RecordingError {
      #expect(!(limit > 0.5))
    }
  }

  @Test(arguments: [-.infinity, -1, 0, 0.3, .nan])
  func `A time limit ends the recording of a transition that is held`(
    limit: Double
  ) async throws {
    let fixture = RecorderFixture()
    fixture.recorder.timeLimit = limit
    await #expect(throws: RecordingError.self) {
      try await fixture.recorder.record(
        fixture.navigation.matchTransition, "push", at: [0: { $0.pause() }]
      ) {
        fixture.navigation.pushViewController(fixture.detail, animated: true)
      }
    }
  }

  @Test(arguments: numbers)
  func `A moment at any time happens, or is an error`(time: Double) async throws {
    let fixture = RecorderFixture()
    var happened = 0
    do {
      _ = try await fixture.recorder.record(
        fixture.navigation.matchTransition, "push", at: [time: { _ in happened += 1 }]
      ) {
        fixture.navigation.pushViewController(fixture.detail, animated: true)
      }
      #expect(happened == 1)
    } catch is RecordingError {
      #expect(happened == 0)
    }
  }
}
