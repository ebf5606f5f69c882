import Foundation
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// The lines of labels, as the labels break them (rule 4.10).
@Suite(.freshRuntime) @MainActor struct LabelLinesTests {
  enum Language: String, CaseIterable, Sendable {
    case english = "The quick fox ran off to its den at ten"
    case german = "Der Fuchs lief ganz schnell nach Haus, um acht"
    case korean = "빠른 여우가 집으로 돌아갔다 그리고 잠을 잤다"
    case arabic = "ركض الثعلب السريع إلى بيته في المساء ثم نام"
  }

  /// The text of a label: plain, with a paragraph style of the app, or with attributes but no style.
  enum Source: CaseIterable, Sendable {
    case plain, styled, attributed
  }

  private static let font = UIFont.systemFont(ofSize: 16)

  private func label(
    _ text: String, _ source: Source, width: CGFloat, _ strategy: NSParagraphStyle.LineBreakStrategy
  ) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 130))
    (label.font, label.numberOfLines, label.lineBreakStrategy) = (Self.font, 0, strategy)
    switch source {
    case .plain: label.text = text
    case .attributed:
      label.attributedText = NSAttributedString(string: text, attributes: [.font: Self.font])
    case .styled:
      let style = NSMutableParagraphStyle()
      style.lineSpacing = 3
      label.attributedText = NSAttributedString(
        string: text, attributes: [.font: Self.font, .paragraphStyle: style])
    }
    return label
  }

  /// The number of dark pixels of a label's picture in a rectangle, at two pixels per point.
  private func ink(_ label: UILabel) -> (CGRect) -> Int {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(bounds: label.bounds, format: format).image { _ in
      label.draw(label.bounds)
    }
    return { rect in
      guard let bitmap = image.cgImage?.bitmap else { return 0 }
      var count = 0
      for y in max(Int(rect.minY * 2), 0)..<min(Int(rect.maxY * 2), bitmap.height) {
        for x in max(Int(rect.minX * 2), 0)..<min(Int(rect.maxX * 2), bitmap.width)
        where bitmap[x, y] >> 24 > 60 {
          count += 1
        }
      }
      return count
    }
  }

  @Test(arguments: Language.allCases, Source.allCases)
  func `Case A6: no crop cuts a word`(language: Language, source: Source) throws {
    var counts: Set<Int> = []
    for strategy in [.standard, []] as [NSParagraphStyle.LineBreakStrategy] {
      for width in stride(from: CGFloat(90), to: 420, by: 37) {
        let label = label(language.rawValue, source, width: width, strategy)
        let ink = ink(label)
        let lines = try #require(TextLines(of: label)).lines
        counts.insert(lines.count)
        for line in lines {
          let rect = line.run.rect
          // Between two words there is no letter, and in each word there is one.
          for (left, right) in zip(line.words, line.words.dropFirst()) {
            let middle = (left.rect.maxX + right.rect.minX) / 2
            let gap = CGRect(x: middle - 0.5, y: rect.minY, width: 1, height: rect.height)
            #expect(ink(gap) == 0, "\(width) \(strategy.rawValue): a letter at \(middle)")
          }
          for word in line.words { #expect(ink(word.rect) > 0, "an empty word at \(width)") }
        }
        // All letters lie in the lines.
        let inLines = lines.map { ink($0.run.rect.insetBy(dx: -2, dy: 0)) }.reduce(0, +)
        #expect(inLines >= ink(label.bounds) - 8, "letters outside at \(width)")
      }
    }
    #expect(counts.isSuperset(of: [1, 2, 3]) || counts.isSuperset(of: [2, 3, 4]))
  }

  @Test(arguments: Language.allCases)
  func `Strategies break the lines of each language differently`(language: Language) throws {
    var differing = 0
    for width in stride(from: CGFloat(90), to: 420, by: 5) {
      let texts = try [.standard, []].map {
        try #require(TextLines(of: label(language.rawValue, .plain, width: width, $0)))
      }
      if texts[0].lines.map(\.run.characters) != texts[1].lines.map(\.run.characters) {
        differing += 1
      }
    }
    #expect(differing > 0)
  }

  /// A label with a rim, as many apps have one.
  private final class PaddedLabel: UILabel {
    var rim = UIEdgeInsets.zero

    override func textRect(
      forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
    ) -> CGRect {
      let rect = super.textRect(
        forBounds: bounds.inset(by: rim), limitedToNumberOfLines: numberOfLines)
      return CGRect(
        x: rect.minX - rim.left, y: rect.minY - rim.top,
        width: rect.width + rim.left + rim.right, height: rect.height + rim.top + rim.bottom)
    }

    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: rim)) }
  }

  @Test(arguments: [
    UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12),
    UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0),
    UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0),
  ])
  func `Case A6: a label whose lines are not known flies as one picture`(rim: UIEdgeInsets) throws {
    func screen(_ title: String, _ size: CGFloat, _ rim: UIEdgeInsets) -> BuiltController {
      let label = PaddedLabel(frame: CGRect(x: 10, y: 20, width: 160, height: 100))
      (label.rim, label.numberOfLines, label.matchID) = (rim, 0, "text")
      (label.font, label.text) = (.systemFont(ofSize: size), "One two three four five")
      return BuiltController(title, label)
    }
    for rim in [rim, .zero] {
      let (fixture, session) = try MatchFixture.pushed(
        from: screen("List", 14, rim), to: screen("Page", 22, rim),
        size: CGSize(width: 200, height: 200))
      #expect((session.stage.renderer.standIns[0].morph == nil) == (rim != .zero))
      session.finish()
      fixture.settle()
    }
  }

  @Test func `A text that its label is too low for ends as the label ends it`() throws {
    let label = label(Language.english.rawValue, .plain, width: 100, .standard)
    label.frame.size.height = 45
    let lines = try #require(TextLines(of: label)).lines
    #expect(lines.count == 2 && lines[1].run.isTruncated && !lines[0].run.isTruncated)
  }
}
