import Foundation
import MatchTransition
import TestSupport
import Testing
import UIKit

@testable import MatchTransitionTesting

@Suite(.freshRuntime) @MainActor struct SnapshotTests {
  /// A folder of its own for each test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("snapshots-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: url) }

    var files: [String] {
      let found = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String }
      return (found ?? []).filter { $0.contains(".png") || $0.contains(".txt") }.sorted()
    }
  }

  private let folder = Folder()

  /// Returns the sentences with which the comparison of a transition with the reference fails.
  private func compare(
    _ fixture: RecorderFixture, _ tolerance: SnapshotTolerance = SnapshotTolerance(),
    records: Bool = false
  ) async throws -> [String] {
    let push = try await fixture.push()
    return failures {
      push.expectSnapshot(
        named: "push", tolerance: tolerance, records: records, in: folder.url)
    }
  }

  @Test func `A missing reference fails and is recorded, and the next run passes`() async throws {
    let found = try await compare(RecorderFixture())
    #expect(found.count == 1 && found[0].hasPrefix("There was no reference \"push\", so one was"))
    #expect(folder.files == ["push.headless.png", "push.headless.txt"])
    #expect(try await compare(RecorderFixture(), .exact) == [])
  }

  @Test(arguments: ["png", "txt"], [true, false])
  func `A reference that cannot be read fails and stays`(kind: String, isMissing: Bool) async throws
  {
    _ = try await compare(RecorderFixture())
    let file = folder.url.appendingPathComponent("push.headless.\(kind)")
    let other = folder.url.appendingPathComponent("push.headless.\(kind == "png" ? "txt" : "png")")
    let kept = try Data(contentsOf: other)
    if isMissing {
      try FileManager.default.removeItem(at: file)
    } else {
      try Data("version https://git-lfs".utf8).write(to: file)
    }
    let found = try await compare(RecorderFixture(shift: 12))
    #expect(found.count == 1 && found[0].contains("cannot be read; restore its two files"))
    #expect(try Data(contentsOf: other) == kept)
    #expect(FileManager.default.fileExists(atPath: file.path) != isMissing)
  }

  @Test func `The record mode writes a new reference and fails`() async throws {
    _ = try await compare(RecorderFixture())
    let found = try await compare(RecorderFixture(shift: 12), records: true)
    #expect(found.count == 1 && found[0].hasPrefix("The reference \"push\" was recorded in "))
    #expect(try await compare(RecorderFixture(shift: 12), .exact) == [])
    #expect(try await compare(RecorderFixture()).count == 1)
  }

  @Test func `The environment variable records too`() async throws {
    _ = try await compare(RecorderFixture())
    let push = try await RecorderFixture(shift: 12).push()
    setenv("MATCHTRANSITION_RECORD_SNAPSHOTS", "1", 1)
    let found = failures { push.expectSnapshot(named: "push", in: folder.url) }
    unsetenv("MATCHTRANSITION_RECORD_SNAPSHOTS")
    #expect(found.count == 1 && found[0].hasPrefix("The reference \"push\" was recorded in "))
    #expect(failures { push.expectSnapshot(named: "push", in: folder.url) } == [])
  }

  @Test func `A moved card fails with the view, the distance and the time`() async throws {
    _ = try await compare(RecorderFixture())
    let found = try await compare(RecorderFixture(shift: 12))
    let failures = "\(folder.url.path)/Failures/push.headless"
    // The card's middle is at 150 on the reference's page, after half a second.
    #expect(
      found == [
        """
        "card" was off by 12 points in centerX at 0.5 s, where the reference "push" has 150 and the \
        transition 162; see \(failures).
        """
      ])
    let names = [
      "actual.png", "actual.txt", "difference.png", "expected.png", "expected.txt",
      "side-by-side.png",
    ]
    #expect(
      folder.files == names.map { "Failures/push.headless/\($0)" } + [
        "push.headless.png", "push.headless.txt",
      ])
    func file(_ name: String) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: "\(failures)/\(name)"))
    }
    #expect(
      try file("expected.png")
        == Data(contentsOf: folder.url.appendingPathComponent("push.headless.png")))
    #expect(try file("actual.png") != file("expected.png"))
    let difference = try #require(UIImage(data: file("difference.png")))
    // The left edge of the card in the last picture, and the white beside it.
    let left = 8 + 7 * 208.0
    #expect(difference.color(at: CGPoint(x: left + 116, y: 98)) == [255, 0, 0])
    #expect(difference.color(at: CGPoint(x: left + 20, y: 98)) == [254, 254, 254])
    // Three filmstrips of 216 points, with two gaps of 8.
    let side = try #require(UIImage(data: file("side-by-side.png")))
    #expect(side.size == CGSize(width: 1672, height: 664))
    // A run that passes removes the files.
    #expect(try await compare(RecorderFixture()) == [])
    #expect(folder.files.count == 2)
  }

  @Test(arguments: [
    SnapshotTolerance(pixels: -1), SnapshotTolerance(pixels: .nan), SnapshotTolerance(color: .nan),
    SnapshotTolerance(points: -1), SnapshotTolerance(share: .nan),
  ])
  func `A tolerance below 0, or without a number, accepts no equal transition`(
    tolerance: SnapshotTolerance
  ) async throws {
    _ = try await compare(RecorderFixture())
    #expect(try await compare(RecorderFixture(), tolerance).count == 1)
  }

  @Test func `A snapshot needs a name`() async throws {
    let push = try await RecorderFixture().push()
    #expect(
      failures { push.expectSnapshot(named: "", in: folder.url) }
        == ["The snapshot of the push needs a name."])
    #expect(folder.files == [])
  }

  @Test(arguments: [
    (1.0, 1.4, 0.5, nil), (1, 1.6, 0.5, 1.2), (1, 1, 0, nil), (1, 2, 0, 1e9), (1, 1, -1, .infinity),
    (1, 1, .nan, .infinity), (.infinity, .infinity, 0.5, nil),
    (.infinity, -.infinity, 0.5, .infinity),
    (1, .infinity, 0.5, .infinity), (1, .nan, 0.5, .infinity), (.nan, 1, 0.5, .infinity),
    (.nan, .nan, 0.5, nil),
  ])
  func `A difference is measured by its limit, with and without numbers`(
    expected: Double, found: Double, points: Double, excess: Double?
  ) throws {
    let deviation = Deviation(
      in: "centerX", at: 0, expected: expected, found: found, limit: points)
    guard let excess else {
      #expect(deviation == nil)
      return
    }
    let measured = try #require(deviation).excess
    #expect(excess.isFinite ? abs(measured / excess - 1) < 1e-9 : measured == excess)
  }

  @Test func `A value that is no number hides no other difference`() throws {
    let all = [(.nan, 1), (100, 300), (5, 5)].compactMap { expected, found in
      Deviation(in: "centerX", at: 0, expected: expected, found: found, limit: 0.5)
    }
    #expect(all.count == 2 && all.worst?.found == 1)
    #expect(Array(all.dropFirst()).worst?.found == 300)
  }

  @Test(arguments: [
    (0.0, "0", "0"), (12, "12", "12"), (0.5, "0.5", "0.5"), (-0.0004, "0", "-0.0004"),
    (0.0003, "0", "0.0003"), (1e-9, "0", "1e-09"), (1.23456, "1.235", "1.235"),
  ])
  func `Small numbers keep their digits in sentences, and no zero is negative in tables`(
    number: Double, decimals: String, short: String
  ) {
    #expect(number.decimals == decimals && number.short == short)
  }

  @Test func `A tolerance is in points`() async throws {
    _ = try await compare(RecorderFixture())
    var tolerance = SnapshotTolerance(pixels: 1)
    #expect(try await compare(RecorderFixture(shift: 0.4), tolerance) == [])
    #expect(try await compare(RecorderFixture(shift: 0.6), tolerance).count == 1)
    tolerance.points = 0.7
    #expect(try await compare(RecorderFixture(shift: 0.6), tolerance) == [])
  }

  @Test func `A picture that differs fails with its number and share`() async throws {
    _ = try await compare(RecorderFixture())
    let ground = RecorderFixture(ground: .yellow)
    let found = try await compare(ground)
    #expect(found.count == 1)
    let words = try #require(found.first).split(separator: " ")
    #expect(words[0] == "Picture" && words[2...3] == ["of", "8,"])
    #expect(found[0].contains("differs from the reference \"push\" in"))
    // The last picture alone differs in all of its pixels except the card's and the title's.
    let share = words.firstIndex(of: "%").flatMap { Double(words[$0 - 1]) } ?? 0
    let covered: Double = 80 * 80 + 90 * 30
    let least: Double = 100 * (1 - covered / 40000)
    #expect(share >= least && share <= 100)
    #expect(try await compare(RecorderFixture(ground: .yellow), .init(pixels: 1)) == [])
  }

  @Test func `A flight that comes or goes is named`() async throws {
    _ = try await compare(RecorderFixture())
    let found = try await compare(RecorderFixture(titleID: "other"))
    #expect(
      found.first?.hasPrefix(
        "\"title\" did not fly, and it flies in the reference \"push\"; see ") == true)
    _ = try await compare(RecorderFixture(titleID: "other"), records: true)
    #expect(
      try await compare(RecorderFixture()).first?.hasPrefix(
        "\"title\" flew, and it does not fly in the reference \"push\"; see ") == true)
  }

  @Test func `A longer transition is named with both durations`() async throws {
    _ = try await compare(RecorderFixture())
    let slow = RecorderFixture()
    slow.navigation.matchTransition.options.duration = 0.6
    let found = try await compare(slow)
    // The display shows the last frame a 120th of a second after the end.
    #expect(found.count == 1)
    #expect(
      found[0].contains(
        " flew for 0.608 s in 72 frames, and for 0.508 s in 60 frames in the reference \"push\";"))
  }

  @Test func `Failures go to a temporary folder where the reference's cannot be written`()
    async throws
  {
    _ = try await compare(RecorderFixture())
    try Data().write(to: folder.url.appendingPathComponent("Failures"))
    let found = try await compare(RecorderFixture(shift: 12))
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("MatchTransitionFailures/push.headless")
    #expect(found.first?.hasSuffix("; see \(place.path).") == true, "\(found)")
    #expect(FileManager.default.fileExists(atPath: "\(place.path)/difference.png"))
    try FileManager.default.removeItem(at: place)
  }

  @Test func `A table survives its text, and no other text is a table`() async throws {
    let table = TrajectoryTable(try await RecorderFixture().push().trajectory)
    let read = try #require(TrajectoryTable(text: table.text))
    #expect(read.text == table.text)
    #expect(read.flights.map(\.id) == table.flights.map(\.id))
    #expect(table.flights.allSatisfy { $0.rows.count >= 60 })
    for text in [
      "", "trajectory 1", "trajectory 2\noutcome completed", "trajectory 1\noutcome x\n1 2",
    ] {
      #expect(TrajectoryTable(text: text) == nil)
    }
    #expect(TrajectoryTable(text: table.text + "1 x\n") == nil)
  }
}
