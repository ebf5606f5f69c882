import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F28: taps and scrolls on the arriving screen before its flights have ended.
@Suite(.freshRuntime) @MainActor struct OpenScreenCases {
  /// The times of the taps after the start, in seconds.
  private static let times = stride(from: 0.05, through: 0.6, by: 0.05)

  @Test(arguments: [MatchGesture.edge, .anywhere])
  func `Case F28: A swipe takes back a page that is open and has not landed`(
    _ gesture: MatchGesture
  ) throws {
    let app = OpenApp()
    app.stack.matchTransition.gesture = gesture
    app.push()
    let session = try #require(app.stack.matchTransition.session)
    while session.openScreen == nil { app.screen.advance(by: 1 / 60) }
    let finger = app.screen.touchDown(at: CGPoint(x: 2, y: 300))
    for step in 1...10 {
      finger.move(to: CGPoint(x: 2 + 30 * CGFloat(step), y: 300))
      app.screen.advance(by: 1 / 60)
    }
    #expect(session.didComplete == nil && !session.isRunning && session.progress < 0.5)
    finger.lift()
    app.screen.settle()
    #expect(session.didComplete == false && app.stack.viewControllers.count == 1)
  }

  @Test func `Case F28: A button of the pushed page counts from when the flights rest`() throws {
    let opening = try OpenApp.openTime(of: .push)
    #expect(opening < 0.4, "the tail of the motion is no reason to wait")
    for time in Self.times {
      let app = OpenApp()
      app.push()
      app.tap(OpenApp.button, at: time)
      app.screen.settle()
      // A touch counts for the frame that is on the display.
      if abs(time - opening) > 1 / 60 {
        #expect(app.page.taps == (time > opening ? 1 : 0), "at \(time), open at \(opening)")
      }
      #expect(app.stack.topViewController === app.page && app.stack.matchTransition.session == nil)
      #expect(damage(to: app.page.photo) == [] && damage(to: app.page.button) == [])
    }
  }

  @Test func `Case F28: Another row counts from 60 % of a pop on`() throws {
    for time in Self.times {
      let app = OpenApp()
      app.settledPush()
      app.pop()
      let start = CACurrentMediaTime()
      var progress = 1.0
      app.screen.advance(by: time)
      if let session = app.stack.matchTransition.session {
        progress = session.plan.curve.value(at: (CACurrentMediaTime() - start) / 0.5)
      }
      app.tap(OpenApp.row(8), at: 0)
      app.screen.settle()
      if abs(progress - 0.6) > 0.03 {
        #expect(app.list.selected == (progress > 0.6 ? [1, 8] : [1]), "at \(time): \(progress)")
      }
      #expect(app.stack.viewControllers.count == (progress > 0.6 ? 2 : 1))
      #expect(damage(to: app.stack.topViewController?.view ?? UIView()) == [])
    }
  }

  @Test func `Case F28: A touch on the flight of a pop holds it until it has landed`() throws {
    let app = OpenApp()
    app.settledPush()
    app.pop()
    let session = try #require(app.stack.matchTransition.session)
    while session.progress < 0.65 { app.screen.advance(by: 1 / 60) }
    let flight = try #require(Pixels(app.screen).bounds(of: .red, within: 40))
    let finger = app.screen.touchDown(at: CGPoint(x: flight.midX, y: flight.midY))
    app.screen.runTurn()
    #expect(!session.isRunning)
    finger.lift()
    app.screen.settle()
    #expect(app.list.selected == [1] && session.didComplete == true)
  }

  @Test(arguments: Way.allCases)
  func `Case F28: No touch reaches the leaving screen`(_ way: Way) throws {
    let app = OpenApp()
    app.begin(way)
    let session = try #require(app.session(of: way))
    let leaving = session.transition.captures.source.root
    var seen = 0
    for _ in 0..<60 where session.didComplete == nil {
      for x in stride(from: CGFloat(15), to: 390, by: 60) {
        for y in stride(from: CGFloat(60), to: 840, by: 60) {
          let hit = app.screen.window.hitTest(CGPoint(x: x, y: y), with: UIEvent())
          #expect(hit?.isDescendant(of: leaving) != true)
          seen += 1
        }
      }
      app.screen.advance(by: 1 / 60)
    }
    #expect(seen > 1000 && session.didComplete == true)
  }

