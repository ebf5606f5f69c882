import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition
@testable import MatchTransitionTesting

/// The sentences of expectations that fail.
@Suite(.freshRuntime) @MainActor struct ExpectationTests {
  @Test func `A lost match fails with the nearest ID`() async throws {
    let push = try await RecorderFixture(titleID: "titel").push()
    #expect(
      failures { push.expectMatches(["card", "title"]) } == [
        """
        "title" of the source screen did not fly in the push: stays: the other screen has no view with \
        this ID; nearest ID there: "titel".
        """
      ])
    #expect(
      failures { push.expectMatches(["crad"]) } == [
        """
        "crad" did not fly in the push: no screen has a view with this ID, and the nearest ID is "card".
        """
      ])
  }

  @Test func `A lost match of another type fails with both types`() async throws {
    let push = try await RecorderFixture(titleID: 3).push()
    #expect(
      failures { push.expectMatches(["3"]) } == [
        """
        "3" did not fly in the push: no screen has a view with this ID, and the nearest ID is 3 (Int); \
        the test asked for "3" (String).
        """
      ])
    let list = BuiltController("List", .tagged("3", CGRect(x: 10, y: 30, width: 60, height: 40)))
    let detail = BuiltController("Detail", .tagged(3, CGRect(x: 80, y: 30, width: 60, height: 40)))
    let navigation = UINavigationController(rootViewController: list)
    navigation.matchTransition.isEnabled = true
    let recorder = TransitionRecorder(navigation, size: CGSize(width: 200, height: 200))
    let other = try await recorder.push(detail, on: navigation)
    #expect(
      failures { other.expectMatches(["3"]) } == [
        """
        "3" of the source screen did not fly in the push: stays: the other screen has no view with this ID; \
        nearest ID there: 3 (Int), and this one is "3" (String).
        """
      ])
    #expect(
      other.plan.explain().contains("nearest ID there: 3 (Int), and this one is \"3\" (String)"))
  }

  @Test(arguments: [true, false])
  func `A stack in a container of the app is restored as one at the root is`(_ isLed: Bool)
    async throws
  {
    let stack = UINavigationController(rootViewController: TitledScreen(at: 200))
    stack.matchTransition.isEnabled = true
    let container = BuiltController("Container")
    container.addChild(stack)
    container.loadViewIfNeeded()
    container.view.addSubview(stack.view)
    stack.didMove(toParent: container)
    let recorder = TransitionRecorder(container)
    let push = try await recorder.push(TitledScreen(at: 400), on: stack)
    push.expectRestored()
    let pop = try await recorder.record(
      stack.matchTransition, "pop",
      at: isLed ? [0.1: { $0.pause() }, 0.2: { $0.scrub(to: 0.6) }, 0.3: { $0.finish() }] : [:]
    ) { stack.popViewController(animated: true) }
    pop.expectRestored()
  }

  /// A screen whose bar shows its title.
  private final class TitledScreen: UIViewController {
    private let top: CGFloat

    init(at top: CGFloat) {
      self.top = top
      super.init(nibName: nil, bundle: nil)
      title = "Screen"
    }

    @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(.tagged("card", CGRect(x: 20, y: top, width: 80, height: 80)))
    }
  }

  @Test func `A failure lists at most ten further findings`() async throws {
    let fixture = RecorderFixture()
    let push = try await fixture.push()
    let (card, title) = (fixture.detail.view.subviews[0], fixture.detail.view.subviews[1])
    (card.alpha, title.alpha) = (0.5, 0.5)
    #expect(
      failures { push.expectRestored() } == [
        """
        "card" had the alpha 1.0 and has 0.5 after the push, with 1 more change.
        - "title" had the alpha 1.0 and has 0.5
        """
      ])
    var trajectory = push.trajectory
    let start = try #require(trajectory.trace.entries.first).time
    for entry in trajectory.trace.entries.indices {
      let time = trajectory.trace.entries[entry].time - start
      guard time > 0.3, time < 0.4, var values = trajectory.trace.entries[entry].values else {
        continue
      }
      values = values.map { $0.map { $0 + 20 } }
      trajectory.trace.entries[entry].values = values
    }
    let lines = try #require(failures { trajectory.expectContinuous() }.first).split(
      separator: "\n")
    #expect(lines.count == 12 && lines[1].hasPrefix("- \""))
    #expect(lines[11].hasPrefix("- and ") && lines[11].hasSuffix(" more"))
  }

  @Test func `A match that nobody expected fails where all are listed`() async throws {
    let push = try await RecorderFixture().push()
    #expect(failures { push.expectMatches(["card"]) } == [])
    #expect(
      failures { push.expectMatches(["card"], exactly: true) }
        == ["\"title\" flew in the push, which nobody expected."])
  }

  @Test func `A view that is not restored fails with its property`() async throws {
    let fixture = RecorderFixture()
    let push = try await fixture.push()
    let title = fixture.detail.view.subviews[1]
    title.alpha = 0.5
    #expect(
      failures { push.expectRestored() }
        == ["\"title\" had the alpha 1.0 and has 0.5 after the push."])
    #expect(failures { push.expectRestored(except: [title]) } == [])
    title.alpha = 1
    let card = fixture.list.view.subviews[0]
    card.removeFromSuperview()
    #expect(
      failures { push.expectRestored() }
        == ["\"card\" had the superview a UIView and has none after the push."])
  }

  @Test func `A view that gets its ID in flight is compared by what it had before`() async throws {
    let fixture = RecorderFixture()
    fixture.detail.loadViewIfNeeded()
    let badge = UIView.filled(CGRect(x: 20, y: 20, width: 10, height: 10), .blue)
    fixture.detail.view.addSubview(badge)
    let push = try await fixture.recorder.record(
      fixture.navigation.matchTransition, "push", at: [0.2: { _ in badge.matchID = "badge" }]
    ) {
      fixture.navigation.pushViewController(fixture.detail, animated: true)
    }
    #expect(failures { push.expectRestored() } == [])
    badge.alpha = 0.5
    #expect(
      failures { push.expectRestored() }
        == ["A UIView had the alpha 1.0 and has 0.5 after the push."])
  }

  @Test func `The root view of a screen that has left may lose its superview and nothing else`()
    async throws
  {
    let fixture = RecorderFixture()
    fixture.detail.loadViewIfNeeded()
    fixture.detail.view.matchID = "page"
    _ = try await fixture.push()
    let pop = try await fixture.recorder.pop(fixture.navigation)
    #expect(fixture.detail.view.superview == nil)
    #expect(failures { pop.expectRestored() } == [])
    fixture.detail.view.alpha = 0.5
    #expect(
      failures { pop.expectRestored() }
        == ["\"page\" had the alpha 1.0 and has 0.5 after the pop."])
    fixture.detail.view.alpha = 1
    let modal = BuiltController("Modal") { $0.matchID = "card" }
    modal.modalPresentationStyle = .fullScreen
    modal.matchPresentation.isEnabled = true
    _ = try await fixture.recorder.present(modal, from: fixture.navigation)
    let dismissal = try await fixture.recorder.dismiss(modal)
    #expect(failures { dismissal.expectRestored() } == [])
  }

  @Test func `No neighbour is suggested for a number`() async throws {
    let push = try await RecorderFixture(titleID: 35).push()
    #expect(
      failures { push.expectMatches([3]) }
        == ["\"3\" did not fly in the push: no screen has a view with this ID."])
  }

  @Test func `A session that somebody keeps fails as a leak`() async throws {
    let fixture = RecorderFixture()
    var kept: MatchSession?
    fixture.navigation.matchTransition.onBegin = { kept = $0 }
    let push = try await fixture.push()
    let found = failures { push.expectNoLeaks() }
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("The MatchSession of the push is still alive after its end, with "))
    #expect(kept != nil)
    kept = nil
    #expect(failures { push.expectNoLeaks() } == [])
  }

  @Test(arguments: [("centerX", 20.0, "20 points"), ("rotation", 0.3, "0.3 radians")])
  func `A planted jump fails with the view, the size and the time`(
    channel: String, jump: Double, words: String
  ) async throws {
    var trajectory = try await RecorderFixture().push().trajectory
    let begin = try #require(trajectory.trace.entries.first)
    let flight = try #require(begin.flights?.firstIndex(of: "card"))
    let index = try #require(begin.channels?.firstIndex(of: channel))
    #expect(failures { trajectory.expectContinuous() } == [])
    // From the frame after 0.3 s to the frame before 0.4 s, a value is out of place.
    for entry in trajectory.trace.entries.indices {
      let time = trajectory.trace.entries[entry].time - begin.time
      if time > 0.3, time < 0.4 { trajectory.trace.entries[entry].values?[flight][index] += jump }
    }
    let found = failures { trajectory.expectContinuous(points: 0.5, radians: 0.01) }
    #expect(found.count == 1)
    let parts = try #require(found.first).split(separator: " in \(channel) at 0.3")
    #expect(parts.count == 2 && parts[0].hasPrefix("\"card\" jumped by "))
    let number = parts[0].split(separator: " ").dropLast().last.flatMap { Double($0) }
    // The motion's own steps beside the jump, four times, are no part of it.
    #expect(abs((number ?? 0) - jump) < 0.2 * jump, "\(found)")
    #expect(parts[0].hasSuffix(words.split(separator: " ")[1]))
    #expect(failures { trajectory.expectContinuous(points: 25, radians: 1) } == [])
  }

  @Test(arguments: [Double.nan, .infinity])
  func `A value that is no number fails with the first frame that has it`(value: Double)
    async throws
  {
    var trajectory = try await RecorderFixture().push().trajectory
    let begin = try #require(trajectory.trace.entries.first)
    let flight = try #require(begin.flights?.firstIndex(of: "card"))
    let channel = try #require(begin.channels?.firstIndex(of: "centerX"))
    for entry in trajectory.trace.entries.indices {
      guard trajectory.trace.entries[entry].time - begin.time > 0.3 else { continue }
      trajectory.trace.entries[entry].values?[flight][channel] = value
    }
    let found = failures { trajectory.expectContinuous(points: 1000) }
    // The first frame after 0.3 s at 120 frames a second is the 37th.
    let first = try #require(found.first)
    #expect(first.hasPrefix("\"card\" has no number in centerX at 0.308 s"), "\(first)")
    let finding = ContinuityCheck().findings(in: trajectory).first
    #expect(finding.map { abs($0.time - 37.0 / 120) < 1e-3 } == true)
  }

  @Test func `The limit of values without a unit is the caller's`() async throws {
    var trajectory = try await RecorderFixture().push().trajectory
    let start = try #require(trajectory.trace.entries.first).time
    // From the frame after 0.3 s to the frame before 0.4 s, the progress is out of place.
    for entry in trajectory.trace.entries.indices {
      let time = trajectory.trace.entries[entry].time - start
      if time > 0.3, time < 0.4 { trajectory.trace.entries[entry].progress += 0.02 }
    }
    let found = failures { trajectory.expectContinuous() }
    #expect(found.count == 1 && found[0].hasPrefix("The progress jumped by 0.02 at 0.3"))
    #expect(failures { trajectory.expectContinuous(share: 0.019) }.count == 1)
    #expect(failures { trajectory.expectContinuous(share: 0.021) } == [])
  }

  /// Records a push that a finger leads on by 0.42 of the way, and releases.
  ///
  /// - Parameter isScrubbed: Whether the finger's place at the release is scrubbed too.
  private func ledPush(isScrubbed: Bool) async throws -> RecordedTransition {
    let fixture = RecorderFixture(framesPerSecond: 240)
    var start = 0.0
    func lead(_ session: MatchSession, to step: Int) {
      session.scrub(to: start + Double(step) / 50)
    }
    var moments: [(TimeInterval, @MainActor (MatchSession) -> Void)] = [
      (
        0.2,
        {
          $0.pause()
          start = $0.progress
        }
      )
    ]
    for step in 1...20 { moments.append((0.2 + Double(step) / 240, { lead($0, to: step) })) }
    moments.append(
      (
        0.2 + 21.0 / 240,
        {
          if isScrubbed { lead($0, to: 21) }
          $0.finish(velocity: 240.0 / 50)
        }
      ))
    return try await fixture.recorder.record(
      fixture.navigation.matchTransition, "push", at: moments
    ) {
      fixture.navigation.pushViewController(fixture.detail, animated: true)
    }
  }

  @Test(arguments: [false, true])
  func `A release goes on smoothly, with a scrub in the same turn and without`(
    isScrubbed: Bool
  ) async throws {
    let push = try await ledPush(isScrubbed: isScrubbed)
    #expect(failures { push.expectContinuous() } == [])
  }
}
