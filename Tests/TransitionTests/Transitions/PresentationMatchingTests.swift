import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Presented controllers, on a screen of 100 by 200 points.
@Suite(.freshRuntime) @MainActor struct PresentationMatchingTests {
  @MainActor private final class Stage {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    let presenter = BuiltController(
      "Presenter", .box(at: 0))
    let detail: BuiltController
    var issues: [MatchIssue] = []

    init(_ style: UIModalPresentationStyle, _ build: ((UIView) -> Void)? = nil) {
      detail = BuiltController(
        "Detail",
        build ?? {
          $0.addSubview(.tagged("box", CGRect(x: 40, y: 150, width: 40, height: 40)))
        })
      detail.modalPresentationStyle = style
      let matching = detail.matchPresentation
      matching.isEnabled = true
      matching.options.duration = 0.5
      matching.options.curve = .linear
      screen.window.rootViewController = presenter
      screen.runTurn()
      matching.onIssue = { [weak self] in self?.issues.append($0) }
    }

    var session: MatchSession? { detail.matchPresentation.session }

    func present() {
      presenter.present(detail, animated: true)
      screen.runTurn()
    }

    func dismiss() {
      detail.dismiss(animated: true)
      screen.runTurn()
    }

    func settle() { screen.advance(by: 3) }

    /// The centre of the only stand-in.
    var flying: CGPoint? {
      session?.stage.touchView.superview?.subviews.first {
        $0.layer.backgroundColor != nil && $0 !== presenter.view && $0 !== detail.view
          && $0.bounds.width <= 40
      }?.seen.position
    }
  }

  nonisolated static let covering: [UIModalPresentationStyle] = [.fullScreen, .currentContext]
  nonisolated static let over: [UIModalPresentationStyle] = [
    .overFullScreen, .overCurrentContext, .custom,
  ]

  @Test(arguments: covering + over)
  func `A presentation and its dismissal fly what both screens share`(
    style: UIModalPresentationStyle
  ) throws {
    let stage = Stage(style)
    stage.present()
    #expect(stage.session?.plan.flights.count == 1)
    stage.screen.advance(by: 14 / 60)
    // One half between (10, 10) and (60, 170). Displayed frames are one frame ahead of the clock.
    let half = try #require(stage.flying)
    #expect(abs(half.x - 35) < 1e-6 && abs(half.y - 90) < 1e-6)
    stage.settle()
    #expect(stage.session == nil && stage.presenter.presentedViewController === stage.detail)
    stage.dismiss()
    stage.screen.advance(by: 14 / 60)
    let back = try #require(stage.flying)
    #expect(abs(back.x - 35) < 1e-6 && abs(back.y - 90) < 1e-6)
    stage.settle()
    #expect(stage.presenter.presentedViewController == nil && stage.session == nil)
    #expect(stage.presenter.view.window === stage.screen.window)
    #expect(stage.presenter.view.subviews.map(\.alpha) == [1])
    #expect(stage.detail.view.subviews.map(\.alpha) == [1])
    #expect(stage.issues.isEmpty)
  }

