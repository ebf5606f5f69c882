import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F27: back, or another change, while a transition runs.
@Suite(.freshRuntime) @MainActor struct ObeyedBackCases {
  /// The calls of an app during a push from A to B. A deep stack has a screen R below A.
  enum Call: String, CaseIterable {
    case pop, popToA, set, deepPop, deepPopToA, deepSet

    var isDeep: Bool { rawValue.hasPrefix("deep") }
  }

  /// The signs by which UIKit shows that a change waits.
  enum Queue: CaseIterable {
    /// The stack to which it leads.
    case stack
    /// Disabled user interaction.
    case interaction
    /// Touches that no view gets.
    case touches

    @MainActor func choose() {
      HeadlessReadings.showsQueuedChanges = self == .stack
      HeadlessReadings.locksTouchesOfQueue = self == .touches
    }
  }

  private let r = BackPage("R", CGRect(x: 300, y: 20, width: 60, height: 60))
  private let a = BackPage("A", CGRect(x: 20, y: 600, width: 120, height: 120))
  private let b = BackPage("B", CGRect(x: 0, y: 60, width: 390, height: 390))
  private let c = BackPage("C", CGRect(x: 200, y: 700, width: 80, height: 80))

  private func isAtRest(_ stack: UINavigationController) -> Bool {
    stack.matchTransition.session == nil && stack.transitionCoordinator == nil
  }

  /// Lets frames pass until a stack rests, and returns the time and the path of the photo.
  private func rest(
    _ stack: UINavigationController, _ screen: HeadlessScreen, path: inout Continuity
  ) -> TimeInterval {
    var frames = 0
    while frames < 120 {
      screen.advance(by: 1 / 60)
      frames += 1
      path.add(Pixels(screen).bounds(of: .red))
      if isAtRest(stack) { break }
    }
    return TimeInterval(frames) / 60
  }

  /// Pushes B, and lets 0.2 seconds pass.
  private func push(
    onto stack: UINavigationController, _ screen: HeadlessScreen, path: inout Continuity
  ) {
    stack.pushViewController(b, animated: true)
    screen.runTurn()
    for _ in 0..<12 {
      screen.advance(by: 1 / 60)
      path.add(Pixels(screen).bounds(of: .red))
    }
  }

  private func expectWhole(_ stack: UINavigationController, _ screen: HeadlessScreen) {
    screen.settle()
    let top = stack.topViewController as? BackPage
    #expect(top != nil && Pixels(screen).bounds(of: .red) == top?.photo.frame)
    #expect(stack.view.isUserInteractionEnabled)
    #expect(top.map { damage(to: $0.photo) } == [])
    for page in [r, a, b, c] {
      #expect(page.appearances.isBalanced, "\(page.title ?? ""): \(page.appearances)")
      #expect(page.photo.alpha == 1 && !page.photo.isHidden && page.photo.layer.mask == nil)
    }
  }

  @Test(arguments: Queue.allCases, Call.allCases)
  func `Case F27: Back during a push turns the flight where it is`(
    _ queue: Queue, _ call: Call
  ) throws {
    queue.choose()
    let isDeep = call.isDeep
    let stack = UINavigationController.field(isDeep ? r : a)
    if isDeep { stack.pushViewController(a, animated: false) }
    let screen = HeadlessScreen.field(stack)
    var path = Continuity()
    push(onto: stack, screen, path: &path)
    switch call {
    case .pop, .deepPop: stack.popViewController(animated: true)
    case .popToA, .deepPopToA: stack.popToViewController(a, animated: true)
    case .set, .deepSet: stack.setViewControllers(isDeep ? [r, a] : [a], animated: true)
    }
    let time = rest(stack, screen, path: &path)
    #expect(time <= 0.35 + 1e-9)
    #expect(path.jumps() == [])
    #expect(stack.topViewController === a && stack.viewControllers.count == (isDeep ? 2 : 1))
    expectWhole(stack, screen)
    // The next transitions fly.
    stack.pushViewController(b, animated: true)
    screen.runTurn()
    #expect(stack.matchTransition.session?.plan.matches.pairs.count == 1)
    screen.settle()
    stack.popViewController(animated: true)
    screen.runTurn()
    #expect(stack.matchTransition.session?.plan.matches.pairs.count == 1)
    expectWhole(stack, screen)
  }

  @Test func `Case F27: What moves alongside a push that turns back comes to its end`() {
    Queue.stack.choose()
    let stack = UINavigationController.field(a)
    let screen = HeadlessScreen.field(stack)
    let companion = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    screen.window.addSubview(companion)
    var ends: [Bool] = []
    stack.pushViewController(b, animated: true)
    stack.transitionCoordinator?.animate {
      _ in
      companion.center.x = 100
    } completion: {
      ends.append($0.isCancelled)
    }
    screen.advance(by: 0.1)
    stack.popToRootViewController(animated: true)
    screen.advance(by: 1 / 60)
    // The flight drifts to the new place until the animator is at its start.
    b.photo.frame.origin.y += 200
    screen.settle()
    #expect(companion.center.x == 100)
    #expect(ends == [false])
    #expect(stack.viewControllers == [a])
  }

