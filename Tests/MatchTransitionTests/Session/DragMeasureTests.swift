import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// The mapping from a finger's location to progress.
@Suite struct DragMeasureTests {
  private let right = CGPoint(x: 1, y: 0)

  private func measure(
    _ origin: DragModel.Origin, at finger: CGPoint, progress: Double, flight: Flight?,
    extent: Double
  ) -> DragMeasure {
    DragMeasure(
      origin, from: FingerState(location: finger), progress: progress, flight: flight,
      along: DragAxis(forward: right, extent: extent))
  }

  private func at(x: Double, y: Double) -> FingerState {
    FingerState(location: CGPoint(x: x, y: y))
  }

  private func flight(
    _ curve: TransitionCurve = .linear, window: ClosedRange<Double> = 0...1,
    path: MatchPath = .line
  ) -> Flight {
    Flight(
      id: "card",
      from: BoxState(center: CGPoint(x: 50, y: 50), size: CGSize(width: 40, height: 40)),
      to: BoxState(center: CGPoint(x: 250, y: 150), size: CGSize(width: 100, height: 80)),
      window: window, curve: curve, path: path)
  }

  @Test func `Without a flight progress grows evenly over the extent and stops at the ends`() {
    let path = measure(.pan, at: CGPoint(x: 100, y: 9), progress: 0.25, flight: nil, extent: 200)
    #expect(path.progress(for: at(x: 150, y: 400)) == 0.5)
    #expect(path.progress(for: at(x: 0, y: 9)) == 0)
    #expect(path.progress(for: at(x: 900, y: 9)) == 1)
    #expect(path.progressVelocity(at(x: 100, y: 50), at: 0.5) == 0.5)
  }

  @Test(arguments: [
    (TransitionCurve.linear, 0.0...1.0), (.easeIn, 0.0...1.0), (.easeOut, 0.0...1.0),
    (.cubic(0.9, 0, 0.95, 0.2), 0.0...1.0), (.easeInOut, 0.3...0.6), (.linear, 0.5...1.0),
  ])
  func `A flick has a speed within reason, also where the flight hardly moves`(
    curve: TransitionCurve, window: ClosedRange<Double>
  ) {
    let flight = flight(curve, window: window)
    let path = measure(
      .caught(target: 1), at: CGPoint(x: 50, y: 50), progress: 0, flight: flight, extent: 200)
    for step in 0...100 {
      let speed = path.progressVelocity(at(x: 600, y: 0), at: Double(step) / 100)
      // The flight goes at least a tenth of the extent in its whole time, or counts as resting.
      #expect(speed > 0 && speed <= 10 * 600 / 200, "\(speed) at \(step) hundredths")
    }
  }

  @Test func `A flight grabbed beyond its end follows the finger back without a jump`() {
    let path = measure(.pan, at: .zero, progress: 1.25, flight: nil, extent: 100)
    #expect(path.progress(for: at(x: 0, y: 0)) == 1.25)
    #expect(path.progress(for: at(x: -10, y: 0)) == 1.15)
    #expect(path.progress(for: at(x: 50, y: 0)) == 1.25)
  }

  /// The grabbed point stays level with the finger, whatever the flight's curve.
  @Test(arguments: [
    (TransitionCurve.linear, 0.0...1.0, MatchPath.line), (.cubic(.standard), 0.0...1.0, .line),
    (.linear, 0.2...0.7, .line), (.cubic(.easeIn), 0.0...1.0, .arc(bend: 0.2)),
  ])
  func `The grabbed point stays level with the finger`(
    curve: TransitionCurve, window: ClosedRange<Double>, shape: MatchPath
  ) throws {
    let flight = flight(curve, window: window, path: shape)
    let start = 0.4
    let state = flight.state(at: start)
    let finger = CGPoint(x: state.center.x + 11, y: state.center.y - 7)
    let path = measure(.pan, at: finger, progress: start, flight: flight, extent: 300)
    #expect(abs(path.progress(for: FingerState(location: finger)) - start) < 1e-6)
    // The point's place by hand: centre and size grow evenly with the flight's progress.
    let anchor = 11 / Double(state.size.width)
    func x(_ progress: Double) -> Double {
      let now = flight.state(at: progress)
      return Double(now.center.x) + anchor * Double(now.size.width)
    }
    for step in 0...20 {
      let place = x(0) + (x(1) - x(0)) * Double(step) / 20
      let progress = path.progress(for: at(x: place, y: 900))
      #expect(abs(x(progress) - place) < 1e-6)
    }
  }