  /// A finger taps and drags at every moment. What it reaches is never on the leaving screen.
  @Test(arguments: [Way.push, .present, .over, .zoom, .pop, .dismiss, .dismissOver, .tab])
  func `Case F28: Taps and drags on the leaving screen do nothing`(_ way: Way) throws {
    for time in Self.times {
      let app = OpenApp()
      app.begin(way)
      let session = try #require(app.session(of: way))
      let (tap, pan) = (TapCounter(), TapCounter(UIPanGestureRecognizer()))
      let leaving = session.transition.captures.source.root
      for counter in [tap, pan] { counter.attach(to: leaving) }
      let (selected, taps) = (app.list.selected, app.page.taps)
      app.screen.advance(by: time)
      let wasRunning = session.didComplete == nil
      app.screen.perform(.tap(at: way.isReturn ? OpenApp.button : OpenApp.row(8)))
      app.screen.perform(
        .drag(from: CGPoint(x: 300, y: 760), to: CGPoint(x: 300, y: 700), duration: 0.1))
      app.screen.advance(by: 0.1)
      #expect(tap.count == 0 && pan.count == 0, "at \(time), runs: \(wasRunning)")
      if way.isReturn {
        #expect(app.page.taps == taps && app.page.scroll.contentOffset.y == 0)
      } else {
        #expect(app.list.selected == selected)
      }
      app.screen.settle()
      #expect(app.session(of: way) == nil)
    }
  }

  /// The touch is on the page's list before the flights have landed, and moves on afterwards.
  @Test(arguments: [Way.push, .present, .over, .zoom])
  func `Case F28: A drag that begins in the tail scrolls on after the landing`(_ way: Way) throws {
    let model = OpenApp()
    model.begin(way)
    model.screen.settle()
    let wanted = model.scrolls()
    #expect(wanted.last == 108 && wanted.first == 0)

    let opening = try OpenApp.openTime(of: way)
    let app = OpenApp()
    app.begin(way)
    let session = try #require(app.session(of: way))
    app.screen.advance(by: opening + 1 / 60)
    #expect(session.didComplete == nil, "the flights are in the air")
    #expect(app.scrolls() == wanted)
    #expect(session.didComplete == true)
    app.screen.settle()
    #expect(app.page.scroll.contentOffset.y == 108 && damage(to: app.page.scroll) == [])
    #expect(damage(to: app.page.photo) == [])
  }

  @Test func `Case F28: Bars count during the flight`() throws {
    let opening = try OpenApp.openTime(of: .push)
    let app = OpenApp(hasBars: true)
    app.push()
    app.screen.advance(by: opening + 1 / 60)
    let bar = app.stack.navigationBar
    app.tap(bar.convert(CGPoint(x: 370, y: bar.bounds.height - 22), to: nil), at: 0)
    #expect(app.page.shares == 1)
    app.screen.settle()
    #expect(app.stack.topViewController === app.page)

    let other = OpenApp(hasBars: true)
    other.push()
    other.screen.advance(by: 0.2)
    other.tap(CGPoint(x: 292, y: 820), at: 0)
    other.screen.settle()
    let tabs = try #require(other.stack.tabBarController)
    #expect(tabs.selectedIndex == 1)
    #expect(other.stack.topViewController === other.page)
  }

  @Test(arguments: [0.1, 0.15, 0.25, 0.3, 0.4], [false, true])
  func `Case F28: Two fast taps on a row push once`(_ pause: Double, _ reduces: Bool) throws {
    let app = OpenApp()
    if reduces { app.stack.matchTransition.reducesMotion = true }
    app.tap(OpenApp.row(1), at: 0)
    app.tap(OpenApp.row(1), at: pause - 0.05)
    app.screen.settle()
    #expect(app.list.selected == [1] && app.stack.viewControllers.count == 2)
    #expect(app.stack.matchTransition.session == nil)
  }

  // MARK: Flights

  @Test(arguments: [false, true])
  func `Case F28: A tap on a flight reaches the button for which it stands`(
    _ isLive: Bool
  ) throws {
    func prepare(_ app: OpenApp) {
      app.page.loadViewIfNeeded()
      app.page.button.matchID = "photo-1"
      app.page.photo.matchID = nil
      if isLive {
        app.page.button.matchTransition.style = MatchStyle(snapshot: .live(.destination))
      }
    }
    let opening = try OpenApp.openTime(of: .push, prepare)
    let app = OpenApp()
    prepare(app)
    app.push()
    app.screen.advance(by: opening + 1 / 60)
    let shown = try #require(Pixels(app.screen).bounds(of: .blue, within: 40))
    let middle = CGPoint(x: shown.midX, y: shown.midY)
    #expect(!app.page.button.frame.contains(middle), "the flight is still on its way")
    app.tap(middle, at: 0)
    #expect(app.page.taps == 1)
    app.screen.settle()
    #expect(app.page.taps == 1 && damage(to: app.page.button, in: app.page.view) == [])
  }