  @Test(arguments: Queue.allCases)
  func `Case F27: A change that leads elsewhere hurries the flight`(_ queue: Queue) {
    queue.choose()
    let stack = UINavigationController.field(r)
    stack.pushViewController(a, animated: false)
    let screen = HeadlessScreen.field(stack)
    var path = Continuity()
    push(onto: stack, screen, path: &path)
    stack.popToRootViewController(animated: true)
    let session = stack.matchTransition.session
    var frames = 0
    while session?.didComplete == nil, frames < 60 {
      screen.advance(by: 1 / 60)
      frames += 1
      path.add(Pixels(screen).bounds(of: .red))
    }
    #expect(TimeInterval(frames) / 60 <= 0.35 + 1e-9)
    #expect(path.jumps() == [])
    screen.settle()
    #expect(stack.viewControllers == [r])
    expectWhole(stack, screen)
  }

  @Test(arguments: Queue.allCases)
  func `Case F27: A push during a push is asked within two frames after the first one`(
    _ queue: Queue
  ) throws {
    queue.choose()
    let stack = UINavigationController.field(a)
    let screen = HeadlessScreen.field(stack)
    var path = Continuity()
    push(onto: stack, screen, path: &path)
    stack.pushViewController(c, animated: true)
    let first = try #require(stack.matchTransition.session)
    var (ended, asked): (Int?, Int?)
    for frame in 1...60 {
      screen.advance(by: 1 / 60)
      if ended == nil, first.didComplete != nil { ended = frame }
      if asked == nil, let session = stack.matchTransition.session, session !== first {
        asked = frame
      }
    }
    let end = try #require(ended)
    #expect(Double(end) / 60 <= 0.35 + 1e-9)
    #expect(try #require(asked) <= end + 2)
    screen.settle()
    #expect(stack.viewControllers == [a, b, c])
    expectWhole(stack, screen)
  }

  @Test(arguments: [true, false])
  func `Case F27: Back twice goes back two screens, and back and on goes on`(_ isTwice: Bool) {
    let stack = UINavigationController.field(r)
    stack.pushViewController(a, animated: false)
    let screen = HeadlessScreen.field(stack)
    var path = Continuity()
    push(onto: stack, screen, path: &path)
    stack.popViewController(animated: true)
    screen.advance(by: 0.05)
    if isTwice {
      stack.popViewController(animated: true)
    } else {
      stack.pushViewController(c, animated: true)
    }
    screen.settle()
    #expect(stack.viewControllers == (isTwice ? [r] : [r, a, c]))
    expectWhole(stack, screen)
  }

  @Test(arguments: Queue.allCases)
  func `Case F27: Back while a finger holds the flight lets go`(_ queue: Queue) throws {
    queue.choose()
    let stack = UINavigationController.field(a)
    let screen = HeadlessScreen.field(stack)
    var path = Continuity()
    push(onto: stack, screen, path: &path)
    let finger = screen.touchDown(at: CGPoint(x: 200, y: 400))
    screen.advance(by: 0.1)
    #expect(stack.matchTransition.session?.isRunning == false)
    stack.popViewController(animated: true)
    let time = rest(stack, screen, path: &path)
    #expect(time <= 0.35 + 1e-9)
    finger.lift()
    #expect(stack.viewControllers == [a])
    expectWhole(stack, screen)
  }

  @Test(arguments: [ScreenEffect.slide, .zoom(from: "photo"), .fade])
  func `Case F27: Back turns each kind of screen`(_ effect: ScreenEffect) {
    let stack = UINavigationController.field(a)
    stack.matchTransition.options.screenEffect = effect
    let screen = HeadlessScreen.field(stack)
    var path = Continuity()
    push(onto: stack, screen, path: &path)
    stack.popViewController(animated: true)
    #expect(rest(stack, screen, path: &path) <= 0.35 + 1e-9)
    expectWhole(stack, screen)
    #expect(stack.viewControllers == [a])
  }

