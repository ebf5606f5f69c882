import Foundation

/// Lays text out in one container. Each character has one glyph, whatever its number of UTF-16 units.
open class NSLayoutManager: NSObject {
  open unowned(unsafe) var textStorage: NSTextStorage? {
    didSet { known = nil }
  }
  /// The text of a manager that nobody else's storage owns.
  private var ownText: NSTextStorage?
  open private(set) var textContainers: [NSTextContainer] = []
  /// The layout, once anyone has asked, and the number of changes of the text that it is of.
  private var known: (arrangement: Arrangement, changes: Int)?

  public override init() {
    super.init()
  }

  open func addTextContainer(_ container: NSTextContainer) {
    textContainers.append(container)
    known = nil
  }

  open func glyphRange(for container: NSTextContainer) -> NSRange {
    let lines = arrangement.lines
    guard let first = lines.first, let last = lines.last else {
      return NSRange(location: 0, length: 0)
    }
    return NSRange(first.glyphs.lowerBound..<last.glyphs.upperBound)
  }

  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) -> NSRange {
    let places = arrangement.places
    let first = arrangement.glyph(at: charRange.location)
    let end = charRange.length == 0 ? first : arrangement.glyph(at: charRange.upperBound - 1) + 1
    actualCharRange?.pointee = NSRange(places[first]..<places[end])
    return NSRange(first..<end)
  }

  /// The characters of some glyphs.
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    let places = arrangement.places
    let last = places.count - 1
    let (first, end) = (min(glyphRange.location, last), min(glyphRange.upperBound, last))
    return NSRange(places[first]..<places[end])
  }

  open func usedRect(for container: NSTextContainer) -> CGRect {
    arrangement.lines.map(\.used).reduce(CGRect.null) { $0.union($1) }
  }

  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block:
      @escaping (
        CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>
      ) -> Void
  ) {
    guard let container = textContainers.first else { return }
    var stop = ObjCBool(false)
    for line in arrangement.lines where line.glyphs.overlaps(Range(glyphRange) ?? 0..<0) {
      block(line.rect, line.used, container, NSRange(line.glyphs), &stop)
      if stop.boolValue { return }
    }
  }

  /// The smallest rectangle around the given glyphs.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect
  {
    let asked = Range(glyphRange) ?? 0..<0
    var rect = CGRect.null
    for line in arrangement.lines {
      let glyphs = line.glyphs.clamped(to: asked)
      if glyphs.isEmpty { continue }
      let (left, right) = line.sides(of: glyphs)
      rect = rect.union(
        CGRect(x: left, y: line.used.minY, width: right - left, height: line.used.height))
    }
    return rect.isNull ? .zero : rect
  }

  /// Makes a manager with a text and one container. The manager keeps the text alive, not the other way round.
  static func laying(
    out pieces: [TextPiece], in container: NSTextContainer
  ) -> (manager: NSLayoutManager, storage: NSTextStorage) {
    let (manager, storage) = (NSLayoutManager(), NSTextStorage(string: ""))
    storage.append(pieces)
    manager.ownText = storage
    manager.textStorage = storage
    manager.addTextContainer(container)
    return (manager, storage)
  }

  /// The glyphs that an ellipsis replaces in the line of the given glyph.
  open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    let line = arrangement.lines.first { $0.glyphs.contains(glyphIndex) }
    guard let line, let start = line.ellipsis else {
      return NSRange(location: NSNotFound, length: 0)
    }
    return NSRange(start..<line.glyphs.upperBound)
  }

  private var arrangement: Arrangement {
    let changes = textStorage?.changes ?? 0
    if let known, known.changes == changes { return known.arrangement }
    let arrangement = Arrangement(textStorage?.pieces ?? [], in: textContainers.first)
    known = (arrangement, changes)
    return arrangement
  }
}

