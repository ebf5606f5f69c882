import Foundation
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// Flights that are handed over to the render server a few at a time.
@Suite(.freshRuntime) @MainActor struct PlaybackTests {
  /// A push of boxes over half a second, each of one layer.
  @MainActor private final class Push {
    let fixture: MatchFixture
    let session: MatchSession

    /// - Parameter prepare: Called with each box, its index and whether it is on the destination screen.
    init(of count: Int, _ prepare: @escaping (UIView, Int, Bool) -> Void = { _, _, _ in }) throws {
      func screen(isNew: Bool) -> BuiltController {
        BuiltController("Boxes") { view in
          for index in 0..<count {
            let place = CGPoint(x: CGFloat(index % 10) * 9, y: isNew ? 110 : 10)
            let box = UIView.tagged(
              MatchID(index), CGRect(origin: place, size: CGSize(width: 8, height: 8)))
            prepare(box, index, isNew)
            view.addSubview(box)
          }
        }
      }
      fixture = MatchFixture(root: screen(isNew: false), duration: 0.5)
      fixture.push(screen(isNew: true))
      session = try #require(fixture.session)
    }

    var shapes: [UIView] { session.stage.flights.standIns.map(\.shape) }

    /// The flights that the render server plays.
    var played: Int { shapes.filter { $0.layer.animationKeys() != nil }.count }

    func frame() { fixture.screen.advance(by: 1.0 / 60) }

    /// Returns the largest distance of a displayed flight from its calculated place, in points.
    func error(at progress: Double) -> Double {
      zip(shapes, session.plan.flights).reduce(0) {
        max($0, abs(Double($1.0.seen.position.y - $1.1.state(at: progress).center.y)))
      }
    }
  }

  /// Lets a box fly on a curve, which needs all its frames.
  private static func bend(_ box: UIView, _ index: Int, _ isNew: Bool) {
    box.matchTransition.style = MatchStyle(path: .arc)
  }

  @Test func `Many flights are handed over in several frames, each with a limited share`()
    throws
  {
    // Each box has one layer, and the front screen has one at first. A layer costs its frames and five for
    // its animations. With 2000 recordings per frame there is room for 58 layers while 29 frames are left,
    // 60 while 28 are, and 62 while 27 are.
    let push = try Push(of: 150, Self.bend)
    var counts: [Int] = []
    for frame in 1...4 {
      push.frame()
      counts.append(push.played)
      #expect(push.error(at: Double(frame + 1) / 30) < 1e-6)
    }
    #expect(counts == [58 - 1, 58 - 1 + 60, 150, 150])
    push.fixture.settle()
    #expect(push.session.ending == .completed && push.fixture.issues.isEmpty)
  }

  @Test func `Of straight flights only three frames are recorded, so hundreds go at once`() throws {
    // A straight layer costs three frames and five for its animations, so 2000 recordings make room for 250
    // layers in a frame. The screen in front is the last part.
    let push = try Push(of: 800)
    var counts: [Int] = []
    for frame in 1...3 {
      push.frame()
      counts.append(push.played)
      #expect(push.error(at: Double(frame + 1) / 30) < 1e-6)
    }
    #expect(counts == [250, 500, 750])
    push.fixture.settle()
    #expect(push.session.ending == .completed && push.fixture.issues.isEmpty)
  }

