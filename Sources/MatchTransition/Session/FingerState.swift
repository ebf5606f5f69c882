import Foundation

/// Where the fingers of a gesture are: the place of one finger, or the middle of several.
///
/// The same type holds velocities, per second.
struct FingerState: Equatable, Sendable {
  /// The location, in points.
  var place: CGPoint
  /// The distance of two fingers, as a multiple of that at which they came down. One finger has 1.
  var scale = 1.0

  /// The velocity of fingers that rest.
  static let resting = FingerState(place: .zero, scale: 0)
}