/// The lines of a text in a container.
private struct Arrangement {
  struct Line {
    /// The glyphs of the line, including the spaces behind it.
    let glyphs: Range<Int>
    let rect: CGRect
    let used: CGRect
    /// The left and the right edge of each glyph that is shown.
    let edges: [(left: CGFloat, right: CGFloat)]
    /// The first glyph that is not shown.
    let ellipsis: Int?

    /// Where a caret before a glyph stands.
    func edge(of glyph: Int) -> CGFloat {
      let place = max(glyph - glyphs.lowerBound, 0)
      return place < edges.count ? edges[place].left : edges.last?.right ?? used.minX
    }

    /// The left and the right end of what is shown of some glyphs.
    func sides(of range: Range<Int>) -> (CGFloat, CGFloat) {
      let shown = range.clamped(to: glyphs.lowerBound..<glyphs.lowerBound + edges.count)
      let own = shown.map { edges[$0 - glyphs.lowerBound] }
      guard let left = own.map(\.left).min(), let right = own.map(\.right).max() else {
        return (edge(of: range.lowerBound), edge(of: range.lowerBound))
      }
      return (left, right)
    }
  }

  private(set) var lines: [Line] = []
  /// The number of UTF-16 units before each glyph, and before the end.
  let places: [Int]

  /// The glyph of a UTF-16 unit, or the number of glyphs behind the end.
  func glyph(at character: Int) -> Int {
    if character >= places[places.count - 1] { return places.count - 1 }
    return (places.firstIndex { $0 > character } ?? 1) - 1
  }

  init(_ pieces: [TextPiece], in container: NSTextContainer?) {
    guard let container else {
      places = [0]
      return
    }
    let layout = TextLayout(
      pieces.map { container.truncating($0) },
      TextLayout.Options(
        width: container.size.width - 2 * container.lineFragmentPadding,
        maximumLines: container.maximumNumberOfLines,
        truncatesLastLineOnly: container.maximumNumberOfLines != 1,
        height: container.size.height))
    places = layout.locations
    let padding = container.lineFragmentPadding
    for (index, line) in layout.lines.enumerated() {
      let isLast = index == layout.lines.count - 1
      let isCut = isLast && layout.isTruncated
      let start = line.range.lowerBound
      let end = isCut ? places.count - 1 : line.range.upperBound
      var x = line.origin.x + padding
      let shown = line.items.prefix { $0.kind != .newline }
      var edges = [(left: CGFloat, right: CGFloat)](repeating: (x, x), count: shown.count)
      for place in line.order.isEmpty ? Array(shown.indices) : line.order {
        let item = line.items[place]
        let left = x
        x += item.advance + item.kerning + (item.kind == .space ? line.spaceExpansion : 0)
        if place < shown.count { edges[place] = (left, x) }
      }
      lines.append(
        Line(
          glyphs: start..<max(end, start),
          rect: CGRect(x: 0, y: line.top, width: container.size.width, height: line.height),
          used: CGRect(
            x: line.origin.x + padding, y: line.top, width: line.width, height: line.height),
          edges: edges, ellipsis: isCut ? min(start + max(edges.count - 1, 0), end) : nil))
    }
  }
}

/// A rectangle that text is laid out in.
open class NSTextContainer: NSObject {
  open var size: CGSize
  /// The distance of the text from both sides of the container, in points.
  open var lineFragmentPadding: CGFloat = 5
  /// The most lines; 0 for as many as fit.
  open var maximumNumberOfLines = 0
  /// How the last line ends where the text does not fit.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping

  public override convenience init() {
    self.init(size: .zero)
  }

  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// Returns the piece with the container's line break mode where the piece only wraps words.
  fileprivate func truncating(_ piece: TextPiece) -> TextPiece {
    let style = piece.attributes[.paragraphStyle] as? NSParagraphStyle ?? NSParagraphStyle()
    guard style.lineBreakMode == .byWordWrapping else { return piece }
    var values = style.values
    values.lineBreakMode = lineBreakMode
    var piece = piece
    piece.attributes[.paragraphStyle] = NSParagraphStyle(values: values)
    return piece
  }
}
