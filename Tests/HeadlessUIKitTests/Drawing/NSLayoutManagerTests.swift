import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

/// Layout managers report the lines that labels draw.
@Suite(.freshRuntime) @MainActor struct NSLayoutManagerTests {
  private let storage = NSTextStorage(string: "")
  private let manager = NSLayoutManager()

  private func container(
    _ text: String, width: CGFloat, lines: Int = 0, alignment: NSTextAlignment = .left
  ) -> NSTextContainer {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    storage.append(
      NSAttributedString(
        string: text,
        attributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style]))
    let container = NSTextContainer(size: CGSize(width: width, height: 1000))
    container.lineFragmentPadding = 0
    container.maximumNumberOfLines = lines
    container.lineBreakMode = .byTruncatingTail
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    return container
  }

  private func width(_ text: String) -> CGFloat {
    NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 20)]).size()
      .width
  }

  private func ranges(_ container: NSTextContainer) -> [NSRange] {
    var ranges: [NSRange] = []
    manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) {
      _, _, _, glyphs, _ in
      ranges.append(glyphs)
    }
    return ranges
  }

  @Test func `A line ends behind the last word that fits`() {
    let container = container("one two", width: width("one") + 1)
    #expect(ranges(container) == [NSRange(0..<4), NSRange(4..<7)])
    #expect(manager.glyphRange(for: container) == NSRange(0..<7))
    #expect(manager.usedRect(for: container).width <= container.size.width)
  }

  @Test(arguments: [NSTextAlignment.left, .center, .right])
  func `A word lies where its line is aligned`(_ alignment: NSTextAlignment) {
    let container = container("one two", width: 300, alignment: alignment)
    let share: CGFloat = alignment == .left ? 0 : alignment == .center ? 0.5 : 1
    let start = (300 - width("one two")) * share
    let rect = manager.boundingRect(
      forGlyphRange: manager.glyphRange(
        forCharacterRange: NSRange(4..<7), actualCharacterRange: nil), in: container)
    #expect(abs(rect.maxX - (start + width("one two"))) < 0.5)
    #expect(abs(rect.width - width("two")) < 0.5)
  }

  @Test func `An ellipsis replaces the glyphs that do not fit`() {
    let container = container("one two three", width: width("one tw…") + 4, lines: 1)
    #expect(ranges(container) == [NSRange(0..<13)])
    #expect(manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0) == NSRange(6..<13))
    #expect(manager.usedRect(for: container).width <= container.size.width)
  }

  @Test func `Text of several pieces is one text`() {
    let container = container("one ", width: 300)
    storage.append(
      NSAttributedString(string: "two", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)]))
    #expect(storage.string == "one two" && storage.length == 7)
    #expect(ranges(container) == [NSRange(0..<7)])
  }

  @Test func `An attribute that is added to a range changes the layout of that range alone`() {
    let text = NSAttributedString(
      string: "one two one", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let container = container("zero", width: 500)
    #expect(abs(manager.usedRect(for: container).width - width("zero")) < 0.5)
    storage.setAttributedString(text)
    #expect(abs(manager.usedRect(for: container).width - width("one two one")) < 0.5)
    let large = UIFont.systemFont(ofSize: 40)
    storage.addAttribute(.font, value: large, range: NSRange(4..<7))
    func widthNow(_ characters: Range<Int>) -> CGFloat {
      manager.boundingRect(forGlyphRange: NSRange(characters), in: container).width
    }
    #expect(storage.string == text.string)
    #expect(abs(widthNow(4..<7) - 2 * width("two")) < 0.5)
    #expect(abs(widthNow(0..<3) - width("one")) < 0.5)
    #expect(abs(widthNow(8..<11) - width("one")) < 0.5)
  }

  @Test(arguments: [
    (2..<4, ["a👍", "b"], [1, 2]), (0..<2, ["a👍", "b"], [2, 1]), (0..<4, ["a👍b"], [2]),
    (3..<4, ["a👍", "b"], [1, 2]), (2..<2, ["a👍b"], [1]), (1..<1, ["a👍b"], [1]),
  ])
  func `A range that begins inside a character leaves that character as it was`(
    _ range: Range<Int>, _ strings: [String], _ kerns: [Int]
  ) {
    storage.append(NSAttributedString(string: "a👍b", attributes: [.kern: 1]))
    storage.addAttribute(.kern, value: 2, range: NSRange(range))
    #expect(storage.pieces.map(\.string) == strings)
    #expect(storage.pieces.map { $0.attributes[.kern] as? Int } == kerns)
  }

  @Test func `A storage takes the text of another, with its attributes`() {
    storage.append(NSAttributedString(string: "one", attributes: [.kern: 1]))
    storage.append(NSAttributedString(string: "two", attributes: [.kern: 2]))
    let other = NSTextStorage(string: "")
    other.setAttributedString(storage)
    #expect(other.string == "onetwo")
    var range = NSRange()
    #expect(other.attributes(at: 4, effectiveRange: &range)[.kern] as? Int == 2)
    #expect(range == NSRange(3..<6))
  }

  @Test func `A manager lays out the text of the storage that it is added to last`() {
    let container = container("one", width: 500)
    #expect(abs(manager.usedRect(for: container).width - width("one")) < 0.5)
    let other = NSTextStorage(string: "")
    other.append(
      NSAttributedString(
        string: "one two", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
    other.addLayoutManager(manager)
    #expect(abs(manager.usedRect(for: container).width - width("one two")) < 0.5)
  }

  @Test func `A character has one glyph, whatever its number of UTF-16 units`() {
    // An emoji of two units, and a letter with an accent of its own.
    let container = container("🙂 e\u{301}a", width: 300)
    #expect(manager.glyphRange(for: container) == NSRange(0..<4))
    func glyphs(_ characters: Range<Int>) -> NSRange {
      manager.glyphRange(
        forCharacterRange: NSRange(characters), actualCharacterRange: nil)
    }
    #expect(glyphs(0..<2) == NSRange(0..<1) && glyphs(3..<6) == NSRange(2..<4))
    func characters(_ glyphs: Range<Int>) -> NSRange {
      manager.characterRange(forGlyphRange: NSRange(glyphs), actualGlyphRange: nil)
    }
    #expect(characters(2..<3) == NSRange(3..<5) && characters(0..<4) == NSRange(0..<6))
  }

  @Test func `Arabic words run from right to left, and Latin ones in them do not`() {
    let container = container("ab \u{645}\u{631} \u{62D}\u{628}", width: 300)
    func left(_ characters: Range<Int>) -> CGFloat {
      manager.boundingRect(
        forGlyphRange: manager.glyphRange(
          forCharacterRange: NSRange(characters), actualCharacterRange: nil), in: container
      ).minX
    }
    #expect(left(0..<2) < left(6..<8) && left(6..<8) < left(3..<5))
    #expect(left(4..<5) < left(3..<4), "the first letter of a word is its last from the left")
  }

  @Test func `A line that begins in Arabic begins at its right end`() {
    let container = container("\u{645}\u{631} ab \u{62D}\u{628}", width: 300)
    let rects = [0..<2, 3..<5, 6..<8].map {
      manager.boundingRect(
        forGlyphRange: manager.glyphRange(
          forCharacterRange: NSRange($0), actualCharacterRange: nil), in: container)
    }
    #expect(rects[0].minX >= rects[1].maxX && rects[1].minX >= rects[2].maxX)
  }
}
