#if canImport(UIKit)
  import UIKit

  /// The lines of a label's text, in the label's points from its top left corner.
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

    /// The size of the label, in points.
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
    /// A length that no text reaches, in points.
    private static let unlimited: CGFloat = 1_000_000

    /// Lays out the text of a label, a text field or a text view as the view does. Fails for a text without a
    /// visible character, for a very long text, and where a label itself answers with another size. Its lines are
    /// not known then.
    ///
    /// - Complexity: O(*n*) in the characters.
    @MainActor init?(of view: UIView) {
      guard let shown = ShownText(of: view) else { return nil }
      let bounds = shown.area
      guard let text = shown.attributedText, bounds.width > 0, bounds.height > 0 else { return nil }
      // A label that fits its font to its width draws one line, which has no width of its own.
      let shrinks = shown.minimumScaleFactor < 1
      let room = CGSize(width: shrinks ? Self.unlimited : bounds.width, height: Self.unlimited)
      let layout: Layout
      if let label = view as? UILabel {
        let size = label.textRect(
          forBounds: CGRect(origin: .zero, size: room), limitedToNumberOfLines: label.numberOfLines
        ).size
        let whole = [true, false].lazy.map { Layout(text, of: shown, in: room, prefersLabel: $0) }
          .first { $0.has(size) }
        guard let whole else { return nil }
        layout = !shrinks && size.height > bounds.height ? whole.cut(to: bounds.size) : whole
      } else {
        // Text views and fields draw with the text's own strategy.
        layout = Layout(text, of: shown, in: room, prefersLabel: false)
      }
      guard var lines = layout.lines(upTo: Self.mostWords), !lines.isEmpty else { return nil }
      let used = lines.map(\.run.rect).reduce(lines[0].run.rect) { $0.union($1) }
      var scale: CGFloat = 1
      if shrinks, used.width > bounds.width {
        scale = max(bounds.width / used.width, shown.minimumScaleFactor)
      }
      // A label centres its text vertically. A text of several lines begins at the top at least.
      let height = used.height * scale
      let top = (bounds.height - height) / 2
      let y = bounds.minY + (!shown.isCentered ? 0 : lines.count > 1 ? max(top, 0) : top)
      let x =
        bounds.minX
        + (shrinks ? (bounds.width - used.width * scale) * CGFloat(shown.textAnchor) : 0)
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
      self.init(size: shown.size, lines: lines)
    }
  }

  /// One layout of a label's text.
  @MainActor private struct Layout {
    private let storage = NSTextStorage(string: "")
    private let manager = NSLayoutManager()
    private let container: NSTextContainer
    private let attributedText: NSAttributedString
    private let label: ShownText
    private let prefersLabel: Bool
    private var text: NSString { attributedText.string as NSString }
    /// The distance below the last line, which a label may not count, in points.
    private var lastSpacing: CGFloat = 0

    /// - Parameter prefersLabel: Whether the label's line break strategy holds where the text has only the
    ///   paragraph style that a label makes, and the text's strategy elsewhere. If not, it is the reverse
    ///   (rule 4.10).
    init(_ text: NSAttributedString, of label: ShownText, in size: CGSize, prefersLabel: Bool) {
      (attributedText, self.label, self.prefersLabel) = (text, label, prefersLabel)
      container = NSTextContainer(size: CGSize(width: size.width, height: size.height + 1))
      container.lineFragmentPadding = 0
      container.maximumNumberOfLines = label.numberOfLines
      container.lineBreakMode = label.lineBreakMode
      // The last line takes its line break mode from the container. A label's own style would
      // truncate every paragraph after one line.
      let isLeft = size.width > label.area.width
      storage.setAttributedString(text)
      var place = 0
      while place < text.length {
        var range = NSRange()
        let attributes = text.attributes(at: place, effectiveRange: &range)
        let style = NSMutableParagraphStyle()
        style.alignment = label.textAlignment
        let own = attributes[.paragraphStyle] as? NSParagraphStyle
        if let own { style.setParagraphStyle(own) }
        if own.map(label.isOwnStyle) ?? true == prefersLabel {
          style.lineBreakStrategy = label.strategy
        }
        lastSpacing = style.lineSpacing
        if style.lineBreakMode != .byCharWrapping { style.lineBreakMode = .byWordWrapping }
        if isLeft { style.alignment = .left }
        storage.addAttribute(.paragraphStyle, value: style, range: range)
        if attributes[.font] == nil, let font = label.font {
          storage.addAttribute(.font, value: font, range: range)
        }
        place = range.location + range.length
      }
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
    }

    /// Returns the same layout in a label that is too low for it.
    func cut(to size: CGSize) -> Layout {
      Layout(attributedText, of: label, in: size, prefersLabel: prefersLabel)
    }

    /// Whether the text has the given size, up to whole pixels and what indents add.
    func has(_ size: CGSize) -> Bool {
      withExtendedLifetime(storage) {
        let used = manager.usedRect(for: container)
        var isCut = false
        enumerateLines { glyphs, _ in
          let cut = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: glyphs.location)
          if cut.location != NSNotFound { isCut = true }
        }
        // A label may count the room that an ellipsis leaves over.
        let isAsWide =
          isCut || [used.width, used.maxX].contains { abs($0 - size.width) <= Self.tolerance }
        return isAsWide && abs(used.height - size.height) <= Self.tolerance + lastSpacing
      }
    }

    private static let tolerance: CGFloat = 1.5

    private func enumerateLines(_ body: @escaping (_ glyphs: NSRange, _ used: CGRect) -> Void) {
      manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) {
        _, used, _, glyphs, _ in
        body(glyphs, used)
      }
    }

    /// Returns the lines with their words, or nil if the text has more than `limit` words.
    func lines(upTo limit: Int) -> [TextLines.Line]? {
      // The layout manager does not retain its text.
      withExtendedLifetime(storage) { measuredLines(upTo: limit) }
    }

    private func measuredLines(upTo limit: Int) -> [TextLines.Line]? {
      var found: [(glyphs: NSRange, rect: CGRect)] = []
      enumerateLines { found.append(($0, $1)) }
      var lines: [TextLines.Line] = []
      var count = 0
      for line in found {
        let cut = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: line.glyphs.location)
        let cutStart = cut.location == NSNotFound ? Int.max : characters(of: cut).location
        let words = self.words(in: characters(of: line.glyphs), cutAt: cutStart)
        guard let first = words.first, let last = words.last else { continue }
        count += words.count
        if count > limit { return nil }
        lines.append(
          TextLines.Line(
            run: TextLines.Run(
              characters: first.characters.lowerBound..<last.characters.upperBound,
              isTruncated: cutStart != .max, rect: line.rect),
            words: words.ordered { Double($0.rect.minX) }))
      }
      return lines
    }

    private func characters(of glyphs: NSRange) -> NSRange {
      manager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil)
    }

    /// Returns the words of the characters of a line, in the order of the text.
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

  extension ShownText {
    /// The strategy with which a label breaks the lines of plain text.
    fileprivate var strategy: NSParagraphStyle.LineBreakStrategy {
      guard #available(iOS 14, tvOS 14, *), let label else { return [] }
      return label.lineBreakStrategy
    }

    /// Returns whether a paragraph style says no more than the view itself.
    fileprivate func isOwnStyle(_ style: NSParagraphStyle) -> Bool {
      let plain = NSMutableParagraphStyle()
      plain.alignment = textAlignment
      plain.lineBreakMode = lineBreakMode
      plain.lineBreakStrategy = style.lineBreakStrategy
      return style.isEqual(plain)
    }
  }

  /// The text of a label, a text field or a text view, and how the view lays it out.
  @MainActor struct ShownText {
    /// The label, or nil for another view.
    let label: UILabel?
    let attributedText: NSAttributedString?
    let font: UIFont?
    let textAlignment: NSTextAlignment
    /// The most lines, or 0 for any number.
    let numberOfLines: Int
    let lineBreakMode: NSLineBreakMode
    /// The smallest scale of a text that shrinks to fit its width, or 1.
    let minimumScaleFactor: CGFloat
    /// Whether the text lies in the vertical middle of its area.
    let isCentered: Bool
    /// The area of the text, in points from the view's top left corner.
    let area: CGRect
    /// The size of the view, in points.
    let size: CGSize
    /// The share of the free space that lies to the left of the text, 0...1.
    let textAnchor: Double
    /// Whether the text is one line that begins at the leading edge and fits.
    let isFree: Bool

    /// Fails for a view that shows more than a text, or another one.
    ///
    /// - Parameter drawsMore: Whether a descendant of the view draws. Fields and text views draw their texts with
    ///   descendants of UIKit's own.
    init?(of view: UIView, drawsMore: Bool = false) {
      (label, size) = (view as? UILabel, view.bounds.size)
      switch view {
      case let label as UILabel:
        if drawsMore { return nil }
        let shrinks = label.adjustsFontSizeToFitWidth && label.numberOfLines == 1
        attributedText = label.attributedText
        (font, textAlignment) = (label.font, label.textAlignment)
        (numberOfLines, lineBreakMode) = (label.numberOfLines, label.lineBreakMode)
        minimumScaleFactor = shrinks ? min(label.minimumScaleFactor, 0.999) : 1
        (isCentered, area) = (true, CGRect(origin: .zero, size: size))
      case let field as UITextField:
        // The characters of a secret text must not be drawn.
        guard field.borderStyle == .none, !field.isSecureTextEntry, field.leftView == nil,
          field.rightView == nil, field.background == nil, field.hasText,
          field.clearButtonMode == .never
            || field.clearButtonMode == .whileEditing && !field.isEditing
        else { return nil }
        attributedText = field.attributedText
        (font, textAlignment) = (field.font, field.textAlignment)
        (numberOfLines, lineBreakMode, minimumScaleFactor) = (1, .byTruncatingTail, 1)
        isCentered = true
        area =
          (field.isEditing
          ? field.editingRect(forBounds: field.bounds) : field.textRect(forBounds: field.bounds))
          .offsetBy(dx: -field.bounds.minX, dy: -field.bounds.minY)
      case let textView as UITextView:
        guard textView.hasText else { return nil }
        attributedText = textView.attributedText
        (font, textAlignment) = (textView.font, textView.textAlignment)
        let container = textView.textContainer
        (numberOfLines, lineBreakMode) = (container.maximumNumberOfLines, container.lineBreakMode)
        (minimumScaleFactor, isCentered) = (1, false)
        var insets = textView.textContainerInset
        insets.left += container.lineFragmentPadding
        insets.right += container.lineFragmentPadding
        area = CGRect(
          x: -textView.bounds.minX, y: -textView.bounds.minY, width: size.width,
          height: max(size.height, textView.contentSize.height)
        ).inset(by: insets)
      default: return nil
      }
      textAnchor = view.textAnchor(of: textAlignment)
      let isLine = numberOfLines == 1 && [.left, .natural].contains(textAlignment)
      isFree =
        isLine
        && (view is UILabel ? view.intrinsicContentSize : attributedText?.size() ?? .zero).width
          <= area.width + 0.5
    }

    var string: String? { attributedText?.string }
  }

  extension UIView {
    /// The characters of a label, a text field or a text view.
    var shownString: String? {
      (self as? UILabel)?.text ?? (self as? UITextField)?.text ?? (self as? UITextView)?.text
    }

    /// Returns the share of the free space that lies to the left of a text of the view, 0...1.
    func textAnchor(of alignment: NSTextAlignment) -> Double {
      switch alignment {
      case .left: 0
      case .center: 0.5
      case .right: 1
      default: readsRightToLeft ? 1 : 0
      }
    }

    /// The colour of a label, a text field or a text view.
    var shownColor: UIColor? {
      (self as? UILabel)?.textColor ?? (self as? UITextField)?.textColor
        ?? (self as? UITextView)?.textColor
    }

    /// The font of a label, a text field or a text view.
    var shownFont: UIFont? {
      (self as? UILabel)?.font ?? (self as? UITextField)?.font ?? (self as? UITextView)?.font
    }
  }
#endif
