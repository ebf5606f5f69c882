import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F23: an app moves one view from screen to screen.
@Suite(.freshRuntime) @MainActor struct SharedViewCases {
  enum Moment: CaseIterable { case viewDidLoad, viewWillAppear, matchPrepare }

  @Test(arguments: Moment.allCases)
  func `Case F23: A view that both screens share flies once`(_ moment: Moment) {
    let app = PlayerApp(moment)
    let settled = app.bounds
    #expect(settled == PlayerApp.small)
    app.stack.pushViewController(app.page, animated: true)
    app.screen.runTurn()
    app.expectOneFlight(from: PlayerApp.small, to: PlayerApp.large)
    #expect(app.player.superview === app.page.view)
    app.stack.popViewController(animated: true)
    app.screen.runTurn()
    app.expectOneFlight(from: PlayerApp.large, to: PlayerApp.small)
    #expect(app.player.superview === app.list.view && damage(to: app.player) == [])
  }

  @Test(arguments: Moment.allCases)
  func `Case F23: A shared view stays whole when swipes are cancelled`(_ moment: Moment) {
    let app = PlayerApp(moment)
    app.stack.pushViewController(app.page, animated: true)
    app.screen.settle()
    for swipe in 0..<2 {
      app.screen.perform(
        .drag(
          from: CGPoint(x: 1, y: 500), to: CGPoint(x: 90, y: 500), duration: 0.4, releaseSpeed: 0))
      app.screen.frames(60) { frame, pixels in
        app.expectOneRectangle(pixels, "swipe \(swipe) frame \(frame)")
      }
      app.screen.settle()
      #expect(app.stack.topViewController === app.page)
      #expect(app.bounds == PlayerApp.large, "swipe \(swipe)")
    }
  }

  @Test(arguments: Moment.allCases)
  func `Case F23: A cancelled push gives a shared view back`(_ moment: Moment) throws {
    let app = PlayerApp(moment)
    app.stack.pushViewController(app.page, animated: true)
    app.screen.runTurn()
    let session = try #require(app.stack.matchTransition.session)
    app.screen.frames(50) { frame, pixels in
      if frame == 12 { session.cancel() }
      app.expectOneRectangle(pixels, "frame \(frame)")
    }
    app.screen.settle()
    #expect(session.didComplete == false && app.bounds == PlayerApp.small)
  }
}

/// A list and a page that show the same red view.
@MainActor private final class PlayerApp {
  static let small = CGRect(x: 20, y: 100, width: 160, height: 90)
  static let large = CGRect(x: 0, y: 0, width: 390, height: 220)
  let player = UIView.tagged("player", PlayerApp.small, .red)
  let list: PlayerScreen
  let page: PlayerScreen
  let stack: UINavigationController
  let screen: HeadlessScreen

  init(_ moment: SharedViewCases.Moment) {
    list = PlayerScreen(player, PlayerApp.small, .viewWillAppear)
    page = PlayerScreen(player, PlayerApp.large, moment)
    stack = .field(list)
    screen = .field(stack)
  }

  var bounds: CGRect? { Pixels(screen).bounds(of: .red) }

  func expectOneRectangle(
    _ pixels: Pixels, _ name: String, _ location: SourceLocation = #_sourceLocation
  ) {
    let box = pixels.bounds(of: .red, within: 4) ?? .zero
    #expect(box.width >= 159 && box.height >= 89, "\(name): \(box)", sourceLocation: location)
    #expect(
      pixels.share(of: .red, in: box, within: 4) > 0.97, "\(name): \(box)",
      sourceLocation: location)
  }

  func expectOneFlight(
    from start: CGRect, to end: CGRect, _ location: SourceLocation = #_sourceLocation
  ) {
    var path = Continuity()
    screen.frames(50) { frame, pixels in
      if frame == 0 {
        let first = pixels.bounds(of: .red) ?? .zero
        #expect(first.isNear(start, within: 30), "\(first)", sourceLocation: location)
      }
      expectOneRectangle(pixels, "frame \(frame)", location)
      path.add(pixels.bounds(of: .red, within: 4))
    }
    #expect(path.jumps() == [], sourceLocation: location)
    screen.settle()
    #expect(bounds == end, sourceLocation: location)
  }
}

/// A screen that takes the player into its view.
private final class PlayerScreen: UIViewController, MatchObserver {
  private let player: UIView
  private let place: CGRect
  private let moment: SharedViewCases.Moment

  init(_ player: UIView, _ place: CGRect, _ moment: SharedViewCases.Moment) {
    (self.player, self.place, self.moment) = (player, place, moment)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  private func take() {
    view.addSubview(player)
    player.frame = place
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    if moment == .viewDidLoad { take() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // The page takes the player back after a cancelled pop, however it took it first.
    if moment == .viewWillAppear || player.superview !== view, moment != .matchPrepare {
      take()
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if player.superview !== view { take() }
  }

  func matchPrepare(for preparation: MatchPreparation) {
    if moment == .matchPrepare, preparation.side == .destination { take() }
  }
}
