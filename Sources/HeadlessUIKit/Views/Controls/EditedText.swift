import Foundation

/// What fields and text views ask of a text. Ranges count UTF-16 units.
extension String {
  /// The part of a range that lies in the text.
  func limited(_ range: NSRange) -> NSRange {
    let count = utf16.count
    let start = min(max(range.location, 0), count)
    return NSRange(location: start, length: min(max(range.length, 0), count - start))
  }

  /// The composed character before a place; nil at the start.
  func character(before offset: Int) -> NSRange? {
    offset > 0 ? (self as NSString).rangeOfComposedCharacterSequence(at: offset - 1) : nil
  }
}
