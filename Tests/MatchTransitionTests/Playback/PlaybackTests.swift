import Foundation
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// Which flights are handed over to the render server.
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

    var shapes: [UIView] { session.stage.renderer.standIns.map(\.shape) }

    /// The flights that the render server plays.
    var played: Int { shapes.filter { $0.layer.animationKeys() != nil }.count }

    func frame() { fixture.screen.advance(by: 1.0 / 60) }

    /// Moves the paths of all flights aside. The flights return to them within 0.35 seconds.
    func movePaths(by distance: CGFloat) {
      var flights = session.plan.flights
      for row in flights.indices {
        flights[row].ends.source.center.x += distance
        flights[row].ends.destination.center.x += distance
      }
      session.apply(.retarget(to: flights, at: CACurrentMediaTime(), within: 1))
    }

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

  @Test(arguments: [1, 800, 6000])
  func `Straight flights are handed over at once, however many they are`(count: Int) throws {
    let push = try Push(of: count)
    for frame in 1...3 {
      push.frame()
      #expect(push.played == count)
      #expect(push.error(at: Double(frame + 1) / 30) < 1e-6)
    }
    push.fixture.settle()
    #expect(push.session.didComplete == true)
  }

  @Test func `Hundreds of bent flights are handed over at once`() throws {
    let push = try Push(of: 300, Self.bend)
    for frame in 1...3 {
      push.frame()
      #expect(push.played == 300)
      #expect(push.error(at: Double(frame + 1) / 30) < 1e-6)
    }
    push.fixture.settle()
    #expect(push.session.didComplete == true && push.fixture.issues.isEmpty)
  }

  @Test func `Bent flights beyond the limit are written frame by frame, and straight ones play`()
    throws
  {
    // The first frame is displayed after two thirtieths of the way, so 29 frames are left, and 20000 / 29
    // layers can be sampled. The screens in the back need one of them.
    let push = try Push(of: 2000) { box, index, isNew in
      if index % 2 == 0 { Self.bend(box, index, isNew) }
    }
    for frame in 1...3 {
      push.frame()
      #expect(push.played == 1000 + 20_000 / 29 - 1)
      #expect(push.error(at: Double(frame + 1) / 30) < 1e-6)
    }
    push.fixture.settle()
    #expect(push.session.didComplete == true)
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
    #expect(push.session.didComplete == true && push.fixture.issues.isEmpty)
  }

  @Test func `Flights that are written are grabbed with those that are played`() throws {
    let push = try Push(of: 1000, Self.bend)
    for _ in 0..<2 { push.frame() }
    #expect(push.played > 0 && push.played < 1000)
    let seen = push.shapes.map(\.seen.position.y)
    push.session.pause()
    #expect(push.played == 0)
    for (shape, y) in zip(push.shapes, seen) { #expect(abs(shape.center.y - y) < 0.5) }
    push.session.reverse()
    for _ in 0..<60 { push.frame() }
    #expect(push.session.didComplete == false)
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
    #expect(push.session.didComplete == true)
  }

  @Test func `A shadow that rises and falls on the way is played`() throws {
    func screen(_ y: CGFloat) -> BuiltController {
      BuiltController("Card", .tagged("card", CGRect(x: 20, y: y, width: 100, height: 60), .red))
    }
    func push() throws -> (fixture: MatchFixture, session: MatchSession, shadow: UIView) {
      let (fixture, session) = try MatchFixture.pushed(
        from: screen(0), to: screen(500), size: CGSize(width: 200, height: 600), duration: 0.5)
      return (fixture, session, try #require(session.stage.renderer.standIns[0].shadow))
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

  @Test func `A flight returns to its path only once`() throws {
    // A flight is 20 points beside its path. A later grab must not repeat the return.
    let push = try Push(of: 3)
    push.frame()
    push.session.pause()
    push.movePaths(by: -20)
    push.session.finish()
    for _ in 0..<12 { push.frame() }
    let seen = push.shapes[0].seen.position.x
    let home = push.session.core.flights.current[0].state(at: 0).center.x
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
    push.movePaths(by: -40)
    push.session.finish()
    let home = push.session.core.flights.current[0].state(at: 1).center.x
    var beside = 40.0
    while push.session.didComplete == nil {
      // Hermite's cubic over 0.35 s goes at most 1.5 · 40 points / 0.35 s, which is 3 points in a frame.
      let now = abs(Double(push.shapes[0].seen.position.x - home))
      #expect(abs(now - beside) < 3.1)
      beside = now
      push.frame()
    }
    #expect(beside < 3.1)
  }
}
