import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// A view that flies itself, away from its superview.
@Suite(.freshRuntime) @MainActor struct LiveViewTests {
  private let home = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  /// Adds views to the superview, and returns them.
  private func add(_ count: Int) -> [UIView] {
    let views = (0..<count).map { UIView(frame: CGRect(x: 10 * $0, y: 0, width: 20, height: 20)) }
    views.forEach { home.addSubview($0) }
    return views
  }

  /// The app orders its subviews as if nothing had flown.
  @Test(arguments: 0..<4, 0..<4)
  func `A view returns to its place when the app has moved a sibling`(
    _ moved: Int, _ flying: Int
  ) throws {
    // A view that flies itself is none of the subviews, and cannot be moved.
    if moved == flying { return }
    for isRaised in [true, false] {
      // UIKit does not say whether the rearmost view lies behind layers of no view.
      if !isRaised, flying == 0 || flying == 1 && moved == 0 { continue }
      home.subviews.forEach { $0.removeFromSuperview() }
      let views = add(4)
      let live = try #require(LiveView(views[flying]))
      live.take()
      #expect(home.subviews == views.filter { $0 !== views[flying] })
      if isRaised {
        home.bringSubviewToFront(views[moved])
      } else {
        home.sendSubviewToBack(views[moved])
      }
      let added = add(1)
      live.giveBack()
      var expected = views
      expected.insert(expected.remove(at: moved), at: isRaised ? 3 : 0)
      #expect(home.subviews == expected + added)
      #expect(home.layer.sublayers == home.subviews.map(\.layer))
    }
  }

  @Test(arguments: 0..<16) func `Views that fly together return to their places`(_ flying: Int)
    throws
  {
    let views = add(4)
    let live = try (0..<4).filter { flying & 1 << $0 != 0 }.map {
      try #require(LiveView(views[$0]))
    }
    live.forEach { $0.take() }
    live.forEach { $0.giveBack() }
    #expect(home.subviews == views && home.layer.sublayers == views.map(\.layer))
    live.forEach { $0.take() }
    live.reversed().forEach { $0.giveBack() }
    #expect(home.subviews == views && home.layer.sublayers == views.map(\.layer))
  }

  @Test func `A view whose siblings' layers are removed returns in front`() throws {
    let views = add(3)
    let live = try #require(LiveView(views[0]))
    live.take()
    home.layer.sublayers = [views[2].layer]
    live.giveBack()
    #expect(views[0].superview === home && home.layer.sublayers?.last === views[0].layer)
  }

  @Test func `A view that the app takes away leaves no layer behind`() throws {
    let views = add(3)
    let live = try #require(LiveView(views[1]))
    live.take()
    views[1].removeFromSuperview()
    live.giveBack()
    #expect(home.subviews == [views[0], views[2]])
    #expect(home.layer.sublayers == [views[0].layer, views[2].layer])
  }

  /// For example in `viewDidLayoutSubviews()`, which writes frames whenever the screen is laid out.
  @Test func `A place that the app writes in flight is the place afterwards`() throws {
    let view = add(1)[0]
    view.transform = CGAffineTransform(rotationAngle: 1)
    let live = try #require(LiveView(view))
    live.take()
    view.center = CGPoint(x: 70, y: 80)
    live.adoptForeignPlace()
    #expect(view.frame == live.holder.bounds, "it fills its stand-in again")
    // The flight changes the size of the stand-in.
    live.holder.bounds.size = CGSize(width: 60, height: 30)
    live.follow()
    #expect(view.frame == live.holder.bounds)
    view.bounds.size.width = 44
    live.giveBack()
    #expect(view.bounds.size.width == 44)
    #expect(view.center == CGPoint(x: 70, y: 80))
    #expect(view.transform == CGAffineTransform(rotationAngle: 1))
  }

