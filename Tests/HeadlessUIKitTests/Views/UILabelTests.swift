import Foundation
import RuntimeSupport
import Testing
import UIKit

@testable import UIKit

/// At 20 points an o is 11.44 wide, a space 5.24, an ellipsis 14.96 and a line 23.86 high.
@MainActor @Suite(.freshRuntime) struct UILabelTests {
  private func label(_ text: String?, scale: CGFloat = 2) -> UILabel {
    let label = UILabel()
    label.contentScaleFactor = scale
    label.font = .systemFont(ofSize: 20)
    label.text = text
    return label
  }

  /// The rows and columns that drawing in the label's bounds covers, in pixels.
  private func ink(_ label: UILabel) throws -> (rows: [Int], columns: [Int]) {
    let scale = label.contentScaleFactor
    let context = try #require(
      CGContext(uiKitBounds: label.bounds, scale: scale, isOpaque: false))
    UIGraphicsPushContext(context)
    label.draw(label.bounds)
    UIGraphicsPopContext()
    let bitmap = context.canvas.bitmap
    let rows = (0..<bitmap.height).filter { y in
      (0..<bitmap.width).contains { bitmap[$0, y] >> 24 > 0 }
    }
    let columns = (0..<bitmap.width).filter { x in
      (0..<bitmap.height).contains { bitmap[x, $0] >> 24 > 0 }
    }
    return (rows, columns)
  }

  @Test func defaultsAreUIKits() {
    let label = UILabel()
    #expect(label.text == nil)
    #expect(label.font == .systemFont(ofSize: 17))
    #expect(label.numberOfLines == 1)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.textAlignment == .natural)
    #expect(!label.isUserInteractionEnabled)
    #expect(!label.isOpaque)
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test func itsOwnSizeIsRoundedUpToPixels() {
    // 22.88 x 23.86 points are 45.76 x 47.72 pixels at a scale of 2.
    #expect(label("oo").intrinsicContentSize == CGSize(width: 23, height: 24))
    #expect(label("oo", scale: 1).intrinsicContentSize == CGSize(width: 23, height: 24))
    let fine = label("oo", scale: 3).intrinsicContentSize
    #expect(abs(fine.width - 69.0 / 3) < 1e-9)
    #expect(abs(fine.height - 72.0 / 3) < 1e-9)
  }

  @Test func severalLinesBreakAtTheWidthThatIsOffered() {
    let label = label("oo oo oo")
    #expect(label.sizeThatFits(CGSize(width: 60, height: 0)).height == 24)
    label.numberOfLines = 0
    // Two words are 51 wide, three do not fit 60: two lines of 23.86.
    #expect(label.sizeThatFits(CGSize(width: 60, height: 0)) == CGSize(width: 51, height: 48))
    label.preferredMaxLayoutWidth = 30
    #expect(label.intrinsicContentSize == CGSize(width: 23, height: 72))
    label.numberOfLines = 2
    #expect(label.intrinsicContentSize.height == 48)
  }

  @Test func textIsCentredInTheHeight() throws {
    let label = label("l", scale: 1)
    label.frame = CGRect(x: 0, y: 0, width: 10, height: 64)
    // The line begins at (64 - 23.86) / 2 = 20.07, its baseline at 39.11; the l is 15 high.
    #expect(try ink(label).rows == Array(24..<39))
  }

  @Test func textIsAligned() throws {
    let label = label("l", scale: 1)
    label.frame = CGRect(x: 0, y: 0, width: 40, height: 24)
    #expect(try ink(label).columns == [1, 2, 3])
    label.textAlignment = .right
    // The l is 4.72 wide, its stem 1.6 from 1.56: from 36.84 to 38.44.
    #expect(try ink(label).columns == [36, 37, 38])
    label.textAlignment = .center
    // From 17.64 + 1.56 = 19.2 to 20.8.
    #expect(try ink(label).columns == [19, 20])
  }

  @Test func linesThatDoNotFitTheHeightAreTruncated() throws {
    let label = label("l l l l", scale: 1)
    label.numberOfLines = 0
    label.frame = CGRect(x: 0, y: 0, width: 6, height: 50)
    let rows = try ink(label).rows
    // Two lines of 23.86 in 50: the second consists of an ellipsis, three dots on its baseline.
    let baseline = Int(((50 - 47.72) / 2 + 23.86 + 19.04 as Double).rounded())
    #expect(rows.filter { (26..<baseline - 4).contains($0) }.isEmpty)
    #expect(rows.contains(baseline - 1))
  }

  @Test func textShrinksToFit() throws {
    let label = label("oooooooo", scale: 1)
    label.frame = CGRect(x: 0, y: 0, width: 46, height: 24)
    label.adjustsFontSizeToFitWidth = true
    // 91.52 wide at full size: about half the size fits, and no ellipsis is needed.
    let shrunk = try ink(label)
    #expect(shrunk.rows.count <= 7)
    #expect((shrunk.columns.last ?? 0) >= 43)
    // The baseline is where it was: 19.04 + (24 - 23.86) / 2 = 19.11.
    #expect((18...19).contains(shrunk.rows.last ?? 0))
    label.minimumScaleFactor = 0.9
    #expect(try ink(label).rows.count > 8)
  }

  @Test func attributedTextKeepsItsOwnAttributes() throws {
    let label = label(nil)
    label.attributedText = NSAttributedString(
      string: "oo", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    #expect(label.text == "oo")
    #expect(label.intrinsicContentSize.width == 46)
    // Setting the label's font later replaces it.
    label.font = .systemFont(ofSize: 20)
    #expect(label.intrinsicContentSize.width == 23)
    label.text = "o"
    let attributes = label.attributedText?.attributes(at: 0, effectiveRange: nil)
    #expect(attributes?[.font] as? UIFont == label.font)
    #expect(attributes?[.foregroundColor] as? UIColor == label.textColor)
  }

  @Test func readersHearTheText() {
    let label = label("Hello")
    #expect(label.accessibilityLabel == "Hello")
    label.accessibilityLabel = "Greeting"
    #expect(label.accessibilityLabel == "Greeting")
  }

  @MainActor private final class FittingView: UIView {
    let label = UILabel()
    var passes = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      passes += 1
      label.font = .systemFont(ofSize: 12)
    }
  }

  @Test func `Layout that sets the font that is set already does not ask for itself again`() {
    let screen = HeadlessScreen(size: CGSize(width: 50, height: 50), scale: 1)
    let view = FittingView(frame: screen.window.bounds)
    view.addSubview(view.label)
    screen.window.addSubview(view)
    screen.runTurn()
    #expect(view.label.font == .systemFont(ofSize: 12))
    // Once for itself, and once because the font was another.
    #expect(view.passes <= 2)
  }

  /// The lines of a text of 20 points, as the label draws them.
  private func lines(
    _ text: String, width: CGFloat, _ strategy: NSParagraphStyle.LineBreakStrategy? = nil
  ) -> [String] {
    let label = label(text)
    label.numberOfLines = 0
    if let strategy { label.lineBreakStrategy = strategy }
    let options = TextLayout.Options(width: width, truncatesLastLineOnly: true)
    return TextLayout(label.pieces(), options).lines.map { String($0.items.map(\.character)) }
  }

  @Test func `Rule 4.10: a label leaves no word alone in the last line, a paragraph does`() {
    #expect(UILabel().lineBreakStrategy == .standard)
    #expect(NSParagraphStyle().lineBreakStrategy == [])
    // Three words of two letters and two spaces are 79.12 wide, and two of them 51.
    #expect(lines("oo oo oo oo", width: 90, []) == ["oo oo oo", "oo"])
    #expect(lines("oo oo oo oo", width: 90) == ["oo oo", "oo oo"])
    #expect(lines("oo oo oo oo", width: 90, .pushOut) == ["oo oo", "oo oo"])
    #expect(lines("oo oo", width: 30) == ["oo", "oo"], "nothing can come along")
    #expect(lines("oo ooooo oo", width: 90) == ["oo", "ooooo oo"])
    #expect(lines("oo ooooo ooo", width: 90) == ["oo ooooo", "ooo"], "two words have no room")
    #expect(lines("oo oo oo oo\noo", width: 90) == ["oo oo", "oo oo", "oo"])
    let label = label("oo oo oo oo")
    label.numberOfLines = 0
    let box = CGRect(x: 0, y: 0, width: 90, height: 500)
    #expect(label.textRect(forBounds: box, limitedToNumberOfLines: 0).width < 60)
    label.attributedText = NSAttributedString(
      string: "oo oo oo oo",
      attributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: NSParagraphStyle()])
    #expect(label.textRect(forBounds: box, limitedToNumberOfLines: 0).width > 70)
  }

  @Test func `Rule 4.10: Korean lines break between words, or between any two syllables`() {
    let text = "가나다라 마바사아"
    let whole = TextLayout(label(text).pieces()).lines[0].width
    for share in [0.7, 0.8, 0.9] as [CGFloat] {
      let words = lines(text, width: whole * share)
      #expect(words == ["가나다라", "마바사아"])
      let syllables = lines(text, width: whole * share, [])
      #expect(syllables[0].count > 5 && syllables.joined() == text)
    }
    let part = TextLayout(label("oo 漢字").pieces()).lines[0].width
    #expect(lines("oo 漢字漢字", width: part + 1)[0] == "oo 漢字", "ideographs have no words")
  }
}
