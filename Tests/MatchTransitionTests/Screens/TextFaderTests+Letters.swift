import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Texts whose letters take only a part of their labels.
extension TextFaderTests {
  private nonisolated static let alignments: [NSTextAlignment] = [.left, .center, .right]

  @Test(arguments: alignments, alignments)
  func `M2: texts give way only where their letters stand in one place`(
    old: NSTextAlignment, new: NSTextAlignment
  ) throws {
    // Three letters of ten points take less than a third of the 100 points.
    func label(_ text: String, _ alignment: NSTextAlignment) -> UILabel {
      let label = UILabel(frame: CGRect(x: 0, y: 150, width: 100, height: 20))
      label.font = .systemFont(ofSize: 10)
      (label.text, label.textAlignment) = (text, alignment)
      return label
    }
    func screen(_ label: UILabel, _ size: CGFloat) -> BuiltController {
      BuiltController(
        "Screen", .tagged("photo", CGRect(x: 0, y: 0, width: size, height: size)), label)
    }
    let labels = [label("Old", old), label("New", new)]
    #expect(labels.allSatisfy { $0.intrinsicContentSize.width < 33 })
    let (fixture, session) = try MatchFixture.pushed(
      from: screen(labels[0], 40), to: screen(labels[1], 60))
    // In the middle of the screens' fade the old text is gone and the new one has yet to come.
    session.scrub(to: 0.45)
    fixture.screen.advance(by: 1 / 60)
    for label in labels { #expect(abs(label.alpha - (old == new ? 0 : 1)) < 1e-6) }
    session.finish()
    fixture.settle()
    #expect(labels.map(\.alpha) == [1, 1])
  }
}