  @Test func `Thousands of flights are handed over within a few frames`() throws {
    // A sixth of the layers that wait may be recorded: 1000 of 6001 (the last part is the screen), 833 of
    // 5001, and so on.
    let push = try Push(of: 6000)
    var counts: [Int] = []
    for frame in 1...5 {
      push.frame()
      counts.append(push.played)
      #expect(push.error(at: Double(frame + 1) / 30) < 1e-6)
    }
    #expect(counts == [1000, 1000 + 833, 1000 + 833 + 694, 2527 + 579, 3106 + 482])
    push.fixture.settle()
    #expect(push.session.ending == .completed)
    #expect(
      push.fixture.issues == [
        .manyViews(6000, side: .source), .manyViews(6000, side: .destination),
      ])
  }

  @Test func `After the hand-over nothing is written, and a busy app stops no flight`() throws {
    let push = try Push(of: 200)
    for _ in 0..<6 { push.frame() }
    #expect(push.played == 200)
    let recorded = CommitQueue.recordedLayers
    let held = push.shapes.map(\.center)
    for frame in 7...9 {
      push.frame()
      #expect(push.error(at: Double(frame + 1) / 30) < 1e-6)
    }
    #expect(CommitQueue.recordedLayers == recorded && push.shapes.map(\.center) == held)
    push.fixture.screen.advanceDisplay(by: 0.2)
    #expect(push.error(at: Double(9 + 12 + 1) / 30) < 1e-6)
    push.fixture.settle()
  }

  @Test func `Flights go on after their stage has left its window and come back`() throws {
    let push = try Push(of: 20)
    for _ in 0..<6 { push.frame() }
    #expect(push.played == 20)
    let view = try #require(push.fixture.navigation.view)
    let home = try #require(view.superview)
    view.removeFromSuperview()
    home.addSubview(view)
    #expect(push.error(at: 7 / 30) < 1e-6)
    for frame in 7...9 {
      push.frame()
      #expect(push.error(at: Double(frame + 1) / 30) < 1e-6)
    }
    #expect(push.played == 20)
    push.fixture.settle()
    #expect(push.session.ending == .completed && push.fixture.issues.isEmpty)
  }

  @Test func `Flights that wait for their hand-over are grabbed with the others`() throws {
    let push = try Push(of: 200, Self.bend)
    push.frame()
    #expect(push.played > 0 && push.played < 200)
    let seen = push.shapes.map(\.seen.position.y)
    push.session.pause()
    #expect(push.played == 0)
    for (shape, y) in zip(push.shapes, seen) { #expect(abs(shape.center.y - y) < 0.5) }
    push.session.reverse()
    for _ in 0..<60 { push.frame() }
    #expect(push.session.ending == .cancelled)
  }

  @Test func `Too many bent flights for a hand-over are written frame by frame`() throws {
    // 29 frames of 1200 layers are more than 30000 recordings.
    let push = try Push(of: 1200, Self.bend)
    for frame in 1...3 {
      push.frame()
      #expect(push.played == 0)
      #expect(push.error(at: Double(frame + 1) / 30) < 1e-9)
    }
    push.fixture.settle()
  }

  @Test func `A flight that must be laid out does not stop the others' hand-over`() throws {
    let push = try Push(of: 3) { box, index, isNew in
      guard index == 1 else { return }
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
      label.text = "A"
      box.addSubview(label)
      box.matchTransition.style = MatchStyle(snapshot: .live(.destination))
      if isNew { box.bounds.size.width = 38 }
    }
    for frame in 1...9 {
      push.frame()
      #expect(push.shapes.map { $0.layer.animationKeys() != nil } == [true, false, true])
      #expect(push.error(at: Double(frame + 1) / 30) < 1e-6)
      #expect(abs(push.shapes[1].bounds.width - CGFloat(8 + frame + 1)) < 1e-6)
    }
    push.fixture.settle()
    #expect(push.session.ending == .completed)
  }

  @Test func `A shadow that rises and falls on the way is played`() throws {
    func screen(_ y: CGFloat) -> BuiltController {
      BuiltController("Card", .tagged("card", CGRect(x: 20, y: y, width: 100, height: 60), .red))
    }
    func push() throws -> (fixture: MatchFixture, session: MatchSession, shadow: UIView) {
      let (fixture, session) = try MatchFixture.pushed(
        from: screen(0), to: screen(500), size: CGSize(width: 200, height: 600), duration: 0.5)
      return (fixture, session, try #require(session.stage.flights.standIns[0].shadow))
    }
    let scrubbed = try push()
    scrubbed.session.pause()
    // A frame is displayed one frame after it is made.
    let due = (1...25).map { frame in
      scrubbed.session.scrub(to: Double(frame + 1) / 30)
      scrubbed.fixture.screen.advance(by: 1.0 / 60)
      return scrubbed.shadow.layer.shadowOpacity
    }
    #expect(due.max() ?? 0 > 0.1)
    scrubbed.session.finish()
    scrubbed.fixture.settle()
    let played = try push()
    for opacity in due {
      played.fixture.screen.advance(by: 1.0 / 60)
      #expect(abs(played.shadow.seen.shadowOpacity - opacity) < 1.0 / 255)
    }
    #expect(played.shadow.layer.animationKeys()?.isEmpty == false)
    played.fixture.settle()
  }

  @Test func `A value that falls back to where it began varies`() {
    let layer = CALayer()
    let track = NumberTrack(layer, .opacity, .opacity)
    for opacity in [0, 1, 0] as [Float] {
      layer.opacity = opacity
      track.note()
    }
    #expect(track.varies)
  }

  @Test func `A value varies from its first change on`() {
    let layer = CALayer()
    let track = NumberTrack(layer, .opacity, .opacity)
    for _ in 0..<3 {
      track.note()
      #expect(!track.varies)
    }
    layer.opacity = 0.5
    track.note()
    #expect(track.varies)
  }

  @Test func `A flight returns to its path only once`() throws {
    // A finger releases a flight beside its path. A later grab must not repeat the return.
    let push = try Push(of: 3)
    push.frame()
    push.session.pause()
    push.session.stage.flights.moving.displace(0, by: CGPoint(x: 20, y: 0))
    push.session.show()
    push.session.stage.flights.moving.letGo(
      0, velocity: .zero, at: nil, now: CACurrentMediaTime())
    push.session.finish()
    for _ in 0..<12 { push.frame() }
    let seen = push.shapes[0].seen.position.x
    let home = push.session.plan.flights[0].state(at: 0).center.x
    // Hermite's cubic from 20 points at rest is mostly gone after 0.2 of 0.35 s.
    #expect(seen - home > 0.5 && seen - home < 14)
    push.session.pause()
    #expect(abs(push.shapes[0].center.x - seen) < 0.5)
    push.session.finish()
    push.fixture.settle()
  }

  @Test(arguments: [0.9, 0.99, 0.999, 0.99999])
  func `A flight that is let go beside its end returns before the transition ends`(
    progress: Double
  ) throws {
    let push = try Push(of: 1)
    push.session.pause()
    push.session.scrub(to: progress)
    push.frame()
    push.session.stage.flights.moving.displace(0, by: CGPoint(x: 40, y: 0))
    push.session.show()
    push.session.stage.flights.moving.letGo(0, velocity: .zero, at: nil, now: CACurrentMediaTime())
    push.session.finish()
    let home = push.session.plan.flights[0].state(at: 1).center.x
    var beside = 40.0
    while push.session.ending == nil {
      // Hermite's cubic over 0.35 s goes at most 1.5 · 40 points / 0.35 s, which is 3 points in a frame.
      let now = abs(Double(push.shapes[0].seen.position.x - home))
      #expect(abs(now - beside) < 3.1)
      beside = now
      push.frame()
    }
    #expect(beside < 3.1)
  }
}
