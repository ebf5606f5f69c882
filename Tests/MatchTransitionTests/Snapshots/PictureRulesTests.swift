import Foundation
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// How contents become pictures, and what the pictures show.
@Suite(.freshRuntime) @MainActor struct PictureRulesTests {
  // MARK: Pictures of the display

  enum Look: CaseIterable, Sendable {
    case plain, opaque
    case faint, round, bordered, shadowed, tinted, overhanging, withoutPart, new
  }

  /// The display shows a view with its box, and the stand-in draws the box too.
  @Test(arguments: Look.allCases)
  func `The display's picture serves only where it shows the content alone`(look: Look) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let parts = [0, 20].map { UIView(frame: CGRect(x: $0, y: 0, width: 10, height: 10)) }
    for part in parts {
      part.backgroundColor = .red
      view.addSubview(part)
    }
    var content = ElementContent(kind: .group, isOpaque: false)
    switch look {
    case .plain, .withoutPart, .new: break
    case .opaque:
      view.backgroundColor = .white
      content.isOpaque = true
    case .faint: view.alpha = 0.5
    case .round: view.layer.cornerRadius = 4
    case .bordered: view.layer.borderWidth = 1
    case .shadowed: view.layer.shadowOpacity = 0.5
    case .tinted: view.backgroundColor = UIColor(white: 0, alpha: 0.5)
    case .overhanging: parts[0].frame.origin.y = -4
    }
    let snapshot = ContentSnapshot(
      view: view, content: content, wasDisplayed: look != .new,
      excluded: look == .withoutPart ? [parts[1]] : [])
    switch snapshot.kind {
    case .displayedOrRendered: #expect(look == .plain || look == .opaque)
    case .rendered: #expect(look != .plain && look != .opaque)
    default: Issue.record("another kind")
    }
  }

  // MARK: Reach

  /// Returns the reach of a view of 100 by 100 points after `draw` has added to it.
  private func reach(_ draw: (UIView) -> Void) -> CGRect {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    draw(view)
    return view.reach(without: [])
  }

  private func part(_ x: CGFloat, _ y: CGFloat) -> UIView {
    let part = UIView.filled(CGRect(x: x, y: y, width: 10, height: 10), .red)
    return part
  }

  @Test func `A view reaches as far as half of a stroke that is drawn`() {
    for color in [UIColor.red, nil] {
      let reach = reach {
        let shape = CAShapeLayer()
        shape.frame = $0.bounds
        shape.path = CGPath(rect: $0.bounds, transform: nil)
        shape.lineWidth = 6
        shape.strokeColor = color?.cgColor
        $0.layer.addSublayer(shape)
      }
      let pen: CGFloat = color == nil ? 0 : 3
      #expect(reach == CGRect(x: -pen, y: -pen, width: 100 + 2 * pen, height: 100 + 2 * pen))
    }
  }

  @Test func `A view reaches as far as the path of a subview's shadow`() {
    let reach = reach {
      let part = part(50, 50)
      part.layer.shadowOpacity = 1
      (part.layer.shadowRadius, part.layer.shadowOffset) = (0, .zero)
      part.layer.shadowPath = CGPath(
        rect: CGRect(x: 0, y: 0, width: 80, height: 10), transform: nil)
      $0.addSubview(part)
    }
    #expect(reach == CGRect(x: 0, y: 0, width: 130, height: 100))
  }

  @Test func `A view reaches into all scales around what it draws, but one length at most`() {
    let nested = reach {
      let outer = UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 50))
      outer.transform = CGAffineTransform(scaleX: 2, y: 2)
      outer.addSubview(part(40, 0))
      $0.addSubview(outer)
    }
    // The outer view covers 25 to 125 and -25 to 75. The part begins at 40 of its 50 points.
    #expect(nested == CGRect(x: 0, y: -25, width: 125, height: 125))
    #expect(
      reach { $0.addSubview(part(-500, 0)) } == CGRect(x: -100, y: 0, width: 200, height: 100))
    #expect(reach { $0.addSubview(part(0, 500)) } == CGRect(x: 0, y: 0, width: 100, height: 200))
  }

  // MARK: Blurs

  @Test(arguments: [1, 2] as [CGFloat], [true, false])
  func `A picture is blurred by points of the display, downwards as across`(
    scale: CGFloat, isAcross: Bool
  ) throws {
    // A white half on black. The edge rises from 16 % to 84 % within two standard deviations.
    let size = isAcross ? CGSize(width: 96, height: 16) : CGSize(width: 16, height: 96)
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let sharp = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor.white.setFill()
      context.fill(
        isAcross
          ? CGRect(x: 48, y: 0, width: 48, height: 16)
          : CGRect(x: 0, y: 48, width: 16, height: 48))
    }
    let soft = sharp.blurred(by: 6)
    #expect(soft.size == size && soft.scale == scale)
    let screen = HeadlessScreen(size: size, scale: scale)
    screen.window.addSubview(UIImageView(image: soft))
    screen.runTurn()
    let image = screen.render()
    let line = withExtendedLifetime(image) {
      (0..<Int(96 * scale)).map { place in
        let middle = Int(8 * scale)
        return Double((isAcross ? image.bitmap[place, middle] : image.bitmap[middle, place]) & 0xFF)
      }
    }
    let low = try #require(line.firstIndex { $0 > 0.16 * 255 })
    let high = try #require(line.firstIndex { $0 > 0.84 * 255 })
    #expect(abs(CGFloat(high - low) / scale - 12) <= 3.5)
  }

  @Test(arguments: [true, false])
  func `Each blur gives way to the next one without a gap`(coversBox: Bool) {
    let levels = (0..<3).map { _ in UIView() }
    let veil = UIView()
    let blur = BlurLevels(
      size: CGSize(width: 20, height: 20), levels: levels, coversBox: coversBox, veil: veil)
    // The weaker blur lies in front, and the colour in front of all.
    #expect(blur.subviews == [levels[2], levels[1], levels[0], veil])
    func expectAlphas(at share: Double, _ expected: [CGFloat]) {
      blur.show(share)
      for (view, alpha) in zip(levels, expected) { #expect(abs(view.alpha - alpha) < 1e-6) }
      #expect(abs(veil.alpha - CGFloat(share)) < 1e-6)
    }
    // A picture that covers the box fades over the next one, which is there in full. A translucent one
    // rises evenly and falls by 1 - x³.
    expectAlphas(at: 0, [0, 0, 0])
    expectAlphas(at: 0.5 / 3, coversBox ? [1, 0, 0] : [0.5, 0, 0])
    expectAlphas(at: 1.5 / 3, coversBox ? [0.5, 1, 0] : [0.875, 0.5, 0])
    expectAlphas(at: 2.5 / 3, coversBox ? [0, 0.5, 1] : [0, 0.875, 0.5])
    expectAlphas(at: 1, [0, 0, 1])
  }
}
