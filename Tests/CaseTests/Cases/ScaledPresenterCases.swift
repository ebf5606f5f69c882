import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F14: a presentation controller of the app scales the screen behind the card.
@Suite(.freshRuntime) @MainActor struct ScaledPresenterCases {
  @Test(arguments: [false, true])
  func `Case F14: A flight starts and lands at the unscaled place`(_ rotates: Bool) throws {
    let app = CardApp()
    let cell = CGRect(x: 20, y: 500, width: 100, height: 100)
    app.present()
    var path = Continuity()
    app.screen.frames(50) { frame, pixels in
      if frame == 0 {
        #expect(
          pixels.bounds(of: .red)?.isNear(cell, within: 14) == true,
          "\(String(describing: pixels.bounds(of: .red)))")
      }
      path.add(pixels.bounds(of: .red))
    }
    #expect(path.jumps() == [] && path.count == 50)
    app.screen.settle()
    #expect(abs(app.list.view.transform.a - 0.92) < 1e-6)
    #expect(app.list.view.layer.cornerRadius == 10)
    if rotates {
      app.screen.size = CGSize(width: 844, height: 390)
      app.screen.settle()
      app.screen.size = CGSize(width: 390, height: 844)
      app.screen.settle()
      #expect(abs(app.list.view.transform.a - 0.92) < 1e-6)
    }
    app.card.dismiss(animated: true)
    app.screen.runTurn()
    var back = Continuity()
    app.screen.frames(50) { _, pixels in back.add(pixels.bounds(of: .red)) }
    #expect(back.jumps() == [] && back.count == 50)
    app.screen.settle()
    #expect(app.list.view.transform == .identity && app.list.view.layer.cornerRadius == 0)
    #expect(Pixels(app.screen).bounds(of: .red) == cell)
    #expect(damage(to: app.photo, in: app.list.view) == [])
  }

  @Test func `Case F14: The last frames of a dismissal lead to the unscaled place`() throws {
    let app = CardApp()
    app.present()
    app.screen.settle()
    app.card.dismiss(animated: true)
    app.screen.runTurn()
    let session = try #require(app.card.matchPresentation.session)
    var last: CGRect?
    for _ in 0..<120 where session.didComplete == nil {
      last = Pixels(app.screen).bounds(of: .red)
      app.screen.advance(by: 1 / 60)
    }
    let end = try #require(Pixels(app.screen).bounds(of: .red))
    #expect(last?.isNear(end, within: 1.5) == true, "\(String(describing: last)) \(end)")
  }

  @Test(arguments: [true, false])
  func `Case F14: A page over the card closes into the card`(_ removesPresenter: Bool) throws {
    let app = CardApp(removesPresenter: removesPresenter)
    app.present()
    app.screen.settle()
    let page = BuiltController("Page") {
      $0.backgroundColor = .green
      $0.addSubview(.tagged("photo", CGRect(x: 40, y: 200, width: 300, height: 300), .red))
    }.asPage(.fullScreen)
    app.card.present(page, animated: true)
    app.screen.settle()
    page.dismiss(animated: true)
    app.screen.runTurn()
    var path = Continuity()
    app.screen.frames(50) { _, pixels in path.add(pixels.bounds(of: .red)) }
    app.screen.settle()
    #expect(path.jumps() == [] && path.count == 50)
    #expect(
      Pixels(app.screen).bounds(of: .red) == CGRect(x: 0, y: 120, width: 390, height: 300))
    app.card.dismiss(animated: true)
    app.screen.settle()
    #expect(app.list.view.transform == .identity)
    #expect(damage(to: app.photo, in: app.list.view) == [])
    #expect(
      Pixels(app.screen).bounds(of: .red) == CGRect(x: 20, y: 500, width: 100, height: 100))
  }
}

@MainActor private final class CardApp: NSObject, UIViewControllerTransitioningDelegate {
  let photo = UIView.tagged("photo", CGRect(x: 20, y: 500, width: 100, height: 100), .red)
  let list: BuiltController
  let card: BuiltController
  let screen: HeadlessScreen
  private let removesPresenter: Bool

  init(removesPresenter: Bool = false) {
    self.removesPresenter = removesPresenter
    list = BuiltController("List", photo)
    card = BuiltController("Card") {
      $0.backgroundColor = .yellow
      let header = UIView.tagged("photo", CGRect(x: 0, y: 0, width: 390, height: 300), .red)
      header.autoresizingMask = [.flexibleWidth]
      $0.addSubview(header)
    }
    screen = .field(list)
    super.init()
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = self
    _ = card.asPage(.custom)
  }

  func present() {
    list.present(card, animated: true)
    screen.runTurn()
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let made = ScalingPresentation(presentedViewController: presented, presenting: presenting)
    made.removesPresenter = removesPresenter
    return made
  }
}

/// Scales the screen behind to 0.92 and rounds its corners, alongside the presentation.
private final class ScalingPresentation: UIPresentationController {
  var removesPresenter = false

  override var shouldRemovePresentersView: Bool { removesPresenter }

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return bounds.inset(by: UIEdgeInsets(top: 120, left: 0, bottom: 0, right: 0))
  }

  override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    if presentedViewController.transitionCoordinator == nil {
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    move { view in
      view.transform = CGAffineTransform(scaleX: 0.92, y: 0.92)
      view.layer.cornerRadius = 10
    }
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    move { view in
      view.transform = .identity
      view.layer.cornerRadius = 0
    }
  }

  private func move(_ change: @escaping @MainActor (UIView) -> Void) {
    guard let view = presentingViewController.view else { return }
    guard let coordinator = presentedViewController.transitionCoordinator else {
      return change(view)
    }
    _ = coordinator.animateAlongsideTransition(in: view, animation: { _ in change(view) })
  }
}
