import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

// Live views are found by class name, so these classes share the names of the system's classes.
private class WKWebView: UIView {}
private final class Browser: WKWebView {}
private class AVPlayerLayer: CALayer {}
// The class of a layer that is observed.
private final class NSKVONotifying_AVPlayerLayer: AVPlayerLayer {}
private final class AVCaptureVideoPreviewLayer: CALayer {}
private final class Observed: CALayer {}

private final class PlayerView: UIView {
  override class var layerClass: AnyClass { NSKVONotifying_AVPlayerLayer.self }
}

private final class CameraView: UIView {
  override class var layerClass: AnyClass { AVCaptureVideoPreviewLayer.self }
}

/// Views that play content by themselves.
@Suite(.freshRuntime) @MainActor struct LiveContentTests {
  private func contents(_ views: [UIView]) -> [ElementContent] {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let root = UIView(frame: container.bounds)
    container.addSubview(root)
    for view in views { root.addSubview(view) }
    return ScreenCapture(
      root, in: container, wasDisplayed: true, identities: ContentIdentities()
    ).screen.views.map(\.content)
  }

  private func tagged(_ view: UIView) -> UIView {
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    view.matchID = MatchID(ObjectIdentifier(view))
    return view
  }

  /// Returns a view with a player's layer beside the layers of its subviews.
  private func hand() -> UIView {
    let view = UIView()
    let layer = AVPlayerLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    view.layer.addSublayer(layer)
    return view
  }

  /// Returns nested views around `view`, like the view of a player's controller.
  private func deep(_ view: UIView) -> UIView {
    var outer = view
    outer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    for _ in 0..<4 {
      let next = UIView.filled(CGRect(x: 0, y: 0, width: 20, height: 20), .black)
      next.addSubview(outer)
      outer = next
    }
    return outer
  }

  @Test func `Subclasses, observed layers, cameras, sublayers and nested players are live`() {
    let live = [
      WKWebView(), Browser(), PlayerView(), CameraView(), hand(), deep(PlayerView()),
      deep(hand()), deep(Browser()),
    ].map(tagged)
    let found = contents(live)
    #expect(found.map(\.isLive) == live.map { _ in true })
    #expect(found.allSatisfy { $0.kind == .pixels })
  }

  @Test func `Hidden players, effect views and plain layers are not live`() {
    let hidden = deep(Browser())
    hidden.subviews[0].isHidden = true
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    let still = UIView()
    still.layer.addSublayer(CALayer())
    let views = [UIView(), hidden, effect, still, deep(UIView())].map(tagged)
    #expect(contents(views).map(\.isLive) == views.map { _ in false })
  }

  @Test func `A tagged live view flies alone and leaves its ancestors still`() {
    let inner = tagged(PlayerView())
    let card = tagged(deep(inner))
    #expect(contents([card]).map(\.isLive) == [false, true])
  }

  @Test func `A live view keeps its mask, corners and background in flight`() throws {
    let fixture = MatchFixture(
      root: BuiltController("List", .tagged("player", CGRect(x: 0, y: 0, width: 20, height: 20))))
    let player = PlayerView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    player.matchID = "player"
    player.backgroundColor = UIColor.blue.withAlphaComponent(0.5)
    player.layer.cornerRadius = 6
    player.layer.mask = CALayer()
    let session = try #require(fixture.push(BuiltController("Detail", player)))
    #expect(session.plan.flights.map(\.content.snapshot) == [.live(.destination)])
    #expect(player.layer.cornerRadius == 6 && player.backgroundColor != nil)
    fixture.settle()
    #expect(player.layer.cornerRadius == 6 && player.layer.mask != nil)
  }

  @Test func `A view that contains a player flies live and keeps playing`() throws {
    let fixture = MatchFixture(
      root: BuiltController("List", .tagged("player", CGRect(x: 0, y: 0, width: 20, height: 20))))
    let player = PlayerView()
    let screen = deep(player)
    let detail = BuiltController("Detail") {
      screen.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
      screen.matchID = "player"
      $0.addSubview(screen)
    }
    let session = try #require(fixture.push(detail))
    #expect(session.plan.flights.map(\.content.snapshot) == [.live(.destination)])
    #expect(player.window != nil && screen.superview !== detail.view)
    fixture.settle()
    #expect(screen.superview === detail.view && screen.alpha == 1)
  }

