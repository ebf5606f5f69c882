import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Views whose layers draw, and views with masks.
@Suite(.freshRuntime) @MainActor struct LayerContentTests {
  private final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }

  private final class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
  }

  /// A layer class that draws nothing itself, which capture cannot know.
  private final class QuietLayer: CALayer {}

  private final class QuietView: UIView {
    override class var layerClass: AnyClass { QuietLayer.self }
  }

  /// The place of the drawing layer: the tagged view, a subview or a sublayer.
  enum Place: CaseIterable, Sendable {
    case itself, child, sublayer
  }

  enum Kind: CaseIterable, Sendable {
    case gradient, shape
  }

  private static func paint(_ layer: CALayer, _ color: UIColor, _ side: CGFloat) {
    (layer as? CAGradientLayer)?.colors = [color.cgColor, UIColor.yellow.cgColor]
    (layer as? CAShapeLayer)?.path =
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: side, height: side)).cgPath
    (layer as? CAShapeLayer)?.fillColor = color.cgColor
  }

  private static func view(_ kind: Kind, _ place: Place, _ color: UIColor, side: CGFloat) -> UIView
  {
    let box = CGRect(x: 0, y: 0, width: side, height: side)
    let drawing = kind == .gradient ? GradientView(frame: box) : ShapeView(frame: box)
    paint(drawing.layer, color, side)
    switch place {
    case .itself: return drawing
    case .child:
      let view = UIView(frame: box)
      view.addSubview(drawing)
      return view
    case .sublayer:
      let view = UIView(frame: box)
      let layer = kind == .gradient ? CAGradientLayer() : CAShapeLayer()
      layer.frame = box
      paint(layer, color, side)
      view.layer.addSublayer(layer)
      return view
    }
  }

  /// Returns a screen with one tagged view.
  private func controller(_ title: String, _ center: CGPoint, _ make: @escaping () -> UIView)
    -> BuiltController
  {
    BuiltController(title) {
      let view = make()
      view.center = center
      view.matchID = "view"
      $0.addSubview(view)
    }
  }

  /// Pushes one screen onto the other. The first and the last frame equal the settled screens.
  private func expectSettledEnds(_ list: BuiltController, _ detail: BuiltController) throws {
    let fixture = MatchFixture(size: CGSize(width: 100, height: 100), root: list)
    let before = fixture.screen.render()
    let session = try #require(fixture.push(detail))
    #expect(session.plan.flights.count == 1)
    session.scrub(to: 0)
    fixture.screen.advance(by: 1 / 60)
    let start = fixture.screen.difference(to: before)
    #expect(start.largest <= 24 && start.mean < 0.5)
    session.scrub(to: 1)
    fixture.screen.advance(by: 1 / 60)
    let last = fixture.screen.render()
    session.finish()
    fixture.settle()
    let end = fixture.screen.difference(to: last)
    #expect(end.largest <= 24 && end.mean < 0.5)
  }

  @Test(arguments: Kind.allCases, Place.allCases)
  func `The drawing of a custom layer class flies`(kind: Kind, place: Place) throws {
    let list = controller("List", CGPoint(x: 20, y: 20)) {
      Self.view(kind, place, .red, side: 30)
    }
    let detail = controller("Detail", CGPoint(x: 60, y: 60)) {
      Self.view(kind, place, .blue, side: 40)
    }
    try expectSettledEnds(list, detail)
  }

  private func content(of view: UIView) -> ElementContent? {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let root = UIView(frame: container.bounds)
    container.addSubview(root)
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    view.matchID = "view"
    root.addSubview(view)
    return ScreenCapture(
      root, in: container, wasDisplayed: true, identities: ContentIdentities()
    ).screen.views.first?.content
  }

  @Test func `Every layer class but CALayer draws, and an opaque gradient is opaque`() {
    #expect(content(of: UIView())?.kind == .box)
    #expect(content(of: QuietView())?.kind == .pixels)
    let gradient = GradientView()
    (gradient.layer as? CAGradientLayer)?.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    #expect(content(of: gradient) == ElementContent(kind: .pixels, isOpaque: true))
    (gradient.layer as? CAGradientLayer)?.colors = [UIColor.red.cgColor, UIColor.clear.cgColor]
    #expect(content(of: gradient)?.isOpaque == false)
    // With a subview it counts as a page.
    gradient.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
    gradient.subviews[0].backgroundColor = .black
    #expect(content(of: gradient)?.kind == .group)
  }

  // MARK: Masks

  private static func masked(_ side: CGFloat, _ prepare: (UIView) -> Void) -> UIView {
    let view = UIView.filled(CGRect(x: 0, y: 0, width: side, height: side), .purple)
    view.layer.borderWidth = 3
    view.layer.cornerRadius = 8
    prepare(view)
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: side / 2, height: side)
    mask.backgroundColor = UIColor.black.cgColor
    view.layer.mask = mask
    return view
  }

  private static func mark(_ view: UIView) {
    let mark = UIView.filled(CGRect(x: 2, y: 2, width: 20, height: 10), .orange)
    view.addSubview(mark)
  }

  @Test(arguments: [false, true])
  func `A masked view flies with its mask applied`(hasContent: Bool) throws {
    let prepare = hasContent ? Self.mark : { _ in }
    try expectSettledEnds(
      controller("List", CGPoint(x: 20, y: 20)) { Self.masked(30, prepare) },
      controller("Detail", CGPoint(x: 60, y: 60)) { Self.masked(40, prepare) })
  }

  @Test func `The stand-in of a masked view draws only the picture`() throws {
    let view = Self.masked(20) { $0.layer.shadowOpacity = 1 }
    #expect(content(of: view)?.kind == .pixels)
    let appearance = ElementAppearance(view, shown: view.layer, opacity: 0.5)
    #expect(appearance == ElementAppearance(opacity: 0.5))
  }

  @Test func `A masked view that shows nothing is a box`() {
    let view = UIView()
    view.layer.mask = CALayer()
    #expect(content(of: view)?.kind == .box)
  }

  @Test func `The engine's hiding mask does not count as the app's mask`() {
    let view = UIView()
    view.backgroundColor = .red
    view.layer.mask = HidingMask()
    #expect(content(of: view)?.kind == .box)
    #expect(ElementAppearance(view, shown: view.layer, opacity: 1).background.alpha == 1)
  }

  @Test func `A masked label and a masked effect fly as pixels`() {
    let label = UILabel()
    label.text = "Text"
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    for view in [label, effect] {
      view.layer.mask = CALayer()
      #expect(content(of: view)?.kind == .pixels)
    }
  }

  // MARK: Pictures

  @Test func `Rule 4.9: A picture has the range of its content`() {
    let format = UIGraphicsImageRendererFormat.picture(scale: 3)
    #expect(format.preferredRange == .automatic && format.scale == 3 && !format.opaque)
    #expect((format.copy() as? UIGraphicsImageRendererFormat)?.preferredRange == .automatic)
  }
}
