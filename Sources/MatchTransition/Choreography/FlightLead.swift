import Foundation

/// The line under a flight's path, if that is not the flight's own line.
///
/// A view inside another flying view moves along the path of that view.
package struct FlightLead: Equatable, Sendable {
  /// The start, in points of the container's space.
  package var start: CGPoint
  package var end: CGPoint

  package init(start: CGPoint, end: CGPoint) {
    self.start = start
    self.end = end
  }
}
