import MatchTransition
import TestSupport
import Testing
import UIKit

/// The app's changes to the view of a screen that moves or fades.
@Suite(.freshRuntime) @MainActor struct ScreenWritesTests {
  @Test(
    arguments: [
      ScreenEffect.fade, .none, .slide, .push(from: .trailing), .zoomIn, .zoomOut,
      .page(from: .bottom), .uncover(towards: .bottom),
    ], [true, false])
  func `What the app writes to a screen in mid-flight stays`(
    effect: ScreenEffect, isNew: Bool
  ) throws {
    func screen(_ title: String, _ x: CGFloat) -> BuiltController {
      BuiltController(title) { root in
        root.backgroundColor = .white
        root.addSubview(.tagged("box", CGRect(x: x, y: 50, width: 40, height: 40)))
        root.addSubview(UIVisualEffectView(effect: UIBlurEffect(style: .light)))
      }
    }
    let (list, detail) = (screen("List", 10), screen("Detail", 60))
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.options.screenEffect = effect
    fixture.push(detail)
    fixture.screen.advance(by: 0.2)
    #expect(fixture.session != nil)
    let view: UIView = isNew ? detail.view : list.view
    view.alpha = 0.75
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.25)
    view.backgroundColor = .brown
    view.layer.cornerRadius = 9
    view.layer.shadowOpacity = 0.25
    fixture.settle()
    #expect(fixture.session == nil)
    #expect(view.alpha == 0.75 && view.backgroundColor == .brown)
    #expect(view.transform == CGAffineTransform(scaleX: 0.5, y: 0.25))
    #expect(view.layer.cornerRadius == 9 && view.layer.shadowOpacity == 0.25)
  }
}
