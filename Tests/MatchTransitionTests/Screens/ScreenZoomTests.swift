import PlanFixtures
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// A screen that grows out of a view as one object: `ScreenEffect.zoom(from:)`.
@Suite(.freshRuntime) @MainActor struct ScreenZoomTests {
  static let cell = CGRect(x: 10, y: 120, width: 40, height: 50)

  final class Page: UIViewController {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let button = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      header.backgroundColor = .blue
      header.matchID = "header"
      for subview in [header, button] { view.addSubview(subview) }
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let bottom = view.bounds.height - view.safeAreaInsets.bottom
      button.frame = CGRect(x: 0, y: bottom - 20, width: 100, height: 20)
      header.frame.origin.y = view.safeAreaInsets.top
    }
  }

  func fixture(id: MatchID = "cell", radius: CGFloat = 0) -> (MatchFixture, UIView) {
    let cell = UIView.tagged("cell", Self.cell)
    cell.layer.cornerRadius = radius
    let list = BuiltController("List") {
      $0.addSubview(cell)
      // The ID of a view on the page does not matter: the page moves as one object.
      $0.addSubview(.tagged("header", CGRect(x: 60, y: 10, width: 20, height: 20)))
    }
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.options.screenEffect = .zoom(from: id)
    return (fixture, cell)
  }

  /// Where the display shows the whole of `view`, in the window.
  func shown(_ view: UIView) -> CGRect { view.shownFrame }

  @Test func `Around a dark screen that shrinks in a light window it is dark`() throws {
    let (fixture, _) = fixture()
    fixture.root.overrideUserInterfaceStyle = .dark
    fixture.root.view.backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark ? UIColor(red: 0, green: 0, blue: 0, alpha: 1) : .white
    }
    let session = try #require(fixture.push(Page()))
    session.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    let list: UIView = fixture.root.view
    let siblings = try #require(list.superview?.subviews)
    let index = try #require(siblings.firstIndex(of: list))
    var red: CGFloat = 1
    siblings[index - 1].backgroundColor?.getRed(&red, green: nil, blue: nil, alpha: nil)
    #expect(red == 0)
    session.cancel()
    fixture.settle()
  }

  @Test func `The page starts in the view, at the view's width, and ends over the screen`() throws {
    let (fixture, _) = fixture()
    let page = Page()
    let session = try #require(fixture.push(page))
    #expect(session.plan.flights.map(\.id) == ["cell"])
    for progress in [0, 0.25, 0.5, 1] {
      session.scrub(to: progress)
      fixture.screen.advance(by: 1 / 60)
      let box = shown(page.view)
      let (left, top) = (10 * (1 - progress), 120 * (1 - progress))
      // The page is 100 points wide and the view 40, so the width grows by 60.
      let scale = (40 + 60 * progress) / 100
      #expect(abs(box.minX - left) < 0.01 && abs(box.minY - top) < 0.01)
      #expect(abs(box.width - 100 * scale) < 0.01 && abs(box.height - 200 * scale) < 0.01)
      // Everything on the page keeps its place on the page.
      #expect(abs(shown(page.header).width - 100 * scale) < 0.01)
    }
    session.finish()
    fixture.settle()
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(page.view.transform == .identity)
    #expect(page.view.window != nil)
  }

  @Test(arguments: [false, true])
  func `Nothing is left changed on either screen`(cancels: Bool) throws {
    let (fixture, cell) = fixture()
    let page = Page()
    fixture.push(page)
    fixture.screen.advance(by: 0.2)
    if cancels { try #require(fixture.session).cancel() }
    fixture.settle()
    #expect(page.view.matchID == nil)
    #expect(ViewTag.existing(of: page.view)?.style == nil)
    #expect(ViewTag.existing(of: page.view)?.isEnabledForSubviews != false)
    #expect(page.additionalSafeAreaInsets == .zero)
    #expect(page.view.isUserInteractionEnabled && fixture.root.view.isUserInteractionEnabled)
    #expect(page.view.layer.cornerRadius == 0)
    #expect(cell.alpha == 1 && !cell.isHidden && cell.layer.mask == nil)
    #expect(fixture.root.view.transform == .identity)
    #expect(fixture.navigation.viewControllers.count == (cancels ? 1 : 2))
    #expect(fixture.issues.isEmpty)
    let top = try #require(fixture.navigation.topViewController)
    #expect(top.view.window != nil)
  }

  @Test func `A pop brings the page back into the view`() throws {
    let (fixture, _) = fixture()
    let page = Page()
    fixture.push(page)
    fixture.settle()
    fixture.pop()
    let session = try #require(fixture.session)
    session.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    let box = shown(page.view)
    #expect(abs(box.minX - 5) < 0.01 && abs(box.minY - 60) < 0.01 && abs(box.width - 70) < 0.01)
    session.finish()
    fixture.settle()
    #expect(page.view.matchID == nil && page.view.transform == .identity)
  }

  @Test func `The layout of the page does not follow the flight`() throws {
    let (fixture, _) = fixture()
    fixture.screen.safeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
    fixture.screen.runTurn()
    let page = Page()
    let session = try #require(fixture.push(page))
    for step in 0...20 {
      session.scrub(to: Double(step) / 20)
      fixture.screen.advance(by: 1 / 60)
      #expect(page.header.frame.minY == 30, "step \(step)")
      #expect(page.button.frame.maxY == 180, "step \(step)")
    }
    session.finish()
    fixture.settle()
    #expect(page.header.frame.minY == 30 && page.button.frame.maxY == 180)
    #expect(page.additionalSafeAreaInsets == .zero)
  }

  @Test(arguments: [0.0, 8, 19, 40])
  func `The page has round corners until it meets the edges of the screen`(radius: Double) throws {
    let (fixture, _) = fixture(radius: radius)
    fixture.push(Page())
    let flight = try #require(fixture.session?.plan.flights.first)
    let radii = (0...100).map { flight.state(at: Double($0) / 100).appearance.radii.topLeft }
    // A corner is at most half the width. The box grows by 150 points, so a corner of 32 points closes with the last
    // 32 / 150 of the way. Until then the radius changes in a straight line.
    let (start, turn) = (min(radius, 20), 1 - 32.0 / 150)
    for (step, shown) in radii.enumerated() {
      let progress = Double(step) / 100
      let expected =
        progress < turn
        ? start + (32 - start) * progress / turn : 32 * (1 - progress) / (1 - turn)
      #expect(abs(shown - expected) < 1e-9, "at \(progress)")
    }
  }

  @Test func `Without a view of that ID the page zooms about its centre`() throws {
    let (fixture, _) = fixture(id: "elsewhere")
    let page = Page()
    let session = try #require(fixture.push(page))
    #expect(session.plan.flights.isEmpty)
    session.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    // The zoom begins at 0.86 of the size.
    #expect(abs(shown(page.view).width - 93) < 0.01)
    session.finish()
    fixture.settle()
    #expect(page.view.matchID == nil && page.view.alpha == 1)
  }

  @Test func `With Reduce Motion the screens dissolve`() throws {
    let (fixture, _) = fixture()
    HeadlessAccessibility.isReduceMotionEnabled = true
    let page = Page()
    let session = try #require(fixture.push(page))
    #expect(session.plan.flights.isEmpty)
    session.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    #expect(shown(page.view).width == 100)
    session.finish()
    fixture.settle()
  }

  @Test func `The screen behind shrinks and darkens, and is itself again`() throws {
    let (fixture, _) = fixture()
    let session = try #require(fixture.push(Page()))
    session.scrub(to: 1)
    fixture.screen.advance(by: 1 / 60)
    // The system shrinks it to 0.914 and takes 15 % of its light. It does not blur it.
    #expect(abs(fixture.root.view.shownMove.a - 0.914) < 1e-6)
    let container = try #require(session.stage.touchView.superview)
    #expect(
      container.subviews.contains { $0.backgroundColor == .black && abs($0.alpha - 0.15) < 1e-6 })
    #expect(!container.subviews.contains { $0 is UIVisualEffectView })
    session.cancel()
    fixture.settle()
    #expect(fixture.root.view.transform == .identity)
  }

  @Test func `A zoom lasts as long as the system's spring needs, at its pace`() throws {
    let (fixture, _) = fixture()
    fixture.navigation.matchTransition.options = TransitionOptions(
      screenEffect: .zoom(from: "cell"))
    let page = Page()
    let session = try #require(fixture.push(page))
    // 1 - (1 + 19 t) e^(-19 t), after one frame of the start and three more.
    fixture.screen.advance(by: 3 / 60)
    let x = 19 * 4.0 / 60
    #expect(abs(session.progress - (1 - (1 + x) * exp(-x))) < 1e-3)
    // (1 + 9.233) e^(-9.233) = 0.001
    #expect(abs(session.plan.duration - 9.2334 / 19) < 1e-5)
    fixture.settle()
    #expect(page.view.window != nil)
  }

  @Test func `The screen behind waits until the fingers lift, and then comes back with the page`()
    throws
  {
    let (fixture, _) = fixture()
    fixture.push(Page())
    fixture.settle()
    let finger = fixture.screen.draggedFinger(
      from: CGPoint(x: 60, y: 40), to: CGPoint(x: 60, y: 130), steps: 30)
    let session = try #require(fixture.session)
    let list: UIView = fixture.root.view
    #expect(session.progress > 0.3)
    #expect(abs(list.shownMove.a - 0.914) < 1e-6)
    let first = session.progress
    finger.lift()
    var isBetween = false
    while fixture.session === session {
      fixture.screen.advance(by: 1 / 60)
      guard fixture.session === session, session.progress < 1 else { continue }
      let share = (session.progress - first) / (1 - first)
      #expect(abs(list.shownMove.a - (0.914 + 0.086 * share)) < 1e-3, "at \(share)")
      isBetween = isBetween || share > 0.2 && share < 0.8
    }
    #expect(isBetween)
    #expect(list.shownMove.isIdentity)
  }

  @Test func `The shadow of a zoomed page is the system's, and gone at both ends`() throws {
    let (fixture, _) = fixture()
    fixture.push(Page())
    let flight = try #require(fixture.session?.plan.flights.first)
    for step in 0...100 {
      let progress = Double(step) / 100
      let shadow = flight.state(at: progress).withGroup(.lift) {
        FlightLift(opacity: $0[0], radius: $0[1]).raising(.none, drop: flight.motion.liftDrop)
      }
      // It is gone in the last tenth of the way, and comes in the first.
      let share = min(min(progress, 1 - progress) * 10, 1)
      #expect(abs(shadow.opacity - 0.24 * share) < 1e-9, "at \(progress)")
      #expect(abs(shadow.radius - 18 * share) < 1e-9)
      #expect(abs(shadow.offset.height - 4 * share) < 1e-9)
    }
    fixture.settle()
  }

  @Test(arguments: [false, true])
  func `The copy of the view fades straight within 55 % of the way, over an opaque page`(
    returns: Bool
  ) throws {
    let (fixture, _) = fixture()
    fixture.push(Page())
    if returns {
      fixture.settle()
      fixture.pop()
    }
    let flight = try #require(fixture.session?.plan.flights.first)
    for step in 0...100 {
      let open = Double(step) / 100
      let state = flight.state(at: returns ? 1 - open : open)
      let (copy, page) =
        returns ? (state.newOpacity, state.oldOpacity) : (state.oldOpacity, state.newOpacity)
      #expect(abs(copy - max(0, 1 - open / 0.55)) < 1e-9, "at \(open)")
      #expect(abs(page - min(1, open * 10)) < 1e-9, "at \(open)")
    }
    fixture.settle()
  }
}

