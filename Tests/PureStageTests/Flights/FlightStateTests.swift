import Foundation
import MatchTransition
import PlanFixtures
import Testing

@Suite struct FlightStateTests {
  private let flight = Flight(
    from: BoxState(
      center: CGPoint(x: 100, y: 40), size: CGSize(width: 80, height: 40),
      appearance: ElementAppearance(
        opacity: 1, radii: CornerRadii(8), background: RGBA(red: 1, green: 0, blue: 0))),
    to: BoxState(
      center: CGPoint(x: 200, y: 440), size: CGSize(width: 280, height: 20),
      appearance: ElementAppearance(
        opacity: 0.5, radii: CornerRadii(0), background: RGBA(red: 0, green: 0, blue: 1))))

  @Test func `At half of the progress every value is half-way`() {
    let state = flight.state(at: 0.5)
    #expect(state.center == CGPoint(x: 150, y: 240))
    #expect(state.size == CGSize(width: 180, height: 30))
    #expect(state.appearance.opacity == 0.75)
    #expect(state.appearance.radii == CornerRadii(4))
    #expect(state.appearance.background == RGBA(red: 0.5, green: 0, blue: 0.5))
    #expect(state.clip == nil)
    #expect(state.oldOpacity == 0 && state.newOpacity == 1)
  }

  @Test func `Beyond the ends geometry continues, other values stay and no size is negative`() {
    let beyond = flight.state(at: 1.1)
    #expect(abs(beyond.center.x - 210) < 1e-9 && abs(beyond.center.y - 480) < 1e-9)
    #expect(abs(beyond.size.width - 300) < 1e-9 && abs(beyond.size.height - 18) < 1e-9)
    #expect(beyond.appearance.opacity == 0.5)
    #expect(beyond.appearance.radii == CornerRadii(0))
    #expect(beyond.appearance.background == RGBA(red: 0, green: 0, blue: 1))
    let far = flight.state(at: 4)
    #expect(far.size.height == 0)
    let before = flight.state(at: -0.5)
    #expect(before.center == CGPoint(x: 50, y: -160))
    #expect(before.appearance.opacity == 1)
    #expect(before.appearance.radii == CornerRadii(12))
    #expect(before.size.width == 0)
  }

  @Test(arguments: [
    (ContentFade.destinationOnly, [0.0, 0, 0, 0, 0], [1.0, 1, 1, 1, 1]),
    (.destinationOverSource, [1, 1, 1, 1, 0], [0, 0.3125, 0.625, 0.9375, 1]),
    (.sourceOverDestination, [1, 0.9375, 0.625, 0.3125, 0], [0, 1, 1, 1, 1]),
    (.crossfade, [1, 1, 1, 0.5, 0], [0, 0.5, 1, 1, 1]),
    (.through, [1, 0.5, 0, 0, 0], [0, 0, 0, 0.5, 1]),
  ])
  func `Content opacities follow the fade`(fade: ContentFade, old: [Double], new: [Double]) {
    var flight = flight
    flight.content.fade = fade
    for step in -1...5 {
      let state = flight.state(at: Double(step) / 4)
      let place = min(max(step, 0), 4)
      #expect(state.oldOpacity == old[place])
      #expect(state.newOpacity == new[place])
    }
  }

  @Test func `A window holds the flight before and after it`() {
    var flight = flight
    flight.motion.window = 0.25...0.75
    flight.motion.curve = .cubic(.easeIn)
    #expect(flight.localProgress(at: 0.1) == 0)
    #expect(flight.localProgress(at: 0.25) == 0)
    #expect(flight.localProgress(at: 0.5) == CubicCurve.easeIn.value(at: 0.5))
    #expect(flight.localProgress(at: 0.75) == 1)
    #expect(flight.localProgress(at: 0.9) == 1)
  }

  @Test func `All flights overshoot by the same share, whatever their windows`() {
    var flight = flight
    flight.motion.window = 0.25...0.75
    #expect(flight.localProgress(at: 1.05) == 1.05)
    #expect(flight.localProgress(at: -0.05) == -0.05)
  }

  @Test func `A window without length is a step, and both ends stay exact`() {
    var flight = flight
    for (instant, before, after) in [(0.5, 0.4, 0.6), (0, -0.1, 0.1), (1, 0.9, 1.1)] {
      flight.motion.window = instant...instant
      #expect(flight.localProgress(at: before) <= 0)
      #expect(flight.localProgress(at: after) >= 1)
      #expect(flight.localProgress(at: 0) == 0)
      #expect(flight.localProgress(at: 1) == 1)
    }
  }

  @Test func `A window beyond the transition is clamped to it`() {
    var flight = flight
    flight.motion.window = -1...0.5
    #expect(flight.localProgress(at: 0.25) == 0.5)
  }

  @Test func `An end without a clip gets a clip that cuts nothing`() throws {
    var flight = flight
    flight.ends.destination.clip = CGRect(x: 100, y: 430, width: 100, height: 20)
    let start = try #require(flight.state(at: 0).clip)
    #expect(start == CGRect(x: 59, y: 19, width: 82, height: 42))
    #expect(flight.state(at: 1).clip == flight.ends.destination.clip)
  }

  @Test(arguments: [true, false], [-0.3, -0.05, 1.05, 1.3])
  func `The corners of a flying screen that overshoots continue from the corners of its ends`(
    opens: Bool, progress: Double
  ) {
    let small = BoxState(
      center: CGPoint(x: 100, y: 40), size: CGSize(width: 80, height: 40),
      appearance: ElementAppearance(radii: CornerRadii(8)))
    let large = BoxState(
      center: CGPoint(x: 200, y: 440), size: CGSize(width: 280, height: 400),
      appearance: ElementAppearance(radii: CornerRadii(20)))
    var flight = Flight(
      from: opens ? small : large, to: opens ? large : small)
    flight.motion.rounding = 32
    // The box grows by 360 points. The corners are 32 points round where they meet the edges of the screen.
    let turn = opens ? 1 - 32.0 / 360 : 32.0 / 360
    #expect(abs(flight.state(at: turn).radii.topLeft - 32) < 1e-9, "rounded on its way")
    // The rounding belongs to the way between the ends. Beyond them the radius continues on the line
    // through the radii of both ends.
    let radius = opens ? 8 + 12 * progress : 20 - 12 * progress
    for corner in 0..<4 {
      let channel = Channel(.radii, corner)
      #expect(abs(flight.state(at: progress)[channel] - radius) < 1e-9, "\(channel)")
    }
  }
}
