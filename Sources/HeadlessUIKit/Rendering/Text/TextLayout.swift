import Foundation

/// Text broken into lines and placed in a box. Lengths are in points, y runs down from the box's top.
///
/// - Complexity: O(*n*) for *n* characters.
struct TextLayout {
  struct Options {
    /// The width of the box; infinite where nothing limits it.
    var width = CGFloat.infinity
    /// The most lines that are set; 0 for all.
    var maximumLines = 0
    /// Whether a paragraph whose line break mode truncates or clips is broken into lines all the
    /// same, only the last of which is truncated or clipped.
    var truncatesLastLineOnly = false
    /// The height into which lines must fit when the last one may be truncated.
    var height = CGFloat.infinity
  }

  struct Line {
    var items: [TextItem]
    /// The places of the items in the line from left to right, or empty where they stand in order.
    var order: [Int] = []
    /// The width of the text alone.
    var width: CGFloat
    /// Where the text begins and how high the baseline is, from the top left of the box.
    var origin = CGPoint.zero
    var top: CGFloat = 0
    var height: CGFloat = 0
    /// What every space is widened by.
    var spaceExpansion: CGFloat = 0
    /// The sides of the room the line has.
    var margin: ClosedRange<CGFloat> = 0...0
    var paragraph: NSParagraphStyle.Values
    var endsParagraph: Bool
    /// The line's characters and the spaces behind them, as places in the text.
    var range = 0..<0
  }

  private(set) var lines: [Line] = []
  let attributes: [TextAttributes]
  /// The smallest size that holds all lines.
  private(set) var size = CGSize.zero
  /// Whether some of the text is not shown.
  private(set) var isTruncated = false

  private let items: TextItems
  private let options: Options

  init(_ text: NSAttributedString, _ options: Options = Options()) {
    self.init(TextPiece.pieces(of: text), options)
  }

  init(_ pieces: [TextPiece], _ options: Options = Options()) {
    items = TextItems(pieces)
    attributes = items.attributes
    self.options = options
    breakLines(maximum: options.maximumLines)
    placeLines()
    let fitting = lines.prefix { $0.top + $0.height <= options.height + 0.01 }.count
    if fitting < lines.count, options.height.isFinite {
      breakLines(maximum: max(fitting, 1))
      placeLines()
    }
  }

