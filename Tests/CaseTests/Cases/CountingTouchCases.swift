import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F28: what a touch on an open screen asks for comes about.
@Suite(.freshRuntime) @MainActor struct CountingTouchCases {
  /// The change that a tap asks for.
  enum Wish: CaseIterable { case push, present }

  @Test(arguments: [Way.dismiss, .dismissOver], Wish.allCases)
  func `Case F28: A row beside the page that closes opens its screen`(
    _ way: Way, _ wish: Wish
  ) throws {
    let app = OpenApp()
    let next = BuiltController("Next")
    app.begin(way)
    app.list.onSelect = {
      switch wish {
      case .push: app.stack.pushViewController(next, animated: true)
      case .present: app.stack.present(next.asPage(.fullScreen), animated: true)
      }
    }
    let session = try #require(app.session(of: way))
    while session.progress < 0.62 { app.screen.advance(by: 1 / 60) }
    app.tap(OpenApp.row(8), at: 0)
    app.screen.settle()
    #expect(app.list.selected == [1, 8])
    #expect(next.viewIfLoaded?.window != nil)
    #expect(session.didComplete == true)
  }

  @Test(arguments: [Way.present, .over])
  func `Case F28: Close counts on a page that has not landed`(_ way: Way) throws {
    let opening = try OpenApp.openTime(of: way)
    let app = OpenApp()
    app.begin(way)
    app.page.onTap = { app.page.dismiss(animated: true) }
    app.tap(OpenApp.button, at: opening + 1 / 60)
    app.screen.settle()
    #expect(app.page.taps == 1)
    #expect(app.stack.presentedViewController == nil)
  }

  @Test func `Case F28: The flights beside a tap go on without a jump until the finger lifts`()
    throws
  {
    let app = OpenApp()
    app.begin(.dismiss)
    let session = try #require(app.session(of: .dismiss))
    while session.progress < 0.62 { app.screen.advance(by: 1 / 60) }
    let finger = app.screen.touchDown(at: OpenApp.row(8))
    var last = session.progress
    while session.didComplete == nil {
      app.screen.advance(by: 1 / 120)
      // A critical spring of 0.15 seconds has ω = 9.23 / 0.15. It goes at most ω / e of its way per second, which is
      // 0.19 of it in a frame.
      #expect(session.progress >= last && session.progress - last < 0.19 * 0.38 + 0.01)
      last = session.progress
    }
    finger.lift()
    app.screen.settle()
    #expect(app.list.selected == [1, 8])
  }

  @Test func `Case F28: A finger that holds a flight keeps it when another one lifts`() throws {
    let app = OpenApp()
    app.begin(.dismiss)
    let session = try #require(app.session(of: .dismiss))
    while session.progress < 0.62 { app.screen.advance(by: 1 / 60) }
    let tapping = app.screen.touchDown(at: OpenApp.row(8))
    let flight = try #require(Pixels(app.screen).bounds(of: .red, within: 60))
    let holding = app.screen.touchDown(at: CGPoint(x: flight.midX, y: flight.midY))
    app.screen.advance(by: 1 / 60)
    #expect(!session.isRunning)
    tapping.lift()
    app.screen.advance(by: 0.2)
    #expect(session.didComplete == nil && !session.isRunning)
    holding.lift()
    app.screen.settle()
    #expect(session.didComplete != nil && app.screen.window.subviews.count == 1)
  }

  @Test func `Case F28: A tap on the dimming view of a card that has not landed counts`() throws {
    let root = BuiltController(
      "List", .tagged("photo", CGRect(x: 20, y: 600, width: 60, height: 60)))
    let screen = HeadlessScreen.field(root)
    let card = BuiltController(
      "Card", .tagged("photo", CGRect(x: 20, y: 20, width: 300, height: 300)))
    let style = CardStyle()
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = style
    card.matchPresentation.isEnabled = true
    card.matchPresentation.options.duration = 0.5
    root.present(card, animated: true)
    screen.runTurn()
    let session = try #require(card.matchPresentation.session)
    while session.openScreen == nil { screen.advance(by: 1 / 60) }
    screen.advance(by: 1 / 60)
    let finger = screen.touchDown(at: CGPoint(x: 195, y: 100))
    screen.advance(by: 1 / 60)
    #expect(session.isRunning)
    finger.lift()
    screen.settle()
    #expect(style.taps == 1)
  }