  @Test func `A grabbed flight follows its own path in any direction`() {
    let path = measure(
      .caught(target: 1), at: CGPoint(x: 50, y: 50), progress: 0, flight: flight(), extent: 300)
    // The path from (50, 50) to (250, 150): one half, and 10 points beside it.
    let side = CGPoint(x: 150 - 100 / 5.0.squareRoot() / 10, y: 100 + 200 / 5.0.squareRoot() / 10)
    #expect(abs(path.progress(for: FingerState(location: side)) - 0.5) < 1e-6)
    // The path's length is √(200² + 100²). At this speed the whole path takes a second.
    #expect(abs(path.progressVelocity(at(x: 200, y: 100), at: 0.5) - 1) < 1e-6)
  }

  @Test func `A flight that hardly moves along the gesture leaves the extent unchanged`() {
    let path = measure(.pan, at: CGPoint(x: 50, y: 50), progress: 0, flight: flight(), extent: 1000)
    #expect(path.quantity == .movement)
    #expect(path.progress(for: at(x: 550, y: 50)) == 0.5)
  }

  // MARK: Two fingers

  /// The page is 400 points wide at the start and 100 at the end, so that it is 400 - 300p wide at p.
  private var page: Flight {
    Flight(
      id: "page",
      from: BoxState(center: CGPoint(x: 200, y: 400), size: CGSize(width: 400, height: 800)),
      to: BoxState(center: CGPoint(x: 60, y: 90), size: CGSize(width: 100, height: 100)),
      window: 0...1, curve: .linear, path: .line)
  }

  @Test(arguments: [0, 0.5])
  func `A pinched page is as wide as the fingers make it`(start: Double) {
    let path = measure(.pinch, at: .zero, progress: start, flight: page, extent: 800)
    let width = 400 - 300 * start
    for scale in [0.9, 0.7, 0.5] {
      let progress = path.progress(for: FingerState(location: .zero, scale: scale))
      #expect(abs(400 - 300 * progress - width * scale) < 1e-6)
      // At this speed the page loses a tenth of its width per second.
      let speed = path.progressVelocity(FingerState(location: .zero, scale: -0.1), at: progress)
      #expect(abs(speed - width * 0.1 / 300) < 1e-6)
    }
    #expect(path.progress(for: FingerState(location: .zero, scale: 3)) == 0)
    #expect(path.progress(for: FingerState(location: .zero, scale: 0.01)) == 1)
  }

  @Test func `Without a page fingers that come together to three tenths close the screen`() {
    let path = measure(.pinch, at: .zero, progress: 0, flight: nil, extent: 800)
    #expect(abs(path.progress(for: FingerState(location: .zero, scale: 0.65)) - 0.5) < 1e-9)
    #expect(path.progress(for: FingerState(location: .zero, scale: 0.3)) == 1)
    #expect(path.progress(for: FingerState(location: .zero, scale: 1.2)) == 0)
  }

  @Test(arguments: [-0.7, 0.35])
  func `Without a page a pinch has the speed of its progress`(speed: Double) {
    let path = measure(.pinch, at: .zero, progress: 0, flight: nil, extent: 800)
    func progress(after time: Double) -> Double {
      path.progress(for: FingerState(location: .zero, scale: 0.65 + speed * time))
    }
    // Seven tenths of the fingers' distance are the whole way, forward as they come together.
    let velocity = path.progressVelocity(FingerState(location: .zero, scale: speed), at: 0.5)
    #expect(abs(velocity + speed / 0.7) < 1e-9)
    #expect(abs(velocity - (progress(after: 0.01) - progress(after: 0)) / 0.01) < 1e-9)
  }

  // MARK: Resistance

  /// The formula of scroll views: 100 points beyond an edge of a view of 200 points are shown as
  /// (1 - 1 / (0.55 · 100 / 200 + 1)) · 200 points.
  @Test func `Before its start a view falls behind the finger`() {
    let path = measure(.pan, at: CGPoint(x: 50, y: 0), progress: 0.25, flight: nil, extent: 200)
    // Progress 0 lies 50 points to the left, at 0.
    #expect(path.softened(CGPoint(x: 10, y: 70)) == CGPoint(x: 10, y: 70))
    let shown = path.softened(CGPoint(x: -100, y: 70))
    #expect(abs(Double(shown.x) + (1 - 1 / 1.275) * 200) < 1e-9)
    #expect(shown.y == 70)
    // The speed is the slope of that formula.
    let (near, far) = (
      path.softened(CGPoint(x: -100 + 1e-4, y: 0)), path.softened(CGPoint(x: -100 - 1e-4, y: 0))
    )
    let speed = path.softened(velocity: CGPoint(x: 30, y: 7), at: CGPoint(x: -100, y: 0))
    #expect(abs(Double(speed.x) - 30 * Double(near.x - far.x) / 2e-4) < 1e-4)
    #expect(speed.y == 7)
  }
}