extension ScreenZoomTests {
  @Test func `A drag downwards brings a pushed page back, under the finger`() throws {
    let (fixture, _) = fixture()
    let page = Page()
    fixture.push(page)
    fixture.settle()
    fixture.screen.perform(
      .drag(from: CGPoint(x: 60, y: 40), to: CGPoint(x: 40, y: 120), duration: 0.3))
    // The finger is still down, a little before its goal.
    fixture.screen.advance(by: 0.28)
    let session = try #require(fixture.session)
    #expect(session.progress > 0.2 && session.progress < 0.6)
    // The finger has gone 28 of 30 parts of its way. Its first 16 points move nothing, and the picture lags behind by
    // a frame of 4.6 points at most.
    let finger = CGPoint(x: 60 - 20 * 28 / 30, y: 40 + 80 * 28.0 / 30)
    let scale = 1 - 0.6 * session.progress
    let grabbed = CGPoint(x: 60 * scale, y: 40 * scale)
    let box = shown(page.view)
    let gap = hypot(box.minX + grabbed.x - finger.x, box.minY + grabbed.y - finger.y)
    #expect(abs(gap - 16) < 4.7)
    fixture.settle()
    #expect(page.view.transform == .identity)
    #expect(page.additionalSafeAreaInsets == .zero)
  }

