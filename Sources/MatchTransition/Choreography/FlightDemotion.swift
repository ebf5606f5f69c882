import Foundation

/// A view that does less than it would, because a budget has no room for more.
package struct FlightDemotion: Hashable, Sendable {
  package enum Form: String, Hashable, Sendable {
    /// A picture flies in place of the view itself.
    case snapshot
    /// It stays with its screen, and fades or moves with that.
    case fade
    /// It stays with its screen, which is there or gone from the first frame on.
    case cut
  }

  /// The limit that was reached.
  package enum Limit: String, Hashable, Sendable {
    case flights, liveViews, bitmapBytes
  }

  /// Index into the elements of the screen that leaves.
  package var fromIndex: Int?
  /// Index into the elements of the screen that comes.
  package var toIndex: Int?
  package var form: Form
  package var limit: Limit
}
