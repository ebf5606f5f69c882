import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Effects of unmatched views and of the screens, from end to end on a 100 x 200 screen.
@Suite(.freshRuntime) @MainActor struct EffectTests {
  private let list = BuiltController(
    "List", .tagged("box", CGRect(x: 10, y: 20, width: 30, height: 40)))
  private let toolbar = UIView(frame: CGRect(x: 0, y: 180, width: 100, height: 20))
  private var detail: BuiltController {
    BuiltController("Detail") { [toolbar] in
      $0.addSubview(.tagged("box", CGRect(x: 0, y: 60, width: 100, height: 80), .blue))
      $0.addSubview(toolbar)
    }
  }

  private func standIn(of color: UIColor, _ fixture: MatchFixture) throws -> UIView {
    let container = try #require(fixture.root.view.superview)
    return try #require(container.subviews.last { $0.backgroundColor == color })
  }

  @Test func `An unmatched view without an ID enters by its effect`() throws {
    toolbar.backgroundColor = .green
    toolbar.matchTransition.effect = .move(from: .bottom).during(entering: .fraction(0...1))
    let fixture = MatchFixture(root: list)
    fixture.push(detail)
    let view = try standIn(of: .green, fixture)
    #expect(toolbar.alpha == 0)
    #expect(toolbar.matchID == nil)
    // The toolbar starts 20 points below its place. Displayed frames are one frame ahead of the clock.
    for step in 0...28 {
      if step > 0 { fixture.screen.advance(by: 1 / 60) }
      #expect(abs(view.seen.position.y - (210 - 20 * Double(step + 1) / 30)) < 1e-6)
    }
    fixture.settle()
    #expect(toolbar.alpha == 1)
    #expect(view.superview == nil)
    #expect(fixture.issues.isEmpty)
  }

  @Test func `On a pop the effect runs in reverse, in the first part of the transition`() throws {
    toolbar.backgroundColor = .green
    toolbar.matchTransition.effect = .move(from: .bottom)
    let fixture = MatchFixture(root: list)
    fixture.push(detail)
    fixture.settle()
    fixture.pop()
    let container = try #require(toolbar.superview?.superview)
    let view = try #require(container.subviews.last { $0.backgroundColor == .green })
    fixture.session?.scrub(to: 0)
    fixture.screen.advance(by: 1 / 60)
    #expect(view.seen.position == CGPoint(x: 50, y: 190))
    fixture.session?.scrub(to: 0.3)
    fixture.screen.advance(by: 1 / 60)
    #expect(abs(view.center.y - 200) < 1e-6)
    fixture.session?.scrub(to: 0.6)
    fixture.screen.advance(by: 1 / 60)
    #expect(abs(view.center.y - 210) < 1e-6)
    fixture.session?.cancel()
    fixture.settle()
    #expect(toolbar.alpha == 1)
    #expect(fixture.navigation.viewControllers.count == 2)
  }