  @Test(arguments: [false, true])
  func `A view that the app turns in flight comes back turned`(isSeenByAFrame: Bool) throws {
    let view = add(1)[0]
    view.transform = CGAffineTransform(rotationAngle: 0.5)
    let live = try #require(LiveView(view))
    live.take()
    let turned = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 1)
    view.transform = turned
    if isSeenByAFrame {
      live.adoptForeignPlace()
      #expect(view.frame == live.holder.bounds, "the stand-in turns in its place")
    }
    live.giveBack()
    #expect(view.transform == turned && view.superview === home)
    #expect(view.center == CGPoint(x: 10, y: 10))
    #expect(view.bounds.size == CGSize(width: 20, height: 20))
  }

  /// A write to the place of a view, and the frame that it gives a view at 10, 5 that is 20 points wide and high.
  struct Write: Sendable {
    let frame: CGRect
    let write: @MainActor @Sendable (UIView) -> Void

    init(
      _ frame: (CGFloat, CGFloat, CGFloat, CGFloat),
      _ write: @escaping @MainActor @Sendable (UIView) -> Void
    ) {
      self.frame = CGRect(x: frame.0, y: frame.1, width: frame.2, height: frame.3)
      self.write = write
    }

    static let all = [
      Write((10, 5, 44, 20)) { $0.frame.size.width = 44 },
      Write((10, 5, 44, 8)) { $0.frame.size = CGSize(width: 44, height: 8) },
      Write((10, 11, 20, 8)) { $0.bounds.size.height = 8 },
      Write((10, 70, 20, 20)) { $0.center.y = 80 },
      Write((16, 70, 8, 20)) {
        $0.center.y = 80
        $0.bounds.size.width = 8
      },
      Write((66, 5, 8, 20)) {
        $0.bounds.size.width = 8
        $0.center.x = 70
      },
      Write((3, 7, 44, 8)) { $0.frame = CGRect(x: 3, y: 7, width: 44, height: 8) },
      Write((0, 0, 100, 100)) { $0.frame = CGRect(x: 0, y: 0, width: 100, height: 100) },
      // By chance the frame has the height of the view in flight, or its middle.
      Write((3, 7, 44, 30)) { $0.frame = CGRect(x: 3, y: 7, width: 44, height: 30) },
      Write((3, 10, 44, 10)) { $0.frame = CGRect(x: 3, y: 10, width: 44, height: 10) },
    ]
  }

  @Test(arguments: Write.all)
  func `A part of its place that the app writes in flight leaves the rest`(_ write: Write) throws {
    for anchor in [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 1)] {
      let view = UIView(frame: CGRect(x: 10, y: 5, width: 20, height: 20))
      home.addSubview(view)
      view.layer.anchorPoint = anchor
      view.frame = CGRect(x: 10, y: 5, width: 20, height: 20)
      let model = UIView(frame: view.frame)
      model.layer.anchorPoint = anchor
      model.frame = view.frame
      let live = try #require(LiveView(view))
      live.take()
      live.holder.bounds.size = CGSize(width: 60, height: 30)
      live.follow()
      write.write(view)
      live.adoptForeignPlace()
      #expect(view.frame == live.holder.bounds, "it fills its stand-in again")
      live.giveBack()
      write.write(model)
      #expect(view.frame == model.frame)
      if anchor.x == 0.5 { #expect(view.frame == write.frame) }
    }
  }

  @Test func `A view whose observer takes it away in flight leaves without a trap`() throws {
    final class Shy: UIView {
      var leaves = false
      override var bounds: CGRect { didSet { if leaves { removeFromSuperview() } } }
    }
    let view = Shy(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    home.addSubview(view)
    let live = try #require(LiveView(view))
    live.take()
    view.leaves = true
    view.bounds.size.width = 44
    live.adoptForeignPlace()
    live.giveBack()
    #expect(view.superview == nil && view.bounds.size == CGSize(width: 44, height: 20))
  }

  @Test func `A layer of the app stays in front of a view that returns`() throws {
    let views = add(2)
    let gradient = CALayer()
    home.layer.insertSublayer(gradient, above: views[0].layer)
    let live = try #require(LiveView(views[0]))
    live.take()
    live.giveBack()
    #expect(home.layer.sublayers == [views[0].layer, gradient, views[1].layer])
  }

  @Test func `A list that scrolls while it flies stays where it has scrolled to`() throws {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    list.contentSize = CGSize(width: 50, height: 500)
    home.addSubview(list)
    let live = try #require(LiveView(list))
    live.take()
    list.contentOffset.y = 120
    live.giveBack()
    #expect(list.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(list.contentOffset == CGPoint(x: 0, y: 120))
  }

  /// Adds a list of 500 points, of which it shows 50 near the end.
  private func scrolledList() -> UIScrollView {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    list.contentSize = CGSize(width: 50, height: 500)
    list.contentOffset.y = 430
    home.addSubview(list)
    return list
  }

  /// A scroll view moves its content when a larger size would show more than the content.
  @Test(arguments: [nil, 120] as [CGFloat?], [false, true])
  func `A list that grows in flight keeps its offset, or the one that the app writes`(
    written: CGFloat?, isLaidOut: Bool
  ) throws {
    let list = scrolledList()
    let live = try #require(LiveView(list))
    live.take()
    for height in [60, 200, 100] as [CGFloat] {
      live.holder.bounds.size = CGSize(width: 50, height: height)
      live.follow()
    }
    #expect(list.contentOffset.y == 400, "the end of the content at a height of 100")
    if isLaidOut {
      // As in each `viewDidLayoutSubviews()`.
      list.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      live.adoptForeignPlace()
    }
    if let written { list.contentOffset.y = written }
    live.giveBack()
    #expect(list.contentOffset.y == written ?? 430)
  }

  /// The end of the content lies at 500 less the height.
  @Test(arguments: [(40, 430), (80, 420), (200, 300), (300, 200)] as [(CGFloat, CGFloat)])
  func `A list that the app resizes in flight shows what it would show without the flight`(
    height: CGFloat, offset: CGFloat
  ) throws {
    let list = scrolledList()
    let live = try #require(LiveView(list))
    live.take()
    live.holder.bounds.size = CGSize(width: 50, height: 200)
    live.follow()
    list.bounds.size.height = height
    live.adoptForeignPlace()
    live.holder.bounds.size = CGSize(width: 50, height: 150)
    live.follow()
    live.giveBack()
    // The holder's own height is no change of the app's.
    #expect(list.bounds.height == (height == 200 ? 50 : height))
    #expect(list.contentOffset.y == (height == 200 ? 430 : offset))
  }

  @Test(arguments: [false, true])
  func `A screen that another transition moves comes back unmoved`(endsFirst: Bool) throws {
    let view = add(1)[0]
    let ledger = ChangeLedger()
    let animator = ScreenTransformAnimator(
      front: view, back: nil, isFrontEntering: true,
      style: .init(away: CGPoint(x: 50, y: 0), cornerRadius: 16), in: home, ledger)
    animator.show(0.5)
    func offset() -> CGPoint? {
      let key = CALayer.engineKey("position")
      return (view.layer.animation(forKey: key) as? CABasicAnimation)?.toValue as? CGPoint
    }
    #expect(offset() == CGPoint(x: 25, y: 0) && view.layer.mask is ScreenMask)
    let live = try #require(LiveView(view))
    live.take()
    animator.show(0.75)
    #expect(offset() == nil && view.layer.mask == nil)
    func end() {
      animator.end()
      ledger.restoreAll()
    }
    if endsFirst { end() }
    live.giveBack()
    if !endsFirst { end() }
    #expect(offset() == nil && view.layer.mask == nil)
    #expect(view.superview === home)
  }

  @Test func `An animation of the app goes on when its view flies, and one of the engine ends`()
    throws
  {
    let view = add(1)[0]
    let pulse = CABasicAnimation(keyPath: "opacity")
    (pulse.fromValue, pulse.toValue, pulse.duration) = (0.5, 1.0, 10)
    view.layer.add(pulse, forKey: "pulse")
    view.layer.add(pulse, forKey: CALayer.engineKey("opacity"))
    let live = try #require(LiveView(view))
    live.take()
    var keys = view.layer.animationKeys()
    #expect(keys == ["pulse"])
    live.giveBack()
    keys = view.layer.animationKeys()
    #expect(keys == ["pulse"])
  }

  @Test func `An image view from which a view has flown is as plain as before`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
    let view = UIImageView(image: image)
    home.addSubview(view)
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    view.addSubview(badge)
    #expect(!view.isLeaf)
    try #require(LiveView(badge)).take()
    #expect(view.isLeaf)
    view.layer.addSublayer(CALayer())
    #expect(!view.isLeaf)
  }

  /// Two transitions overlap, for example when the tab changes during a push.
  @Test(arguments: [false, true])
  func `A view that another transition fades gets its own alpha back`(
    isTakenFirst: Bool
  ) throws {
    let view = add(1)[0]
    view.alpha = 0.5
    let live = try #require(LiveView(view))
    if isTakenFirst { live.take() }
    let fade = ViewFade(view, holdsEffects: false, ChangeLedger())
    fade.show(0.5)
    #expect(view.alpha == 0.25)
    if !isTakenFirst {
      live.take()
      fade.show(0.75)
      #expect(view.alpha == 1, "the stand-in shows the alpha")
    }
    live.giveBack()
    fade.restore()
    #expect(view.alpha == 0.5 && view.superview === home)
  }

  @Test func `A box whose parts another transition fades gets its shadow back`() throws {
    let view = add(1)[0]
    view.layer.shadowOpacity = 0.5
    view.addSubview(UIVisualEffectView(effect: UIBlurEffect(style: .light)))
    let fade = EffectFade(home, ChangeLedger())
    fade.show(0.5)
    #expect(view.layer.shadowOpacity == 0.25)
    let live = try #require(LiveView(view))
    live.take()
    fade.show(0.75)
    #expect(view.layer.shadowOpacity == 0, "the stand-in has the shadow")
    live.giveBack()
    fade.end()
    #expect(view.layer.shadowOpacity == 0.5)
  }
}
