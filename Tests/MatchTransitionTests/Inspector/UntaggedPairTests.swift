import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Suggestions for views that nobody has tagged.
@Suite(.freshRuntime) @MainActor struct UntaggedPairTests {
  private let picture = UIImage.plain(.red)

  private func image(_ image: UIImage, x: CGFloat = 0) -> UIImageView {
    let view = UIImageView(image: image)
    view.frame = CGRect(x: x, y: 0, width: 20, height: 20)
    return view
  }

  private func label(_ text: String, x: CGFloat = 0) -> UILabel {
    let label = UILabel(frame: CGRect(x: x, y: 40, width: 60, height: 20))
    label.text = text
    return label
  }

  /// Returns the suggestions of a push from a list with some views to a page with others.
  private func suggestions(
    _ list: [UIView], _ page: [UIView], inspected: Bool = true
  ) -> [MatchIssue] {
    func screen(_ title: String, _ views: [UIView]) -> BuiltController {
      BuiltController(title) { root in views.forEach(root.addSubview) }
    }
    let fixture = MatchFixture(root: screen("List", [.box(at: 0)] + list))
    fixture.navigation.matchTransition.showsInspector = inspected
    fixture.push(screen("Page", [.box(at: 60)] + page))
    fixture.settle()
    return fixture.issues.filter { if case .untaggedPair = $0 { true } else { false } }
  }

  @Test func `The same picture and the same text are suggested, with their paths`() {
    let cell = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    cell.accessibilityIdentifier = "cell"
    cell.addSubview(label("Still Water"))
    let found = suggestions(
      [image(picture), cell], [label("Still Water", x: 40), label("Other"), image(picture, x: 70)])
    #expect(
      found == [
        .untaggedPair(source: "UIView > UIImageView[1]", destination: "UIView > UIImageView[3]"),
        .untaggedPair(
          source: "UIView > UIView[cell] > UILabel[0]", destination: "UIView > UILabel[1]"),
      ])
  }

  @Test func `Equal pictures that are two objects are not suggested`() {
    #expect(suggestions([image(picture)], [image(.plain(.red), x: 40)]) == [])
  }

  @Test func `What a screen shows twice, hides, or has no letters is not suggested`() {
    let hidden = label("Hidden")
    hidden.isHidden = true
    let faint = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    faint.alpha = 0
    faint.addSubview(label("Faint"))
    #expect(
      suggestions(
        [label("Twice"), label("Twice"), hidden, faint, label("1")],
        ["Twice", "Hidden", "Faint", "1"].map { label($0, x: 40) }) == [])
  }

  @Test func `A view with an ID, and what is in it, is not suggested`() {
    let card = UIView.tagged("card", CGRect(x: 0, y: 0, width: 60, height: 60))
    card.addSubview(label("Still Water"))
    let off = label("Off")
    off.matchTransition.isEnabled = false
    #expect(suggestions([card, off], [label("Still Water", x: 40), label("Off", x: 40)]) == [])
  }

  @Test func `Without the inspector or a recorder nobody looks`() {
    #expect(suggestions([image(picture)], [image(picture, x: 40)], inspected: false) == [])
  }

  @Test func `More than five suggestions are not made`() {
    func labels(_ x: CGFloat) -> [UIView] { (0..<9).map { label("Row \($0)", x: x) } }
    #expect(suggestions(labels(0), labels(40)).count == 5)
  }

  @Test func `The same text in the same place needs no flight`() {
    #expect(suggestions([label("Title")], [label("Title")]) == [])
  }
}
