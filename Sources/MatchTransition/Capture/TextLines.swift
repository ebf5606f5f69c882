#if canImport(UIKit)
  import UIKit

  /// The lines of a view's text, in the view's points from its top left corner.
  struct TextLines {
    /// A stretch of text that is drawn in one rectangle.
    struct Run {
      /// The characters without the spaces around them, as UTF-16 offsets.
      let characters: Range<Int>
      /// Whether an ellipsis replaces the end of the stretch.
      let isTruncated: Bool
      var rect: CGRect

      func showsSameText(as other: Run) -> Bool {
        characters == other.characters && isTruncated == other.isTruncated
      }
    }

    struct Line {
      var run: Run
      /// The words of the line, from left to right.
      var words: [Run]
    }

    /// The size of the view, in points.
    var size: CGSize
    var lines: [Line]

    init(size: CGSize, lines: [Line]) {
      self.size = size
      self.lines = lines
    }
  }

  extension TextLines {
    /// The most words of a text that may move by themselves. Each takes two views.
    private static let mostWords = 200

    /// Lays out the text of a label, a text field or a text view as the view does. Fails for a text without a
    /// visible character, for a very long text, and for other views.
    ///
    /// - Complexity: O(*n*) in the characters.
    @MainActor init?(of view: UIView) {
      guard let label = ShownText(of: view) else { return nil }
      let bounds = label.area
      guard let text = label.attributedText, bounds.width > 0, bounds.height > 0 else { return nil }
      // A label that fits its font to its width draws one line, which has no width of its own.
      let shrinks = label.minimumScaleFactor < 1
      let layout = Layout(
        text, of: label, width: shrinks ? CGFloat.greatestFiniteMagnitude : bounds.width,
        height: shrinks ? CGFloat.greatestFiniteMagnitude : bounds.height)
      guard var lines = layout.lines(upTo: Self.mostWords), !lines.isEmpty else { return nil }
      let used = lines.map(\.run.rect).reduce(lines[0].run.rect) { $0.union($1) }
      var scale: CGFloat = 1
      if shrinks, used.width > bounds.width {
        scale = max(bounds.width / used.width, label.minimumScaleFactor)
      }
      // A label centres its text vertically. A text of several lines begins at the top at least.
      let height = used.height * scale
      let top = (bounds.height - height) / 2
      let y = bounds.minY + (!label.isCentered ? 0 : lines.count > 1 ? max(top, 0) : top)
      let x =
        bounds.minX
        + (shrinks ? (bounds.width - used.width * scale) * CGFloat(label.textAnchor) : 0)
      let left = shrinks ? used.minX : 0
      func placed(_ run: inout Run) {
        run.rect = CGRect(
          x: x + (run.rect.minX - left) * scale, y: y + (run.rect.minY - used.minY) * scale,
          width: run.rect.width * scale, height: run.rect.height * scale)
      }
      for index in lines.indices {
        placed(&lines[index].run)
        for word in lines[index].words.indices { placed(&lines[index].words[word]) }
      }
      self.init(size: label.size, lines: lines)
    }
  }

  /// One layout of a view's text.
  @MainActor private struct Layout {
    private let storage = NSTextStorage(string: "")
    private let manager = NSLayoutManager()
    private let container: NSTextContainer
    private let text: NSString

    init(_ text: NSAttributedString, of label: ShownText, width: CGFloat, height: CGFloat) {
      self.text = text.string as NSString
      container = NSTextContainer(size: CGSize(width: width, height: height + 1))
      container.lineFragmentPadding = 0
      container.maximumNumberOfLines = label.numberOfLines
      container.lineBreakMode = label.lineBreakMode
      // The last line takes its line break mode from the container. A label's own style would
      // truncate every paragraph after one line.
      let isLeft = width > label.area.width
      storage.setAttributedString(text)
      var place = 0
      while place < text.length {
        var range = NSRange()
        let attributes = text.attributes(at: place, effectiveRange: &range)
        let style = NSMutableParagraphStyle()
        style.alignment = label.textAlignment
        if let own = attributes[.paragraphStyle] as? NSParagraphStyle {
          style.setParagraphStyle(own)
        }
        if style.lineBreakMode != .byCharWrapping { style.lineBreakMode = .byWordWrapping }
        if isLeft { style.alignment = .left }
        var added: [NSAttributedString.Key: Any] = [.paragraphStyle: style]
        if attributes[.font] == nil, let font = label.font { added[.font] = font }
        storage.addAttributes(added, range: range)
        place = range.location + range.length
      }
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
    }

    /// Returns the lines with their words, or nil if the text has more than `limit` words.
    func lines(upTo limit: Int) -> [TextLines.Line]? {
      // The layout manager does not retain its text.
      withExtendedLifetime(storage) { measuredLines(upTo: limit) }
    }

    private func measuredLines(upTo limit: Int) -> [TextLines.Line]? {
      var found: [(glyphs: NSRange, rect: CGRect)] = []
      manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) {
        _, used, _, glyphs, _ in
        found.append((glyphs, used))
      }
      var lines: [TextLines.Line] = []
      var count = 0
      for line in found {
        let cut = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: line.glyphs.location)
        let cutStart = cut.location == NSNotFound ? Int.max : cut.location
        let words = self.words(in: line.glyphs, cutAt: cutStart)
        guard let first = words.first, let last = words.last else { continue }
        count += words.count
        if count > limit { return nil }
        lines.append(
          TextLines.Line(
            run: TextLines.Run(
              characters: first.characters.lowerBound..<last.characters.upperBound,
              isTruncated: cutStart != .max, rect: line.rect),
            words: words.sorted { $0.rect.minX < $1.rect.minX }))
      }
      return lines
    }

    /// Returns the words of a line, in the order of the text. One glyph stands for one character
    /// here, except in ligatures, which shorten a word by a hair.
    private func words(in line: NSRange, cutAt cut: Int) -> [TextLines.Run] {
      var words: [TextLines.Run] = []
      var start: Int?
      let end = min(line.location + line.length, text.length)
      for place in line.location...max(end, line.location) {
        let isSpace = place >= end || text.character(at: place).isSpace
        if isSpace, let first = start {
          let rect = manager.boundingRect(
            forGlyphRange: manager.glyphRange(
              forCharacterRange: NSRange(location: first, length: place - first),
              actualCharacterRange: nil), in: container)
          words.append(
            TextLines.Run(characters: first..<place, isTruncated: place > cut, rect: rect))
          start = nil
        } else if !isSpace, start == nil, place <= cut {
          // The words behind an ellipsis are not drawn.
          start = place
        }
      }
      return words
    }
  }

  extension unichar {
    /// Whether the character separates words.
    fileprivate var isSpace: Bool {
      Unicode.Scalar(self)?.properties.isWhitespace ?? false
    }
  }
#endif
