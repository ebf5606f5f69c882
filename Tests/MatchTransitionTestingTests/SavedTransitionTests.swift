import Foundation
import MatchTransitionTesting
import PlanFixtures
import SeededRandom
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

@Suite(.freshRuntime) @MainActor struct SavedTransitionTests {
  /// Saves a transition, reads it, plays it again, and expects the same bytes everywhere.
  private func expectExactReplay(
    _ saved: SavedTransition, having kinds: Set<TransitionTrace.Kind> = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = try saved.data()
    let read = try SavedTransition(data: file)
    #expect(read == saved, sourceLocation: sourceLocation)
    #expect(try read.data() == file, sourceLocation: sourceLocation)
    let replay = read.replay()
    #expect(replay.isExact, "\(replay)", sourceLocation: sourceLocation)
    #expect(try replay.result.data() == file, sourceLocation: sourceLocation)
    #expect(
      replay.planChanges.isEmpty && replay.frameChanges.isEmpty, sourceLocation: sourceLocation)
    let noted = Set(saved.record.trace.entries.map(\.kind))
    #expect(
      noted.isSuperset(of: kinds.union([.begin, .frame, .end])), sourceLocation: sourceLocation)
  }

  @Test func `A saved push and a saved pop replay byte for byte`() async throws {
    let fixture = RecorderFixture()
    let push = try await fixture.push()
    try expectExactReplay(push.saved)
    // The record is that of the transition, not of another one.
    #expect(push.saved.record.trace == push.trajectory.trace)
    #expect(TransitionDiff(from: push.saved.plan, to: push.plan).isEmpty)
    try expectExactReplay(try await fixture.recorder.pop(fixture.navigation).saved)
  }

  @Test func `A transition that was held for longer than a recorder waits can be drawn`()
    async throws
  {
    let fixture = RecorderFixture(framesPerSecond: 10)
    fixture.recorder.timeLimit = 60
    let push = try await fixture.recorder.record(
      fixture.navigation.matchTransition, at: [0.1: { $0.pause() }, 40: { $0.finish(velocity: 0) }]
    ) { fixture.navigation.pushViewController(fixture.detail, animated: true) }
    let drawn = try await SavedTransition(data: push.saved.data()).draw(framesPerSecond: 10)
    #expect(drawn.outcome == .completed)
    #expect((drawn.trajectory.frames.last?.time ?? 0) > 40)
  }

  @Test func `A saved presentation and a saved dismissal replay byte for byte`() async throws {
    let fixture = RecorderFixture()
    fixture.detail.modalPresentationStyle = .fullScreen
    fixture.detail.matchPresentation.isEnabled = true
    fixture.detail.matchPresentation.options.curve = .spring(response: 0.4, dampingRatio: 0.7)
    let there = try await fixture.recorder.present(fixture.detail, from: fixture.navigation)
    try expectExactReplay(there.saved)
    try expectExactReplay(try await fixture.recorder.dismiss(fixture.detail).saved)
  }

  @Test func `A transition that code holds, scrubs, reverses and throws replays byte for byte`()
    async throws
  {
    let fixture = RecorderFixture()
    let push = try await fixture.recorder.record(
      fixture.navigation.matchTransition,
      at: [
        0.1: { $0.reverse() }, 0.15: { $0.pause() }, 0.2: { $0.scrub(to: 0.3) },
        0.25: { $0.scrub(to: 0.4) }, 0.3: { $0.release(velocity: 3) },
      ]
    ) { fixture.navigation.pushViewController(fixture.detail, animated: true) }
    try expectExactReplay(push.saved, having: [.grab, .scrub, .reverse, .release])
  }

  /// Pushes, and drags the card with a finger.
  private func dragged(_ fixture: RecorderFixture, back: Bool) async throws -> SavedTransition {
    let screen = fixture.recorder.screen
    var finger: HeadlessTouch?
    let way: CGFloat = back ? -6 : 6
    func move(_ step: CGFloat) -> @MainActor (MatchSession) -> Void {
      { _ in finger?.move(to: CGPoint(x: 60 + way * step, y: 55)) }
    }
    return try await fixture.recorder.record(
      fixture.navigation.matchTransition,
      at: [
        0.1: { _ in finger = screen.touchDown(at: CGPoint(x: 60, y: 55)) },
        0.15: move(2), 0.16: move(3), 0.17: move(4), 0.18: move(5), 0.19: move(6),
        0.2: { _ in finger?.lift() },
      ]
    ) { fixture.navigation.pushViewController(fixture.detail, animated: true) }.saved
  }

  @Test(arguments: [true, false])
  func `A transition that a finger has grabbed replays byte for byte`(back: Bool) async throws {
    let saved = try await dragged(RecorderFixture(), back: back)
    try expectExactReplay(saved, having: [.grab, .scrub, .release])
    #expect(saved.record.trace.entries.last?.completed == !back)
  }

  @Test func `A finger that goes elsewhere in the file moves the replay elsewhere`() async throws {
    var saved = try await dragged(RecorderFixture(), back: false)
    for index in saved.record.session.steps.indices {
      guard case .finger(var fingers, let time) = saved.record.session.steps[index] else {
        continue
      }
      fingers.place.x -= 20
      saved.record.session.steps[index] = .finger(fingers, time: time)
    }
    let replay = saved.replay()
    #expect(!replay.isExact && replay.planChanges.isEmpty)
    #expect(replay.frameChanges.contains { $0.hasPrefix("card: has centerX") })
  }

  @Test func `A screen that zooms and follows a finger replays byte for byte`() async throws {
    let fixture = RecorderFixture()
    fixture.navigation.matchTransition.options = TransitionOptions(
      duration: 0.5, screenEffect: .zoom(from: "card"))
    let saved = try await dragged(fixture, back: false)
    #expect(saved.record.session.steps.contains { if case .letGo = $0 { true } else { false } })
    try expectExactReplay(saved, having: [.grab, .scrub, .release])
  }

  @Test func `A retargeted transition replays byte for byte`() async throws {
    let fixture = RecorderFixture()
    let push = try await fixture.recorder.record(
      fixture.navigation.matchTransition,
      at: [
        0.1: { _ in fixture.detail.view.subviews[0].frame.origin.x -= 40 },
        0.2: { $0.pause() },
        0.3: { _ in fixture.detail.view.subviews[1].removeFromSuperview() },
        0.4: { $0.finish() },
      ]
    ) { fixture.navigation.pushViewController(fixture.detail, animated: true) }
    try expectExactReplay(push.saved, having: [.retarget, .grab, .release])
  }

  @Test func `A transition that loses its flights to a memory warning replays byte for byte`()
    async throws
  {
    let fixture = RecorderFixture()
    let push = try await fixture.recorder.record(
      fixture.navigation.matchTransition,
      at: [
        0.1: { $0.pause() },
        0.15: { _ in
          NotificationCenter.default.post(
            name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
        },
        0.2: { $0.scrub(to: 0.7) },
        0.25: { _ in fixture.detail.view.subviews[0].frame.origin.x -= 40 },
        0.3: { $0.reverse() }, 0.35: { $0.finish() },
      ]
    ) { fixture.navigation.pushViewController(fixture.detail, animated: true) }
    let frames = push.saved.record.trace.entries.compactMap(\.values)
    #expect(frames.first?.isEmpty == false && frames.last?.isEmpty == true)
    try expectExactReplay(push.saved, having: [.grab, .scrub, .release])
  }

  @Test func `Views that move with a sliding screen replay byte for byte`() async throws {
    let fixture = RecorderFixture(titleID: "other")
    fixture.navigation.matchTransition.options = TransitionOptions(
      duration: 0.5, screenEffect: .push(from: .trailing), stagger: .reading
    ).with(\.styles, ["card": MatchStyle(path: .arc)]).with(
      \.effects, ["title": [.fade, .scale(0.5)], "other": [.move(y: 30), .blur(4)]])
    let saved = try await fixture.push().saved
    #expect(saved.record.session.screens != nil)
    #expect(saved.plan.flights.count == 3)
    try expectExactReplay(saved)
  }

  @Test func `A stagger that includes matched views replays byte for byte`() async throws {
    let fixture = RecorderFixture()
    fixture.navigation.matchTransition.options = TransitionOptions(
      duration: 0.5, stagger: .towards(.bottom, spread: 0.4, includesMatched: true))
    let saved = try await fixture.push().saved
    #expect(saved.plan.flights.count > 1)
    try expectExactReplay(saved)
  }

  @Test func `A change in place and one that interrupts it replay byte for byte`() async throws {
    let fixture = RecorderFixture()
    let view = try #require(fixture.list.viewIfLoaded)
    func change(_ x: CGFloat) -> () -> Void { { view.subviews[0].frame.origin.x = x } }
    let options = TransitionOptions(duration: 0.3)
    try expectExactReplay(try await fixture.recorder.change(view, options, change(100)).saved)
    _ = view.matchTransition.animate(options, change(20))
    fixture.recorder.screen.advance(by: 0.1)
    let second = try await fixture.recorder.change(view, options, change(130))
    #expect(second.saved.record.session.offsets != FlightOffsets())
    try expectExactReplay(second.saved)
  }

  @Test func `A style under conditions is saved as it applied`() async throws {
    let fixture = RecorderFixture()
    let style = MatchStyle(path: .arc(bend: 0.3)).when(.push, use: MatchStyle(priority: 3))
    fixture.navigation.matchTransition.options.styles["card"] = style.when(
      .entering, use: MatchStyle(path: .arc(bend: 0.1), priority: 7))
    let saved = try await fixture.push().saved
    try expectExactReplay(saved)
    let card = try #require(saved.plan.flights.first { $0.id == "card" })
    #expect(card.priority == 7 && card.path == .arc(bend: 0.1))
  }

  @Test func `IDs of the app's own types stay apart in a file`() async throws {
    struct Item: Hashable, Sendable, CustomStringConvertible {
      let number: Int
      var description: String { "item" }
    }
    func screen(_ x: Int, _ place: @escaping (Int) -> Int) -> BuiltController {
      BuiltController("Items") { view in
        for number in 0..<3 {
          let frame = CGRect(x: x, y: 40 * place(number), width: 30, height: 30)
          view.addSubview(.tagged(MatchID(Item(number: number)), frame))
        }
      }
    }
    let navigation = UINavigationController(rootViewController: screen(10) { $0 })
    navigation.matchTransition.isEnabled = true
    let recorder = TransitionRecorder(navigation, size: CGSize(width: 200, height: 200))
    let saved = try await recorder.push(screen(100) { 2 - $0 }, on: navigation).saved
    try expectExactReplay(saved)
    #expect(Set(saved.plan.flights.map(\.id.description)) == ["item", "item #2", "item #3"])
    #expect(saved.plan.matches.pairs.map(\.from) == [0, 1, 2])
  }

  @Test func `A drawn transition shows the boxes of the saved one`() async throws {
    let saved = try await dragged(RecorderFixture(), back: false)
    let drawn = try await saved.draw()
    #expect(TransitionDiff(from: saved.plan, to: drawn.plan).isEmpty)
    #expect(drawn.outcome == .completed)
    let pictures = drawn.filmstrip.pictures
    // The card's middle on the list, and on the page after the end.
    #expect(pictures.first?.image.color(at: CGPoint(x: 40, y: 50)) == [255, 0, 0])
    #expect(pictures.last?.image.color(at: CGPoint(x: 150, y: 90)) == [255, 0, 0])
    // The finger has held and moved the transition, which code repeats.
    let kinds = Set(drawn.trajectory.trace.entries.map(\.kind))
    #expect(kinds.isSuperset(of: [.grab, .scrub, .release]))
    let pop = RecorderFixture()
    _ = try await pop.push()
    let back = try await pop.recorder.pop(pop.navigation).saved
    #expect(TransitionDiff(from: back.plan, to: try await back.draw().plan).isEmpty)
  }

  // MARK: Changes

  @Test func `A changed option is told in words`() async throws {
    let saved = try await RecorderFixture().push().saved
    var changed = saved
    changed.record.request.options.duration = 1
    let replay = changed.replay()
    #expect(!replay.isExact)
    #expect(replay.planChanges.description == "transition: lasts 1 s instead of 0.5 s")
    #expect(replay.frameChanges.first?.hasPrefix("transition: has progress") == true)
    #expect(replay.description.hasPrefix("The transition does not replay byte for byte."))

    var moved = saved
    moved.record.request.to.elements[0].center.x += 8
    // The end of the path lies 8 points farther, and the last frame of a linear pace shows it all.
    let end = saved.record.request.to.elements[0].center.x
    #expect(
      moved.replay().planChanges.description
        == "card: ends with centerX \(Int(end) + 8) points instead of \(Int(end))")
    #expect(
      moved.replay().frameChanges == [
        "card: has centerX \(Int(end) + 8) points instead of \(Int(end)) at 0.5 s"
      ])
  }

  // MARK: Damage

  private func text(of error: (any Error)?) -> String {
    guard case .dataCorrupted(let context)? = error as? DecodingError else {
      return "\(error as Any)"
    }
    return context.debugDescription
  }

  @Test func `A file of another format is refused by name`() async throws {
    let file = String(decoding: try await RecorderFixture().push().saved.data(), as: UTF8.self)
    let other = file.replacingOccurrences(of: "\"format\":1,", with: "\"format\":7,")
    #expect(other != file)
    let error = #expect(throws: DecodingError.self) {
      try SavedTransition(data: Data(other.utf8))
    }
    #expect(
      text(of: error)
        == "The transition has format 7, and this version of MatchTransition reads format 1. Use the "
        + "version that has saved it.")
  }

  @Test func `A file with impossible numbers is refused with the reason`() async throws {
    let fixture = RecorderFixture()
    let saved = try await fixture.recorder.record(
      fixture.navigation.matchTransition,
      at: [0.1: { _ in fixture.detail.view.subviews[0].frame.origin.x -= 40 }]
    ) { fixture.navigation.pushViewController(fixture.detail, animated: true) }.saved
    func reason(_ change: (inout SavedTransition) -> Void) throws -> String {
      var damaged = saved
      change(&damaged)
      let data = try damaged.data()
      return text(of: #expect(throws: DecodingError.self) { try SavedTransition(data: data) })
    }
    #expect(
      try reason { $0.record.request.from.elements[0].parent = 1 }
        == "The transition is damaged: a view of the source screen precedes the view that contains it."
    )
    #expect(
      try reason { $0.record.request.to.sources[9] = "card" }
        == "The transition is damaged: the destination screen has no view for a source.")
    #expect(
      try reason { damaged in
        for index in damaged.record.session.steps.indices {
          guard
            case .retarget(var measurement, nil, let time, let display) = damaged.record.session
              .steps[
                index]
          else { continue }
          measurement.from.removeLast()
          damaged.record.session.steps[index] = .retarget(
            measurement, nil, time: time, display: display)
        }
      }
        == "The transition is damaged: a measurement has another number of views than its screen.")
    #expect(
      try reason { $0.record.plan.flights[0].fromIndex = 5 } == "An index lies outside its screen.")
  }

  @Test func `A file that is cut off is refused`() async throws {
    let file = try await RecorderFixture(framesPerSecond: 10).push().saved.data()
    for share in 0..<40 {
      #expect(throws: DecodingError.self) {
        try SavedTransition(data: file.prefix(file.count * share / 40))
      }
    }
  }

  @Test func `No damage of a file crashes the reader or the replay`() async throws {
    let fixture = RecorderFixture(titleID: "other", framesPerSecond: 20)
    fixture.navigation.matchTransition.options.effects = ["title": [.fade, .move(from: .leading)]]
    fixture.navigation.matchTransition.options.budget.bitmapBytes = 1_000_000
    let file = Array(try await dragged(fixture, back: false).data())
    var random = SeededGenerator(seed: 20_261_123)
    let words = ["nan", "1e308", "-1e308", "-1", "0", "null", "\"inf\"", "\"nan\"", "9e18", "[]"]
    var read = 0
    for _ in 0..<400 {
      var bytes = file
      for _ in 0...random.index(below: 3) {
        // A whole number is replaced, so that many files stay readable.
        var start = random.index(below: bytes.count)
        while start < bytes.count, !(48...57).contains(bytes[start]) { start += 1 }
        var end = start
        while end < bytes.count, (43...57).contains(bytes[end]), bytes[end] != 44 { end += 1 }
        let word = words[random.index(below: words.count)]
        bytes.replaceSubrange(start..<end, with: word.utf8)
      }
      guard let saved = try? SavedTransition(data: Data(bytes)) else { continue }
      read += 1
      let replay = saved.replay()
      #expect(replay.result.record.trace.entries.count == saved.record.session.notes)
      _ = replay.description
    }
    // Enough of the damage comes as far as the replay.
    #expect(read > 40)
  }
}

extension SessionRecord {
  fileprivate var notes: Int {
    steps.filter { if case .note = $0 { true } else { false } }.count
  }
}