  @Test(arguments: [false, true])
  func `Case F28: A tap on a picture that flies home selects its row`(_ isLive: Bool) throws {
    let app = OpenApp()
    app.settledPush()
    if isLive {
      app.list.cell(1)?.thumb.matchTransition.style = MatchStyle(snapshot: .live(.destination))
    }
    let opening = try OpenApp.openTime(of: .pop)
    app.pop()
    app.screen.advance(by: opening + 1 / 60)
    let session = try #require(app.stack.matchTransition.session)
    let flight = try #require(Pixels(app.screen).bounds(of: .red, within: 60))
    app.tap(CGPoint(x: flight.midX, y: flight.midY), at: 0)
    #expect(session.isRunning || session.didComplete == true)
    app.screen.settle()
    #expect(app.list.selected == [1, 1])
    #expect(app.stack.topViewController === app.page && damage(to: app.page.photo) == [])
  }

  /// A picture with a recognizer of its own, in a view with another one.
  @Test func `Case F28: Recognizers of all views around a flight's target hear of a tap`() throws {
    let app = OpenApp()
    let (own, outer) = (TapCounter(), TapCounter())
    app.page.loadViewIfNeeded()
    own.attach(to: app.page.photo)
    outer.attach(to: app.page.view)
    outer.recognizer.delegate = outer
    let opening = try OpenApp.openTime(of: .push)
    app.push()
    app.screen.advance(by: opening + 1 / 60)
    #expect(app.page.photo.alpha == 0, "the photo is hidden, and its flight is seen")
    app.tap(CGPoint(x: 195, y: 150), at: 0)
    app.screen.settle()
    #expect(own.count == 1 && outer.count == 1)
    #expect(app.page.photo.alpha == 1)
  }

  // MARK: Doors

  @Test(arguments: [Way.present, .over, .zoom, .dismiss, .dismissOver, .tab])
  func `Case F28: Modals, zooms and tabs open too`(_ way: Way) throws {
    let opening = try OpenApp.openTime(of: way)
    for time in [opening - 2 / 60, opening + 2 / 60] {
      let app = OpenApp()
      app.begin(way)
      let session = try #require(app.session(of: way))
      app.screen.advance(by: time)
      // On a return the flight itself opens, and the list beside it has long been open. A screen that zooms
      // shows its button elsewhere until the end.
      let shown = Pixels(app.screen).bounds(of: way.isReturn ? .red : .blue, within: 60)
      let place = try #require(shown)
      app.tap(CGPoint(x: place.midX, y: place.midY), at: 0)
      #expect(session.didComplete == nil || time > opening)
      app.screen.settle()
      let counts = way.isReturn ? app.list.selected.count - 1 : app.page.taps
      #expect(counts == (time > opening ? 1 : 0), "at \(time), open at \(opening)")
    }
  }

  @Test func `Case F28: A screen from right to left opens at the same time`() throws {
    let app = OpenApp()
    app.screen.window.semanticContentAttribute = .forceRightToLeft
    app.stack.view.semanticContentAttribute = .forceRightToLeft
    let opening = try OpenApp.openTime(of: .push)
    app.push()
    app.tap(OpenApp.button, at: opening + 1 / 60)
    app.screen.settle()
    #expect(app.page.taps == 1)
  }

  @Test func `Case F28: A change in place opens its own view`() throws {
    let app = OpenApp()
    let view = app.page.view!
    app.screen.window.rootViewController = app.page
    app.screen.runTurn()
    let options = TransitionOptions(duration: 0.5)
    view.matchTransition.animate(options) {
      app.page.photo.frame.origin.y = 100
    }
    app.tap(OpenApp.button, at: 0.1)
    #expect(app.page.taps == 0)
    app.screen.settle()
    let session = view.matchTransition.animate(options) {
      app.page.photo.frame.origin.y = 0
    }
    app.tap(OpenApp.button, at: 0.4)
    #expect(app.page.taps == 1 && session?.didComplete != false)
    app.screen.settle()
    #expect(view.matchTransition.session == nil)
  }

  // MARK: Turning back

