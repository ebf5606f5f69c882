import Foundation

/// How a piece of text is set.
struct TextAttributes {
  var font: UIFont
  var color: UIColor
  /// Added behind every character, in points.
  var kern: CGFloat = 0
  /// How far the text is raised, in points.
  var baselineOffset: CGFloat = 0
  var paragraph = NSParagraphStyle.Values()

  static var defaultFont: UIFont { UIFont.systemFont(ofSize: 12) }

  init(_ attributes: [NSAttributedString.Key: Any]) {
    // What UIKit takes where an attribute is missing.
    font = attributes[.font] as? UIFont ?? Self.defaultFont
    color = attributes[.foregroundColor] as? UIColor ?? .black
    kern = Self.number(attributes[.kern])
    baselineOffset = Self.number(attributes[.baselineOffset])
    paragraph = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? paragraph
  }

  private static func number(_ value: Any?) -> CGFloat {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: 0
    }
  }
}

/// A stretch of text that is set in one way.
struct TextPiece {
  var string: String
  var attributes: [NSAttributedString.Key: Any]

  /// The pieces of attributed text, in order.
  static func pieces(of text: NSAttributedString) -> [TextPiece] {
    let string = text.string
    var pieces: [TextPiece] = []
    var start = string.startIndex
    var position = 0
    while start < string.endIndex {
      var range = NSRange()
      let attributes = text.attributes(at: position, effectiveRange: &range)
      // A character belongs to the piece in which it begins.
      let end = string.character(from: start, atOrAfter: NSMaxRange(range) - position)
      pieces.append(TextPiece(string: String(string[start..<end]), attributes: attributes))
      position += string.utf16.distance(from: start, to: end)
      start = end
    }
    return pieces
  }

  /// Returns the part before the first character that begins at or after an offset, in UTF-16 units, and the rest.
  func split(at offset: Int) -> (before: TextPiece, rest: TextPiece) {
    let cut = string.character(from: string.startIndex, atOrAfter: offset)
    return (
      TextPiece(string: String(string[..<cut]), attributes: attributes),
      TextPiece(string: String(string[cut...]), attributes: attributes)
    )
  }
}

extension String {
  /// Returns the place of the first character that begins at least `offset` UTF-16 units after `start`, or the end.
  fileprivate func character(from start: Index, atOrAfter offset: Int) -> Index {
    var (place, position) = (start, 0)
    while place < endIndex, position < offset {
      position += self[place].utf16.count
      place = index(after: place)
    }
    return place
  }
}

/// One character with its width. Lengths are in points.
struct TextItem {
  enum Kind {
    case letter, space, newline
  }

  var character: Character
  /// The index of its attributes.
  var attributes: Int
  /// The distance to the next character, without kerning between the two.
  var advance: CGFloat
  /// What is added to the distance where the next character follows on the same line.
  var kerning: CGFloat = 0
  var kind: Kind

  /// Whether a line may end behind this character, whatever follows.
  var endsWord: Bool {
    kind == .space || character == "-" || character == "–" || character == "—"
      || character == "\u{200B}" || character == "\u{2010}"
  }
}

extension Character {
  /// The writing of a character, as far as lines are broken or ordered by it.
  enum Writing {
    case hangul, ideographic, rightToLeft, leftToRight, neutral
  }

  var writing: Writing {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: .leftToRight
    case 0..<0xC0: .neutral
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF: .hangul
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF: .ideographic
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: .rightToLeft
    default: isLetter || isNumber ? .leftToRight : .neutral
    }
  }
}

/// Text taken apart into characters, ready to be broken into lines.
struct TextItems {
  private(set) var items: [TextItem] = []
  private(set) var attributes: [TextAttributes] = []
  /// The sum of all advances and kerning before each item.
  private var offsets: [CGFloat] = [0]

  init(_ pieces: [TextPiece]) {
    for piece in pieces {
      attributes.append(TextAttributes(piece.attributes))
      for character in piece.string { items.append(item(character, attributes.count - 1)) }
    }
    for index in items.indices.dropLast()
    where items[index].attributes == items[index + 1].attributes {
      let font = attributes[items[index].attributes].font
      items[index].kerning =
        font.face.kerning(items[index].character, items[index + 1].character)
        * font.pointSize / 1000
    }
    for item in items { offsets.append(offsets[offsets.count - 1] + item.advance + item.kerning) }
  }

  var count: Int { items.count }
  subscript(index: Int) -> TextItem { items[index] }

  func item(_ character: Character, _ attributes: Int) -> TextItem {
    let values = self.attributes[attributes]
    let width = values.font.face.advance(of: character) * values.font.pointSize / 1000
    let kind: TextItem.Kind =
      character.isNewline
      ? .newline : character.isWhitespace && character != "\u{A0}" ? .space : .letter
    return TextItem(
      character: character, attributes: attributes,
      advance: kind == .newline ? 0 : width + values.kern, kind: kind)
  }

  /// Whether a line may end between an item and the next one.
  func mayBreak(behind index: Int, _ strategy: NSParagraphStyle.LineBreakStrategy) -> Bool {
    if items[index].endsWord { return true }
    guard index + 1 < items.count, items[index].kind == .letter, items[index + 1].kind == .letter
    else { return false }
    let (own, next) = (items[index].character.writing, items[index + 1].character.writing)
    if own == .hangul && next == .hangul { return !strategy.contains(.hangulWordPriority) }
    return own == .ideographic && next == .ideographic
  }

  /// The width of a piece of one line.
  func width(_ range: Range<Int>) -> CGFloat {
    range.isEmpty
      ? 0
      : offsets[range.upperBound] - offsets[range.lowerBound] - items[range.upperBound - 1].kerning
  }

  /// The range without the spaces and newlines at its end, which hang over the margin.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, items[end - 1].kind != .letter { end -= 1 }
    return range.lowerBound..<end
  }
}
