import Foundation
import Testing
import UIKit

@testable import UIKit

/// Widths are added up by hand from the tables: left, stroke, width and right.
struct MonolineFaceTests {
  private let regular = FaceStyle()

  @Test(
    arguments: [
      ("l", 78 + 80 + 0 + 78), ("o", 46 + 80 + 400 + 46), ("n", 76 + 80 + 336 + 72),
      ("H", 82 + 80 + 462 + 82), (" ", 262), ("é", 46 + 80 + 376 + 44), ("Ä", 22 + 80 + 552 + 22),
      ("\u{200B}", 0),
    ] as [(Character, CGFloat)])
  func advancesAreSumsOfTheTable(character: Character, expected: CGFloat) {
    #expect(abs(regular.advance(of: character) - expected) < 1e-9)
  }

  /// Bold l: the sides shrink by 35 % of the growth of the stroke from 80 to 130.
  @Test func heavierLettersTakeLessRoomOutside() {
    let tightness = 1 - 0.35 * 50.0 / 80
    let expected = 78 * tightness + 130 + 78 * tightness
    #expect(abs(FaceStyle(stroke: 130).advance(of: "l") - expected) < 1e-9)
  }

  @Test func everyPrintableLatinCharacterHasAGlyph() {
    let latin = (0x20...0x7E).map { $0 } + (0xA0...0xFF).map { $0 }
    let missing = latin.compactMap(Unicode.Scalar.init).map(Character.init)
      .filter { MonolineFace.lacks($0) }
    #expect(missing.isEmpty)
    let typographic = "–—‘’“”„…•·€™×−÷←→↑↓✓ŁłĄęžřőűşŒœẞ"
    #expect(typographic.filter { MonolineFace.lacks($0) } == "ẞ")
  }

  @Test func whatIsMissingIsABox() throws {
    for character in ["漢", "😀", "Ω"] as [Character] {
      #expect(MonolineFace.lacks(character))
      // 70 + 80 + 420 + 70
      #expect(regular.advance(of: character) == 640)
    }
    let path = GlyphPath(face: regular, pointSize: 1000, pixel: nil)
    path.add("漢", at: .zero)
    let box = path.strokes.boundingBox
    #expect(abs(box.minX - (70 + 40)) < 1e-9)
    #expect(abs(box.width - 420) < 1e-9)
  }

  @Test func kerningIgnoresAccents() {
    #expect(regular.kerning("A", "V") < 0)
    #expect(regular.kerning("À", "V") == regular.kerning("A", "V"))
    #expect(regular.kerning("n", "n") == 0)
    #expect(FaceStyle(isMonospaced: true).kerning("A", "V") == 0)
  }

  @Test func figuresCanBeEquallyWide() {
    let tabular = FaceStyle(hasTabularFigures: true)
    let widths = Set("0123456789".map { tabular.advance(of: $0) })
    #expect(widths == [584])
    #expect(Set("0123456789".map { regular.advance(of: $0) }).count > 1)
    let mono = FaceStyle(isMonospaced: true)
    #expect(Set("iMW.0 é".map { mono.advance(of: $0) }) == [600])
  }

  /// Every weight stands on the baseline and reaches the same cap height and x-height.
  @Test(arguments: [26, 80, 170] as [CGFloat])
  func weightsShareTheirHeights(stroke: CGFloat) {
    for (character, height) in [("H", 710), ("x", 520), ("l", 740)] as [(Character, CGFloat)] {
      let path = GlyphPath(face: FaceStyle(stroke: stroke), pointSize: 1000, pixel: nil)
      path.add(character, at: .zero)
      let box = path.strokes.boundingBox.insetBy(dx: -stroke / 2, dy: -stroke / 2)
      #expect(abs(-box.minY - height) < 1e-6)
      #expect(abs(box.maxY) < 1e-6)
    }
  }

  /// At 13 points the x-height is 6.76 pixels; drawn for pixels it is 7.
  @Test func heightsCanBeFittedToPixels() {
    let path = GlyphPath(face: regular, pointSize: 13, pixel: 1)
    path.add("x", at: .zero)
    let half = path.lineWidth / 2
    #expect(abs(-path.strokes.boundingBox.minY + half - 7) < 1e-6)
    #expect(abs(path.strokes.boundingBox.maxY + half) < 1e-6)
  }

  @Test func italicsLeanToTheRight() {
    let path = GlyphPath(face: FaceStyle(isItalic: true), pointSize: 1000, pixel: nil)
    path.add("l", at: .zero)
    // The stem runs from half a stroke above the baseline to half a stroke below the top.
    #expect(abs(path.strokes.boundingBox.width - 0.167 * (740 - 80)) < 1e-6)
  }

  @Test func accentsStandAboveCapitalsAndBelowLettersHang() {
    func box(_ character: Character) -> CGRect {
      let path = GlyphPath(face: regular, pointSize: 1000, pixel: nil)
      path.add(character, at: .zero)
      return path.strokes.boundingBox.union(path.fills.boundingBox)
    }
    #expect(box("É").minY < -800)
    #expect(box("é").minY < box("e").minY - 150)
    #expect(box("ç").maxY > 100)
    // The dot of the i gives way to an accent.
    let accented = GlyphPath(face: regular, pointSize: 1000, pixel: nil)
    accented.add("í", at: .zero)
    #expect(accented.fills.isEmpty)
  }
}