  @Test func `Case F28: A push that turns back closes the page and opens the list`() throws {
    let opening = try OpenApp.openTime(of: .push)
    let app = OpenApp()
    app.push()
    let session = try #require(app.stack.matchTransition.session)
    app.screen.advance(by: opening + 1 / 60)
    func hit(_ point: CGPoint) -> UIView? { app.screen.window.hitTest(point, with: UIEvent()) }
    #expect(hit(OpenApp.button) === app.page.button)
    session.pause()
    #expect(hit(OpenApp.button) === session.stage.touchView, "a held transition has no direction")
    session.reverse()
    #expect(hit(OpenApp.button) === session.stage.touchView)
    while session.progress > 0.35 { app.screen.advance(by: 1 / 60) }
    #expect(hit(OpenApp.row(8))?.isDescendant(of: app.list.view) == true)
    session.reverse()
    #expect(hit(OpenApp.row(8)) === session.stage.touchView)
    session.cancel()
    app.tap(OpenApp.row(8), at: 0)
    app.screen.settle()
    #expect(app.list.selected == [1, 8] && session.didComplete == false)
  }

  @Test func `Case F28: A grab before the page is open still takes over`() throws {
    let app = OpenApp()
    app.push()
    let session = try #require(app.stack.matchTransition.session)
    app.screen.advance(by: 0.1)
    let finger = app.screen.touchDown(at: OpenApp.button)
    app.screen.advance(by: 1)
    #expect(!session.isRunning, "the finger rests for longer than the transition lasts")
    // A second finger is none of the page's business while the first one holds.
    let second = app.screen.touchDown(at: CGPoint(x: 195, y: 500))
    app.screen.advance(by: 0.1)
    second.move(to: CGPoint(x: 195, y: 400))
    app.screen.advance(by: 0.1)
    second.lift()
    #expect(app.page.scroll.contentOffset.y == 0 && !session.isRunning)
    finger.lift()
    app.screen.settle()
    #expect(session.didComplete == true && app.page.taps == 0)
  }

  @Test func `Case F28: Two fingers on the open page are the page's`() throws {
    let opening = try OpenApp.openTime(of: .push)
    let app = OpenApp()
    app.push()
    let session = try #require(app.stack.matchTransition.session)
    app.screen.advance(by: opening + 1 / 60)
    let first = app.screen.touchDown(at: CGPoint(x: 195, y: 500))
    let second = app.screen.touchDown(at: OpenApp.button)
    app.screen.advance(by: 1 / 60)
    #expect(session.isRunning)
    second.lift()
    first.move(to: CGPoint(x: 195, y: 450))
    app.screen.advance(by: 0.2)
    first.move(to: CGPoint(x: 195, y: 400))
    app.screen.advance(by: 0.2)
    first.lift()
    app.screen.settle()
    #expect(app.page.taps == 1 && app.page.scroll.contentOffset.y == 50)
  }

  @Test func `Case F28: A long press and a text field outlive the landing`() throws {
    let opening = try OpenApp.openTime(of: .push)
    let app = OpenApp()
    app.push()
    let press = TapCounter(UILongPressGestureRecognizer())
    press.attach(to: app.page.view)
    app.screen.advance(by: opening + 1 / 60)
    app.screen.perform(.longPress(at: CGPoint(x: 30, y: 780)))
    app.screen.settle()
    #expect(press.count > 0)

    let other = OpenApp()
    other.push()
    other.tap(CGPoint(x: 195, y: 650), at: opening + 1 / 60)
    #expect(other.page.field.isFirstResponder)
    other.screen.settle()
    #expect(other.page.field.isFirstResponder)
  }

  @Test func `Case F28: A push from the open page runs after the end`() throws {
    let opening = try OpenApp.openTime(of: .push)
    let app = OpenApp()
    app.push()
    app.page.onTap = { [unowned app] in
      app.stack.pushViewController(BuiltController("Next"), animated: true)
    }
    app.tap(OpenApp.button, at: opening + 1 / 60)
    app.screen.advance(by: 3)
    #expect(app.stack.viewControllers.count == 3 && app.stack.matchTransition.session == nil)
    #expect(app.stack.topViewController?.view.window != nil)
  }
}

/// Counts what a recognizer recognizes.
@MainActor private final class TapCounter: NSObject, UIGestureRecognizerDelegate {
  let recognizer: UIGestureRecognizer
  private(set) var count = 0
  private var handler: GestureHandler?

  init(_ recognizer: UIGestureRecognizer = UITapGestureRecognizer()) {
    self.recognizer = recognizer
    super.init()
    handler = GestureHandler(of: recognizer) { [unowned self] in count += 1 }
  }

  func attach(to view: UIView) { view.addGestureRecognizer(recognizer) }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