  /// The number of UTF-16 units before each character, and before the end.
  var locations: [Int] {
    items.items.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.character.utf16.count) }
  }

  // MARK: Breaking

  private mutating func breakLines(maximum: Int) {
    lines = []
    isTruncated = false
    var start = 0
    while start < items.count {
      let end = (start..<items.count).first { items[$0].kind == .newline } ?? items.count
      breakParagraph(start..<end, maximum: maximum)
      start = end + 1
      if maximum > 0, lines.count == maximum { return }
    }
    // A newline at the very end opens one more line.
    if items.count > 0, items[items.count - 1].kind == .newline {
      let paragraph = attributes[items[items.count - 1].attributes].paragraph
      lines.append(
        Line(
          items: [items[items.count - 1]], width: 0, paragraph: paragraph, endsParagraph: true))
    }
  }

  private mutating func breakParagraph(_ range: Range<Int>, maximum: Int) {
    let values = attributes[items[min(range.lowerBound, items.count - 1)].attributes].paragraph
    let mode = values.lineBreakMode
    let breaksLines =
      mode == .byWordWrapping || mode == .byCharWrapping || options.truncatesLastLineOnly
    var start = range.lowerBound
    var isFirst = true
    var ends = breaksLines ? lineEnds(range, values, maximum: maximum) : []
    repeat {
      let margin = margin(values, isFirst: isFirst)
      let room = margin.upperBound - margin.lowerBound
      let isLast = maximum > 0 && lines.count == maximum - 1
      var end = range.upperBound
      if breaksLines, !isLast || !mode.truncates { end = ends.removeFirst() }
      let shown = items.trimmed(start..<end)
      let width = items.width(shown)
      let hasMore = end < range.upperBound || (isLast && range.upperBound + 1 < items.count)
      var line = Line(
        items: Array(items.items[shown]), width: width, paragraph: values,
        endsParagraph: end == range.upperBound, range: start..<end)
      if mode.truncates, width > room + 0.001 || (isLast && hasMore) {
        line = truncated(line, rest: start..<range.upperBound, room: room)
        isTruncated = true
      } else if isLast, hasMore {
        isTruncated = true
      }
      // An empty line is as high as its newline.
      if line.items.isEmpty, let newline = newline(at: range.upperBound) { line.items = [newline] }
      line.margin = margin
      lines.append(line)
      start = end
      isFirst = false
      if isLast { return }
    } while start < range.upperBound
  }

  private func newline(at index: Int) -> TextItem? {
    if index < items.count { return items[index] }
    // Nothing but spaces: they have a height, though no width.
    guard index > 0 else { return nil }
    var item = items[index - 1]
    item.advance = 0
    item.kind = .newline
    return item
  }

  private func margin(_ values: NSParagraphStyle.Values, isFirst: Bool) -> ClosedRange<CGFloat> {
    let left = isFirst ? values.firstLineHeadIndent : values.headIndent
    // A positive tail indent is measured from the left, any other from the right.
    let right = values.tailIndent > 0 ? values.tailIndent : options.width + values.tailIndent
    return left...max(left, right)
  }

  /// Where the lines of a paragraph end.
  private func lineEnds(
    _ range: Range<Int>, _ values: NSParagraphStyle.Values, maximum: Int
  ) -> [Int] {
    var ends: [Int] = []
    var start = range.lowerBound
    func room() -> CGFloat {
      let margin = margin(values, isFirst: ends.isEmpty)
      return margin.upperBound - margin.lowerBound
    }
    repeat {
      start = lineEnd(start..<range.upperBound, room: room(), values)
      ends.append(start)
    } while start < range.upperBound
    let fits = maximum == 0 || lines.count + ends.count <= maximum
    if fits, ends.count > 1, values.lineBreakStrategy.contains(.pushOut),
      values.lineBreakMode != .byCharWrapping,
      let end = pushedOut(ends, from: range.lowerBound, room: room(), values.lineBreakStrategy)
    {
      ends[ends.count - 2] = end
    }
    return ends
  }

  /// Returns where the last line but one ends instead, so that the last line gets a second word. Nil if the
  /// last line has two words or no room, or if the line before it has one word only.
  private func pushedOut(
    _ ends: [Int], from first: Int, room: CGFloat, _ strategy: NSParagraphStyle.LineBreakStrategy
  ) -> Int? {
    let start = ends.count > 2 ? ends[ends.count - 3] : first
    let (middle, end) = (ends[ends.count - 2], ends[ends.count - 1])
    func breaks(_ range: Range<Int>) -> [Int] {
      items.trimmed(range).dropLast().filter { items.mayBreak(behind: $0, strategy) }
    }
    guard items.mayBreak(behind: middle - 1, strategy), breaks(middle..<end).isEmpty,
      let last = breaks(start..<middle).last, items.width(items.trimmed(last + 1..<end)) <= room
    else { return nil }
    return last + 1
  }

  /// Where the line that begins `range` ends: behind the last word that fits, or, where a single
  /// word is too long, behind the last character.
  private func lineEnd(
    _ range: Range<Int>, room: CGFloat, _ values: NSParagraphStyle.Values
  ) -> Int {
    let breaksWords = values.lineBreakMode == .byCharWrapping
    var opportunity: Int?
    for index in range {
      if items[index].kind == .letter,
        items.width(range.lowerBound..<index + 1) > room + 0.001
      {
        if let opportunity, !breaksWords { return opportunity }
        return max(index, range.lowerBound + 1)
      }
      if items.mayBreak(behind: index, values.lineBreakStrategy) { opportunity = index + 1 }
    }
    return range.upperBound
  }

  // MARK: Truncation

  /// The line with an ellipsis where what does not fit in `room` was left out.
  private func truncated(_ line: Line, rest: Range<Int>, room: CGFloat) -> Line {
    let whole = items.trimmed(rest)
    guard !whole.isEmpty else { return line }
    let mode = line.paragraph.lineBreakMode
    let ellipsis = items.item(
      "…",
      items[mode == .byTruncatingHead ? whole.upperBound - 1 : whole.lowerBound].attributes)
    var head = whole.lowerBound
    var tail = whole.upperBound
    func fits(_ head: Int, _ tail: Int) -> Bool {
      let first = items.width(items.trimmed(whole.lowerBound..<head))
      return first + ellipsis.advance + items.width(tail..<whole.upperBound) <= room + 0.001
    }
    // Letters are taken from the ends that the mode keeps, in turn where it keeps both.
    var takesHead = mode != .byTruncatingHead
    while head < tail {
      let next = takesHead ? (head + 1, tail) : (head, tail - 1)
      guard fits(next.0, next.1) else { break }
      (head, tail) = next
      if mode == .byTruncatingMiddle { takesHead.toggle() }
    }
    var result = line
    var first = Array(items.items[items.trimmed(whole.lowerBound..<head)])
    var mark = ellipsis
    if let last = first.indices.last {
      first[last].kerning = 0
      if mode != .byTruncatingHead { mark = items.item("…", first[last].attributes) }
    }
    let last = items.items[tail..<whole.upperBound].drop { $0.kind == .space }
    result.items = first + [mark] + last
    result.width = result.items.reduce(0) { $0 + $1.advance + $1.kerning }
    result.width -= result.items.last?.kerning ?? 0
    result.endsParagraph = true
    return result
  }

  // MARK: Placing

  private mutating func placeLines() {
    let widest = lines.reduce(CGFloat(0)) {
      max($0, $1.margin.lowerBound + $1.width)
    }
    var y: CGFloat = 0
    for index in lines.indices {
      var line = lines[index]
      let values = line.paragraph
      if index > 0 {
        y += lines[index - 1].paragraph.lineSpacing
        if lines[index - 1].endsParagraph {
          y += lines[index - 1].paragraph.paragraphSpacing + values.paragraphSpacingBefore
        }
      }
      line.order = Self.visualOrder(of: line.items)
      let used = line.items.map { attributes[$0.attributes] }
      let descent = used.reduce(CGFloat(0)) { max($0, -$1.font.descender - $1.baselineOffset) }
      let ascent = used.reduce(CGFloat(0)) { max($0, $1.font.ascender + $1.baselineOffset) }
      let leading = used.reduce(CGFloat(0)) { max($0, $1.font.leading) }
      line.top = y
      line.height = lineHeight(ascent + descent + leading, values)
      // What a line is higher than its letters and their leading goes above them.
      line.origin.y = y + line.height - descent - leading
      let right = line.margin.upperBound.isFinite ? line.margin.upperBound : widest
      let slack = right - line.margin.lowerBound - line.width
      line.origin.x = line.margin.lowerBound
      switch values.alignment {
      case .left, .natural: break
      case .center: line.origin.x += slack / 2
      case .right: line.origin.x += slack
      case .justified:
        let spaces = line.items.lazy.filter { $0.kind == .space }.count
        if !line.endsParagraph, spaces > 0, slack > 0 {
          line.spaceExpansion = slack / CGFloat(spaces)
          line.width += slack
        }
      }
      y += line.height
      lines[index] = line
    }
    size = CGSize(
      width: lines.reduce(CGFloat(0)) { max($0, $1.margin.lowerBound + $1.width) }, height: y)
  }

  /// The items from left to right, or empty where they stand in order. Words that run to the left are turned
  /// around. If the line begins with such a word, the order of all runs is turned around too.
  private static func visualOrder(of items: [TextItem]) -> [Int] {
    guard items.contains(where: { $0.character.writing == .rightToLeft }) else { return [] }
    let writings = items.map(\.character.writing)
    let base = writings.first { $0 != .neutral } == .rightToLeft
    // Spaces and marks run as both neighbours do, and otherwise as the line does.
    var directions = [Bool](repeating: base, count: items.count)
    var index = 0
    while index < items.count {
      let next = (index..<items.count).first { writings[$0] != .neutral }
      let after = next.map { writings[$0] == .rightToLeft } ?? base
      let before = index > 0 ? directions[index - 1] : base
      for place in index..<(next ?? items.count) {
        directions[place] = before == after ? after : base
      }
      if let next { directions[next] = after }
      index = (next ?? items.count) + 1
    }
    var runs: [[Int]] = []
    for index in items.indices {
      if index > 0, directions[index] == directions[index - 1] {
        runs[runs.count - 1].append(index)
      } else {
        runs.append([index])
      }
    }
    let turned = runs.map { directions[$0[0]] ? $0.reversed() : $0 }
    return Array((base ? turned.reversed() : turned).joined())
  }

  private func lineHeight(_ natural: CGFloat, _ values: NSParagraphStyle.Values) -> CGFloat {
    var height = natural
    if values.lineHeightMultiple > 0 { height *= values.lineHeightMultiple }
    height = max(height, values.minimumLineHeight)
    return values.maximumLineHeight > 0 ? min(height, values.maximumLineHeight) : height
  }
}

extension NSLineBreakMode {
  /// Whether an ellipsis stands for what does not fit.
  var truncates: Bool {
    switch self {
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
    case .byWordWrapping, .byCharWrapping, .byClipping: false
    }
  }
}