  enum Content: CaseIterable { case scrollView, slider, pan }

  @Test(arguments: Content.allCases, [MatchGesture.anywhere, .content])
  func `Case F28: Content that follows the finger keeps it in the tail of a push`(
    _ content: Content, _ gesture: MatchGesture
  ) throws {
    let app = OpenApp()
    app.stack.matchTransition.gesture = gesture
    app.page.loadViewIfNeeded()
    let counter = Counter()
    switch content {
    case .scrollView:
      app.page.scroll.contentSize = CGSize(width: 2000, height: 300)
      app.page.scroll.contentOffset.x = 500
    case .slider:
      let slider = UISlider(frame: CGRect(x: 45, y: 435, width: 300, height: 30))
      slider.value = 0.2
      app.page.view.addSubview(slider)
      counter.value = { Double(slider.value) }
    case .pan:
      let pan = UIPanGestureRecognizer()
      pan.headlessAddAction { [unowned counter] _ in counter.pans += 1 }
      let view = UIView(frame: app.page.scroll.frame)
      view.addGestureRecognizer(pan)
      app.page.view.addSubview(view)
    }
    // Only the gesture that yields to all content asks about controls and pans.
    if content != .scrollView, gesture == .anywhere { return }
    let opening = try OpenApp.openTime(of: .push)
    app.push()
    let session = try #require(app.stack.matchTransition.session)
    app.screen.advance(by: opening + 1 / 60)
    let finger = app.screen.touchDown(at: CGPoint(x: 105, y: 450))
    for step in 1...6 {
      finger.move(to: CGPoint(x: 105 + 12 * CGFloat(step), y: 450))
      app.screen.advance(by: 1 / 120)
    }
    #expect(session.didComplete != false && session.core.drag == nil)
    switch content {
    case .scrollView: #expect(app.page.scroll.contentOffset.x < 500)
    case .slider: #expect(counter.value() > 0.25)
    case .pan: #expect(counter.pans > 0)
    }
    finger.lift()
    app.screen.settle()
    #expect(app.stack.viewControllers.count == 2)
  }

  private final class Counter {
    var pans = 0
    var value: @MainActor () -> Double = { 0 }
  }

  @Test func `Case F28: A guard against double taps leaves the push its time`() throws {
    let stack = UINavigationController.field(
      BuiltController("A", .tagged("photo", CGRect(x: 20, y: 600, width: 60, height: 60))))
    let guardian = TouchGuard()
    stack.delegate = guardian
    let screen = HeadlessScreen.field(stack)
    let page = BuiltController("B", .tagged("photo", CGRect(x: 0, y: 0, width: 390, height: 300)))
    stack.pushViewController(page, animated: true)
    screen.advance(by: 0.3)
    let session = try #require(stack.matchTransition.session)
    // Of a duration of 0.5 seconds, 0.2 are left.
    #expect(session.core.timeLeft(after: CACurrentMediaTime()) > 0.15)
    screen.settle()
    #expect(stack.view.isUserInteractionEnabled && stack.topViewController === page)
  }
}

/// Takes the touches away from a stack while it changes, as many apps do.
private final class TouchGuard: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { navigationController.view.isUserInteractionEnabled = false }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { navigationController.view.isUserInteractionEnabled = true }
}

/// Presents a card below a dimming view that counts taps.
private final class CardStyle: NSObject, UIViewControllerTransitioningDelegate {
  private(set) var taps = 0

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let controller = Dimmed(presentedViewController: presented, presenting: presenting)
    controller.onTap = { [unowned self] in taps += 1 }
    return controller
  }

  private final class Dimmed: UIPresentationController {
    var onTap: (() -> Void)?

    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 300, width: 390, height: 544)
    }

    override func presentationTransitionWillBegin() {
      guard let containerView else { return }
      let dimming = UIView(frame: containerView.bounds)
      dimming.backgroundColor = UIColor(white: 0, alpha: 0.3)
      let tap = UITapGestureRecognizer()
      tap.headlessAddAction { [unowned self] _ in onTap?() }
      dimming.addGestureRecognizer(tap)
      containerView.insertSubview(dimming, at: 0)
    }
  }
}
