import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// Two fingers on pages that are turned, hardly change their width, stand still or are beyond an end.
@Suite struct PinchPathTests {
  /// A page that is 400 points wide at the start.
  private func page(
    to width: Double = 100, transform: AffineMatrix = .identity,
    window: ClosedRange<Double> = 0...1
  ) -> Flight {
    Flight(
      id: "page", 
      from: BoxState(
        center: CGPoint(x: 200, y: 400), size: CGSize(width: 400, height: 800),
        transform: transform),
      to: BoxState(
        center: CGPoint(x: 60, y: 90), size: CGSize(width: width, height: 400),
        transform: transform),
      window: window)
  }

  @Test(arguments: [361.0, 400, 500, 800])
  func `A page that does not become a tenth narrower is no measure for two fingers`(
    width: Double
  ) {
    let path = PinchPath(progress: 0, flight: page(to: width))
    #expect(path.flight == nil)
    // Seven tenths of the fingers' distance are the whole way then.
    for scale in [0.9, 0.65, 0.4] {
      #expect(abs(path.progress(for: scale) - (1 - scale) / 0.7) < 1e-9)
    }
    #expect(PinchPath(progress: 0, flight: page(to: 359)).flight != nil)
  }

  // A quarter turn, a mirror image, and a page that is drawn at half its size.
  @Test(arguments: [
    AffineMatrix(a: 0, b: 1, c: -1, d: 0), AffineMatrix(a: -1, b: 0, c: 0, d: 1),
    AffineMatrix(a: 0.5, b: 0, c: 0, d: 0.5),
  ])
  func `A page that is turned or scaled is as wide as two fingers make it`(
    transform: AffineMatrix
  ) {
    let path = PinchPath(progress: 0, flight: page(transform: transform))
    for scale in [0.9, 0.5, 0.3] {
      // The page is 400 - 300p wide at p, before the transform.
      #expect(abs(400 - 300 * path.progress(for: scale) - 400 * scale) < 1e-6)
    }
  }

  @Test(arguments: [1.2, -0.2], [true, false])
  func `Two fingers take a page beyond an end back without a jump`(
    start: Double, hasPage: Bool
  ) {
    let path = PinchPath(progress: start, flight: hasPage ? page() : nil)
    #expect(abs(path.progress(for: 1) - start) < 1e-6)
    // The page is 400 - 300p wide, and without it 0.7 of the fingers' distance are the whole way.
    let scale = start > 1 ? 1.1 : 0.9
    let expected =
      hasPage ? (400 - (400 - 300 * start) * scale) / 300 : start + (1 - scale) / 0.7
    #expect(abs(path.progress(for: scale) - expected) < 1e-6)
    // No farther out than it was.
    #expect(abs(path.progress(for: start > 1 ? 0.9 : 1.1) - start) < 1e-6)
  }

  @Test func `Two fingers over a page that stands still have the speed of its whole way`() {
    let path = PinchPath(progress: 0, flight: page(window: 0.5...1))
    // The page loses a tenth of its 400 points per second, of 300 points in all.
    for progress in [0.1, 0.25, 0.4] {
      #expect(abs(path.progressVelocity(-0.1, at: progress) - 40.0 / 300) < 1e-9)
    }
    // In the second half it becomes narrower twice as fast as over the whole way.
    #expect(abs(path.progressVelocity(-0.1, at: 0.75) - 40.0 / 600) < 1e-6)
  }
}