  @Test(arguments: [true, false])
  func `A blur reaches over the edges unless the content fills the box`(isFilled: Bool) throws {
    let mark = UIView.filled(toolbar.bounds, .black)
    toolbar.addSubview(mark)
    if isFilled { toolbar.backgroundColor = .black }
    toolbar.matchTransition.effect = .blur(4)
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail)
    session.scrub(to: 0)
    fixture.screen.advance(by: 1 / 60)
    // Three points outside the edge of a blur with radius 4, 23 % are left.
    let outside = fixture.screen.color(50, 176)[0]
    #expect(isFilled ? outside == 255 : abs(outside - 255 * 77 / 100) < 26)
    #expect(fixture.screen.color(50, 190)[0] < 30)
    session.finish()
    fixture.settle()
  }

  @Test func `A blur grows in radius from nothing`() throws {
    let mark = UIView.filled(toolbar.bounds, .black)
    toolbar.addSubview(mark)
    toolbar.matchTransition.effect = .blur(8).during(
      entering: .fraction(0...1), leaving: .fraction(0...1))
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail)
    var halo: [Int] = []
    for step in 0...30 {
      // The bar comes into focus with the progress, so the blur is what is left.
      session.scrub(to: 1 - Double(step) / 30)
      fixture.screen.advance(by: 1 / 60)
      halo.append(255 - fixture.screen.color(50, 180 - 8)[0])
    }
    // Up to a third of the way the weakest blur, of 2 points, rises. It reaches over 6 points.
    #expect(halo[...10].allSatisfy { $0 <= 1 })
    #expect(zip(halo, halo.dropFirst()).allSatisfy { $0 <= $1 + 1 }, "\(halo)")
    #expect(halo[30] > 20)
    session.finish()
    fixture.settle()
  }

  @Test func `An opaque view stays opaque while it is blurred`() throws {
    toolbar.backgroundColor = .black
    let mark = UIView.filled(toolbar.bounds, .black)
    toolbar.addSubview(mark)
    toolbar.matchTransition.effect = .blur(4)
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail)
    for step in 0...24 {
      session.scrub(to: Double(step) / 24)
      fixture.screen.advance(by: 1 / 60)
      #expect(fixture.screen.color(50, 190)[0] <= 2, "step \(step)")
    }
    session.finish()
    fixture.settle()
  }

  @Test func `With reduced motion a view with an effect dissolves with its screen`() throws {
    toolbar.backgroundColor = .green
    toolbar.matchTransition.effect = .move(from: .bottom)
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.reducesMotion = true
    fixture.navigation.matchTransition.options.screenEffect = .zoomIn
    let detail = self.detail
    fixture.push(detail)
    fixture.session?.scrub(to: 0.45)
    fixture.screen.advance(by: 1 / 60)
    // One half of the part from 0.15 to 0.75, in which the destination screen appears.
    #expect(abs(detail.view.alpha - 0.5) < 1e-6 && detail.view.transform == .identity)
    #expect(toolbar.alpha == 1)
    fixture.session?.finish()
    fixture.settle()
    #expect(toolbar.alpha == 1)
  }

  /// The transform and the alpha of a screen of 100 x 200.
  private struct Look {
    var transform = CGAffineTransform.identity
    var alpha: CGFloat = 1

    @MainActor func expect(_ view: UIView, _ note: String) {
      let shown = view.shownMove
      for (a, b) in [
        (shown.a, transform.a), (shown.d, transform.d), (shown.tx, transform.tx),
        (shown.ty, transform.ty),
      ] { #expect(abs(a - b) < 1e-9, "\(note): \(shown)") }
      #expect(abs(CGFloat(view.seen.opacity) - alpha) < 1e-6, "\(note)")
    }
  }

  private static func moved(_ x: CGFloat, _ y: CGFloat, scale: CGFloat = 1) -> CGAffineTransform {
    CGAffineTransform(scaleX: scale, y: scale).concatenating(
      CGAffineTransform(translationX: x, y: y))
  }

  /// The looks of the destination and the source screen at progress 0.4 of a push.
  private static let effects: [(ScreenEffect, Look, Look)] = [
    (.slide, Look(transform: moved(60, 0)), Look(transform: moved(-12, 0))),
    (.instant, Look(), Look()),
    (.cover(from: .top), Look(transform: moved(0, -120)), Look()),
    (.cover(from: .bottom), Look(transform: moved(0, 120)), Look()),
    (.push(from: .trailing), Look(transform: moved(60, 0)), Look(transform: moved(-12, 0))),
    (
      .move(ScreenTransform(from: .leading, parallax: 1, darkness: 0, cornerRadius: 0)),
      Look(transform: moved(-60, 0)), Look(transform: moved(40, 0))
    ),
    (
      .move(ScreenTransform(from: .trailing, scale: 0.8, parallax: 1, backScale: 0.8, darkness: 0)),
      Look(transform: moved(60, 0, scale: 1 - 0.2 * 0.6)),
      Look(transform: moved(-40, 0, scale: 1 - 0.2 * 0.4))
    ),
    (
      .page(from: .bottom), Look(transform: moved(0, 120)),
      Look(transform: moved(0, 0, scale: 1 - 0.08 * 0.4))
    ),
    // The scale is 0.86 while away, so it is 0.14 · 0.6 below 1 at progress 0.4.
    // The alpha is 3x² − 2x³ with x = (0.4 − 0.15) / 0.3 = 5/6, which is 25/27.
    (.zoomIn, Look(transform: moved(0, 0, scale: 0.916), alpha: 25 / 27), Look()),
    // The source screen lies in front and has moved by 0.4. The destination screen is covered by 0.6.
    (
      .move(ScreenTransform(from: .bottom, isLeavingInFront: true)), Look(),
      Look(transform: moved(0, 80))
    ),
    (
      .move(ScreenTransform(from: .trailing, parallax: 0.3, isLeavingInFront: true)),
      Look(transform: moved(-18, 0)), Look(transform: moved(40, 0))
    ),
    (
      .move(ScreenTransform(from: .top, backScale: 0.92, darkness: 0.3, isLeavingInFront: true)),
      Look(transform: moved(0, 0, scale: 1 - 0.08 * 0.6)),
      Look(transform: moved(0, -80))
    ),
    (
      .move(ScreenTransform(scale: 1.3, opacity: 0, backScale: 0.86, isLeavingInFront: true)),
      Look(transform: moved(0, 0, scale: 1 - 0.14 * 0.6)),
      Look(transform: moved(0, 0, scale: 1.12), alpha: 2 / 27)
    ),
  ]

  @Test func `Either effect belongs to one direction`() throws {
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.options.screenEffect = .asymmetric(
      forward: .cover(from: .top), backward: .move(ScreenTransform(scale: 0.5)))
    let detail = self.detail
    fixture.push(detail)
    fixture.session?.scrub(to: 0.4)
    fixture.screen.advance(by: 1 / 60)
    // 60 % of the height are left.
    Look(transform: Self.moved(0, -120)).expect(detail.view, "entering")
    fixture.session?.finish()
    fixture.settle()
    fixture.pop()
    fixture.session?.scrub(to: 0.4)
    fixture.screen.advance(by: 1 / 60)
    // The other effect leads to one half of the size.
    Look(transform: Self.moved(0, 0, scale: 0.8)).expect(detail.view, "leaving")
    fixture.session?.finish()
    fixture.settle()
    #expect(fixture.navigation.viewControllers == [list])
  }

  @Test(arguments: 0..<13)
  func `The screens do what their effect says, and backwards on a pop`(index: Int) throws {
    #expect(Self.effects.count == 13)
    let (effect, new, old) = Self.effects[index]
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.options.screenEffect = effect
    let detail = self.detail
    let rest = { (view: UIView) in Look().expect(view, "at rest after \(effect)") }
    fixture.push(detail)
    fixture.session?.scrub(to: 0.4)
    fixture.screen.advance(by: 1 / 60)
    new.expect(detail.view, "new, \(effect)")
    old.expect(list.view, "old, \(effect)")
    let container = try #require(list.view.superview)
    let inFront = try #require(container.subviews.last { $0 === detail.view || $0 === list.view })
    #expect(inFront === (effect.isLeavingInFront ? list.view : detail.view))
    fixture.session?.finish()
    fixture.settle()
    rest(detail.view)
    // Without an effect the screen is gone at once.
    if effect == .instant { return }
    fixture.pop()
    fixture.session?.scrub(to: 0.6)
    fixture.screen.advance(by: 1 / 60)
    new.expect(detail.view, "new on the way back, \(effect)")
    old.expect(list.view, "old on the way back, \(effect)")
    fixture.session?.cancel()
    fixture.settle()
    rest(detail.view)
    rest(list.view)
  }

  @Test func `Invalid numbers in a screen effect have no influence`() {
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.options.screenEffect = .move(
      ScreenTransform(scale: .nan, opacity: 7, parallax: -.infinity, backScale: -2, darkness: .nan))
    let detail = self.detail
    fixture.push(detail)
    fixture.session?.scrub(to: 0.4)
    fixture.screen.advance(by: 1 / 60)
    Look().expect(detail.view, "new")
    // The scale is at least 0, in proportion to the covered share.
    Look(transform: Self.moved(0, 0, scale: 1 - 0.4)).expect(list.view, "old")
    fixture.session?.finish()
    fixture.settle()
    Look().expect(list.view, "after")
  }

  @Test(arguments: 0..<3)
  func `A parallax that is not finite leaves the screen behind in place`(index: Int) {
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.options.screenEffect = .move(
      ScreenTransform(from: .trailing, parallax: [.nan, .infinity, -.infinity][index]))
    let detail = self.detail
    fixture.push(detail)
    fixture.session?.scrub(to: 0.4)
    fixture.screen.advance(by: 1 / 60)
    Look(transform: Self.moved(60, 0)).expect(detail.view, "new")
    Look().expect(list.view, "old")
    fixture.session?.finish()
    fixture.settle()
    Look().expect(list.view, "after")
  }

  @Test func `The options' background colour shows where no screen covers it`() throws {
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.options.screenEffect = .page(from: .bottom)
    fixture.navigation.matchTransition.options.backgroundColor = .blue
    fixture.push(detail)
    let container = try #require(list.view.superview)
    #expect(container.subviews.first?.backgroundColor == .blue)
    #expect(container.subviews.first?.frame == container.bounds)
    fixture.settle()
    #expect(container.subviews.allSatisfy { $0.backgroundColor != .blue || $0.matchID != nil })
  }

  @Test func `An effect's window in seconds runs at those times after the start`() throws {
    toolbar.backgroundColor = .green
    toolbar.matchTransition.effect = .move(from: .bottom)
      .during(entering: .seconds(delay: 0.1, duration: 0.3))
    let fixture = MatchFixture(root: list, duration: 0.5, framesPerSecond: 240)
    fixture.navigation.matchTransition.options.curve = .standard
    fixture.navigation.matchTransition.isTracing = true
    fixture.push(detail)
    fixture.settle()
    let trace = try #require(fixture.navigation.matchTransition.lastTrace)
    let begin = try #require(trace.entries.first)
    let row = try #require(
      begin.from?.indices.first { begin.from?[$0] != begin.to?[$0] && begin.flights?[$0] != "box" })
    let column = try #require(begin.channels?.firstIndex(of: "centerY"))
    let frames = trace.entries.compactMap { entry in
      entry.values.map { (time: entry.time - begin.time, y: $0[row][column]) }
    }
    // The toolbar starts 20 points below its place.
    let first = try #require(frames.first { $0.y < 210 }).time
    let last = try #require(frames.first { $0.y == 190 }).time
    // A frame is made for the next refresh of the display, and the motion begins with one.
    #expect(abs(first - 0.1) <= 3.0 / 240)
    #expect(abs(last - 0.4) <= 3.0 / 240)
  }
}
