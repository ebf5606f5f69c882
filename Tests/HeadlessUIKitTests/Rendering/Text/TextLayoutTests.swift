import Foundation
import Testing
import UIKit

@testable import UIKit

/// At 100 points an o is 57.2 wide, an l 23.6, a space 26.2 and an ellipsis 74.8 (see the tables).
struct TextLayoutTests {
  private let o: CGFloat = 57.2
  private let space: CGFloat = 26.2
  private let ellipsis: CGFloat = 74.8
  private let lineHeight: CGFloat = 119.3

  private func text(
    _ string: String, size: CGFloat = 100, _ edit: (NSMutableParagraphStyle) -> Void = { _ in }
  ) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    edit(style)
    return NSAttributedString(
      string: string,
      attributes: [.font: UIFont.systemFont(ofSize: size), .paragraphStyle: style])
  }

  private func lines(_ layout: TextLayout) -> [String] {
    layout.lines.map { line in String(line.items.filter { $0.kind != .newline }.map(\.character)) }
  }

  private func near(_ value: CGFloat, _ expected: CGFloat) -> Bool { abs(value - expected) < 1e-6 }

  @Test func oneLineIsTheSumOfItsAdvances() {
    let size = TextLayout(text("oo oo")).size
    #expect(near(size.width, 4 * o + space))
    #expect(near(size.height, lineHeight))
    #expect(TextLayout(text("")).size == .zero)
  }

  @Test func kerningAndKernAreAdded() {
    let pair = FaceStyle().kerning("A", "V") / 10
    let plain = TextLayout(text("AVA")).size.width
    let widths = FaceStyle().advance(of: "A") * 2 + FaceStyle().advance(of: "V")
    #expect(near(plain, widths / 10 + pair + FaceStyle().kerning("V", "A") / 10))
    let spaced = NSAttributedString(
      string: "ooo", attributes: [.font: UIFont.systemFont(ofSize: 100), .kern: 5 as CGFloat])
    #expect(near(TextLayout(spaced).size.width, 3 * o + 15))
  }

  @Test func linesBreakBetweenWordsAndSpacesHang() {
    let width = 4 * o + space
    let layout = TextLayout(text("oo oo  oo"), .init(width: width))
    #expect(lines(layout) == ["oo oo", "oo"])
    #expect(near(layout.size.width, width))
    #expect(near(layout.size.height, 2 * lineHeight))
    // A hundredth of a point less and the second word does not fit.
    #expect(lines(TextLayout(text("oo oo oo"), .init(width: width - 0.01))) == ["oo", "oo", "oo"])
  }

  @Test func wordsMayBreakBehindHyphens() {
    #expect(lines(TextLayout(text("oo-oo"), .init(width: 200))) == ["oo-", "oo"])
    #expect(lines(TextLayout(text("oo\u{A0}oo"), .init(width: 200))) == ["oo\u{A0}o", "o"])
  }

  @Test func aWordThatIsTooLongIsBroken() {
    #expect(lines(TextLayout(text("ooooo"), .init(width: 2 * o))) == ["oo", "oo", "o"])
    // Even where not one character fits.
    #expect(lines(TextLayout(text("oo"), .init(width: 1))) == ["o", "o"])
  }

  @Test func charWrappingFillsLines() {
    let layout = TextLayout(
      text("oo oo") { $0.lineBreakMode = .byCharWrapping }, .init(width: 3 * o + space))
    #expect(lines(layout) == ["oo o", "o"])
  }

  @Test func newlinesBeginLines() {
    let layout = TextLayout(text("o\n\no\n"))
    #expect(lines(layout) == ["o", "", "o", ""])
    #expect(near(layout.size.height, 4 * lineHeight))
    #expect(lines(TextLayout(text("o\r\no"))) == ["o", "o"])
  }

  @Test func truncationKeepsWhatFitsBesideTheEllipsis() {
    func truncated(_ mode: NSLineBreakMode, _ width: CGFloat) -> [String] {
      lines(TextLayout(text("abcdefgh") { $0.lineBreakMode = mode }, .init(width: width)))
    }
    func width(_ letters: String) -> CGFloat {
      letters.reduce(0) { $0 + FaceStyle().advance(of: $1) / 10 }
    }
    #expect(truncated(.byTruncatingTail, 10_000) == ["abcdefgh"])
    #expect(truncated(.byTruncatingTail, width("abc") + ellipsis + 0.01) == ["abc…"])
    #expect(truncated(.byTruncatingTail, width("abc") + ellipsis - 0.1) == ["ab…"])
    #expect(truncated(.byTruncatingHead, width("fgh") + ellipsis + 0.01) == ["…fgh"])
    #expect(truncated(.byTruncatingMiddle, width("abgh") + ellipsis + 0.01) == ["ab…gh"])
    #expect(truncated(.byTruncatingTail, 1) == ["…"])
    #expect(truncated(.byClipping, 1) == ["abcdefgh"])
  }

  @Test func truncationDropsTheSpaceBeforeTheEllipsis() {
    let layout = TextLayout(
      text("oo ooo") { $0.lineBreakMode = .byTruncatingTail },
      .init(width: 2 * o + space + ellipsis + 1))
    #expect(lines(layout) == ["oo…"])
    #expect(near(layout.lines[0].width, 2 * o + ellipsis))
    #expect(layout.isTruncated)
  }

  @Test func theLastAllowedLineIsTruncated() {
    let options = TextLayout.Options(width: 4 * o, maximumLines: 2, truncatesLastLineOnly: true)
    let layout = TextLayout(text("oo oo oo oo") { $0.lineBreakMode = .byTruncatingTail }, options)
    #expect(lines(layout) == ["oo", "oo…"])
    // Without truncation the rest is left out.
    let cut = TextLayout(text("oo oo oo oo"), options)
    #expect(lines(cut) == ["oo", "oo"])
    #expect(cut.isTruncated)
    // Text that goes on in another paragraph is truncated as well.
    let paragraphs = TextLayout(
      text("o\no\no") { $0.lineBreakMode = .byTruncatingTail }, options)
    #expect(lines(paragraphs) == ["o", "o…"])
  }

  @Test func linesThatDoNotFitTheHeightAreLeftOut() {
    let options = TextLayout.Options(
      width: 2 * o, truncatesLastLineOnly: true, height: 2.5 * lineHeight)
    let layout = TextLayout(text("oo oo oo") { $0.lineBreakMode = .byTruncatingTail }, options)
    #expect(lines(layout) == ["oo", "…"])
  }

  @Test func alignmentPlacesLinesInTheBox() {
    func x(_ alignment: NSTextAlignment) -> CGFloat {
      TextLayout(text("oo") { $0.alignment = alignment }, .init(width: 200)).lines[0].origin.x
    }
    #expect(x(.left) == 0)
    #expect(x(.natural) == 0)
    #expect(near(x(.center), (200 - 2 * o) / 2))
    #expect(near(x(.right), 200 - 2 * o))
    // Without a width, the widest line is the box.
    let layout = TextLayout(text("oo\no") { $0.alignment = .right })
    #expect(near(layout.lines[1].origin.x, o))
  }

  @Test func justifiedLinesWidenTheirSpacesButNotInTheLast() {
    let layout = TextLayout(
      text("o o o oo") { $0.alignment = .justified }, .init(width: 4 * o + 2 * space))
    #expect(lines(layout) == ["o o o", "oo"])
    #expect(near(layout.lines[0].spaceExpansion, o / 2))
    #expect(near(layout.lines[0].width, 4 * o + 2 * space))
    #expect(layout.lines[1].spaceExpansion == 0)
  }

  @Test func paragraphStylesMoveLinesApart() {
    let layout = TextLayout(
      text("oo oo\no") {
        $0.lineSpacing = 7
        $0.paragraphSpacing = 11
        $0.paragraphSpacingBefore = 3
        $0.firstLineHeadIndent = 20
        $0.headIndent = 10
      }, .init(width: 2 * o + 20))
    #expect(lines(layout) == ["oo", "oo", "o"])
    #expect(layout.lines.map(\.origin.x) == [20, 10, 20])
    #expect(near(layout.lines[1].top, lineHeight + 7))
    #expect(near(layout.lines[2].top, 2 * lineHeight + 14 + 14))
    #expect(near(layout.size.height, 3 * lineHeight + 28))
  }

  @Test func lineHeightsAreMultipliedAndLimited() {
    func height(_ edit: (NSMutableParagraphStyle) -> Void) -> CGFloat {
      TextLayout(text("o", edit)).size.height
    }
    #expect(near(height { $0.lineHeightMultiple = 1.5 }, 1.5 * lineHeight))
    #expect(near(height { $0.minimumLineHeight = 150 }, 150))
    #expect(near(height { $0.maximumLineHeight = 100 }, 100))
    // The room is added above: the baseline keeps its distance from the bottom.
    let tall = TextLayout(text("o") { $0.minimumLineHeight = 150 })
    #expect(near(tall.lines[0].origin.y, 150 - 24.1))
  }

  @Test func runsOfDifferentSizesShareABaseline() {
    let layout = TextLayout(
      [100, 200].map { size in
        TextPiece(string: "o", attributes: [.font: UIFont.systemFont(ofSize: size)])
      })
    #expect(near(layout.size.width, 3 * o))
    #expect(near(layout.size.height, 2 * lineHeight))
    #expect(near(layout.lines[0].origin.y, 2 * 95.2))
  }
}
