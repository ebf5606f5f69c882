import Foundation

/// Why an element can or cannot take part in a flight.
package enum ElementVisibility: String, Hashable, Sendable, CaseIterable {
  case visible
  /// Entirely outside the container or outside what its ancestors let through.
  case offScreen
  /// Hidden or transparent, itself or by an ancestor.
  case hidden
  /// Its width or height is 0, or its transform flattens it or turns it past the eye.
  case empty
  /// A coordinate is infinite or not a number.
  case nonFinite
}
