import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The drawing of the inspector over a screen at rest.
@Suite(.freshRuntime) @MainActor struct TagInspectorTests {
  private func inspector(of fixture: MatchFixture) -> TagInspector? {
    fixture.navigation.view.subviews.last as? TagInspector
  }

  private func labels(_ inspector: TagInspector?) -> [String] {
    (inspector?.layer.sublayers ?? []).compactMap { ($0 as? CATextLayer)?.string as? String }
  }

  private func inspected(_ views: UIView...) -> MatchFixture {
    let fixture = MatchFixture(
      root: BuiltController("List") { root in views.forEach(root.addSubview) })
    fixture.navigation.matchTransition.showsInspector = true
    fixture.screen.advance(by: 0.2)
    return fixture
  }

  @Test func `Each visible tagged view has its bounds and its ID`() {
    let hidden = UIView.tagged("hidden", CGRect(x: 0, y: 60, width: 20, height: 20))
    hidden.isHidden = true
    let fixture = inspected(
      .box(at: 10), hidden, .tagged("away", CGRect(x: 500, y: 0, width: 20, height: 20)))
    let inspector = inspector(of: fixture)
    #expect(labels(inspector) == ["box"])
    let bounds = (inspector?.layer.sublayers ?? [])
      .compactMap { ($0 as? CAShapeLayer)?.path?.boundingBox }
    #expect(bounds == [CGRect(x: 10, y: 0, width: 20, height: 20)])
    #expect(inspector?.isUserInteractionEnabled == false)
  }

  @Test func `Duplicates, clipped views and views without a partner are named`() {
    let window = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    window.clipsToBounds = true
    window.addSubview(.tagged("cut", CGRect(x: 30, y: 30, width: 40, height: 40)))
    let fixture = inspected(
      .box(at: 10), .tagged("same", CGRect(x: 0, y: 40, width: 10, height: 10)),
      .tagged("same", CGRect(x: 40, y: 40, width: 10, height: 10)), window,
      .tagged("lonely", CGRect(x: 0, y: 160, width: 10, height: 10)))
    #expect(
      labels(inspector(of: fixture))
        == ["box", "same (duplicate)", "same (duplicate)", "cut (clipped)", "lonely"])
    fixture.push(BuiltController("Page", .box(at: 60)))
    fixture.settle()
    fixture.pop()
    fixture.settle()
    // A clipped view without a partner flies nowhere, whatever cuts it.
    #expect(
      labels(inspector(of: fixture)) == [
        "box", "same (duplicate)", "same (duplicate)", "cut (no partner)", "lonely (no partner)",
      ])
  }

  @Test func `It follows the views, and makes way for the inspector of a transition`() {
    let box = UIView.box(at: 10)
    let fixture = inspected(box)
    box.frame.origin.x = 30
    fixture.screen.advance(by: 0.2)
    let shape = inspector(of: fixture)?.layer.sublayers?.first as? CAShapeLayer
    #expect(shape?.path?.boundingBox.minX == 30)
    fixture.push(BuiltController("Page", .box(at: 60)))
    #expect(fixture.session != nil && inspector(of: fixture) == nil)
    fixture.settle()
    #expect(labels(inspector(of: fixture)) == ["box"])
    fixture.navigation.matchTransition.showsInspector = false
    #expect(inspector(of: fixture) == nil)
  }

  @Test func `It is released with its controller`() {
    weak var view: TagInspector?
    do {
      let fixture = inspected(.box(at: 10))
      view = inspector(of: fixture)
      #expect(view != nil)
      fixture.screen.window.rootViewController = nil
    }
    #expect(view == nil)
  }
}