  @Test(arguments: [[0, 1, 2, 3], [0, 1], [0, 2], [1, 2, 3], [0, 3], [2, 3]])
  func `Live views that are siblings come back in their order`(live: [Int]) throws {
    func screen(_ title: String, _ size: CGFloat) -> BuiltController {
      BuiltController(title) { root in
        for index in 0..<4 {
          let view = UIView.tagged(
            MatchID(index), CGRect(x: 5, y: 50 * CGFloat(index), width: size, height: size))
          if live.contains(index) {
            view.matchTransition.style = MatchStyle(snapshot: .live(.destination))
          }
          root.addSubview(view)
        }
      }
    }
    let fixture = MatchFixture(root: screen("List", 20))
    let detail = screen("Detail", 40)
    detail.loadViewIfNeeded()
    let before = detail.view.subviews
    let session = try #require(fixture.push(detail))
    let flown = session.plan.flights.filter {
      if case .live = $0.content.snapshot { true } else { false }
    }
    #expect(flown.count == live.count)
    fixture.settle()
    #expect(detail.view.subviews == before)
  }

  @Test(arguments: [false, true])
  func `A live view that the app takes away in flight is as it was at rest`(isMoved: Bool) throws {
    let fixture = MatchFixture(
      root: BuiltController("List", .tagged("player", CGRect(x: 0, y: 0, width: 20, height: 20))))
    let player = PlayerView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    player.matchID = "player"
    player.autoresizingMask = .flexibleTopMargin
    player.transform = CGAffineTransform(rotationAngle: 1)
    player.layer.cornerRadius = 6
    player.translatesAutoresizingMaskIntoConstraints = false
    let size = [player.widthAnchor, player.heightAnchor].map { $0.constraint(equalToConstant: 40) }
    let detail = BuiltController("Detail") {
      $0.addSubview(player)
      NSLayoutConstraint.activate(
        size + [
          player.centerXAnchor.constraint(equalTo: $0.leadingAnchor, constant: 60),
          player.centerYAnchor.constraint(equalTo: $0.topAnchor, constant: 90),
        ])
    }
    detail.view.frame = fixture.navigation.view.bounds
    detail.view.layoutIfNeeded()
    let place = (player.bounds, player.center, player.transform)
    fixture.push(detail)
    fixture.screen.advance(by: 0.25)
    #expect(player.superview !== detail.view)
    if isMoved { fixture.navigation.view.addSubview(player) } else { player.removeFromSuperview() }
    #expect((player.bounds, player.center, player.transform) == place)
    #expect(player.autoresizingMask == .flexibleTopMargin && player.layer.cornerRadius == 6)
    #expect(!player.translatesAutoresizingMaskIntoConstraints && size.allSatisfy(\.isActive))
    let home = player.superview
    fixture.settle()
    #expect(player.superview === home && player.layer.cornerRadius == 6)
  }

  @Test func `What the app writes to a live view before it takes it away stays`() throws {
    let fixture = MatchFixture(
      root: BuiltController("List", .tagged("player", CGRect(x: 0, y: 0, width: 20, height: 20))))
    let player = PlayerView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    player.matchID = "player"
    player.layer.cornerRadius = 6
    fixture.push(BuiltController("Detail", player))
    fixture.screen.advance(by: 0.25)
    player.translatesAutoresizingMaskIntoConstraints = false
    player.autoresizingMask = .flexibleTopMargin
    player.frame = CGRect(x: 3, y: 5, width: 70, height: 30)
    fixture.screen.window.addSubview(player)
    #expect(player.frame == CGRect(x: 3, y: 5, width: 70, height: 30))
    #expect(!player.translatesAutoresizingMaskIntoConstraints)
    #expect(player.autoresizingMask == .flexibleTopMargin && player.layer.cornerRadius == 6)
    fixture.settle()
    #expect(player.superview === fixture.screen.window)
  }

  @Test func `A player that a change in place replaces flies as a snapshot`() throws {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
    let controller = UIViewController()
    screen.window.rootViewController = controller
    let player = PlayerView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    player.matchID = "player"
    controller.view.addSubview(player)
    screen.runTurn()
    let session = try #require(
      controller.view.matchTransition.animate(TransitionOptions(duration: 0.5)) {
        player.removeFromSuperview()
        controller.view.addSubview(.tagged("player", CGRect(x: 40, y: 40, width: 20, height: 20)))
      })
    #expect(session.plan.flights.map(\.content.snapshot) == [.automatic])
    screen.advance(by: 2)
  }
}
