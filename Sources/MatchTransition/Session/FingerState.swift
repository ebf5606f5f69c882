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

#if canImport(UIKit)
  import UIKit

  extension FingerState {
    /// Returns a state of the window in the coordinate space of `view`.
    @MainActor func converted(to view: UIView) -> FingerState {
      FingerState(place: view.convert(place, from: nil), scale: scale)
    }

    /// Returns a velocity of the window in the coordinate space of `view`.
    @MainActor func converted(vectorTo view: UIView) -> FingerState {
      let origin = view.convert(CGPoint.zero, from: nil)
      return FingerState(
        place: GrabPath.difference(view.convert(place, from: nil), origin), scale: scale)
    }
  }
#endif