  @Test func `Case F27: The app's own animation for the way back plays`() {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        operation == .pop ? PlainFade() : nil
      }
    }
    let stack = UINavigationController.field(a)
    let delegate = Delegate()
    stack.delegate = delegate
    let screen = HeadlessScreen.field(stack)
    var path = Continuity()
    push(onto: stack, screen, path: &path)
    stack.popViewController(animated: true)
    screen.settle()
    #expect(PlainFade.count == 1 && stack.viewControllers == [a])
    expectWhole(stack, screen)
  }

  @Test func `Case F27: A page that closes itself while it comes turns where it is`() throws {
    let page = b.asPage(.overFullScreen)
    let screen = HeadlessScreen.field(a)
    a.present(page, animated: true)
    screen.runTurn()
    var path = Continuity()
    for _ in 0..<12 {
      screen.advance(by: 1 / 60)
      path.add(Pixels(screen).bounds(of: .red))
    }
    let session = try #require(page.matchPresentation.session)
    page.matchPresentation.dismiss()
    var frames = 0
    while session.didComplete == nil, frames < 60 {
      screen.advance(by: 1 / 60)
      frames += 1
      path.add(Pixels(screen).bounds(of: .red))
    }
    #expect(TimeInterval(frames) / 60 <= 0.35 + 1e-9 && session.didComplete == false)
    #expect(path.jumps() == [])
    screen.settle()
    #expect(a.presentedViewController == nil && page.view.window == nil)
    #expect(Pixels(screen).bounds(of: .red) == a.photo.frame && damage(to: a.photo) == [])
    #expect(page.appearances.isBalanced && a.appearances.isBalanced)
    // At rest the page closes as usual.
    a.present(page, animated: true)
    screen.settle()
    page.matchPresentation.dismiss()
    screen.runTurn()
    #expect(page.matchPresentation.session?.kind == .dismiss)
    screen.settle()
    #expect(a.presentedViewController == nil)
  }

  @Test(arguments: [false, true])
  func `Case F27: A page that closes itself before its first frame does not come`(
    _ waits: Bool
  ) {
    let page = b.asPage(.fullScreen)
    page.waits = waits
    let screen = HeadlessScreen.field(a)
    var closings = 0
    a.present(page, animated: true) { closings += 1 }
    if waits {
      // The page waits for its content, and would wait for a second.
      screen.advance(by: 0.1)
      #expect(page.matchPresentation.session == nil && page.view.window != nil)
    }
    page.matchPresentation.dismiss()
    screen.advance(by: 0.35)
    #expect(a.presentedViewController == nil && page.viewIfLoaded?.window == nil)
    #expect(Pixels(screen).bounds(of: .red) == a.photo.frame && damage(to: a.photo) == [])
    #expect(page.appearances.isBalanced && a.appearances.isBalanced && closings == 1)
    // It comes when it is requested again.
    page.waits = false
    a.present(page, animated: true)
    screen.settle()
    #expect(Pixels(screen).bounds(of: .red) == page.photo.frame)
  }

  @Test func `Case F27: VoiceOver stays on the source screen when the flight turns`() {
    HeadlessAccessibility.isVoiceOverRunning = true
    defer { HeadlessAccessibility.isVoiceOverRunning = false }
    a.photo.isAccessibilityElement = true
    b.photo.isAccessibilityElement = true
    let stack = UINavigationController.field(a)
    let screen = HeadlessScreen.field(stack)
    HeadlessAccessibility.focus(on: a.photo)
    stack.pushViewController(b, animated: true)
    screen.advance(by: 0.2)
    stack.popViewController(animated: true)
    screen.settle()
    #expect(HeadlessAccessibility.focusedElement === a.photo)
  }

  @Test func `Case F27: A page that was sent back is released`() {
    weak var page: BackPage?
    let stack = UINavigationController.field(a)
    let screen = HeadlessScreen.field(stack)
    do {
      let pushed = BackPage("Page", CGRect(x: 0, y: 60, width: 390, height: 390))
      page = pushed
      stack.pushViewController(pushed, animated: true)
    }
    screen.advance(by: 0.2)
    stack.popViewController(animated: true)
    screen.settle()
    #expect(page == nil)
  }
}

/// A screen with a red photo.
@MainActor private final class BackPage: BuiltController, MatchObserver {
  let photo: UIView
  /// Whether the content of the screen never comes.
  var waits = false

  init(_ title: String, _ frame: CGRect) {
    let photo = UIView.tagged("photo", frame)
    self.photo = photo
    super.init(title) { $0.addSubview(photo) }
  }

  func matchPrepare(for preparation: MatchPreparation) {
    if waits { preparation.postpone(until: { false }, timeout: 1) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }
}

/// An animation of an app.
@MainActor private final class PlainFade: NSObject, UIViewControllerAnimatedTransitioning {
  static var count = 0

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.2 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    Self.count += 1
    guard let view = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.insertSubview(view, at: 0)
    view.frame = transitionContext.containerView.bounds
    UIView.animate(withDuration: 0.2) {
      transitionContext.view(forKey: .from)?.alpha = 0
    } completion: { _ in
      transitionContext.view(forKey: .from)?.alpha = 1
      transitionContext.completeTransition(true)
    }
  }
}
