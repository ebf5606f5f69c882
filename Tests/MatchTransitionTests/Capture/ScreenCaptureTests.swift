import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The result of the walk over a screen, compared with hand-calculated geometry.
@Suite(.freshRuntime) @MainActor struct ScreenCaptureTests {
  private let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

  init() {
    container.addSubview(root)
  }

  private func captured() -> CapturedScreen {
    ScreenCapture(root, in: container, wasDisplayed: true, identities: ContentIdentities()).screen
  }

  private func capture() -> [CapturedView] { captured().views }

  @discardableResult
  private func add(_ id: MatchID, _ frame: CGRect, to parent: UIView? = nil) -> UIView {
    let view = UIView.tagged(id, frame)
    (parent ?? root).addSubview(view)
    return view
  }

  @Test func `Geometry is composed through transforms, anchors and scroll offsets`() throws {
    let scroll = UIScrollView(frame: CGRect(x: 10, y: 20, width: 80, height: 100))
    scroll.contentSize = CGSize(width: 80, height: 400)
    scroll.contentOffset = CGPoint(x: 0, y: 30)
    let turned = UIView(frame: CGRect(x: 0, y: 40, width: 40, height: 20))
    turned.layer.anchorPoint = CGPoint(x: 0, y: 0)
    turned.center = CGPoint(x: 40, y: 40)
    // A quarter turn clockwise: x' = -y, y' = x.
    turned.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    root.addSubview(scroll)
    scroll.addSubview(turned)
    add("box", CGRect(x: 10, y: 0, width: 20, height: 10), to: turned)
    let element = try #require(capture().first)
    // The point (20, 5) in the turned view lies at (-5, 20) from the anchor. The anchor lies at
    // (40, 40) of the content, which scrolls up by 30 and starts at (10, 20).
    #expect(abs(element.box.center.x - (10 + 40 - 5)) < 1e-9)
    #expect(abs(element.box.center.y - (20 + 40 - 30 + 20)) < 1e-9)
    #expect(element.box.size == CGSize(width: 20, height: 10))
    #expect(element.box.transform == AffineMatrix(a: 0, b: 1, c: -1, d: 0))
  }

  @Test func `Opacity multiplies, and zPosition precedes the order of subviews`() throws {
    let back = UIView(frame: root.bounds)
    back.alpha = 0.5
    back.layer.zPosition = 2
    root.addSubview(back)
    let inner = add("inner", CGRect(x: 0, y: 0, width: 10, height: 10), to: back)
    inner.alpha = 0.5
    add("sibling", CGRect(x: 0, y: 0, width: 10, height: 10))
    let elements = capture()
    #expect(elements.map(\.id) == ["sibling", "inner"])
    #expect(elements[0].element.order < elements[1].element.order)
    #expect(elements.map(\.box.appearance.opacity) == [1, 0.25])
  }

  @Test(arguments: [(0.0099, ElementVisibility.hidden), (0.0101, .visible)])
  func `A view counts from an alpha of 0.01 on, all superviews included`(
    alpha: CGFloat, visibility: ElementVisibility
  ) {
    add("alone", CGRect(x: 0, y: 0, width: 10, height: 10)).alpha = alpha
    let parent = UIView(frame: root.bounds)
    parent.alpha = 0.1
    root.addSubview(parent)
    add("inner", CGRect(x: 0, y: 0, width: 10, height: 10), to: parent).alpha = alpha * 10
    #expect(capture().map(\.element.visibility) == [visibility, visibility])
  }

  @Test func `A layer that clips casts no shadow, and one that does not casts its own`() throws {
    let box = add("box", CGRect(x: 0, y: 0, width: 10, height: 10))
    box.layer.shadowOpacity = 0.5
    box.layer.shadowRadius = 4
    box.layer.shadowOffset = CGSize(width: 1, height: 2)
    let shadow = try #require(capture().first).box.appearance.shadow
    #expect(shadow.opacity == 0.5 && shadow.radius == 4)
    #expect(shadow.offset == CGSize(width: 1, height: 2))
    box.clipsToBounds = true
    #expect(capture().first?.box.appearance.shadow.opacity == 0)
    box.clipsToBounds = false
    box.layer.shadowRadius = .nan
    #expect(capture().first?.box.appearance.shadow.opacity == 0)
  }

