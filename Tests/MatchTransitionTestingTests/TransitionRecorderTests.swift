import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition
@testable import MatchTransitionTesting

@Suite(.freshRuntime) @MainActor struct TransitionRecorderTests {
  @Test func `A recorded push has pictures, values and an explanation`() async throws {
    let push = try await RecorderFixture().push()
    #expect(push.didComplete == true)
    #expect(push.filmstrip.pictures.count == 8)
    // The card's middle on the list, and on the page after the end.
    let (red, white): ([UInt8], [UInt8]) = ([255, 0, 0], [255, 255, 255])
    let pictures = push.filmstrip.pictures
    #expect(pictures[0].image.color(at: CGPoint(x: 40, y: 50)) == red)
    #expect(pictures[7].image.color(at: CGPoint(x: 150, y: 90)) == red)
    #expect(pictures[7].image.color(at: CGPoint(x: 40, y: 50)) == white)
    // 120 frames a second for half a second.
    let frames = push.trajectory.frames
    #expect((58...62).contains(frames.count))
    #expect(push.trajectory.ids.sorted() == ["card", "title"])
    #expect(frames.last?.values["card"]?["centerX"] == 150)
    #expect(frames.last?.values["title"]?["centerY"] == 165)
    #expect(push.plan.explain().contains("card   flies to its counterpart at (110, 50)"))
    // Eight pictures of 200 points, and nine gaps of 8. Below the pictures are 20 points for their times.
    #expect(push.filmstrip.image.size == CGSize(width: 1672, height: 236))
  }

  @Test(arguments: [(2, 424.0, 236.0), (8, 1672, 236), (9, 1672, 464), (20, 1672, 692)])
  func `A filmstrip has eight pictures in a row`(count: Int, width: Double, height: Double)
    async throws
  {
    let fixture = RecorderFixture()
    fixture.recorder.pictureCount = count
    let strip = try await fixture.push().filmstrip
    // Pictures of 200 points with 20 points for the time, and 8 points between and around them.
    #expect(strip.pictures.count == count)
    #expect(strip.image.size == CGSize(width: width, height: height))
    // The first card is in the middle of the first picture's own place.
    #expect(strip.image.color(at: CGPoint(x: 8 + 40, y: 8 + 50)) == [255, 0, 0])
  }

  @Test func `A filmstrip has the time below each picture, and a reference has none`() async throws
  {
    let strip = try await RecorderFixture().push().filmstrip
    let image = strip.image
    for index in strip.pictures.indices {
      // White letters on the grey of the strip.
      let left = 8 + 208 * Double(index)
      let colors = (0..<20).flatMap { y in
        (0..<60).map { x in image.color(at: CGPoint(x: left + Double(x), y: 208 + Double(y))) }
      }
      #expect(colors.contains { ($0.min() ?? 0) > 230 }, "picture \(index)")
    }
    // The height of one row, as before there were times.
    #expect(strip.plainImage.size == CGSize(width: 1672, height: 216))
  }

  @Test func `A recorded push keeps every promise`() async throws {
    let fixture = RecorderFixture()
    let push = try await fixture.push()
    let pop = try await fixture.recorder.pop(fixture.navigation)
    for transition in [push, pop] {
      transition.expectMatches(["card", "title"], exactly: true)
      transition.expectContinuous()
      transition.expectRestored()
      transition.expectNoLeaks()
    }
    #expect(fixture.navigation.viewControllers.count == 1)
  }

  @Test func `The same transition gives the same text and the same pictures`() async throws {
    var texts: [String] = []
    var pictures: [Data?] = []
    for _ in 0..<2 {
      let push = try await RecorderFixture().push()
      texts.append(push.trajectory.jsonLines)
      pictures.append(push.filmstrip.image.pngData())
    }
    #expect(texts[0] == texts[1] && pictures[0] == pictures[1] && pictures[0] != nil)
  }

