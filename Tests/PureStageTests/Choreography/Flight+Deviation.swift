import Foundation

@testable import MatchTransition

extension Flight {
  /// Returns the distance of the centre from even motion along the straight line, in points.
  func deviation(at progress: Double) -> CGPoint {
    let (start, end, center) = (
      ends.source.center, ends.destination.center, state(at: progress).center
    )
    return CGPoint(
      x: center.x - start.x - (end.x - start.x) * progress,
      y: center.y - start.y - (end.y - start.y) * progress)
  }
}
