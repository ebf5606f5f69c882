import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F23: an app moves a view without an ID between two tagged views.
@Suite(.freshRuntime) @MainActor struct SharedContainerCases {
  enum Inside: CaseIterable {
    /// The player is the content of the container.
    case direct
    /// On the page the player lies in a wrapper.
    case wrapped
    /// The list shows a poster below the player.
    case poster
    /// The player gets a frame and no resizing.
    case fixed
  }

  @Test(arguments: Inside.allCases)
  func `Case F23: A player that moves between two tagged containers is in every frame`(
    _ inside: Inside
  ) {
    let app = ContainerApp(inside)
    app.screen.settle()
    app.stack.pushViewController(app.page, animated: true)
    app.screen.runTurn()
    app.expectOneFlight(from: ContainerApp.small, to: ContainerApp.large)
    app.stack.popViewController(animated: true)
    app.screen.runTurn()
    app.expectOneFlight(from: ContainerApp.large, to: ContainerApp.small)
    for view in [app.player, app.list.slot] { #expect(damage(to: view) == []) }
  }

  @Test(arguments: Inside.allCases)
  func `Case F23: A player in a container stays whole when a swipe is cancelled`(
    _ inside: Inside
  ) {
    let app = ContainerApp(inside)
    app.screen.settle()
    app.stack.pushViewController(app.page, animated: true)
    app.screen.settle()
    app.screen.perform(
      .drag(
        from: CGPoint(x: 1, y: 500), to: CGPoint(x: 90, y: 500), duration: 0.4, releaseSpeed: 0))
    app.screen.frames(60) { frame, pixels in
      app.expectOneRectangle(pixels, "frame \(frame)")
    }
    app.screen.settle()
    #expect(app.stack.topViewController === app.page)
    #expect(app.bounds == ContainerApp.large)
  }

  @Test(arguments: Inside.allCases)
  func `Case F23: A cancelled push leaves a player in its container`(_ inside: Inside) throws {
    let app = ContainerApp(inside)
    app.screen.settle()
    app.stack.pushViewController(app.page, animated: true)
    app.screen.runTurn()
    let session = try #require(app.stack.matchTransition.session)
    app.screen.frames(50) { frame, pixels in
      if frame == 12 { session.cancel() }
      app.expectOneRectangle(pixels, "frame \(frame)")
    }
    app.screen.settle()
    #expect(session.didComplete == false && app.bounds == ContainerApp.small)
  }

  @Test func `Case F23: Containers between which nothing moves fade as before`() throws {
    let app = ContainerApp(.poster)
    app.page.isGreedy = false
    app.stack.pushViewController(app.page, animated: true)
    app.screen.runTurn()
    let session = try #require(app.stack.matchTransition.session)
    #expect(session.plan.flights.map(\.content.snapshot) == [.automatic])
    #expect(session.plan.flights.map(\.content.fade) == [.destinationOverSource])
  }
}

/// A list and a page with a container each, which show the same red view.
@MainActor private final class ContainerApp {
  static let small = CGRect(x: 20, y: 100, width: 160, height: 90)
  static let large = CGRect(x: 0, y: 0, width: 390, height: 220)
  let player = UIView.filled(CGRect(origin: .zero, size: small.size), .red)
  let list: ContainerScreen
  let page: ContainerScreen
  let stack: UINavigationController
  let screen: HeadlessScreen

  init(_ inside: SharedContainerCases.Inside) {
    if inside != .fixed { player.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    list = ContainerScreen(player, Self.small)
    page = ContainerScreen(player, Self.large)
    if inside == .wrapped {
      let wrapper = UIView(frame: page.slot.bounds)
      wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      page.slot.addSubview(wrapper)
      page.inner = wrapper
    }
    if inside == .poster { list.slot.addSubview(.filled(list.slot.bounds, .blue)) }
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
    #expect(pixels.count(of: .blue) == 0, "\(name)", sourceLocation: location)
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

/// A screen that takes the player into its container.
private final class ContainerScreen: UIViewController {
  private let player: UIView
  let slot: UIView
  lazy var inner = slot
  var isGreedy = true

  init(_ player: UIView, _ place: CGRect) {
    (self.player, slot) = (player, UIView(frame: place))
    super.init(nibName: nil, bundle: nil)
    slot.matchID = "player"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  private func take() {
    if player.isDescendant(of: view) || !isGreedy { return }
    inner.addSubview(player)
    player.frame = inner.bounds
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(slot)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    take()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    take()
  }
}
