import Foundation
import Testing
import UIKit

@testable import UIKit

/// The font is the builder's; areas and boxes follow from the outlines by hand.
struct TrueTypeFontTests {
  private func font(_ edit: (inout TrueTypeBuilder) -> Void = { _ in }) throws -> TrueTypeFont {
    var builder = TrueTypeBuilder("Probe")
    edit(&builder)
    return try TrueTypeFont(builder.file())
  }

  /// The outline of a character at 1000 points, y running down.
  private func path(_ character: Character, in font: TrueTypeFont) -> CGPath {
    let path = GlyphPath(face: TrueTypeFace(font), pointSize: 1000, pixel: nil)
    path.add(character, at: .zero)
    #expect(path.strokes.isEmpty)
    return path.fills
  }

  private func near(_ box: CGRect, _ expected: CGRect) -> Bool {
    let pairs = [
      (box.minX, expected.minX), (box.minY, expected.minY), (box.maxX, expected.maxX),
      (box.maxY, expected.maxY),
    ]
    return pairs.allSatisfy { abs($0 - $1) < 1e-6 }
  }

  @Test func namesAndMetricsAreThoseOfTheTables() throws {
    let font = try font { $0.lineGap = 90 }
    #expect(font.familyName == "Probe")
    #expect(font.postScriptName == "Probe")
    #expect(font.unitsPerEm == 1000)
    #expect(
      font.metrics
        == FaceMetrics(ascender: 800, descender: -200, leading: 90, capHeight: 690, xHeight: 480))
    #expect(font.weightClass == 400)
    #expect(!font.isItalic)
    #expect(try self.font { $0.isItalic = true }.isItalic)
  }

  @Test func heightsThatNobodyTellsAreMeasured() throws {
    // Without the table the x is as high as its square; there is no H, so the built-in height holds.
    let font = try font { $0.omitted = ["OS/2"] }
    #expect(font.metrics.xHeight == 500)
    #expect(font.metrics.capHeight == MonolineFace.capHeight)
    #expect(font.weightClass == 400)
  }

  @Test(
    arguments: [
      [.deltas], [.lists], [.groups], [.deltas, .groups], [.groups, .lists],
    ] as [[TrueTypeBuilder.MapFormat]])
  func charactersHaveTheirGlyphs(formats: [TrueTypeBuilder.MapFormat]) throws {
    let font = try font { $0.mapFormats = formats }
    let expected: [(Unicode.Scalar, Int?)] = [
      (" ", 4), ("A", 1), ("B", 2), ("C", 3), ("D", 5), ("x", 7), ("@", nil), ("E", nil),
      ("😀", formats.contains(.groups) ? 6 : nil), ("\u{FFFF}", nil), ("\u{10FFFF}", nil),
    ]
    for (character, glyph) in expected { #expect(font.glyph(for: character) == glyph) }
  }

  @Test func glyphsBeyondTheFontAreNone() throws {
    let font = try font { $0.letters = [("A", 1), ("B", 8)] }
    #expect(font.glyph(for: "A") == 1)
    #expect(font.glyph(for: "B") == nil)
  }

  @Test(arguments: [false, true])
  func outlinesAreFoundByShortAndLongOffsets(isLong: Bool) throws {
    let font = try font { $0.hasLongOffsets = isLong }
    let boxes: [(Character, CGRect)] = [
      ("A", CGRect(x: 100, y: -500, width: 500, height: 500)),
      ("B", CGRect(x: 0, y: -600, width: 600, height: 600)),
      ("x", CGRect(x: 0, y: -500, width: 400, height: 500)),
      // (100...350, 200...450) and (300...800, 100...600).
      ("C", CGRect(x: 100, y: -600, width: 700, height: 500)),
      // The square up to (600, 500) and (600...850, 500...750).
      ("D", CGRect(x: 100, y: -750, width: 750, height: 750)),
      (" ", .null),
    ]
    for (character, box) in boxes {
      let found = path(character, in: font).boundingBox
      #expect(
        box.isNull ? found.isNull || found.isEmpty : near(found, box), "\(character) \(found)")
    }
  }

  @Test func theLeftBearingPlacesTheOutline() throws {
    let font = try font { $0.shift = -70 }
    #expect(
      near(
        path("A", in: font).boundingBox, CGRect(x: 30, y: -500, width: 500, height: 500)))
  }

  /// A side that bulges by a quadratic curve encloses two thirds of its control triangle more.
  @Test(
    arguments: [
      ("A", 500 * 500), ("B", 600 * 600 / 2 + 600 * 600 / 2 * 2.0 / 3),
      // Two squares without what they share, 50 x 250.
      ("C", 250 * 250 + 500 * 500 - 50 * 250), ("D", 500 * 500 + 250 * 250), (" ", 0),
      // The diamond of the middles, and four corners of 200 x 200 / 2.
      ("😀", 400 * 400 / 2 + 4 * 200 * 200 / 2 * 2.0 / 3),
    ] as [(Character, Double)])
  func coverageIsTheArea(character: Character, area: Double) throws {
    // A tenth of a pixel for each unit.
    let path = GlyphPath(face: TrueTypeFace(try font()), pointSize: 100, pixel: nil)
    path.add(character, at: CGPoint(x: 3.3, y: 90.7))
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let context = try #require(CGContext(uiKitBounds: bounds, scale: 1, isOpaque: false))
    context.addPath(path.fills)
    context.fillPath()
    let bitmap = context.canvas.bitmap
    var sum = 0.0
    for y in 0..<100 { for x in 0..<100 { sum += Double(bitmap[x, y] >> 24) / 255 } }
    // At most 500 pixels on edges, each half a level off, and curves are cut short by chords.
    #expect(abs(sum - area / 100) < 2, "\(sum)")
  }

  @Test func advancesAndKerningAreOfTheTables() throws {
    let face = TrueTypeFace(try font())
    #expect(face.advance(of: "A") == 700)
    #expect(face.advance(of: " ") == 300)
    #expect(face.advance(of: "\t") == 1200)
    #expect(face.advance(of: "\u{200B}") == 0)
    #expect(face.kerning("A", "B") == -120)
    #expect(face.kerning("B", "A") == 0)
    // A character that the font lacks is drawn with the built-in face, and is not kerned.
    #expect(face.advance(of: "o") == FaceStyle().advance(of: "o"))
    #expect(face.kerning("A", "V") == 0)
    let path = GlyphPath(face: face, pointSize: 1000, pixel: nil)
    path.add("o", at: .zero)
    #expect(path.fills.isEmpty)
    #expect(!path.strokes.isEmpty)
  }

  @Test func unitsAreScaledByTheEm() throws {
    var file = try font().file
    // The em is bytes 18 and 19 of the table head.
    let head = try #require(
      (0..<10).first {
        String(decoding: file[(12 + 16 * $0)..<(16 + 16 * $0)], as: UTF8.self) == "head"
      })
    let place = file[(20 + 16 * head)..<(24 + 16 * head)].reduce(0) { $0 << 8 | Int($1) }
    file.replaceSubrange(place + 18..<place + 20, with: TrueTypeBuilder.u16(2000))
    let font = try TrueTypeFont(file)
    let face = TrueTypeFace(font)
    #expect(face.advance(of: "A") == 350)
    #expect(face.kerning("A", "B") == -60)
    #expect(face.metrics.ascender == 400)
    #expect(near(path("A", in: font).boundingBox, CGRect(x: 50, y: -250, width: 250, height: 250)))
  }

  @Test func accentedLettersAreComposedOrStacked() throws {
    let font = try font { $0.letters = [("A", 1), ("B", 7), ("\u{C4}", 3), ("\u{300}", 2)] }
    let face = TrueTypeFace(font)
    // A with diaeresis exists, however it is spelt; B with a grave accent is put together.
    #expect(face.advance(of: "A\u{308}") == 900)
    #expect(abs(face.advance(of: "B\u{300}") - (450 + 650)) < 1e-9)
    #expect(face.advance(of: "A\u{FE0F}") == 700)
  }

  @Test func figuresCanShareAWidth() throws {
    let font = try font { $0.letters = [("1", 1), ("2", 2), ("A", 3)] }
    let plain = TrueTypeFace(font)
    #expect([plain.advance(of: "1"), plain.advance(of: "2")] == [700, 650])
    let tabular = TrueTypeFace(font, hasTabularFigures: true)
    #expect(["1", "2", "A"].map { tabular.advance(of: $0) } == [700, 700, 900])
    let path = GlyphPath(face: tabular, pointSize: 1000, pixel: nil)
    path.add("2", at: .zero)
    #expect(abs(path.fills.boundingBox.minX - 25) < 1e-9)
    #expect(plain != tabular)
  }

  @Test func lettersCanLean() throws {
    let path = GlyphPath(
      face: TrueTypeFace(try font(), leans: true), pointSize: 1000, pixel: nil)
    path.add("x", at: .zero)
    #expect(
      near(
        path.fills.boundingBox,
        CGRect(x: 0, y: -500, width: 400 + 500 * FaceStyle.italicSlant, height: 500)))
  }

  @Test func theFirstFontOfACollectionIsTaken() throws {
    // The tables' places are counted from the beginning of the file.
    let header =
      Array("ttcf".utf8) + TrueTypeBuilder.u32(0x10000) + TrueTypeBuilder.u32(1)
      + TrueTypeBuilder.u32(16)
    var builder = TrueTypeBuilder("Probe")
    var file = builder.file()
    for index in 0..<Int(file[5]) {
      let place = 20 + 16 * index
      let offset = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } + header.count
      file.replaceSubrange(place..<place + 4, with: TrueTypeBuilder.u32(offset))
    }
    let font = try TrueTypeFont(header + file)
    #expect(font.postScriptName == "Probe")
    #expect(font.advance(of: 2) == 650)
  }
}
