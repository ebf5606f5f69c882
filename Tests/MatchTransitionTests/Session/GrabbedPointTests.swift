import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// The point of a view that stays under a finger, where views are turned, short of way or beyond an end.
@Suite struct GrabbedPointTests {
  private let right = CGPoint(x: 1, y: 0)

  private func measure(
    _ origin: DragModel.Origin, at finger: CGPoint, progress: Double, flight: Flight?,
    extent: Double
  ) -> DragMeasure {
    DragMeasure(
      origin, from: FingerState(location: finger), progress: progress, flight: flight,
      along: DragAxis(forward: right, extent: extent))
  }

  private func at(_ x: Double, _ y: Double) -> FingerState {
    FingerState(location: CGPoint(x: x, y: y))
  }

  private func flight(
    from start: CGPoint, to end: CGPoint,
    sizes: (CGSize, CGSize) = (CGSize(width: 40, height: 40), CGSize(width: 40, height: 40)),
    transform: AffineMatrix = .identity
  ) -> Flight {
    Flight(
      id: "card",
      from: BoxState(center: start, size: sizes.0, transform: transform),
      to: BoxState(center: end, size: sizes.1, transform: transform))
  }

  private func isNear(_ one: CGPoint?, _ x: Double, _ y: Double) -> Bool {
    one.map { hypot(Double($0.x) - x, Double($0.y) - y) < 1e-6 } ?? false
  }

  @Test func `A view that flies against the gesture is no measure for the finger`() {
    let back = flight(from: CGPoint(x: 250, y: 50), to: CGPoint(x: 50, y: 50))
    let path = measure(.pan, at: CGPoint(x: 200, y: 50), progress: 0.25, flight: back, extent: 200)
    #expect(path.quantity == .movement)
    #expect(abs(path.progress(for: at(250, 50)) - 0.5) < 1e-9)
    #expect(abs(path.progress(for: at(160, 50)) - 0.05) < 1e-9)
  }

  @Test(arguments: [0.0, 30, 43.9])
  func `A caught view with less than 44 points to go follows the direction of the gesture`(
    way: Double
  ) {
    let short = flight(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 100 + way))
    let path = measure(
      .caught(target: 1), at: CGPoint(x: 100, y: 100), progress: 0, flight: short, extent: 200)
    // Along the gesture the whole way is 200 points, and the view's own direction moves nothing.
    #expect(abs(path.progress(for: at(150, 100)) - 0.25) < 1e-9)
    #expect(path.progress(for: at(100, 140)) == 0)
    let long = flight(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 144))
    let own = measure(
      .caught(target: 1), at: CGPoint(x: 100, y: 100), progress: 0, flight: long, extent: 200)
    #expect(abs(own.progress(for: at(150, 122)) - 0.5) < 1e-6)
  }

  // The view moves by 200 points, so that it is at 50 + 200p at p, beyond both ends too.
  @Test(arguments: [1.2, -0.2])
  func `A view that is caught beyond an end stays under the finger on its way back`(
    start: Double
  ) {
    let flight = flight(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: 50))
    let path = measure(
      .caught(target: 1), at: CGPoint(x: 50 + 200 * start, y: 50), progress: start, flight: flight,
      extent: 200)
    let inwards = start > 1 ? -1.0 : 1
    for way in [0, 0.1, 0.5] {
      let progress = start + inwards * way
      #expect(abs(path.progress(for: at(50 + 200 * progress, 50)) - progress) < 1e-6)
    }
    // No farther out than it was.
    let outside = 50 + 200 * start - inwards * 80
    #expect(abs(path.progress(for: at(outside, 50)) - start) < 1e-6)
  }

  @Test func `A grabbed point of a turned view keeps its place in the view`() {
    // A quarter turn: x' = -y and y' = x.
    let flight = flight(
      from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: 150),
      sizes: (CGSize(width: 40, height: 20), CGSize(width: 80, height: 40)),
      transform: AffineMatrix(a: 0, b: 1, c: -1, d: 0))
    // The finger is at (5, 15) from the centre, which is (15, -5) before the turn. Each length grows with
    // the box, from 40 by 20 to 80 by 40.
    let hold = GrabbedPoint(flight: flight, at: CGPoint(x: 55, y: 65), progress: 0)
    #expect(isNear(hold?.location(at: 0), 55, 65))
    #expect(isNear(hold?.location(at: 0.5), 150 + 7.5, 100 + 22.5))
    #expect(isNear(hold?.location(at: 1), 250 + 10, 150 + 30))
  }

  @Test(arguments: [ContentResize.width, .layout], [ContentResize.width, .layout])
  func `A grabbed point of content that keeps its proportions stays on that content`(
    old: ContentResize, new: ContentResize
  ) {
    var flight = flight(
      from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: 150),
      sizes: (CGSize(width: 40, height: 40), CGSize(width: 100, height: 80)))
    (flight.content.resize.source, flight.content.resize.destination) = (old, new)
    // A quarter of the width from the left and from the top.
    let hold = GrabbedPoint(flight: flight, at: CGPoint(x: 40, y: 40), progress: 0)
    #expect(isNear(hold?.location(at: 0), 40, 40))
    // At the end the box begins at (200, 110). Content as wide as the box is 100 points in both directions,
    // and content that fills the box is 80 points high.
    let height: Double = old == .width || new == .width ? 100 : 80
    #expect(isNear(hold?.location(at: 1), 200 + 25, 110 + height / 4))
  }

  @Test func `Two fingers that pull a view away meet no resistance`() {
    let path = measure(.pinch, at: CGPoint(x: 50, y: 0), progress: 0, flight: nil, extent: 200)
    let (place, speed) = (CGPoint(x: -100, y: 70), CGPoint(x: 30, y: 7))
    #expect(path.softened(place) == place)
    #expect(path.softened(velocity: speed, at: place) == speed)
  }
}
