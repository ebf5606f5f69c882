import Foundation

/// A text in pieces, because Foundation on Linux cannot hold several fonts in one string that changes.
open class HeadlessTextPieces: NSMutableAttributedString {
  private(set) final var pieces: [TextPiece] = [] {
    didSet { changes += 1 }
  }
  /// The number of times that the text or an attribute has changed.
  private(set) final var changes = 0

  open override var string: String { pieces.map(\.string).joined() }

  open override var length: Int { pieces.reduce(0) { $0 + $1.string.utf16.count } }

  open override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] {
    var start = 0
    for piece in pieces {
      let length = piece.string.utf16.count
      if location < start + length {
        range?.pointee = NSRange(location: start, length: length)
        return piece.attributes
      }
      start += length
    }
    preconditionFailure(
      "attributes(at:effectiveRange:): \(location) is outside the text of \(start) UTF-16 units")
  }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    pieces = TextPiece.pieces(of: attrString)
  }

  open override func append(_ attrString: NSAttributedString) {
    append(TextPiece.pieces(of: attrString))
  }

  final func append(_ more: [TextPiece]) {
    pieces += more
  }

  open override func addAttribute(
    _ name: NSAttributedString.Key, value: Any, range: NSRange
  ) {
    addAttributes([name: value], range: range)
  }

  open override func addAttributes(
    _ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange
  ) {
    precondition(
      range.location >= 0 && range.length >= 0 && range.upperBound <= length,
      "addAttributes(_:range:): \(range) is outside the text of \(length) UTF-16 units")
    if range.length == 0 || attrs.isEmpty { return }
    var changed: [TextPiece] = []
    var place = 0
    for piece in pieces {
      let end = place + piece.string.utf16.count
      defer { place = end }
      if end <= range.lowerBound || place >= range.upperBound {
        changed.append(piece)
        continue
      }
      let (before, rest) = piece.split(at: range.lowerBound - place)
      var (inside, after) = rest.split(at: range.upperBound - place - before.string.utf16.count)
      inside.attributes.merge(attrs) { $1 }
      changed += [before, inside, after].filter { !$0.string.isEmpty }
    }
    pieces = changed
  }
}

/// The text of layout managers. It changes by `append(_:)`, `setAttributedString(_:)` and
/// `addAttributes(_:range:)` alone.
open class NSTextStorage: HeadlessTextPieces {
  open private(set) var layoutManagers: [NSLayoutManager] = []

  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }
}
