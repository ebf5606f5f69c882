import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct AutoresizingTests {
  private func resized(
    _ frame: CGRect, mask: UIView.AutoresizingMask, from old: CGSize, to new: CGSize
  ) -> CGRect {
    let (parent, child) = (UIView(), UIView())
    parent.frame = CGRect(origin: .zero, size: old)
    child.frame = frame
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame.size = new
    return child.frame
  }

  private let frame = CGRect(x: 10, y: 20, width: 30, height: 40)
  private let old = CGSize(width: 100, height: 100)

  struct Case: Sendable {
    var mask: UIView.AutoresizingMask
    var x: CGFloat = 10
    var y: CGFloat = 20
    var width: CGFloat = 30
    var height: CGFloat = 40
  }

  // Horizontally the parts are 10 + 30 + 60 of 100 points, vertically 20 + 40 + 40; both sides
  // of the superview grow by 100 points.
  nonisolated static let cases = [
    Case(mask: []),
    Case(mask: .flexibleWidth, width: 130),
    Case(mask: .flexibleLeftMargin, x: 110),
    Case(mask: .flexibleRightMargin),
    Case(mask: [.flexibleLeftMargin, .flexibleRightMargin], x: 10 + 100.0 * 10 / 70),
    Case(mask: [.flexibleLeftMargin, .flexibleWidth], x: 10 + 25, width: 30 + 75),
    Case(mask: [.flexibleTopMargin, .flexibleBottomMargin], y: 20 + 100.0 * 20 / 60),
    Case(
      mask: [
        .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin,
        .flexibleHeight, .flexibleBottomMargin,
      ], x: 20, y: 40, width: 60, height: 80),
  ]

  @Test(arguments: cases)
  func `Rule 7.7: the difference goes to the flexible parts in proportion`(expected: Case) {
    let result = resized(
      frame, mask: expected.mask, from: old, to: CGSize(width: 200, height: 200))
    #expect(abs(result.minX - expected.x) < 1e-9)
    #expect(abs(result.minY - expected.y) < 1e-9)
    #expect(abs(result.width - expected.width) < 1e-9)
    #expect(abs(result.height - expected.height) < 1e-9)
  }

  @Test func `Rule 7.7: the masks have Apple's bits`() {
    #expect(UIView.AutoresizingMask.flexibleLeftMargin.rawValue == 1)
    #expect(UIView.AutoresizingMask.flexibleWidth.rawValue == 2)
    #expect(UIView.AutoresizingMask.flexibleRightMargin.rawValue == 4)
    #expect(UIView.AutoresizingMask.flexibleTopMargin.rawValue == 8)
    #expect(UIView.AutoresizingMask.flexibleHeight.rawValue == 16)
    #expect(UIView.AutoresizingMask.flexibleBottomMargin.rawValue == 32)
  }

  @Test func `Rule 7.7: the content modes have Apple's values and reach the layer`() {
    let modes: [UIView.ContentMode] = [
      .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, .left,
      .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
    ]
    #expect(modes.map(\.rawValue) == Array(0...12))
    let view = UIView()
    #expect(view.contentMode == .scaleToFill)
    view.contentMode = .scaleAspectFill
    #expect(view.layer.contentsGravity == .resizeAspectFill)
    view.contentMode = .topLeft
    #expect(view.layer.contentsGravity == .topLeft)
  }

  @Test func `a superview that does not resize its subviews leaves them alone`() {
    let (parent, child) = (UIView(), UIView())
    parent.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    child.frame = parent.bounds
    child.autoresizingMask = .flexibleWidth
    parent.addSubview(child)
    parent.autoresizesSubviews = false
    parent.bounds.size.width = 20
    #expect(child.frame.width == 10)
  }

  @Test func `a full-size child follows through a size of zero`() {
    let (parent, child) = (UIView(), UIView())
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 50, height: 60)
    #expect(child.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
  }

  @Test func `without a mask a view stays exactly, to the last bit`() {
    let (parent, child) = (UIView(), UIView())
    parent.frame = CGRect(x: 0, y: 0, width: 0.1, height: 0.3)
    child.bounds.size = CGSize(width: 91.33, height: 17.71)
    child.center = CGPoint(x: 0.7 + 0.1, y: 1.0 / 3)
    let (center, bounds) = (child.center, child.bounds)
    parent.addSubview(child)
    for side in [320, 667.7, 0.1, 844, 390.3] {
      parent.frame.size = CGSize(width: side, height: side / 3)
    }
    #expect(child.center == center && child.bounds == bounds)
  }
}
