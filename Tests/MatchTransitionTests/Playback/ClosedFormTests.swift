import Foundation
import PlanFixtures
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// Properties that the render server plays by one animation with the pace of the transition.
@Suite(.freshRuntime) @MainActor struct ClosedFormTests {
  /// A push of a picture that grows, over half a second.
  @MainActor private struct Push {
    let fixture: MatchFixture
    let session: MatchSession
    let flight: Flight
    let shape: UIView

    init(_ curve: TransitionCurve, style: MatchStyle? = nil) throws {
      func screen(_ frame: CGRect) -> BuiltController {
        BuiltController("Card") { view in
          let card = UIView.tagged("card", frame)
          card.alpha = frame.width > 30 ? 0.5 : 1
          card.matchTransition.style = style
          view.addSubview(card)
        }
      }
      fixture = MatchFixture(
        root: screen(CGRect(x: 10, y: 20, width: 20, height: 20)), duration: 0.5)
      fixture.navigation.matchTransition.options.curve = curve
      fixture.push(screen(CGRect(x: 60, y: 130, width: 40, height: 30)))
      session = try #require(fixture.session)
      flight = try #require(session.plan.flights.first)
      shape = session.stage.renderer.standIns[0].shape
    }

    func animation(_ keyPath: String) -> CAAnimation? {
      shape.layer.animation(forKey: "MatchTransition." + keyPath)
    }

    /// Expects that the box is displayed as its flight says at `progress`.
    func expectSeen(at progress: Double, _ comment: Comment? = nil) {
      let (seen, state) = (shape.seen, flight.state(at: progress))
      #expect(abs(seen.position.x - state.center.x) < 0.01, comment)
      #expect(abs(seen.position.y - state.center.y) < 0.01, comment)
      #expect(abs(seen.bounds.width - state.size.width) < 0.01, comment)
      #expect(abs(Double(seen.opacity) - state.appearance.opacity) < 1.0 / 255, comment)
    }
  }

  /// Curves of which Core Animation has a timing function.
  private nonisolated static let cubics: [TransitionCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .standard, .cubic(0.9, 0, 0.1, 1),
  ]

  @Test(arguments: cubics)
  func `A straight flight is played by two values and the curve of the transition`(
    curve: TransitionCurve
  ) throws {
    let push = try Push(curve)
    push.fixture.screen.advance(by: 2.0 / 60)
    let (start, end) = (push.flight.state(at: 0), push.flight.state(at: 1))
    let cubic = try #require(curve.cubic)
    let keys = try #require(push.shape.layer.animationKeys())
    #expect(Set(keys) == Set(["position", "bounds", "opacity"].map { "MatchTransition." + $0 }))
    #expect(keys.count == 3)
    for keyPath in ["position", "bounds", "opacity"] {
      let animation = try #require(push.animation(keyPath) as? CABasicAnimation)
      #expect(animation.duration == 0.5)
      let function = try #require(animation.timingFunction)
      for (point, expected) in [(1, (cubic.x1, cubic.y1)), (2, (cubic.x2, cubic.y2))] {
        var values: [Float] = [0, 0]
        function.getControlPoint(at: point, values: &values)
        #expect(values == [Float(expected.0), Float(expected.1)])
      }
    }
    let place = try #require(push.animation("position") as? CABasicAnimation)
    #expect(place.fromValue as? CGPoint == start.center && place.toValue as? CGPoint == end.center)
    // Times between the frames too: a display may be faster than the frames that were recorded.
    for step in 1...106 {
      push.fixture.screen.advanceDisplay(by: 0.004)
      // A frame is displayed one sixtieth after it is made.
      let time = 2.0 / 60 + Double(step) * 0.004 + 1.0 / 60
      let share = min(time / 0.5, 1)
      push.expectSeen(at: curve.value(at: share), "\(time)")
    }
    push.fixture.settle()
    #expect(push.session.didComplete == true && push.fixture.issues.isEmpty)
  }

