import Foundation

/// The line that a flight's path is laid on where that is not its own: what lies in another view that
/// flies moves with it.
package struct FlightLead: Equatable, Sendable {
  /// In the container's space, in points.
  package var start: CGPoint
  package var end: CGPoint

  package init(start: CGPoint, end: CGPoint) {
    self.start = start
    self.end = end
  }
}
