import TestSupport
import Testing
import UIKit

@testable import DemoScenes

/// The plain UIKit scenes that use Core Animation.
@MainActor @Suite(.freshRuntime) struct LayerSceneTests {
  @Test func `Scenario S29: planes follow their arc nose first, discs their modes`() throws {
    let scene = try PlayedScene("keyframes")
    let controller = try #require(scene.root as? FlightViewController)
    let map = controller.map
    let linear = try #require(controller.lanes.first)
    let discrete = controller.lanes[1]
    let center = CGPoint(x: map.bounds.midX, y: map.bounds.midY)
    var frames = 0
    scene.play { time, _ in
      guard map.outbound.animation(forKey: "flight") != nil else { return }
      frames += 1
      for (plane, art) in [(map.outbound, 1), (map.homebound, -1)] as [(CALayer, CGFloat)] {
        guard let shown = plane.presentation() else { continue }
        let (dx, dy) = (shown.position.x - center.x, shown.position.y - center.y)
        #expect(abs(hypot(dx, dy) - FlightMap.radius) < 0.1)
        // The direction of flight is a quarter of a turn further, clockwise on the screen.
        let nose = shown.affineTransform()
        #expect(abs(art * nose.a + dy / FlightMap.radius) < 0.03)
        #expect(abs(art * nose.b - dx / FlightMap.radius) < 0.03)
      }
      // The tap ends at 0.4 s.
      let share = CGFloat((time - 0.4) / FlightViewController.duration)
      let stops = linear.stops
      let wanted =
        share < 0.5
        ? stops[0] + (stops[1] - stops[0]) * share / 0.5
        : share < 0.75
          ? stops[1] + (stops[2] - stops[1]) * (share - 0.5) / 0.25
          : stops[2] + (stops[3] - stops[2]) * (share - 0.75) / 0.25
      #expect(abs((linear.disc.layer.presentation()?.position.x ?? .nan) - wanted) < 0.01)
      let kept = discrete.disc.layer.presentation()?.position.x ?? .nan
      #expect(stops.contains { abs($0 - kept) < 1e-9 })
    }
    #expect(frames > 140)
    #expect(map.outbound.position.x > map.homebound.position.x)
    #expect(controller.lanes.allSatisfy { $0.disc.center.x == $0.stops[3] })
  }

  @Test func `Scenario S30: slides use each of the four transitions in turn`() throws {
    let scene = try PlayedScene("slides")
    let slides = try #require(scene.root as? SlideViewController)
    var types: [CATransitionType] = []
    var wasIdle = true
    scene.play { _, _ in
      let transition = slides.slide.layer.animation(forKey: "transition") as? CATransition
      if wasIdle, let transition { types.append(transition.type) }
      wasIdle = transition == nil
    }
    #expect(types == [.fade, .push, .moveIn, .reveal])
    #expect(slides.index == 4 && slides.slide.layer.animationKeys() == nil)
  }

  @Test func `Scenario S32: weights follow their spring's closed form, or are cut off`()
    throws
  {
    let scene = try PlayedScene("springs")
    let controller = try #require(scene.root as? WeightsViewController)
    let (held, rest) = SpringWeight.ends
    // Rule 2.4 for mass 10, stiffness 50, damping 1.
    let ratio = 1 / (2 * 500.0.squareRoot())
    let frequency = 5.0.squareRoot()
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    scene.play { time, _ in
      // The taps end at 0.4 s and at 3 s.
      guard time > 0.41, time < 2.99 else { return }
      let passed = time - 0.4
      let decay = exp(-ratio * frequency * passed)
      let share =
        1 - decay * (cos(damped * passed) + ratio * frequency / damped * sin(damped * passed))
      let swing = held + (rest - held) * CGFloat(share)
      let places = controller.weights.map { $0.plate.layer.presentation()?.position.y ?? .nan }
      #expect(abs(places[0] - swing) < 1e-6)
      #expect(abs(places[2] - (passed < 0.999 ? swing : rest)) < 1e-6)
      if passed > 2 { #expect(abs(places[1] - rest) < 1e-6) }
    }
    let lifted = controller.weights.map { $0.plate.layer.presentation()?.position.y ?? .nan }
    #expect(lifted == [held, held, held])
  }

  @Test func `Scenario S33: a word and a stroke breathe together, in and out`() throws {
    let scene = try PlayedScene("breath")
    let controller = try #require(scene.root as? BreathViewController)
    var shares: [CGFloat] = []
    scene.play { _, _ in
      guard let word = controller.word.presentation(),
        let stroke = controller.stroke.presentation(),
        controller.word.animation(forKey: "breath") != nil
      else { return }
      let share = (word.fontSize - 26) / (48 - 26)
      shares.append(share)
      #expect(abs(stroke.strokeStart - 0.6 * share) < 1e-6)
      #expect(abs(stroke.strokeEnd - 0.4 - 0.6 * share) < 1e-6)
    }
    let full = try #require(shares.indices.max { shares[$0] < shares[$1] })
    // The animation takes 1.4 s in and 1.4 s out.
    #expect(abs(full - Int(1.4 * 60)) <= 1 && abs(shares.count - Int(2.8 * 60)) <= 1)
    #expect(shares[full] > 0.999 && (shares.first ?? 1) < 0.01 && (shares.last ?? 1) < 0.01)
    #expect(shares[...full].elementsEqual(shares[...full].sorted()))
    #expect(shares[full...].elementsEqual(shares[full...].sorted(by: >)))
  }
}