  /// The way of the recorder on Apple's UIKit, under the manual clock.
  @Test func `A scrubbed transition has the frames of one that runs`() async throws {
    let fixture = RecorderFixture()
    fixture.recorder.scrubs = true
    let scrubbed = try await fixture.push()
    #expect(scrubbed.filmstrip.pictures.count == 8)
    let frames = scrubbed.trajectory.frames
    #expect(frames.count == 61)
    for (index, frame) in frames.enumerated() {
      // The pace is linear, and the width of the card goes from 60 to 80.
      let progress = Double(index) / 60
      #expect(abs(frame.progress - progress) < 1e-9 && abs(frame.time - progress / 2) < 1e-9)
      #expect(abs((frame.values["card"]?["width"] ?? 0) - (60 + 20 * progress)) < 1e-6)
    }
    scrubbed.expectMatches(["card", "title"])
    scrubbed.expectContinuous()
    scrubbed.expectRestored()
    scrubbed.expectNoLeaks()
  }

  @Test func `Presentations, tabs and changes in place are recorded`() async throws {
    let fixture = RecorderFixture()
    fixture.detail.modalPresentationStyle = .fullScreen
    fixture.detail.matchPresentation.isEnabled = true
    let recorder = fixture.recorder
    var records = [try await recorder.present(fixture.detail, from: fixture.navigation)]
    records.append(try await recorder.dismiss(fixture.detail))
    let card = fixture.list.view.subviews[0]
    records.append(
      try await recorder.change(fixture.list.view) { card.center = CGPoint(x: 150, y: 150) })
    let tabs = UITabBarController()
    let other = RecorderFixture().list
    tabs.viewControllers = [RecorderFixture().list, other]
    tabs.matchTransition.isEnabled = true
    let tabRecorder = TransitionRecorder(tabs, size: CGSize(width: 200, height: 300))
    records.append(try await tabRecorder.select(1, in: tabs))
    #expect(records.map(\.plan.traits.kind) == [.present, .dismiss, .inPlace, .nextTab])
    for record in records {
      #expect(record.didComplete == true)
      record.expectMatches(["card", "title"])
      record.expectContinuous()
      record.expectRestored()
      record.expectNoLeaks()
    }
    #expect(records[2].trajectory.frames.last?.values["card"]?["centerX"] == 150)
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `A moment can reverse the transition`() async throws {
    let fixture = RecorderFixture(framesPerSecond: 240)
    let push = try await fixture.recorder.record(
      fixture.navigation.matchTransition, at: [0.2: { $0.reverse() }]
    ) {
      fixture.navigation.pushViewController(fixture.detail, animated: true)
    }
    #expect(push.didComplete == false)
    #expect(fixture.navigation.topViewController === fixture.list)
    push.expectContinuous()
    push.expectRestored()
    push.expectNoLeaks()
    let highest = push.trajectory.frames.map(\.progress).max() ?? 0
    #expect(highest > 0.35 && highest < 0.7)
  }

  @Test func `A transition that does not begin or does not end is an error`() async throws {
    let fixture = RecorderFixture()
    fixture.recorder.timeLimit = 1
    await #expect(throws: RecordingError.didNotEnd(1)) {
      try await fixture.recorder.record(
        fixture.navigation.matchTransition, at: [0.1: { $0.pause() }]
      ) {
        fixture.navigation.pushViewController(fixture.detail, animated: true)
      }
    }
    let other = RecorderFixture()
    other.navigation.matchTransition.isEnabled = false
    let reason = """
      The matchTransition of UINavigationController with BuiltController on top is not enabled; set its \
      isEnabled to true.
      """
    await #expect(throws: RecordingError.didNotBegin("push", reasons: [reason])) {
      try await other.push()
    }
    #expect(
      RecordingError.didNotBegin("push", reasons: [reason]).description
        == "No matched transition began after the push. " + reason)
    await #expect(throws: RecordingError.wasNotAnimated) {
      try await other.recorder.change(UIView()) {}
    }
  }

  @Test func `A moment after the end is an error`() async throws {
    let fixture = RecorderFixture()
    await #expect(throws: RecordingError.endedBefore(0.6)) {
      try await fixture.recorder.record(
        fixture.navigation.matchTransition, at: [0.2: { _ in }, 0.6: { $0.reverse() }]
      ) {
        fixture.navigation.pushViewController(fixture.detail, animated: true)
      }
    }
  }

  @Test func `A loop can make the moments, and rounded times mean their frames`() async throws {
    let fixture = RecorderFixture(framesPerSecond: 60)
    let start = fixture.recorder.screen.time
    var times: [Double] = []
    // Thirteen sixtieths are 0.216666…
    let moments = [0.1, 0.21667, 0.38334].map {
      time -> (TimeInterval, @MainActor (MatchSession) -> Void) in
      let note: @MainActor (MatchSession) -> Void = { _ in
        times.append(CACurrentMediaTime() - start)
      }
      return (time, note)
    }
    _ = try await fixture.recorder.record(
      fixture.navigation.matchTransition, "push", at: moments
    ) { fixture.navigation.pushViewController(fixture.detail, animated: true) }
    let frames = times.map { ($0 * 60).rounded() }
    #expect(frames == [6, 13, 23].map { $0 + frames[0] - 6 })
  }

  @Test func `A list and a loop can make the moments together`() async throws {
    let fixture = RecorderFixture()
    let push = try await fixture.recorder.record(
      fixture.navigation.matchTransition, "push",
      at: [(0.1, { $0.pause() })]
        + (1...10).map { step in
          let step = Double(step)
          return (0.1 + step / 60, { $0.scrub(to: 0.2 + 0.02 * step) })
        } + [(0.3, { $0.cancel() })]
    ) { fixture.navigation.pushViewController(fixture.detail, animated: true) }
    #expect(push.didComplete == false)
    let furthest = push.trajectory.frames.map(\.progress).max() ?? 0
    #expect(abs(furthest - 0.4) < 1e-6)
  }

  @Test(arguments: [MatchID("titel"), 3])
  func `A recorded transition logs what the same transition logs without a recorder`(
    id: MatchID
  ) async throws {
    var log: [String] = []
    SystemLog.receiver = { log.append("\($0): \($1)") }
    defer { SystemLog.receiver = nil }
    _ = try await RecorderFixture(titleID: id).push()
    let recorded = log
    log = []
    let fixture = RecorderFixture(titleID: id)
    fixture.navigation.pushViewController(fixture.detail, animated: true)
    fixture.recorder.screen.advance(by: 2)
    #expect(log == recorded)
    #expect(recorded.count == (id == "titel" ? 1 : 0))
  }

  @Test func `Each view without an ID has values of its own`() async throws {
    let fixture = RecorderFixture()
    for index in 0..<3 {
      let view = UIView.filled(CGRect(x: 10, y: 60 * index, width: 20, height: 20), .blue)
      view.matchTransition.effect = .fade
      fixture.detail.loadViewIfNeeded()
      fixture.detail.view.addSubview(view)
    }
    let push = try await fixture.push()
    let names = ["(UIView)", "(UIView) #2", "(UIView) #3"]
    #expect(push.trajectory.ids.filter { $0.hasPrefix("(") } == names)
    let last = try #require(push.trajectory.frames.last).values
    #expect(names.map { last[$0]?["centerY"] } == [10, 70, 130])
  }

  private static func makePage() -> UIViewController {
    BuiltController(
      "Page", .tagged("card", CGRect(x: 110, y: 50, width: 80, height: 80)),
      .tagged("title", CGRect(x: 80, y: 150, width: 90, height: 30), .green))
  }

  @Test func `The first transition of any controller is recorded, also one that begins later`()
    async throws
  {
    let fixture = RecorderFixture()
    let recorder = fixture.recorder
    // A tap that creates the controller and presents it, in a later turn.
    var page: UIViewController?
    let present = try await recorder.record("tap") {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        let made = Self.makePage()
        made.modalPresentationStyle = .fullScreen
        made.matchPresentation.isEnabled = true
        page = made
        fixture.navigation.present(made, animated: true)
      }
    }
    #expect(present.plan.traits.kind == .present)
    let shown = try #require(page)
    #expect(!shown.matchPresentation.recordsTrajectory)
    let dismiss = try await recorder.record("close") { shown.dismiss(animated: true) }
    #expect(dismiss.plan.traits.kind == .dismiss)
    // A stack inside of another controller.
    recorder.scrubs = true
    let push = try await recorder.record("push") {
      fixture.navigation.pushViewController(fixture.detail, animated: true)
    }
    for record in [present, dismiss, push] {
      record.expectMatches(["card", "title"])
      record.expectContinuous()
      record.expectRestored()
    }
    await #expect(throws: RecordingError.didNotBegin("nothing", reasons: [])) {
      try await recorder.record("nothing") {}
    }
  }

  @Test func `A finger that taps a button begins a recorded presentation`() async throws {
    let list = BuiltController("List", .tagged("card", CGRect(x: 10, y: 30, width: 60, height: 40)))
    let button = UIButton(frame: CGRect(x: 10, y: 100, width: 80, height: 40))
    button.addAction(
      UIAction { [unowned list] _ in
        let page = Self.makePage()
        page.modalPresentationStyle = .fullScreen
        page.matchPresentation.isEnabled = true
        list.present(page, animated: true)
      }, for: .touchUpInside)
    list.loadViewIfNeeded()
    list.view.addSubview(button)
    let recorder = TransitionRecorder(list, size: CGSize(width: 200, height: 200))
    let present = try await recorder.record("tap") {
      recorder.screen.perform(.tap(at: CGPoint(x: 40, y: 120)))
    }
    present.expectMatches(["card"])
    present.expectContinuous()
  }

  @Test(arguments: [nil, 0.2, 0.4])
  func `A screen that a later turn shows must be restored too`(changesAt: TimeInterval?)
    async throws
  {
    let fixture = RecorderFixture()
    let page = Self.makePage()
    page.modalPresentationStyle = .fullScreen
    page.matchPresentation.isEnabled = true
    var moments: [(TimeInterval, @MainActor (MatchSession) -> Void)] = []
    if let changesAt { moments.append((changesAt, { _ in page.view.transform.tx = 3 })) }
    let present = try await fixture.recorder.record("tap", at: moments) {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        fixture.navigation.present(page, animated: true)
      }
    }
    let found = failures { present.expectRestored() }
    #expect(found.count == (changesAt == nil ? 0 : 1))
    for sentence in found { #expect(sentence.contains("had the transform"), "\(sentence)") }
  }

  @Test func `An issue of the engine is the reason of a transition that does not begin`()
    async throws
  {
    let list = BuiltController("List", .tagged("card", CGRect(x: 10, y: 30, width: 60, height: 40)))
    let recorder = TransitionRecorder(list, size: CGSize(width: 200, height: 200))
    let page = Self.makePage()
    page.modalPresentationStyle = .pageSheet
    page.matchPresentation.isEnabled = true
    do {
      _ = try await recorder.present(page, from: list)
      Issue.record("A sheet has no matched transition.")
    } catch RecordingError.didNotBegin(_, let reasons) {
      #expect(reasons == [MatchIssue.systemPresentation("pageSheet").description])
    }
  }

  @Test func `A body that lets time pass after the start is an error`() async throws {
    let fixture = RecorderFixture()
    await #expect(throws: RecordingError.advancedTime) {
      try await fixture.recorder.record(fixture.navigation.matchTransition) {
        fixture.navigation.pushViewController(fixture.detail, animated: true)
        fixture.recorder.screen.advance(by: 0.1)
      }
    }
    #expect(
      RecordingError.advancedTime.description.contains("at: [0.15: { _ in recorder.screen.perform"))
  }

  @Test func `A finger grabs a running flight at a moment`() async throws {
    let fixture = RecorderFixture()
    let recorder = fixture.recorder
    let push = try await recorder.record(
      fixture.navigation.matchTransition, "push",
      at: [
        0.15: { _ in
          recorder.screen.perform(
            .drag(
              from: CGPoint(x: 90, y: 60), to: CGPoint(x: 20, y: 50), duration: 0.2,
              releaseSpeed: 600))
        }
      ]
    ) { fixture.navigation.pushViewController(fixture.detail, animated: true) }
    #expect(push.didComplete == false)
    push.expectContinuous()
    push.expectRestored()
  }

  @Test func `A recorder whose root another recorder shows is an error`() async throws {
    let fixture = RecorderFixture()
    let second = TransitionRecorder(fixture.navigation, size: CGSize(width: 200, height: 200))
    await #expect(throws: RecordingError.rootWasTaken) { try await fixture.push() }
    let push = try await second.push(fixture.detail, on: fixture.navigation)
    push.expectMatches(["card"])
  }

  @Test func `A trajectory survives JSON`() async throws {
    let push = try await RecorderFixture().push()
    let data = try JSONEncoder().encode(push.trajectory)
    #expect(
      try JSONDecoder().decode(TransitionTrajectory.self, from: data) == push.trajectory)
  }
}
