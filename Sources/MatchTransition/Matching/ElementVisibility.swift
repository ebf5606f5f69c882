import Foundation

/// Whether an element can take part in a flight, and the reason if it cannot.
package enum ElementVisibility: String, Hashable, Sendable, CaseIterable {
  case visible
  /// The element lies outside the container, or outside the visible part of its ancestors.
  case offScreen
  /// The element or an ancestor is hidden or transparent.
  case hidden
  /// Its width or height is 0, or its transform flattens it or turns it past the eye.
  case empty
  /// A coordinate is infinite or not a number.
  case nonFinite
}