  @Test func `A page that was pushed without a zoom does not follow a drag downwards`() throws {
    let (fixture, _) = fixture()
    fixture.navigation.matchTransition.options.screenEffect = .slide
    fixture.push(Page())
    fixture.settle()
    fixture.screen.perform(
      .drag(from: CGPoint(x: 60, y: 40), to: CGPoint(x: 60, y: 150), duration: 0.3))
    fixture.screen.advance(by: 0.2)
    #expect(fixture.session == nil)
    fixture.settle()
    #expect(fixture.navigation.viewControllers.count == 2)
  }

  @Test func `Progress 0 and 1 of a zoom are the settled screens`() throws {
    let (fixture, _) = fixture(radius: 8)
    try fixture.expectSettledEnds(pushing: Page())
  }

  @Test(arguments: [false, true])
  func `A style of the view cannot take the page apart`(isGiven: Bool) throws {
    let (fixture, cell) = fixture()
    let style = MatchStyle(snapshot: .rendered).with(\.resize, .aspectFit)
    cell.matchTransition.style = style
    if isGiven { fixture.navigation.matchTransition.options.styles["cell"] = style }
    let page = Page()
    fixture.push(page)
    #expect(fixture.session?.plan.flights.map(\.content.snapshot) == [.live(.destination)])
    fixture.settle()
    fixture.pop()
    #expect(fixture.session?.plan.flights.map(\.content.snapshot) == [.live(.source)])
    #expect(fixture.session?.plan.flights.map(\.content.resize.source) == [.width])
    fixture.settle()
  }

