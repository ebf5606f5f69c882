import Foundation

/// How content follows the size of its flight.
public enum ContentResize: Hashable, Sendable {
  /// The content is laid out at each size, as in an image view.
  case layout
  /// The content is scaled on each axis to fill the box.
  case stretch
  /// The content is scaled evenly to cover the box, and centred.
  case aspectFill
  /// The content is scaled evenly to cover the box, and aligned at the top.
  case aspectFillTop
  /// The content is scaled evenly to the width of the box, and aligned at the top. Below content that is
  /// shorter than the box, its background continues. It suits a card that opens into a page.
  case width
  /// The content is scaled evenly to fit in the box, and centred.
  case aspectFit
  /// The content is scaled evenly to the height of the box, and aligned as its text is, or at the
  /// leading edge. It suits text.
  case height
  /// The content keeps its size, is centred, and is cut off at the edges of the box.
  case crop
}
