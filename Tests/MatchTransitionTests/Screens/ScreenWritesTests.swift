import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The app's changes to the view of a screen that moves or fades.
@Suite(.freshRuntime) @MainActor struct ScreenWritesTests {
  nonisolated private static let effects = [
    ScreenEffect.fade, .instant, .slide, .push(from: .trailing), .zoomIn,
    .move(ScreenTransform(scale: 1.3, opacity: 0, backScale: 0.86, isLeavingInFront: true)),
    .page(from: .bottom), .move(ScreenTransform(from: .bottom, isLeavingInFront: true)),
  ]

  /// Returns a transition between two screens, one of which is changed by the app in mid-flight, and that
  /// screen's view.
  private func flight(_ effect: ScreenEffect, isNew: Bool) -> (MatchFixture, UIView) {
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
    return (fixture, isNew ? detail.view : list.view)
  }

  private static let turned = CGAffineTransform(scaleX: 0.5, y: 0.25)

  private func write(_ view: UIView) {
    view.alpha = 0.75
    view.transform = Self.turned
    view.backgroundColor = .brown
    view.layer.cornerRadius = 9
    view.layer.shadowOpacity = 0.25
  }

  @Test(arguments: effects, [true, false])
  func `What the app writes to a screen in mid-flight stays`(
    effect: ScreenEffect, isNew: Bool
  ) throws {
    let (fixture, view) = flight(effect, isNew: isNew)
    #expect(fixture.session != nil)
    write(view)
    fixture.settle()
    #expect(fixture.session == nil)
    #expect(view.alpha == 0.75 && view.backgroundColor == .brown)
    #expect(view.transform == Self.turned)
    #expect(view.layer.cornerRadius == 9 && view.layer.shadowOpacity == 0.25)
  }

  /// The effect acts on what the app has written, as it acts on a screen that was so from the start.
  @Test(arguments: effects, [true, false])
  func `What the app writes to a screen in mid-flight moves and fades with it`(
    effect: ScreenEffect, isNew: Bool
  ) throws {
    let (plain, untouched) = flight(effect, isNew: isNew)
    plain.screen.advance(by: 0.1)
    try #require(plain.session).scrub(to: 0.5)
    let (alpha, moved, radius) = (
      untouched.alpha, untouched.shownMove, untouched.shownRadius
    )
    let (fixture, view) = flight(effect, isNew: isNew)
    write(view)
    fixture.screen.advance(by: 0.1)
    try #require(fixture.session).scrub(to: 0.5)
    #expect(abs(view.alpha - 0.75 * alpha) < 1e-6)
    #expect(view.shownRadius == max(9, radius) && view.layer.cornerRadius == 9)
    #expect(view.transform == Self.turned, "the screen itself rests")
    let shown = view.shownMove
    let differences = [
      shown.a - moved.a, shown.b - moved.b, shown.c - moved.c, shown.d - moved.d,
      shown.tx - moved.tx, shown.ty - moved.ty,
    ]
    #expect(differences.allSatisfy { abs($0) < 1e-9 })
  }
}

extension UIView {
  /// The largest radius of the corners of a screen: those of its mask, or its own.
  var shownRadius: CGFloat {
    (layer.mask as? ScreenMask).map { CGFloat($0.rounding.largest) } ?? layer.cornerRadius
  }
}