  // Translucent colours are played from frame to frame even if their components lie on a line, as with one opacity
  // at both ends.
  @Test(arguments: [(1, 1), (1, 0.5), (0.5, 0.5)] as [(CGFloat, CGFloat)])
  func `Opaque colours are played by two values, and others from frame to frame`(
    oldAlpha: CGFloat, newAlpha: CGFloat
  ) throws {
    func screen(_ color: UIColor, x: CGFloat) -> BuiltController {
      BuiltController("Card") { view in
        let card = UIView.tagged("card", CGRect(x: x, y: 20, width: 20, height: 20))
        card.backgroundColor = color
        view.addSubview(card)
      }
    }
    let (fixture, session) = try MatchFixture.pushed(
      from: screen(UIColor(red: 1, green: 0.2, blue: 0, alpha: oldAlpha), x: 10),
      to: screen(UIColor(red: 0, green: 0.4, blue: 0.8, alpha: newAlpha), x: 60), duration: 0.5)
    let shape = session.stage.renderer.standIns[0].shape
    let flight = try #require(session.plan.flights.first)
    fixture.screen.advance(by: 2.0 / 60)
    let animation = shape.layer.animation(forKey: "MatchTransition.backgroundColor")
    let areOpaque = min(oldAlpha, newAlpha) == 1
    #expect(animation is CABasicAnimation == areOpaque)
    #expect(animation is CAKeyframeAnimation == !areOpaque)
    for _ in 0..<20 {
      fixture.screen.advance(by: 1.0 / 60)
      let color = try #require(
        shape.layer.presentation()?.backgroundColor?.components)
      let expected = flight.state(at: session.progress).appearance.background
      let numbers = [expected.red, expected.green, expected.blue, expected.alpha]
      #expect(zip(color, numbers).allSatisfy { abs(Double($0) - $1) < 1.0 / 255 })
    }
    fixture.settle()
    #expect(session.didComplete == true)
  }

  @Test(arguments: [
    TransitionCurve.cubic(0.3, -0.4, 0.4, 1), .cubic(0.3, 0, 0.4, 1.4),
    .cubic(0.3, -0.2, 0.4, 1.3),
  ])
  func `A pace that passes an end of the transition is played from frame to frame`(
    curve: TransitionCurve
  ) throws {
    // Beyond its end the opacity stays, while the progress goes on by about 0.07.
    let push = try Push(curve)
    push.fixture.screen.advance(by: 2.0 / 60)
    for keyPath in ["position", "bounds", "opacity"] {
      #expect(push.animation(keyPath) is CAKeyframeAnimation)
    }
    for frame in 3...26 {
      push.fixture.screen.advance(by: 1.0 / 60)
      push.expectSeen(at: curve.value(at: Double(frame + 1) / 30), "frame \(frame)")
    }
    push.fixture.settle()
    #expect(push.session.didComplete == true && push.fixture.issues.isEmpty)
  }

  @Test func `On an arc only the place is played from frame to frame`() throws {
    let push = try Push(.standard, style: MatchStyle(path: .arc))
    push.fixture.screen.advance(by: 1.0 / 60)
    #expect(push.animation("position") is CAKeyframeAnimation)
    #expect(push.animation("bounds") is CABasicAnimation)
    push.fixture.settle()
  }

  @Test(arguments: [1.5, -1.5])
  func `A flight that settles is played by a spring`(velocity: Double) throws {
    let push = try Push(.standard)
    push.fixture.screen.advance(by: 0.2)
    push.session.pause()
    push.session.release(velocity: velocity)
    push.fixture.screen.advance(by: 2.0 / 60)
    let spring = try #require(push.animation("position") as? CASpringAnimation)
    // Critical damping: c = 2 √(k m).
    #expect(
      abs(spring.damping - 2 * (spring.stiffness * spring.mass).squareRoot()) < 1e-6)
    for _ in 0..<8 {
      push.fixture.screen.advance(by: 1.0 / 60)
      push.expectSeen(at: push.session.progress)
    }
    push.fixture.settle()
    #expect(push.session.didComplete == (velocity > 0))
  }

  @Test func `A spring that fills a duration is played from frame to frame`() throws {
    // It is no spring of Core Animation: it comes to rest at the end exactly.
    let push = try Push(.spring(dampingRatio: 0.7))
    push.fixture.screen.advance(by: 1.0 / 60)
    #expect(push.animation("position") is CAKeyframeAnimation)
    push.fixture.settle()
  }

  @Test func `A view that grows from nothing never turns over`() throws {
    let (fixture, session) = try MatchFixture.pushed(
      from: BuiltController("List"),
      to: BuiltController("Page") { view in
        let dot = UIView.filled(CGRect(x: 20, y: 30, width: 40, height: 40), .red)
        dot.matchTransition.effect = .scale(0).during(entering: .fraction(0...1))
        view.addSubview(dot)
      }, duration: 0.5)
    fixture.screen.advance(by: 1.0 / 60)
    let shape = session.stage.renderer.standIns[0].shape
    // Core Animation takes a scale of 0 or below apart in another way than number by number.
    #expect(shape.layer.animation(forKey: "MatchTransition.transform") is CAKeyframeAnimation)
    fixture.settle()
  }

  @Test func `The last hundredth of the way is played by two values too`() throws {
    let push = try Push(.standard)
    push.fixture.screen.advance(by: 0.1)
    push.session.scrub(to: 0.995)
    push.fixture.screen.advance(by: 1.0 / 60)
    push.session.finish(velocity: 0)
    push.fixture.screen.advance(by: 2.0 / 60)
    #expect(push.animation("position") is CASpringAnimation)
    push.expectSeen(at: push.session.progress)
    push.fixture.settle()
    #expect(push.session.didComplete == true)
  }

  @Test func `A border that grows from nothing has the colour of its flight all the way`() throws {
    func screen(_ width: CGFloat, _ color: UIColor, x: CGFloat) -> BuiltController {
      BuiltController("Card") { view in
        let card = UIView.tagged("card", CGRect(x: x, y: 20, width: 20, height: 20))
        (card.layer.borderWidth, card.layer.borderColor) = (width, color.cgColor)
        view.addSubview(card)
      }
    }
    let (fixture, session) = try MatchFixture.pushed(
      from: screen(0, UIColor(red: 1, green: 0, blue: 0, alpha: 1), x: 10),
      to: screen(4, UIColor(red: 0, green: 0, blue: 1, alpha: 1), x: 60), duration: 0.5)
    let layer = session.stage.renderer.standIns[0].shape.layer
    let flight = try #require(session.plan.flights.first)
    for frame in 1...20 {
      fixture.screen.advance(by: 1.0 / 60)
      let seen = try #require(layer.presentation()?.borderColor?.components)
      // A frame is displayed one sixtieth after it is made.
      let color = flight.state(at: Double(frame + 1) / 30).appearance.border.color
      #expect(abs(Double(seen[0]) - color.red) < 1.0 / 255)
      #expect(abs(Double(seen[2]) - color.blue) < 1.0 / 255)
    }
    #expect(layer.animation(forKey: "MatchTransition.borderWidth") is CABasicAnimation)
    fixture.settle()
  }

  @Test func `A picture fills its box evenly if the same side decides at both ends`() {
    func end(_ width: CGFloat, _ height: CGFloat) -> BoxState {
      BoxState(center: .zero, size: CGSize(width: width, height: height))
    }
    let picture = UIView.filled(CGRect(x: 0, y: 0, width: 40, height: 30), .red)
    let flight = Flight(
      from: end(40, 30), to: end(80, 30), resize: Sides { _ in .aspectFill })
    var content = StandIn.Content(picture, of: flight, on: .source, isFree: false, ground: nil)
    #expect(content.layersOfSize.map(\.lines) == [[.position, .transform]])
    // The width decides in the first box, and the height in the second one.
    for (own, isEven) in [(end(60, 30), true), (end(30, 60), false)] {
      content.adopt(own, until: end(80, 30))
      #expect(content.layersOfSize[0].curves.isEmpty == isEven)
    }
  }
}