  @Test func `Siblings with equal zPosition keep their order beside one with another`() {
    add("raised", CGRect(x: 0, y: 0, width: 10, height: 10)).layer.zPosition = 1
    add("first", CGRect(x: 0, y: 0, width: 10, height: 10))
    add("second", CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(capture().map(\.id) == ["first", "second", "raised"])
  }

  @Test func `A scaled view in the corners of a rounded clip has its radius in its own points`() {
    let clip = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    clip.clipsToBounds = true
    clip.layer.cornerRadius = 8
    root.addSubview(clip)
    let box = add("box", CGRect(x: 10, y: 10, width: 20, height: 20), to: clip)
    // Twice as large, it fills the clip.
    box.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(capture().map(\.box.appearance.radii) == [CornerRadii(4)])
  }

  @Test func `A text stands where its alignment and the reading direction put it`() {
    let label = UILabel()
    for (alignment, direction, anchor) in [
      (NSTextAlignment.natural, UISemanticContentAttribute.forceLeftToRight, 0.0),
      (.natural, .forceRightToLeft, 1), (.left, .forceRightToLeft, 0),
      (.right, .forceLeftToRight, 1), (.center, .forceRightToLeft, 0.5),
    ] {
      (label.textAlignment, label.semanticContentAttribute) = (alignment, direction)
      #expect(label.textAnchor(of: alignment) == anchor)
    }
  }

  @Test func `Every reason why a view is not visible is recorded`() {
    let hidden = UIView(frame: root.bounds)
    hidden.isHidden = true
    root.addSubview(hidden)
    add("hidden", CGRect(x: 0, y: 0, width: 10, height: 10), to: hidden)
    add("transparent", CGRect(x: 0, y: 0, width: 10, height: 10)).alpha = 0
    add("empty", CGRect(x: 0, y: 0, width: 0, height: 10))
    add("flat", CGRect(x: 0, y: 0, width: 10, height: 10)).transform =
      CGAffineTransform(scaleX: 0, y: 1)
    add("outside", CGRect(x: 300, y: 0, width: 10, height: 10))
    let clipping = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    clipping.clipsToBounds = true
    root.addSubview(clipping)
    add("cut off", CGRect(x: 30, y: 0, width: 10, height: 10), to: clipping)
    add("infinite", CGRect(x: 0, y: 0, width: 10, height: 10)).transform =
      CGAffineTransform(translationX: .nan, y: 0)
    add("seen", CGRect(x: 95, y: 0, width: 10, height: 10))
    let found = Dictionary(uniqueKeysWithValues: capture().map { ($0.id, $0.element.visibility) })
    #expect(
      found == [
        "hidden": .hidden, "transparent": .hidden, "empty": .empty, "flat": .empty,
        "outside": .offScreen, "cut off": .offScreen, "infinite": .nonFinite, "seen": .visible,
      ])
  }

  @Test func `The outermost ancestor that hides a view is recorded, except a cell`() {
    let outer = UIStackView(frame: root.bounds)
    outer.matchID = "outer"
    let inner = UIView(frame: root.bounds)
    (outer.isHidden, inner.alpha) = (true, 0)
    root.addSubview(outer)
    outer.addSubview(inner)
    add("in stack", CGRect(x: 0, y: 0, width: 10, height: 10), to: inner)
    let cell = UICollectionViewCell(frame: root.bounds)
    cell.isHidden = true
    root.addSubview(cell)
    add("in cell", CGRect(x: 0, y: 0, width: 10, height: 10), to: cell)
    add("hidden itself", CGRect(x: 0, y: 0, width: 10, height: 10)).isHidden = true
    let screen = captured()
    #expect(screen.views.count == 4)
    #expect(screen.hiders == ["in stack": "a UIStackView \"outer\""])
  }

  @Test func `Clips intersect, and a clip that cuts nothing is removed`() throws {
    let outer = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    let inner = UIView(frame: CGRect(x: 20, y: -5, width: 50, height: 40))
    for view in [outer, inner] { view.clipsToBounds = true }
    root.addSubview(outer)
    outer.addSubview(inner)
    add("cut", CGRect(x: 10, y: 0, width: 100, height: 10), to: inner)
    add("whole", CGRect(x: 0, y: 10, width: 10, height: 10), to: inner)
    let elements = capture()
    #expect(elements[0].box.clip == CGRect(x: 30, y: 10, width: 30, height: 35))
    #expect(elements[1].box.clip == nil)
  }