  @Test(
    arguments: over,
    [
      ScreenEffect.automatic, .fade, .slide, .page(from: .bottom), .push(from: .trailing),
      .zoomIn,
      .move(ScreenTransform(from: .leading, scale: 0.8, parallax: 1, backScale: 0.8, darkness: 0)),
      .zoom(from: "box"),
    ])
  func `Rule 5.4: a presenter's view that UIKit keeps does not change`(
    style: UIModalPresentationStyle, effect: ScreenEffect
  ) {
    let stage = Stage(style)
    stage.detail.matchPresentation.options.screenEffect = effect
    let view: UIView = stage.presenter.view
    let home = view.superview
    func expectUntouched() {
      #expect(view.superview === home && view.alpha == 1 && view.transform == .identity)
      #expect(view.isUserInteractionEnabled && view.frame.size == stage.screen.size)
    }
    stage.present()
    for _ in 0..<10 {
      stage.screen.advance(by: 0.1)
      expectUntouched()
    }
    stage.dismiss()
    for _ in 0..<10 {
      stage.screen.advance(by: 0.1)
      expectUntouched()
    }
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .automatic])
  func `Sheets keep the system's transition`(style: UIModalPresentationStyle) {
    let stage = Stage(style)
    stage.present()
    #expect(stage.session == nil && stage.detail.matchPresentation.lastPlan == nil)
    stage.settle()
    #expect(stage.presenter.presentedViewController === stage.detail)
    stage.dismiss()
    #expect(stage.session == nil)
    stage.settle()
    #expect(stage.presenter.presentedViewController == nil)
  }

  @Test func `Without a match the screen slides in and out at the bottom`() throws {
    let stage = Stage(.fullScreen) { _ in }
    stage.present()
    stage.screen.advance(by: 1 / 60)
    let start = stage.detail.view.shownMove
    let first = try #require(stage.session).progress
    #expect(abs(first - 2.0 / 30) < 1e-9)
    #expect(abs(start.ty - 200 * (1 - first)) < 1e-6 && start.tx == 0)
    stage.screen.advance(by: 13 / 60)
    #expect(abs(stage.detail.view.shownMove.ty - 100) < 1e-6)
    #expect(stage.presenter.view.shownMove == .identity)
    stage.settle()
    #expect(stage.detail.view.transform == .identity)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .custom])
  func `A pull down dismisses under the finger, and a short pull does not`(
    style: UIModalPresentationStyle
  ) {
    // A sixth of the height is 33 points, after the 16 that move nothing.
    for (end, isGone) in [(CGFloat(72), true), (66, false)] {
      let stage = Stage(style) {
        $0.addSubview(.tagged("other", CGRect(x: 0, y: 0, width: 9, height: 9)))
        $0.subviews[0].isHidden = true
      }
      stage.present()
      stage.settle()
      let finger = stage.screen.touchDown(at: CGPoint(x: 50, y: 20))
      stage.screen.runTurn()
      for y in stride(from: 24, through: end, by: 2) {
        finger.move(to: CGPoint(x: 50, y: y))
        stage.screen.advance(by: 1 / 60)
        guard stage.session != nil else { continue }
        #expect(abs(stage.detail.view.shownMove.ty - max(y - 20 - 16, 0)) <= 0.5)
      }
      stage.screen.advance(by: 0.2)
      finger.lift()
      stage.settle()
      #expect((stage.presenter.presentedViewController == nil) == isGone)
      #expect(stage.detail.view.transform == .identity && stage.issues.isEmpty)
    }
  }

  @Test(arguments: covering + over)
  func `A pull never takes away a screen that has presented another one`(
    style: UIModalPresentationStyle
  ) {
    let stage = Stage(style)
    stage.present()
    stage.settle()
    let matching = stage.detail.matchPresentation
    #expect(matching.change(for: .back)?.to === stage.presenter)
    let top = BuiltController("Top")
    top.modalPresentationStyle = .overFullScreen
    stage.detail.present(top, animated: false)
    stage.screen.runTurn()
    #expect(matching.change(for: .back) == nil)
    top.dismiss(animated: false)
    stage.screen.runTurn()
    #expect(matching.change(for: .back)?.from === stage.detail)
  }

  @Test(arguments: [(0.0, 300.0), (60, -20)])
  func `A list that is not at its top scrolls instead`(inset: Double, offset: Double) {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    list.contentSize = CGSize(width: 100, height: 900)
    list.contentInset.top = inset
    let stage = Stage(.fullScreen) { $0.addSubview(list) }
    stage.present()
    stage.settle()
    func pull() {
      stage.screen.perform(
        .drag(from: CGPoint(x: 50, y: 40), to: CGPoint(x: 50, y: 160), duration: 0.2))
      stage.screen.advance(by: 0.15)
    }
    list.contentOffset.y = offset
    pull()
    #expect(stage.session == nil && list.contentOffset.y < offset)
    stage.settle()
    // With an inset, the top lies above the content.
    list.contentOffset.y = -inset
    pull()
    #expect(stage.session != nil && list.contentOffset.y == -inset)
    stage.settle()
    #expect(stage.presenter.presentedViewController == nil)
  }

  @Test func `A presentation can be grabbed and reversed`() throws {
    let stage = Stage(.fullScreen)
    stage.present()
    stage.screen.advance(by: 0.2)
    let session = try #require(stage.session)
    session.reverse()
    stage.settle()
    #expect(session.didComplete == false)
    #expect(stage.presenter.presentedViewController == nil)
    #expect(stage.presenter.view.window === stage.screen.window)
    #expect(stage.presenter.view.subviews.map(\.alpha) == [1])
    stage.present()
    stage.settle()
    #expect(stage.presenter.presentedViewController === stage.detail)
  }

  @Test func `The app's transitioning delegate is asked first and restored`() {
    final class App: NSObject, UIViewControllerTransitioningDelegate {
      var asked: [String] = []

      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        asked.append("present")
        return nil
      }

      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        asked.append("presentation")
        return nil
      }
    }
    let stage = Stage(.custom)
    let app = App()
    stage.detail.transitioningDelegate = app
    #expect(stage.issues.isEmpty)
    stage.present()
    #expect(stage.session != nil && Set(app.asked) == ["present", "presentation"])
    stage.settle()
    stage.detail.matchPresentation.isEnabled = false
    #expect(stage.detail.transitioningDelegate === app)
  }

  @Test func `The options of the screen inside a presented stack apply, both ways`() throws {
    let stage = Stage(.fullScreen)
    let inner = BuiltController(
      "Inner", .tagged("box", CGRect(x: 40, y: 150, width: 40, height: 40)))
    inner.matchOptions = TransitionOptions(duration: 0.8)
    let stack = UINavigationController(rootViewController: inner)
    stack.modalPresentationStyle = .fullScreen
    stack.matchPresentation.isEnabled = true
    stage.presenter.present(stack, animated: true)
    stage.screen.runTurn()
    #expect(try #require(stack.matchPresentation.session).plan.duration == 0.8)
    stage.settle()
    stack.dismiss(animated: true)
    stage.screen.runTurn()
    #expect(try #require(stack.matchPresentation.session).plan.duration == 0.8)
    stage.settle()
  }

  @Test(arguments: covering)
  func `A slide from below leaves the screen behind in its place`(
    style: UIModalPresentationStyle
  ) throws {
    let stage = Stage(style)
    stage.detail.matchPresentation.options.screenEffect = .slide
    stage.present()
    try #require(stage.session).scrub(to: 0.5)
    stage.screen.advance(by: 1 / 60)
    let moved = stage.detail.view.shownMove
    #expect(abs(moved.tx) < 1e-6 && abs(moved.ty - 100) < 1e-6)
    #expect(stage.presenter.view.shownMove == .identity)
    stage.settle()
  }
}
