import Foundation
import Testing
import UIKit

struct UIFontTests {
  @Test func metricsAreInProportionToTheSize() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(abs(font.ascender - 16.184) < 1e-9)
    #expect(abs(font.descender + 4.097) < 1e-9)
    #expect(abs(font.lineHeight - 17 * 1.193) < 1e-9)
    #expect(abs(font.capHeight - 12.07) < 1e-9)
    #expect(abs(font.xHeight - 8.84) < 1e-9)
    #expect(font.leading == 0)
    #expect(UIFont.systemFont(ofSize: -3).pointSize == 0)
  }

  @Test(
    arguments: [
      (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17),
      (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    ] as [(UIFont.TextStyle, CGFloat)])
  func textStylesHaveApplesDefaultSizes(style: UIFont.TextStyle, size: CGFloat) {
    let weight: UIFont.Weight = style == .headline ? .semibold : .regular
    #expect(UIFont.preferredFont(forTextStyle: style) == .systemFont(ofSize: size, weight: weight))
  }

  @Test func fontsAreEqualByWhatTheyDraw() {
    let font = UIFont.systemFont(ofSize: 17, weight: .bold)
    #expect(font == UIFont.systemFont(ofSize: 17, weight: UIFont.Weight(0.4)))
    #expect(font.hash == UIFont.systemFont(ofSize: 17, weight: .bold).hash)
    #expect(font != UIFont.systemFont(ofSize: 18, weight: .bold))
    #expect(font != UIFont.systemFont(ofSize: 17, weight: .heavy))
    #expect(font.withSize(20) == UIFont.systemFont(ofSize: 20, weight: .bold))
    #expect(UIFont.italicSystemFont(ofSize: 17) != UIFont.systemFont(ofSize: 17))
  }

  @Test func heavierWeightsAreWider() {
    let weights: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let widths = weights.map { weight in
      NSAttributedString(
        string: "Hamburg", attributes: [.font: UIFont.systemFont(ofSize: 20, weight: weight)]
      ).size().width
    }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0.0 < $0.1 })
  }
}
