import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The displayed pixels of a screen that changes in place.
@Suite(.freshRuntime) @MainActor struct InPlacePictureTests {
  private let options = TransitionOptions(duration: 0.5, curve: .linear)

  /// Adds stripes behind a blur, and a tagged box.
  private func build(_ root: UIView) -> UIView {
    root.backgroundColor = .white
    for index in 0..<10 {
      let stripe = UIView.filled(CGRect(x: 10 * index, y: 50, width: 5, height: 50), .black)
      root.addSubview(stripe)
    }
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    blur.frame = CGRect(x: 0, y: 60, width: 100, height: 40)
    root.addSubview(blur)
    let box = UIView.tagged("box", CGRect(x: 10, y: 10, width: 20, height: 20))
    root.addSubview(box)
    return box
  }

  @Test func `A blur shows from the first frame on`() throws {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
    let controller = UIViewController()
    let box = build(controller.view)
    screen.window.rootViewController = controller
    // Both views lie over a part of the old box. The rear view does not fly.
    let under = UIView.tagged("under", CGRect(x: 20, y: 20, width: 20, height: 10), .green)
    controller.view.insertSubview(under, belowSubview: box)
    screen.runTurn()
    let before = screen.render()
    let session = try #require(
      controller.view.matchTransition.animate(options) {
        box.frame.origin.x = 60
        under.removeFromSuperview()
        for view in controller.view.subviews where view is UIVisualEffectView {
          view.removeFromSuperview()
        }
      })
    session.scrub(to: 0)
    screen.advance(by: 1 / 60)
    let start = screen.difference(to: before)
    #expect(start.largest <= 24 && start.mean < 0.5)
    session.scrub(to: 0.5)
    screen.advance(by: 1 / 60)
    // Without the box its old place shows the rear view, and white around the rear view.
    #expect(screen.color(12, 12) == [255, 255, 255])
    session.finish()
    screen.advance(by: 2)
    #expect(controller.view.matchTransition.session == nil && box.alpha == 1)
  }

  /// The screen with a blur is a picture of the display, which shows the shadow too.
  @Test(arguments: [
    CGPoint(x: 1, y: 0), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: 0, y: -1),
  ])
  func `A view that flies away from a screen with a blur takes its shadow along`(
    side: CGPoint
  ) throws {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    screen.window.rootViewController = controller
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    blur.frame = CGRect(x: 0, y: 180, width: 100, height: 20)
    controller.view.addSubview(blur)
    let box = UIView.tagged("box", CGRect(x: 20, y: 20, width: 20, height: 20))
    box.layer.shadowOpacity = 1
    box.layer.shadowRadius = 1
    box.layer.shadowOffset = CGSize(width: 8 * side.x, height: 8 * side.y)
    controller.view.addSubview(box)
    screen.runTurn()
    // From the middle of the box, the box ends at 10 points and its shadow at 18.
    let (x, y) = (Int(30 + 14 * side.x), Int(30 + 14 * side.y))
    #expect(screen.color(x, y).allSatisfy { $0 < 10 })
    let session = try #require(
      controller.view.matchTransition.animate(options) {
        box.frame.origin = CGPoint(x: 70, y: 150)
      })
    // The box is 20 points further right and 52 points further down by then, and the picture of the old
    // screen has faded by less than a half.
    session.scrub(to: 0.4)
    screen.advance(by: 1 / 60)
    #expect(screen.color(x, y).allSatisfy { $0 > 250 })
    session.finish()
    screen.advance(by: 2)
    #expect(box.alpha == 1 && box.layer.shadowOpacity == 1)
  }

  @Test func `A translucent view that stays keeps its alpha`() throws {
    let screen = HeadlessScreen(size: CGSize(width: 60, height: 60), scale: 1)
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    screen.window.rootViewController = controller
    let faint = UIView.tagged("faint", CGRect(x: 0, y: 0, width: 20, height: 20), .black)
    faint.alpha = 0.5
    controller.view.addSubview(faint)
    screen.runTurn()
    let before = screen.color(10, 10)
    let session = try #require(
      controller.view.matchTransition.animate(options) { faint.removeFromSuperview() })
    session.scrub(to: 0)
    screen.advance(by: 1 / 60)
    let now = screen.color(10, 10)
    #expect(zip(before, now).allSatisfy { abs($0 - $1) <= 2 })
    session.finish()
    screen.advance(by: 2)
  }

  @Test func `An effect view may change in place`() throws {
    let screen = HeadlessScreen(size: CGSize(width: 60, height: 60), scale: 1)
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    effect.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    let controller = UIViewController()
    controller.view.addSubview(effect)
    screen.window.rootViewController = controller
    let box = UIView.box(at: 0)
    effect.contentView.addSubview(box)
    screen.runTurn()
    let session = try #require(
      effect.matchTransition.animate(options) { box.frame.origin.x = 40 })
    #expect(session.plan.flights.map(\.id) == ["box"])
    #expect(effect.contentView.subviews.count == 2)
    screen.advance(by: 2)
    #expect(effect.contentView.subviews == [box] && box.alpha == 1)
  }

  @Test func `Pictures of views that do not fly are dropped`() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
    let root = UIView(frame: screen.window.bounds)
    screen.window.addSubview(root)
    for (index, side) in [10, 50].enumerated() {
      let view = UIView.tagged(
        MatchID(index), CGRect(x: 0, y: 40 * index, width: side, height: side))
      view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
      view.subviews[0].backgroundColor = .blue
      root.addSubview(view)
    }
    screen.runTurn()
    func kept(flown: Set<Int>) -> [Int] {
      let capture = ScreenCapture(
        root, in: screen.window, wasDisplayed: true, identities: ContentIdentities())
      _ = capture.keepPictures()
      capture.dropPictures(except: flown)
      return (capture.pictures ?? [:]).keys.sorted()
    }
    #expect(kept(flown: [0, 1]) == [0, 1])
    #expect(kept(flown: [1]) == [1])
  }
}