  @Test func `A memory warning leaves the page in flight`() throws {
    let (fixture, _) = fixture()
    let page = Page()
    let session = try #require(fixture.push(page))
    session.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    let before = shown(page.view)
    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    fixture.screen.advance(by: 1 / 60)
    #expect(shown(page.view) == before)
    session.finish()
    fixture.settle()
    #expect(page.view.transform == .identity)
  }

  @Test func `Insets that the app adds in mid-flight take effect and stay`() throws {
    let (fixture, _) = fixture()
    let page = Page()
    let session = try #require(fixture.push(page))
    session.scrub(to: 0.4)
    fixture.screen.advance(by: 1 / 60)
    page.additionalSafeAreaInsets.top = 12
    session.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    #expect(page.header.frame.minY == 12)
    session.finish()
    fixture.settle()
    #expect(page.additionalSafeAreaInsets.top == 12)
    #expect(page.header.frame.minY == 12)
  }

  @Test func `A page that is dragged up falls behind the finger`() throws {
    let (fixture, _) = fixture()
    let page = Page()
    fixture.push(page)
    fixture.settle()
    // Down by 40 points, of which the first 16 move nothing, and up by 90.
    fixture.screen.perform(
      HeadlessTouchScript(fingers: [
        HeadlessFinger(at: CGPoint(x: 50, y: 100))
          .moving(to: CGPoint(x: 50, y: 140), in: 0.3)
          .moving(to: CGPoint(x: 50, y: 50), in: 0.3).resting(for: 0.3)
      ]))
    fixture.screen.advance(by: 0.8)
    let session = try #require(fixture.session)
    #expect(session.progress == 0)
    let box = shown(page.view)
    // The finger is 66 points above the place where it took the page, at 116.
    let resistance: CGFloat = (1 - 1 / (66 * 0.55 / 200 + 1)) * 200
    #expect(abs(box.minY + resistance) < 1)
    #expect(box.width == 100)
    fixture.screen.advance(by: 0.2)
    fixture.settle()
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
  }

  @Test func `A presented page comes out of the view and goes back into it`() throws {
    let (fixture, cell) = fixture()
    let page = Page()
    page.modalPresentationStyle = .overFullScreen
    page.matchPresentation.isEnabled = true
    page.matchPresentation.options = TransitionOptions(
      duration: 0.5, screenEffect: .zoom(from: "cell"))
    fixture.root.present(page, animated: true)
    fixture.screen.runTurn()
    let session = try #require(page.matchPresentation.session)
    #expect(session.plan.flights.map(\.id) == ["cell"])
    fixture.settle()
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
    page.dismiss(animated: true)
    fixture.screen.runTurn()
    #expect(page.matchPresentation.session?.plan.flights.map(\.id) == ["cell"])
    fixture.settle()
    #expect(cell.alpha == 1 && page.view.matchID == nil)
  }

  @Test func `A page fills a container that grew during the flight`() throws {
    let (fixture, _) = fixture()
    let page = Page()
    fixture.push(page)
    fixture.screen.advance(by: 0.1)
    fixture.screen.size = CGSize(width: 120, height: 220)
    fixture.settle()
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 120, height: 220))
    #expect(page.view.transform == .identity)
  }
}
