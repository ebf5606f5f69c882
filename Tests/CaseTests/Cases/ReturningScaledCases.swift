import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// A screen comes back that the app has scaled, and that the app scales back alongside.
@Suite(.freshRuntime) @MainActor struct ReturningScaledCases {
  enum Way: CaseIterable { case presentation, stack }

  @Test(arguments: Way.allCases)
  func `A scaled screen keeps its size on its return, and the flight lands in it`(_ way: Way)
    throws
  {
    let app = ScaledReturn(way)
    app.close()
    // The screen has its full size from the start on, whatever its transform is.
    #expect(app.list.view.bounds.size == CGSize(width: 390, height: 844))
    #expect(app.edge.bounds.width == 390)
    let session = try #require(app.session)
    let flight = try #require(session.plan.flights.first { $0.isMatched })
    let (center, size) = (flight.ends.destination.center, flight.ends.destination.size)
    #expect(hypot(center.x - 70, center.y - 550) < 0.01 && size == CGSize(width: 100, height: 100))
    var path = Continuity()
    for _ in 0..<120 where session.didComplete == nil {
      path.add(Pixels(app.screen).bounds(of: .red))
      #expect(app.edge.bounds.width == 390)
      app.screen.advance(by: 1 / 60)
    }
    let end = CGRect(x: 20, y: 500, width: 100, height: 100)
    path.add(Pixels(app.screen).bounds(of: .red))
    #expect(path.jumps() == [] && path.count > 20)
    #expect(Pixels(app.screen).bounds(of: .red) == end)
    app.screen.settle()
    #expect(app.list.view.transform == .identity)
    #expect(app.list.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
  }
}

@MainActor private final class ScaledReturn: NSObject, UIViewControllerTransitioningDelegate {
  let photo = UIView.tagged("photo", CGRect(x: 20, y: 500, width: 100, height: 100), .red)
  /// A view that is as wide as its screen.
  let edge = UIView(frame: CGRect(x: 0, y: 700, width: 390, height: 40))
  let list: ResettingScreen
  let page: BuiltController
  let screen: HeadlessScreen
  private let stack: UINavigationController?

  init(_ way: ReturningScaledCases.Way) {
    edge.autoresizingMask = .flexibleWidth
    list = ResettingScreen("List", photo, edge)
    page = BuiltController("Page") {
      $0.backgroundColor = .yellow
      $0.addSubview(.tagged("photo", CGRect(x: 0, y: 0, width: 390, height: 300), .red))
    }
    stack = way == .stack ? .field(list) : nil
    screen = .field(stack ?? list)
    super.init()
    list.scales = way == .stack
    if let stack {
      stack.pushViewController(page, animated: true)
    } else {
      page.modalPresentationStyle = .custom
      page.transitioningDelegate = self
      list.present(page.asPage(.custom), animated: true)
    }
    screen.settle()
  }

  var session: MatchSession? {
    stack?.matchTransition.session ?? page.matchPresentation.session
  }

  func close() {
    if let stack {
      stack.popViewController(animated: true)
    } else {
      page.dismiss(animated: true)
    }
    screen.runTurn()
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    PagePresentation(presentedViewController: presented, presenting: presenting)
  }
}

extension UIViewController {
  fileprivate func scaleAlongside(_ scale: CGFloat, by coordinator: UIViewController) {
    _ = coordinator.transitionCoordinator?.animate(alongsideTransition: { [unowned self] _ in
      view.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
    })
  }
}

/// A screen that scales itself to 0.92 as it goes, and back as it comes.
private final class ResettingScreen: BuiltController {
  var scales = false

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if scales { scaleAlongside(1, by: self) }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if scales { scaleAlongside(0.92, by: self) }
  }
}

/// Takes the screen behind away, scaled to 0.92.
private final class PagePresentation: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    presentingViewController.scaleAlongside(0.92, by: presentedViewController)
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    presentingViewController.scaleAlongside(1, by: presentedViewController)
  }
}
