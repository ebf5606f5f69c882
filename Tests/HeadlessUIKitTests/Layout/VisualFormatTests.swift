import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct VisualFormatTests {
  private let stage = LayoutStage()

  private func apply(
    _ formats: String..., options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: views))
    }
    stage.screen.runTurn()
  }

  @Test func `a view fills its superview`() {
    let view = stage.add(UIView())
    apply("H:|[view]|", "V:|[view]|", views: ["view": view])
    #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
  }

  @Test func `distances, lengths and metrics place views one after the other`() {
    let (a, b) = (stage.add(UIView()), stage.add(UIView()))
    apply(
      "H:|-10-[a(gap)]-[b(==a)]", "V:|-20-[a(30)]", options: [],
      metrics: ["gap": 50], views: ["a": a, "b": b])
    apply("V:|-20-[b(30)]", views: ["b": b])
    #expect(a.frame == CGRect(x: 10, y: 20, width: 50, height: 30))
    // A dash alone between siblings is 8 points.
    #expect(b.frame == CGRect(x: 68, y: 20, width: 50, height: 30))
  }

  @Test func `options align the views of a line`() {
    let (a, b) = (stage.add(SizedView(20, 40)), stage.add(SizedView(30, 10)))
    apply("H:|[a][b]", options: .alignAllCenterY, views: ["a": a, "b": b])
    apply("V:|-50-[a]", views: ["a": a])
    #expect(a.frame == CGRect(x: 0, y: 50, width: 20, height: 40))
    #expect(b.frame == CGRect(x: 20, y: 65, width: 30, height: 10))
  }

  @Test func `bounds with a priority give way`() {
    let view = stage.add(UIView())
    apply("H:|-(>=40,==10@250)-[view(100)]", "V:|[view]|", views: ["view": view])
    #expect(view.frame.minX == 40)
  }

  @Test func `a dash alone at an edge keeps the margin`() {
    stage.root.layoutMargins = UIEdgeInsets(top: 12, left: 14, bottom: 16, right: 18)
    let view = stage.add(UIView())
    apply("H:|-[view]-|", "V:|-[view]-|", views: ["view": view])
    #expect(view.frame == CGRect(x: 14, y: 12, width: 200 - 14 - 18, height: 300 - 12 - 16))
  }

  @Test func `a name that is not among the views stops the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[view]|", metrics: nil, views: [:])
    }
  }
}
