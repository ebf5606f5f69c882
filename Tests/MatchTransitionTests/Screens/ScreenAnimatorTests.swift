import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// The animations of the two screens while their matched views fly.
@Suite(.freshRuntime) @MainActor struct ScreenAnimatorTests {
  @MainActor private final class Stage {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 80))
    let front: UIView
    let back: UIView
    let fade: ScreenCrossfade
    let ledger = ChangeLedger()

    /// Removes the added views and restores the changed properties.
    func end() {
      fade.end()
      ledger.restoreAll()
    }

    init(
      _ frontColor: UIColor?, over backColor: UIColor?, isBackOurs: Bool, enters: Bool,
      holdsEffects: Bool = false, build: (UIView) -> Void = { _ in }
    ) {
      let views = [backColor, frontColor].map { color in
        let view = UIView.filled(CGRect(x: 0, y: 0, width: 40, height: 80), color)
        return view
      }
      (back, front) = (views[0], views[1])
      for view in views { container.addSubview(view) }
      build(front)
      fade = ScreenCrossfade(
        front: front, back: back, isBackOurs: isBackOurs, isFrontEntering: enters,
        frontHoldsEffects: holdsEffects, ledger)
    }
  }

  @Test(arguments: [(1.0, true), (0.99, false), (0.7, false), (0.5, false), (0.1, false)])
  func `Only a view that nothing shines through covers the screen behind`(
    alpha: Double, covers: Bool
  ) {
    for enters in [true, false] {
      let stage = Stage(nil, over: .red, isBackOurs: true, enters: enters) { front in
        let cover = UIView.filled(front.bounds, .white)
        cover.alpha = CGFloat(alpha)
        front.addSubview(cover)
      }
      // The screen behind has gone where the screen in front stands alone, unless it is covered there.
      stage.fade.show(enters ? 1 : 0)
      #expect(stage.back.alpha == (covers ? 1 : 0))
      stage.end()
      #expect(stage.back.alpha == 1)
    }
  }

  @Test(
    arguments: [
      ScreenEffect.push(from: .trailing),
      .move(ScreenTransform(from: .leading, parallax: 0.3, isLeavingInFront: true)), .slide,
    ],
    [false, true])
  func `No corner of a moving screen shows what is behind both screens`(
    effect: ScreenEffect, isPop: Bool
  ) throws {
    let fixture = MatchFixture(root: BuiltController("List") { $0.backgroundColor = .white })
    fixture.screen.window.backgroundColor = .black
    fixture.navigation.view.backgroundColor = .black
    fixture.navigation.matchTransition.options.screenEffect = effect
    fixture.push(BuiltController("Page") { $0.backgroundColor = .white })
    if isPop {
      fixture.settle()
      fixture.pop()
    }
    let session = try #require(fixture.session)
    for share in [0.01, 0.03, 0.06, 0.12, 0.5, 0.9, 0.97, 0.99] {
      session.scrub(to: share)
      fixture.screen.advance(by: 1 / 60)
      let picture = fixture.screen.render()
      for x in [0, picture.width - 1] {
        for y in [0, picture.height - 1] {
          let green = picture.bitmap[x, y] >> 8 & 0xFF
          // The shade takes a tenth, and the shadow at most 22 %.
          #expect(green > 170, "at \(share), (\(x), \(y))")
        }
      }
    }
  }

  /// Effects, and the side from which they come in a layout from left to right.
  private static let sided: [(effect: ScreenEffect, side: CGFloat)] = [
    (.cover(from: .trailing), 1), (.push(from: .trailing), 1), (.push(from: .leading), -1),
    (.move(ScreenTransform(from: .leading, parallax: 1, darkness: 0, cornerRadius: 0)), -1),
    (.page(from: .trailing), 1),
  ]

  @Test(arguments: 0..<5, [false, true])
  func `An edge of the reading direction turns with it`(index: Int, isRightToLeft: Bool) throws {
    let (effect, side) = Self.sided[index]
    let fixture = MatchFixture(root: BuiltController("List"))
    fixture.navigation.view.semanticContentAttribute =
      isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    fixture.navigation.matchTransition.options.screenEffect = effect
    let page = BuiltController("Page")
    let session = try #require(fixture.push(page))
    session.scrub(to: 0)
    fixture.screen.advance(by: 1 / 60)
    // All effects come from beyond the edge.
    let way = page.view.bounds.width * side * (isRightToLeft ? -1 : 1)
    #expect(abs(page.view.shownMove.tx - way) < 1e-6)
    #expect(page.view.shownMove.ty == 0)
  }

  @Test(arguments: [
    ScreenEffect.cover(from: .bottom), .push(from: .trailing), .page(from: .bottom), .slide,
  ])
  func `A screen that moves has round corners and a shadow, and none at rest`(effect: ScreenEffect)
    throws
  {
    let fixture = MatchFixture(root: BuiltController("List"))
    fixture.navigation.matchTransition.options.screenEffect = effect
    let page = BuiltController("Page")
    let session = try #require(fixture.push(page))
    session.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    let container = try #require(session.stage.touchView.superview)
    let shadow = try #require(container.subviews.first { $0.layer.shadowPath != nil })
    #expect(page.view.shownRadius == 16)
    #expect(shadow.alpha > 0 && shadow.transform == page.view.shownMove)
    let isScaled = effect == .page(from: .bottom)
    #expect(fixture.root.view.shownRadius == (isScaled ? 16 : 0))
    session.scrub(to: 1)
    fixture.screen.advance(by: 1 / 60)
    #expect(page.view.shownRadius == 0 && shadow.alpha == 0)
    // Away, the screen may touch the edge of the window, and its shadow would reach into it.
    session.scrub(to: 0)
    fixture.screen.advance(by: 1 / 60)
    #expect(shadow.alpha == 0)
    session.finish()
    fixture.settle()
    #expect(page.view.layer.mask == nil && shadow.superview == nil)
    #expect(fixture.root.view.layer.mask == nil)
  }

  @Test func `The screen behind never swings past its place`() throws {
    let fixture = MatchFixture(root: BuiltController("List"))
    fixture.navigation.matchTransition.options.screenEffect = .slide
    fixture.push(BuiltController("Page"))
    fixture.settle()
    fixture.navigation.matchTransition.options.curve = .spring(dampingRatio: 0.3)
    fixture.pop()
    let session = try #require(fixture.session)
    var progress: [Double] = []
    while session.didComplete == nil {
      fixture.screen.advance(by: 1 / 60)
      progress.append(session.progress)
      // On its way out the page moves the list to the left, so its place is 0.
      #expect(fixture.root.view.shownMove.tx <= 0)
    }
    #expect(progress.contains { $0 > 1.1 })
  }

  @Test func `Screens side by side have neither corners nor shadows`() throws {
    let fixture = MatchFixture(root: BuiltController("List"))
    fixture.navigation.matchTransition.options.screenEffect = .move(
      ScreenTransform(from: .trailing, parallax: 1, darkness: 0, cornerRadius: 0))
    let page = BuiltController("Page")
    let session = try #require(fixture.push(page))
    session.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    #expect(page.view.layer.mask == nil)
    #expect(
      session.stage.touchView.superview?.subviews.contains { $0.layer.shadowPath != nil } == false)
    session.finish()
    fixture.settle()
  }

  @Test(arguments: [
    ScreenEffect.zoomIn,
    .move(ScreenTransform(scale: 1.3, opacity: 0, backScale: 0.86, isLeavingInFront: true)),
  ])
  func `A screen that fades while it grows is half transparent for a short part of the way`(
    effect: ScreenEffect
  ) throws {
    for isReturning in [false, true] {
      let fixture = MatchFixture(root: BuiltController("List"))
      fixture.navigation.matchTransition.options.screenEffect = effect
      let page = BuiltController("Page")
      fixture.push(page)
      if isReturning {
        fixture.session?.finish()
        fixture.settle()
        fixture.pop()
      }
      let session = try #require(fixture.session)
      let front = effect == .zoomIn ? page.view : fixture.root.view
      for step in 0...20 {
        let progress = Double(step) / 20
        session.scrub(to: progress)
        fixture.screen.advance(by: 1 / 60)
        // A pop plays the push in reverse.
        let forward = isReturning ? 1 - progress : progress
        let isHere = effect == .zoomIn ? forward > 0.3 : forward < 0.3
        let alpha = Double(front?.alpha ?? .nan)
        if forward < 0.15 + 1e-9 || forward > 0.45 - 1e-9 {
          #expect(abs(alpha - (isHere ? 1 : 0)) < 1e-6, "\(forward)")
        } else if abs(forward - 0.3) > 1e-9 {
          #expect((alpha > 0.5) == isHere, "\(forward)")
        }
      }
      session.finish()
      fixture.settle()
    }
  }

  nonisolated private static let light = UIColor(white: 0.95, alpha: 1)
  nonisolated private static let paper = UIColor(red: 1, green: 0.98, blue: 0.9, alpha: 1)
  nonisolated private static let dark = UIColor(white: 0.08, alpha: 1)

  /// Returns the opacity of the arriving screen: 3x² − 2x³ from progress 0.15 to 0.75.
  private func arrived(_ progress: Double) -> Double {
    let x = min(max((progress - 0.15) / 0.6, 0), 1)
    return x * x * (3 - 2 * x)
  }

  @Test(arguments: [true, false], [true, false])
  func `The front screen fades, and an opaque one leaves the screen behind as it is`(
    enters: Bool, isBackOurs: Bool
  ) {
    for color in [Self.dark, Self.paper] {
      let stage = Stage(color, over: Self.light, isBackOurs: isBackOurs, enters: enters)
      for progress in stride(from: 0.0, through: 1, by: 0.05) {
        stage.fade.show(progress)
        let opacity = enters ? arrived(progress) : 1 - arrived(progress)
        #expect(abs(Double(stage.front.alpha) - opacity) < 1e-6 && stage.back.alpha == 1)
      }
      stage.end()
      #expect(stage.front.alpha == 1 && stage.container.subviews.count == 2)
    }
  }

  @Test func `At any progress one of the screens is readable, and never both`() {
    for enters in [true, false] {
      let stage = Stage(Self.paper, over: Self.light, isBackOurs: true, enters: enters)
      var last = enters ? 0.0 : 1
      for step in 0...1000 {
        stage.fade.show(Double(step) / 1000)
        // An opaque front screen covers the screen behind with its own opacity.
        let front = Double(stage.front.alpha)
        #expect(max(front, 1 - front) >= 0.5 && (enters ? front >= last : front <= last))
        last = front
      }
      stage.end()
    }
  }

  @Test func `Equal content in the same place stands still while the screens change`() throws {
    func screen(_ title: String) -> BuiltController {
      BuiltController(title) { view in
        let bar = UIView.filled(
          CGRect(x: 0, y: 0, width: 100, height: 30), UIColor(white: 0.2, alpha: 1))
        view.addSubview(bar)
      }
    }
    let fixture = MatchFixture(root: screen("List"))
    fixture.navigation.matchTransition.options.screenEffect = .fade
    fixture.push(screen("Detail"))
    for _ in 1...28 {
      fixture.screen.advance(by: 1 / 60)
      // Grey 0.2 is 51 of 255. Two roundings change it by 1 at most.
      #expect(fixture.screen.color(50, 15).allSatisfy { abs($0 - 51) <= 1 })
    }
    fixture.settle()
  }

  @Test func `Behind a view that covers the front screen nothing fades`() {
    let stage = Stage(nil, over: Self.light, isBackOurs: true, enters: true) { front in
      let page = UIView.filled(front.bounds, Self.paper)
      front.addSubview(page)
    }
    stage.fade.show(0.45)
    #expect(stage.back.alpha == 1 && abs(stage.front.alpha - 0.5) < 1e-6)
    // A tagged view does not cover the screen, because it may fly.
    let sheet = Stage(nil, over: Self.light, isBackOurs: true, enters: true) { front in
      front.addSubview(.tagged("sheet", front.bounds, Self.paper))
    }
    sheet.fade.show(0.45)
    #expect(abs(sheet.back.alpha - 0.5) < 1e-6)
  }

  @Test func `Behind a transparent screen the other screen fades, if it may be changed`() {
    for isBackOurs in [true, false] {
      let stage = Stage(nil, over: Self.light, isBackOurs: isBackOurs, enters: true)
      stage.fade.show(0.3)
      let opacity = 1 - arrived(0.3)
      #expect(abs(Double(stage.front.alpha) - (1 - opacity)) < 1e-6)
      #expect(abs(Double(stage.back.alpha) - (isBackOurs ? opacity : 1)) < 1e-6)
      stage.end()
      #expect(stage.back.alpha == 1 && stage.front.alpha == 1)
    }
  }

  @Test func `A screen with corners of its own keeps at least these`() {
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    screen.layer.cornerRadius = 10
    let ledger = ChangeLedger()
    let outline = ScreenOutline(of: screen, radius: 16, ledger)
    // The larger radius is complete after 0.08 of the way.
    for (away, radius) in [(0.0, 10.0), (0.04, 10), (0.06, 12), (0.08, 16), (1, 16), (0, 10)] {
      outline.show(away: away)
      #expect(abs(screen.shownRadius - radius) < 1e-9)
    }
    ledger.restoreAll()
    #expect(screen.layer.mask == nil && screen.layer.cornerRadius == 10)
  }

  @Test(arguments: [true, false])
  func `A screen with an effect or a mask of its own moves without round corners`(isMasked: Bool) {
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let mask = UIView(frame: screen.bounds)
    if isMasked {
      screen.mask = mask
    } else {
      screen.addSubview(UIVisualEffectView(effect: UIBlurEffect(style: .dark)))
    }
    let ledger = ChangeLedger()
    ScreenOutline(of: screen, radius: 16, ledger)
      .show(away: 0.5, (1, .zero))
    #expect(screen.layer.mask === (isMasked ? mask.layer : nil))
    ledger.restoreAll()
  }
}
