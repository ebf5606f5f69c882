import Foundation

/// How content follows the size of its flight.
public enum ContentResize: Hashable, Sendable {
  /// Laid out at each size, as an image view does.
  case layout
  /// Scaled on each axis to fill the box.
  case stretch
  /// Scaled evenly until the box is covered, centred.
  case aspectFill
  /// Scaled evenly until the box is covered, at its top edge: for a page that opens.
  case aspectFillTop
  /// Scaled evenly to fit in the box, centred.
  case aspectFit
  /// Scaled evenly to the height of the box, at the leading edge: for text.
  case height
  /// As large as it is, centred and cut off where the box ends.
  case crop
}
