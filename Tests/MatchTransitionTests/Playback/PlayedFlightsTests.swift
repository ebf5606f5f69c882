import Foundation
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// Flights that the render server plays.
@Suite(.freshRuntime) @MainActor struct PlayedFlightsTests {
  /// A push over half a second: a box that changes every channel, a picture and a text.
  @MainActor private final class Push {
    let fixture: MatchFixture
    let session: MatchSession

    init(_ prepare: (MatchFixture) -> Void = { _ in }) throws {
      fixture = MatchFixture(
        root: BuiltController("List") { Push.build($0, isFirst: true) }, duration: 0.5)
      prepare(fixture)
      fixture.push(BuiltController("Detail") { Push.build($0, isFirst: false) })
      session = try #require(fixture.session)
    }

    private static func build(_ view: UIView, isFirst: Bool) {
      let window = UIView(frame: CGRect(x: 0, y: 0, width: isFirst ? 60 : 100, height: 90))
      window.clipsToBounds = true
      window.layer.cornerRadius = isFirst ? 8 : 0
      view.addSubview(window)
      let box = UIView.tagged(
        "box", CGRect(x: 10, y: isFirst ? 10 : 30, width: isFirst ? 60 : 40, height: 40),
        isFirst ? .red : .blue)
      box.transform = CGAffineTransform(rotationAngle: isFirst ? 0 : 0.5)
      box.alpha = isFirst ? 1 : 0.8
      box.layer.cornerRadius = isFirst ? 4 : 12
      box.layer.borderWidth = isFirst ? 1 : 3
      box.layer.borderColor = (isFirst ? UIColor.black : .green).cgColor
      box.layer.shadowColor = (isFirst ? UIColor.black : .purple).cgColor
      box.layer.shadowOpacity = isFirst ? 0.2 : 0.9
      box.layer.shadowOffset = CGSize(width: isFirst ? 1 : 4, height: 2)
      box.layer.shadowRadius = isFirst ? 1 : 3
      window.addSubview(box)
      let label = UILabel(frame: CGRect(x: 5, y: isFirst ? 100 : 160, width: 90, height: 30))
      label.text = "Text"
      label.font = .systemFont(ofSize: isFirst ? 12 : 20)
      label.matchID = "text"
      view.addSubview(label)
      let picture = UIImageView(
        frame: CGRect(x: isFirst ? 5 : 50, y: 140, width: isFirst ? 20 : 45, height: 30))
      picture.image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
        UIColor.orange.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 5, height: 8))
      }
      picture.matchID = "picture"
      view.addSubview(picture)
    }

    func frames(_ count: Int) {
      fixture.screen.advance(by: Double(count) / 60)
    }

    /// Returns the shape of the flight with an ID.
    func shape(_ id: MatchID) throws -> UIView {
      let row = try #require(session.plan.flights.firstIndex { $0.id == id })
      return session.stage.renderer.standIns[row].shape
    }

    /// The values of every view that the transition moves.
    var held: [String] {
      let container = session.stage.touchView.superview
      return (container?.withDescendants ?? []).filter { $0 !== session.stage.carrier }.map {
        let layer = $0.layer
        return "\(layer.position) \(layer.bounds) \(layer.affineTransform()) \(layer.opacity)"
          + " \(layer.cornerRadius) \(layer.shadowOpacity)"
      }
    }

    /// The keys of the engine's animations that remain on the screen.
    var keys: [String] {
      fixture.screen.window.withDescendants.flatMap { $0.layer.animationKeys() ?? [] }
        .filter { $0.hasPrefix("MatchTransition") }
    }
  }

  @Test func `A busy app does not stop the flights`() throws {
    let expected = try {
      let free = try Push()
      free.frames(6)
      // A transition that is never ended would run forever.
      defer { free.fixture.settle() }
      return (0..<12).map { _ in
        free.frames(1)
        return free.fixture.screen.render()
      }
    }()
    let busy = try Push()
    busy.frames(6)
    let progress = busy.session.progress
    for image in expected {
      busy.fixture.screen.advanceDisplay(by: 1.0 / 60)
      #expect(busy.fixture.screen.difference(to: image).largest <= 1)
      #expect(busy.session.progress == progress)
    }
    // The picture is taken during the flight, not at an end.
    #expect(Set(expected.map(\.headlessDigest)).count == 12)
    busy.frames(1)
    #expect(abs(busy.session.progress - 20.0 / 30) < 1e-9)
    busy.fixture.settle()
    #expect(busy.session.didComplete == true && busy.fixture.issues.isEmpty)
  }

  @Test func `A transition that starts while the app is busy is delayed and shown whole`()
    throws
  {
    let push = try Push()
    // The push started the transition. Its first frame comes a quarter of a second later.
    push.fixture.screen.advanceDisplay(by: 0.25)
    push.frames(1)
    #expect(push.session.progress <= 2.0 / 30 + 1e-9)
    let shape = try push.shape("box")
    let flight = try #require(push.session.plan.flights.first { $0.id == "box" })
    for frame in 1...26 {
      push.frames(1)
      #expect(push.session.didComplete == nil, "\(frame)")
      let y = flight.state(at: push.session.progress).center.y
      #expect(abs(shape.seen.position.y - y) < 1e-6)
    }
    // The start showed the first thirtieth, and the first of these 27 frames the second.
    #expect(abs(push.session.progress - 28.0 / 30) < 1e-9)
    push.frames(6)
    #expect(push.session.didComplete == true && push.fixture.issues.isEmpty)
  }

  @Test func `The render server plays the calculated values`() throws {
    let push = try Push()
    let shape = try push.shape("box")
    let flight = try #require(push.session.plan.flights.first { $0.id == "box" })
    for frame in 1...25 {
      push.frames(1)
      // A frame is displayed one frame after it is made.
      let state = flight.state(at: min(Double(frame + 1) / 30, 1))
      let seen = shape.seen
      #expect(shape.layer.animationKeys() != nil)
      #expect(abs(seen.position.x - state.center.x) < 1e-6)
      #expect(abs(seen.position.y - state.center.y) < 1e-6)
      #expect(abs(seen.bounds.width - state.size.width) < 1e-6)
      #expect(abs(Double(seen.opacity) - state.appearance.opacity) < 1e-6)
      #expect(abs(seen.cornerRadius - state.appearance.radii.topLeft) < 1e-6)
      #expect(abs(seen.borderWidth - state.appearance.border.width) < 1e-6)
      let turn = seen.affineTransform()
      #expect(abs(atan2(turn.b, turn.a) - state.transform.rotation) < 1e-6)
    }
    push.fixture.settle()
  }

  @Test func `Played frames equal frames that are written one by one`() throws {
    for frame in [3, 11, 17, 26] {
      let push = try Push()
      push.frames(frame)
      let played = push.fixture.screen.render()
      #expect(!push.keys.isEmpty)
      push.session.pause()
      #expect(push.keys.isEmpty)
      // A held transition keeps the displayed frame, written directly.
      push.frames(1)
      #expect(push.fixture.screen.difference(to: played).largest <= 1)
      push.session.finish()
      push.fixture.settle()
    }
  }

  @Test func `During playback nothing is written`() throws {
    let push = try Push()
    push.frames(2)
    let held = push.held
    let seen = try push.shape("box").seen.position
    let recorded = CommitQueue.recordedLayers
    push.frames(10)
    #expect(push.held == held)
    #expect(CommitQueue.recordedLayers == recorded)
    #expect(try push.shape("box").seen.position != seen)
    #expect(push.session.progress > 0.4)
    push.fixture.settle()
  }

  @Test func `A grabbed flight stays at its displayed place and follows from there`() throws {
    let push = try Push()
    push.frames(9)
    let shape = try push.shape("box")
    let seen = shape.seen
    let finger = push.fixture.screen.touchDown(at: CGPoint(x: 90, y: 190))
    push.frames(1)
    #expect(!push.session.isRunning && push.keys.isEmpty)
    #expect(abs(shape.center.x - seen.position.x) < 0.5)
    #expect(abs(shape.center.y - seen.position.y) < 0.5)
    #expect(abs(shape.alpha - CGFloat(seen.opacity)) < 0.02)
    push.session.scrub(to: 0.9)
    push.fixture.screen.advance(by: 1 / 60)
    let flight = try #require(push.session.plan.flights.first { $0.id == "box" })
    #expect(abs(shape.center.y - flight.state(at: 0.9).center.y) < 1e-9)
    finger.lift()
    push.fixture.settle()
    #expect(push.session.didComplete != nil)
  }

  @Test func `After the app was busy, a flight is grabbed at its displayed place`() throws {
    let push = try Push()
    push.frames(6)
    let shape = try push.shape("box")
    push.fixture.screen.advanceDisplay(by: 0.2)
    let seen = shape.seen.position
    let finger = push.fixture.screen.touchDown(at: CGPoint(x: 90, y: 190))
    push.frames(1)
    #expect(!push.session.isRunning)
    #expect(abs(push.session.progress - 19.0 / 30) < 1e-9)
    #expect(abs(shape.center.x - seen.x) < 0.5 && abs(shape.center.y - seen.y) < 0.5)
    finger.lift()
    push.fixture.settle()
    #expect(push.session.didComplete == true)
  }

  @Test func `A reversed transition is played backwards`() throws {
    let push = try Push()
    push.frames(9)
    let shape = try push.shape("box")
    let before = shape.seen.position.y
    push.session.reverse()
    #expect(push.keys.isEmpty && abs(shape.center.y - before) < 1e-6)
    push.frames(1)
    #expect(!push.keys.isEmpty)
    let flight = try #require(push.session.plan.flights.first { $0.id == "box" })
    for _ in 0..<12 {
      push.frames(1)
      #expect(
        abs(shape.seen.position.y - flight.state(at: push.session.progress).center.y) < 1e-6)
    }
    push.fixture.settle()
    #expect(push.session.didComplete == false && push.keys.isEmpty)
  }

  @Test func `Motion that the render server cannot play is written frame by frame`() throws {
    // The obstacles are content that is laid out at each size, and a recording that would take too long:
    // three layers for an hour.
    for obstacle in ["layout", "length"] {
      func card(_ width: CGFloat, _ prepare: (UIView) -> Void = { _ in }) -> BuiltController {
        BuiltController("Card") { view in
          let card = UIView.tagged("card", CGRect(x: 0, y: 10, width: width, height: 20))
          card.layer.cornerRadius = 6
          card.matchTransition.style = MatchStyle(path: .arc)
          if obstacle == "layout" {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            label.text = "A"
            card.addSubview(label)
            card.matchTransition.style = MatchStyle(path: .arc, snapshot: .live(.destination))
          }
          view.addSubview(card)
        }
      }
      let (fixture, session) = try MatchFixture.pushed(
        from: card(40), to: card(80), duration: obstacle == "length" ? 3600 : 0.5)
      let shape = session.stage.renderer.standIns[0].shape
      for _ in 0..<10 {
        fixture.screen.advance(by: 1 / 60)
        let state = session.plan.flights[0].state(at: session.progress)
        #expect(shape.layer.animationKeys() == nil, "\(obstacle)")
        #expect(abs(shape.center.x - state.center.x) < 1e-9, "\(obstacle)")
        #expect(abs(shape.bounds.width - state.size.width) < 1e-9, "\(obstacle)")
      }
      session.scrub(to: 0.9)
      fixture.screen.advance(by: 1 / 60)
      session.finish()
      fixture.settle()
      #expect(session.didComplete == true, "\(obstacle)")
    }
  }

  @Test func `A retarget gives a new path, which is played too`() throws {
    let push = try Push()
    push.frames(5)
    let row = try #require(push.session.plan.flights.firstIndex { $0.id == "text" })
    let shape = push.session.stage.renderer.standIns[row].shape
    let earlier = shape.seen.position
    push.frames(1)
    let before = shape.seen.position
    let detail = try #require(push.fixture.navigation.topViewController)
    let label = try #require(detail.view.subviews.first { $0 is UILabel })
    label.center.y -= 20
    push.frames(1)
    // The old path has o = 20 · progress points too many, and v = 20 / 0.5 points a second. A cubic takes
    // them away within T = 0.35 s, and begins with the acceleration 6 o / T² + 4 v / T.
    let acceleration = 6 * 20 * push.session.progress / (0.35 * 0.35) + 4 * 40 / 0.35
    let step = shape.seen.position.y - before.y
    #expect(abs(step - (before.y - earlier.y)) < acceleration / 2 / 3600 + 0.01, "\(step)")
    push.frames(1)
    #expect(!push.keys.isEmpty)
    let held = shape.center
    push.frames(20)
    #expect(shape.center == held)
    let state = push.session.plan.flights[row].state(at: push.session.progress)
    #expect(abs(shape.seen.position.y - state.center.y) < 0.1)
    #expect(abs(state.center.y - 155) < 10)
    push.fixture.settle()
    #expect(push.session.didComplete == true && push.keys.isEmpty)
  }

  @Test func `A played transition ends once, on time, and leaves nothing behind`() throws {
    var ends: [(time: TimeInterval, completed: Bool)] = []
    var start = 0.0
    let push = try Push { fixture in
      start = fixture.screen.time
      fixture.navigation.matchTransition.onEnd = {
        ends.append((fixture.screen.time, $1))
      }
    }
    for _ in 0..<60 { push.frames(1) }
    #expect(ends.count == 1 && ends.first?.completed == true)
    #expect(abs((ends.first?.time ?? 0) - start - 0.5) < 1e-6)
    #expect(push.keys.isEmpty)
    push.fixture.pop()
    push.frames(5)
    #expect(!push.keys.isEmpty)
    push.fixture.settle()
    #expect(push.keys.isEmpty && ends.count == 2)
  }
}

extension UIView {
  var withDescendants: [UIView] { [self] + subviews.flatMap(\.withDescendants) }
}
