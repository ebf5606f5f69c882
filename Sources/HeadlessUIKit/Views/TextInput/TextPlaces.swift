import Foundation

/// The positions of a text, and where they lie in the view that shows it.
@MainActor final class TextPlaces {
  /// A laid out text, where it begins in the view, and the font of an empty text.
  struct Layout {
    let manager: NSLayoutManager
    let storage: NSTextStorage
    let origin: CGPoint
    let font: UIFont?
  }

  let text: NSString
  /// Lays the text out, once anyone asks for a place in the view.
  private let arrange: () -> Layout
  private(set) lazy var layout = arrange()

  init(_ text: String, layout: @escaping () -> Layout) {
    self.text = text as NSString
    arrange = layout
  }

  var all: NSRange { NSRange(location: 0, length: text.length) }

  func offset(_ position: UITextPosition) -> Int {
    min(max((position as? TextPlace)?.offset ?? 0, 0), text.length)
  }

  func range(_ range: UITextRange) -> NSRange {
    let (start, end) = (offset(range.start), offset(range.end))
    return NSRange(location: min(start, end), length: abs(end - start))
  }

  func limited(_ range: NSRange) -> NSRange {
    let start = min(max(range.location, 0), text.length)
    return NSRange(location: start, length: min(max(range.length, 0), text.length - start))
  }

  func text(in range: UITextRange) -> String { text.substring(with: self.range(range)) }

  func range(from: UITextPosition, to: UITextPosition) -> UITextRange {
    let (start, end) = (offset(from), offset(to))
    return TextStretch(NSRange(location: min(start, end), length: abs(end - start)))
  }

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = self.offset(position) + offset
    return (0...text.length).contains(place) ? TextPlace(place) : nil
  }

  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (a, b) = (offset(position), offset(other))
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  /// The composed character before a place; nil at the start.
  func character(before offset: Int) -> NSRange? {
    offset > 0 ? text.rangeOfComposedCharacterSequence(at: offset - 1) : nil
  }

  func character(after offset: Int) -> NSRange? {
    offset < text.length ? text.rangeOfComposedCharacterSequence(at: offset) : nil
  }

  /// Moves by characters; up and down by lines.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    switch direction {
    case .right: return self.position(from: position, offset: offset)
    case .left: return self.position(from: position, offset: -offset)
    case .up, .down:
      let caret = caretRect(at: self.offset(position))
      let lines = CGFloat(direction == .down ? offset : -offset)
      let y = caret.midY + lines * caret.height
      let text = rect(of: all)
      guard text.minY <= y, y <= text.maxY else { return nil }
      return closest(to: CGPoint(x: caret.minX, y: y), within: all)
    }
  }

  func farthest(_ direction: UITextLayoutDirection, in range: UITextRange) -> UITextPosition {
    let range = self.range(range)
    return TextPlace(
      UITextDirection.layout(direction).isForward ? NSMaxRange(range) : range.location)
  }

  /// The character next to a position, or what lies between the position and an end of the text.
  func extending(_ position: UITextPosition, _ direction: UITextLayoutDirection) -> UITextRange {
    let place = offset(position)
    let range: NSRange? =
      switch direction {
      case .right: character(after: place)
      case .left: character(before: place)
      case .up: NSRange(location: 0, length: place)
      case .down: NSRange(location: place, length: text.length - place)
      }
    return TextStretch(range ?? NSRange(location: place, length: 0))
  }

  // MARK: Geometry

  func caretRect(at offset: Int) -> CGRect {
    layout.manager.caretRect(at: offset, font: layout.font)
      .offsetBy(dx: layout.origin.x, dy: layout.origin.y)
  }

  func rect(of range: NSRange) -> CGRect {
    guard range.length > 0 else { return caretRect(at: range.location) }
    return lines(of: range).map(\.rect).reduce(CGRect.null) { $0.union($1) }
  }

  /// The part of the range in each line.
  func lines(of range: NSRange) -> [(rect: CGRect, range: NSRange)] {
    let (manager, origin) = (layout.manager, layout.origin)
    guard let container = manager.textContainers.first else { return [] }
    var lines: [(CGRect, NSRange)] = []
    let asked = manager.glyphRange(forCharacterRange: range, actualCharacterRange: nil)
    manager.enumerateLineFragments(forGlyphRange: asked) { _, _, _, glyphs, _ in
      let part = NSIntersectionRange(glyphs, asked)
      if part.length == 0 { return }
      let rect = manager.boundingRect(forGlyphRange: part, in: container)
      lines.append(
        (
          rect.offsetBy(dx: origin.x, dy: origin.y),
          manager.characterRange(forGlyphRange: part, actualGlyphRange: nil)
        ))
    }
    return lines
  }

  func selectionRects(for range: NSRange) -> [UITextSelectionRect] {
    lines(of: range).map { line in
      TextLineSelection(
        rect: line.rect, containsStart: line.range.location == range.location,
        containsEnd: NSMaxRange(line.range) == NSMaxRange(range))
    }
  }

  /// The place nearest to a point: first the nearest line counts, then the nearest edge.
  func closest(to point: CGPoint, within range: NSRange) -> UITextPosition {
    var best = (place: range.location, vertical: CGFloat.infinity, horizontal: CGFloat.infinity)
    var place = range.location
    while true {
      let caret = caretRect(at: place)
      let vertical = max(caret.minY - point.y, point.y - caret.maxY, 0)
      let horizontal = abs(caret.minX - point.x)
      if (vertical, horizontal) < (best.vertical, best.horizontal) {
        best = (place, vertical, horizontal)
      }
      guard let next = character(after: place), NSMaxRange(next) <= NSMaxRange(range) else { break }
      place = NSMaxRange(next)
    }
    return TextPlace(best.place)
  }

  func characterRange(at point: CGPoint) -> UITextRange? {
    var place = 0
    while let character = character(after: place) {
      if lines(of: character).contains(where: { $0.rect.contains(point) }) {
        return TextStretch(character)
      }
      place = NSMaxRange(character)
    }
    return nil
  }
}
