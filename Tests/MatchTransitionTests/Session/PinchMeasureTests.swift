import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// Two fingers on pages that are turned, hardly change their width, stand still or are beyond an end.
@Suite struct PinchMeasureTests {
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

  /// Two fingers at `scale` times the distance at which they came down, or their speed.
  private func fingers(_ scale: Double) -> FingerState {
    FingerState(location: .zero, scale: scale)
  }

  private func pinch(
    from progress: Double = 0, at scale: Double = 1, _ flight: Flight?
  ) -> DragMeasure {
    DragMeasure(
      .pinch, from: fingers(scale), progress: progress, flight: flight,
      along: DragAxis(forward: CGPoint(x: 0, y: 1), extent: 800))
  }

  @Test(arguments: [301.0, 361, 400, 500, 800])
  func `A page that does not become a quarter narrower is no measure for two fingers`(
    width: Double
  ) {
    let path = pinch(page(to: width))
    #expect(path.quantity == .approach)
    // Seven tenths of the fingers' distance are the whole way then.
    for scale in [0.9, 0.65, 0.4] {
      #expect(abs(path.progress(for: fingers(scale)) - (1 - scale) / 0.7) < 1e-9)
    }
    #expect(pinch(page(to: 299)).quantity != .approach)
  }

  // A quarter turn, a mirror image, and a page that is drawn at half its size.
  @Test(arguments: [
    AffineMatrix(a: 0, b: 1, c: -1, d: 0), AffineMatrix(a: -1, b: 0, c: 0, d: 1),
    AffineMatrix(a: 0.5, b: 0, c: 0, d: 0.5),
  ])
  func `A page that is turned or scaled is as wide as two fingers make it`(
    transform: AffineMatrix
  ) {
    let path = pinch(page(transform: transform))
    for scale in [0.9, 0.5, 0.3] {
      // The page is 400 - 300p wide at p, before the transform.
      #expect(abs(400 - 300 * path.progress(for: fingers(scale)) - 400 * scale) < 1e-6)
    }
  }

  @Test(arguments: [1.2, -0.2], [true, false])
  func `Two fingers take a page beyond an end back without a jump`(
    start: Double, hasPage: Bool
  ) {
    let path = pinch(from: start, hasPage ? page() : nil)
    #expect(abs(path.progress(for: fingers(1)) - start) < 1e-6)
    // The page is 400 - 300p wide, and without it 0.7 of the fingers' distance are the whole way.
    let scale = start > 1 ? 1.1 : 0.9
    let expected =
      hasPage ? (400 - (400 - 300 * start) * scale) / 300 : start + (1 - scale) / 0.7
    #expect(abs(path.progress(for: fingers(scale)) - expected) < 1e-6)
    // No farther out than it was.
    #expect(abs(path.progress(for: fingers(start > 1 ? 0.9 : 1.1)) - start) < 1e-6)
  }

  @Test func `Two fingers over a page that stands still have the speed of its whole way`() {
    let path = pinch(page(window: 0.5...1))
    // The page loses a tenth of its 400 points per second, of 300 points in all.
    for progress in [0.1, 0.25, 0.4] {
      #expect(abs(path.progressVelocity(fingers(-0.1), at: progress) - 40.0 / 300) < 1e-9)
    }
    // In the second half it becomes narrower twice as fast as over the whole way.
    #expect(abs(path.progressVelocity(fingers(-0.1), at: 0.75) - 40.0 / 600) < 1e-6)
  }

  @Test(arguments: [true, false])
  func `Views that move under two fingers leave the progress to the fingers`(hasPage: Bool) {
    // The screens are measured again while the fingers are at seven tenths of their first distance.
    let path = pinch(from: 0.4, at: 0.7, hasPage ? page() : nil)
    #expect(abs(path.progress(for: fingers(0.7)) - 0.4) < 1e-6)
    // The page is 280 points wide then, so that it is 400 · scale points wide.
    let expected = hasPage ? (400 - 400 * 0.5) / 300 : 0.4 + 0.2 / 0.7
    #expect(abs(path.progress(for: fingers(0.5)) - expected) < 1e-6)
  }
}
