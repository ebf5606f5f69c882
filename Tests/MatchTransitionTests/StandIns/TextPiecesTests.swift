import Foundation
import Testing
import UIKit

@testable import MatchTransition

/// The parts of texts whose layout is known.
@Suite struct TextPiecesTests {
  private func run(
    _ characters: Range<Int>, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
    isTruncated: Bool = false
  ) -> TextLines.Run {
    TextLines.Run(
      characters: characters, isTruncated: isTruncated,
      rect: CGRect(x: x, y: y, width: width, height: height))
  }

  private func pieces(_ old: TextLines, _ new: TextLines) -> TextPieces? {
    TextPieces(old, new, scales: (.one, .one), pixels: 1)
  }

  private func expectNear(_ found: CGRect?, _ expected: CGRect) throws {
    let found = try #require(found)
    for side in [\CGRect.minX, \.minY, \.width, \.height] {
      #expect(abs(found[keyPath: side] - expected[keyPath: side]) < 1e-9, "\(found)")
    }
  }

  @Test(arguments: [true, false])
  func `A word that only one screen shows moves with the nearest word of both`(isLeaving: Bool)
    throws
  {
    // Three words in a line, and the first and the last of them twice as large, one below the other.
    let three = TextLines(
      size: CGSize(width: 120, height: 20),
      lines: [
        TextLines.Line(
          run: run(0..<10, 0, 5, 100, 10),
          words: [
            run(0..<2, 0, 5, 20, 10), run(5..<7, 50, 5, 20, 10), run(8..<10, 80, 5, 20, 10),
          ])
      ])
    let two = TextLines(
      size: CGSize(width: 200, height: 100),
      lines: [
        TextLines.Line(run: run(0..<2, 0, 10, 40, 20), words: [run(0..<2, 0, 10, 40, 20)]),
        TextLines.Line(run: run(8..<10, 100, 70, 40, 20), words: [run(8..<10, 100, 70, 40, 20)]),
      ])
    let parts = try #require(isLeaving ? pieces(three, two) : pieces(two, three))
    let places = try #require(parts.pieces.first { $0.run.characters == 5..<7 }).places
    // From the label's centre, the word lies at (-10, -5) and is 20 by 10. The last word is nearer in the
    // text than the first. Its centre is at (30, 0), and at (20, 30) where it is twice as large. The
    // middle word is 30 to the left of it, and so 60 at twice the size.
    let own = CGRect(x: -10, y: -5, width: 20, height: 10)
    let beside = CGRect(x: -60, y: 20, width: 40, height: 20)
    try expectNear(isLeaving ? places.from : places.to, own)
    try expectNear(isLeaving ? places.to : places.from, beside)
  }

  @Test func `A text that ends in an ellipsis is not the whole text`() throws {
    func text(isCut: Bool) -> TextLines {
      TextLines(
        size: CGSize(width: 100, height: 20),
        lines: [
          TextLines.Line(
            run: run(0..<8, 0, 5, 70, 10, isTruncated: isCut),
            words: [run(0..<2, 0, 5, 20, 10), run(3..<8, 30, 5, 40, 10, isTruncated: isCut)])
        ])
    }
    let same = try #require(pieces(text(isCut: true), text(isCut: true)))
    #expect(same.areLines && same.pieces.count == 1)
    for cutsOld in [true, false] {
      let parts = try #require(pieces(text(isCut: cutsOld), text(isCut: !cutsOld)))
      #expect(!parts.areLines)
      // The first word moves. The second one goes, and what is left of it comes, or the reverse.
      #expect(parts.pieces.map { $0.old != nil } == [true, true, false])
      #expect(parts.pieces.map { $0.new != nil } == [true, false, true])
    }
  }

  @Test func `A line that takes over from some of its words lies where these words lie`() throws {
    let text = TextLines(
      size: CGSize(width: 120, height: 20),
      lines: [
        TextLines.Line(
          run: run(0..<10, 0, 5, 100, 10),
          words: [
            run(0..<2, 0, 5, 20, 10), run(5..<7, 50, 7, 20, 5), run(8..<10, 80, 5, 20, 8),
          ])
      ])
    let line = try #require(pieces(text, text))
    let place = CGRect(x: 10, y: 20, width: 200, height: 30)
    let words = line.words(at: [place])
    // The second word begins at one half of the line and at a fifth of its height.
    try expectNear(words[5], CGRect(x: 110, y: 26, width: 40, height: 15))
    for known in [[0, 5, 8], [0], [5], [8], [5, 8]] {
      try expectNear(line.place(of: 0, showing: words.filter { known.contains($0.key) }), place)
    }
    #expect(line.place(of: 0, showing: [:]) == nil)
  }
}
