import Foundation

/// A view that does less than planned: because of the budget, its style or Reduce Motion.
package struct FlightDemotion: Hashable, Sendable {
  package enum Form: String, Hashable, Sendable {
    /// A snapshot flies instead of the live view.
    case snapshot
    /// The view stays on its screen and fades or moves with the screen.
    case fade
    /// The view stays on its screen, which appears or disappears with the first frame.
    case cut
  }

  /// The limit that was reached, or the other cause.
  package enum Limit: String, Hashable, Sendable {
    case flights, liveViews, bitmapBytes, style, reducedMotion
  }

  /// The index among the elements of the source screen.
  package var fromIndex: Int?
  /// The index among the elements of the destination screen.
  package var toIndex: Int?
  package var form: Form
  package var limit: Limit
}
