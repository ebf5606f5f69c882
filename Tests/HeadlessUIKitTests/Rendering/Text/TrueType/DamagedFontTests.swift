import Foundation
import Testing
import UIKit

@testable import UIKit

/// A file that is not sound is refused with a sentence; none stops the process.
struct DamagedFontTests {
  private typealias Failure = HeadlessFonts.Failure

  private func failure(_ edit: (inout TrueTypeBuilder) -> Void) -> Failure? {
    var builder = TrueTypeBuilder("Probe")
    edit(&builder)
    return failure(of: builder.file())
  }

  private func failure(of file: [UInt8]) -> Failure? {
    do {
      _ = try TrueTypeFont(file)
      return nil
    } catch {
      return error
    }
  }

  @Test func otherFilesAreRefused() {
    #expect(failure(of: []) == .notTrueType)
    #expect(failure(of: Array("GIF89a".utf8)) == .notTrueType)
    #expect(failure(of: Array("OTTO\0\0\0\0\0\0\0\0".utf8)) == .unsupported("CFF outlines"))
    #expect(
      Failure.unsupported("CFF outlines").description
        == "CFF outlines are not supported, only TrueType outlines are")
    let url = URL(fileURLWithPath: "/nowhere/font.ttf")
    #expect(throws: Failure.unreadable(path: "/nowhere/font.ttf")) {
      try HeadlessFonts.register(contentsOf: url)
    }
  }

  @Test(arguments: ["cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name"])
  func whatIsMissingIsNamed(table: String) {
    #expect(failure { $0.omitted = [table] } == .missingTable(table))
  }

  @Test func aFontMayLackKerningAndStyle() {
    #expect(failure { $0.omitted = ["kern", "OS/2"] } == nil)
  }

  @Test func glyphsThatContainThemselvesAreRefused() {
    let endless = failure { builder in
      builder.glyphs[3].body = TrueTypeBuilder.composite(
        xMin: 0, TrueTypeBuilder.part(5, place: .offset(0, 0)))
      builder.glyphs[5].body = TrueTypeBuilder.composite(
        xMin: 0, TrueTypeBuilder.part(3, place: .offset(0, 0)))
    }
    guard case .damaged(table: "glyf", let reason) = endless else {
      Issue.record("\(String(describing: endless))")
      return
    }
    #expect(reason.hasSuffix("contains itself, or too many levels"))
  }

  /// Ten levels of four would be a million squares.
  @Test func glyphsThatGrowBeyondMeasureAreRefused() {
    let grown = failure { builder in
      for level in 0..<10 {
        let below = level == 0 ? 1 : builder.glyphs.count - 1
        let parts = (0..<4).flatMap { index in
          TrueTypeBuilder.part(below, place: .offset(0, 0), hasMore: index < 3)
        }
        builder.glyphs.append(
          .init(advance: 0, bearing: 0, body: TrueTypeBuilder.composite(xMin: 0, parts)))
      }
    }
    guard case .damaged(table: "glyf", let reason) = grown else {
      Issue.record("\(String(describing: grown))")
      return
    }
    #expect(reason.hasSuffix("has too many points or parts"))
  }

  @Test func partsAndPointsMustExist() {
    let reasons = [
      TrueTypeBuilder.part(99, place: .offset(0, 0)),
      // A square has four points, and before the first part there is none.
      TrueTypeBuilder.part(1, place: .points(0, 0)),
      TrueTypeBuilder.part(1, place: .offset(0, 0), hasMore: true)
        + TrueTypeBuilder.part(1, place: .points(0, 4)),
    ].map { parts in
      failure { $0.glyphs[3].body = TrueTypeBuilder.composite(xMin: 0, parts) }
    }
    #expect(
      reasons == [
        .damaged(table: "glyf", reason: "glyph 99 does not exist"),
        .damaged(
          table: "glyf", reason: "glyph 3 is put together at a point that it does not have"),
        .damaged(
          table: "glyf", reason: "glyph 3 is put together at a point that it does not have"),
      ])
  }

  @Test func charactersMustHaveAMap() {
    #expect(
      failure { $0.mapFormats = [] }
        == .damaged(table: "cmap", reason: "it has no Unicode map of format 4 or 12"))
    let backwards = failure { $0.letters = [("B", 2), ("A", 1)] }
    #expect(backwards == .damaged(table: "cmap", reason: "the ranges of characters overlap"))
  }

  /// Each file is refused, or is a font whose every character can be drawn.
  private func survives(_ file: [UInt8]) -> Failure? {
    do {
      let face = TrueTypeFace(try TrueTypeFont(file))
      for character in "ABCDx 😀o\tÄ" as String {
        let path = GlyphPath(face: face, pointSize: 20, pixel: nil)
        path.add(character, at: .zero)
        #expect(face.advance(of: character).isFinite)
        _ = face.kerning(character, "B")
      }
      return nil
    } catch {
      return error
    }
  }

  @Test func cutAndChangedFilesAreRefusedOrDrawn() {
    var builder = TrueTypeBuilder("Probe")
    builder.mapFormats = [.lists, .groups]
    let file = builder.file()
    #expect(survives(file) == nil)
    // Every cut takes something that is needed, up to the end of the last table.
    let boundaries = TrueTypeBuilder.boundaries(of: file)
    let lengths = Set(boundaries.flatMap { [$0 - 1, $0, $0 + 1] })
    for length in lengths.sorted() where (0..<boundaries.reduce(0, max)).contains(length) {
      #expect(survives(Array(file[..<length])) != nil, "cut at \(length)")
    }
    // A linear congruential generator of full period, from a fixed seed.
    var seed: UInt64 = 20_260_701
    func random() -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33)
    }
    var refused = 0
    for index in file.indices {
      var changed = file
      changed[index] ^= UInt8(1 + random() % 255)
      if survives(changed) != nil { refused += 1 }
    }
    for _ in 0..<500 {
      var changed = file
      for _ in 0..<(2 + random() % 6) { changed[random() % file.count] = UInt8(random() % 256) }
      if survives(changed) != nil { refused += 1 }
    }
    // Most of the directory cannot change unnoticed: a tag or a length alone is seen.
    #expect(refused > 100, "\(refused)")
  }
}