  @Test func `A view takes the radius of a clip at the same corner`() throws {
    let card = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 80))
    card.clipsToBounds = true
    card.layer.cornerRadius = 12
    root.addSubview(card)
    add("picture", CGRect(x: 0, y: 0, width: 60, height: 40), to: card)
    add("inset", CGRect(x: 5, y: 50, width: 50, height: 20), to: card)
    let elements = capture()
    #expect(
      elements[0].box.appearance.radii
        == CornerRadii(topLeft: 12, topRight: 12, bottomLeft: 0, bottomRight: 0))
    #expect(elements[1].box.appearance.radii == .zero)
  }

  @Test func `Each corner of a clip is as round as the view that makes it`() throws {
    let card = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 80))
    card.clipsToBounds = true
    card.layer.cornerRadius = 12
    root.addSubview(card)
    add("parallax", CGRect(x: 0, y: -10, width: 60, height: 100), to: card)
    add("inside", CGRect(x: 5, y: 50, width: 50, height: 20), to: card)
    let window = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 200))
    window.clipsToBounds = true
    root.addSubview(window)
    let cut = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 80))
    cut.clipsToBounds = true
    cut.layer.cornerRadius = 12
    window.addSubview(cut)
    add("cut twice", CGRect(x: -5, y: -10, width: 70, height: 100), to: cut)
    let top = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    top.clipsToBounds = true
    top.layer.cornerRadius = 6
    top.layer.maskedCorners = [.layerMinXMinYCorner]
    root.addSubview(top)
    add("one corner", CGRect(x: -5, y: -5, width: 60, height: 60), to: top)
    let turned = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    turned.clipsToBounds = true
    turned.layer.cornerRadius = 6
    turned.transform = CGAffineTransform(scaleX: 2, y: 2)
    root.addSubview(turned)
    add("scaled", CGRect(x: -5, y: -5, width: 60, height: 60), to: turned)
    let elements = capture()
    #expect(elements[0].box.clip == CGRect(x: 10, y: 10, width: 60, height: 80))
    let expected = [
      CornerRadii(12), .zero,
      // The right edge of the window cuts the card's right corners off.
      CornerRadii(topLeft: 12, topRight: 0, bottomLeft: 12, bottomRight: 0),
      CornerRadii(topLeft: 6, topRight: 0, bottomLeft: 0, bottomRight: 0), CornerRadii(12),
    ]
    #expect(elements.map(\.box.clipRadii) == expected)
  }

  @Test func `A disabled view and its descendants are not captured`() {
    let off = UIView(frame: root.bounds)
    off.matchTransition.isEnabled = false
    root.addSubview(off)
    add("inside", CGRect(x: 0, y: 0, width: 10, height: 10), to: off)
    add("outside", CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(capture().map(\.id) == ["outside"])
  }

  @Test func `Parents are the nearest tagged ancestors`() {
    let card = add("card", CGRect(x: 0, y: 0, width: 50, height: 50))
    let plain = UIView(frame: card.bounds)
    card.addSubview(plain)
    add("title", CGRect(x: 0, y: 0, width: 10, height: 10), to: plain)
    add("other", CGRect(x: 60, y: 0, width: 10, height: 10))
    #expect(capture().map(\.element.parent) == [nil, 0, nil])
  }

  @Test func `Only the same image in the same mode is the same content`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      UIColor.green.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let other = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    let modes: [(UIImage, UIView.ContentMode)] = [
      (image, .scaleAspectFill), (image, .scaleAspectFill), (image, .center),
      (other, .scaleAspectFill),
    ]
    for (index, mode) in modes.enumerated() {
      let view = UIImageView(image: mode.0)
      view.contentMode = mode.1
      view.frame = CGRect(x: 0, y: 20 * index, width: 10, height: 10)
      view.matchID = MatchID(index)
      root.addSubview(view)
    }
    let contents = capture().map(\.content)
    #expect(contents.allSatisfy { $0.kind == .image && $0.identity != nil })
    #expect(contents[0].identity == contents[1].identity)
    #expect(Set(contents.map(\.identity)).count == 3)
  }

  @Test func `The kind of content follows from the drawing inside the box`() {
    add("box", CGRect(x: 0, y: 0, width: 10, height: 10))
    let card = add("card", CGRect(x: 0, y: 20, width: 10, height: 10))
    let mark = UIView.filled(CGRect(x: 0, y: 0, width: 5, height: 5), .blue)
    card.addSubview(mark)
    let label = UILabel(frame: CGRect(x: 0, y: 40, width: 50, height: 20))
    label.text = "Text"
    label.matchID = "label"
    root.addSubview(label)
    let contents = capture().map(\.content)
    #expect(contents.map(\.kind) == [.box, .group, .text])
    #expect(contents.map(\.isOpaque) == [false, true, false])
  }

  @Test func `The walk reaches the end of a tree of two thousand levels`() {
    var leaf = root
    for _ in 0..<2_000 {
      let next = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      leaf.addSubview(next)
      leaf = next
    }
    leaf.backgroundColor = .red
    leaf.matchID = "leaf"
    #expect(capture().map(\.element.order) == [2_000])
    // The chain is taken apart from its end, because releasing it at once would recurse.
    while leaf !== root, let parent = leaf.superview {
      leaf.removeFromSuperview()
      leaf = parent
    }
  }
}
