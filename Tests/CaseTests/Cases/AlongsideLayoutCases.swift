import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The app lays out a screen anew alongside the transition.
@Suite(.freshRuntime) @MainActor struct AlongsideLayoutCases {
  private static let moved = CGRect(x: 20, y: 240, width: 100, height: 100)

  @Test(arguments: [TransitionKind.pop, .push])
  func `A flight lands where the alongside layout of its destination leads`(_ kind: TransitionKind)
    throws
  {
    let list = HeaderScreen()
    let plain = BuiltController(
      "Plain", .tagged("photo", CGRect(x: 95, y: 500, width: 200, height: 200), .red))
    let stack = UINavigationController.field(kind == .pop ? list : plain)
    let screen = HeadlessScreen.field(stack)
    if kind == .pop {
      stack.pushViewController(plain, animated: true)
      screen.settle()
      list.nextHeight = 200
      stack.popViewController(animated: true)
    } else {
      list.nextHeight = 200
      stack.pushViewController(list, animated: true)
    }
    screen.runTurn()
    let session = try #require(stack.matchTransition.session)
    let flight = try #require(session.plan.flights.first { $0.isMatched })
    // The header grows by 140 points, and the photo lies 40 points below it.
    #expect(flight.ends.destination.center == CGPoint(x: 70, y: 290))
    var path = Continuity()
    screen.frames(50) { _, pixels in path.add(pixels.bounds(of: .red)) }
    #expect(path.jumps() == [] && path.count == 50)
    screen.settle()
    #expect(Pixels(screen).bounds(of: .red) == Self.moved)
  }

  @Test func `A view that flies itself lands where the alongside layout leads`() throws {
    let list = HeaderScreen()
    list.photo.matchTransition.style = MatchStyle(snapshot: .live(.destination))
    list.nextHeight = 200
    let plain = BuiltController(
      "Plain", .tagged("photo", CGRect(x: 95, y: 500, width: 200, height: 200), .red))
    let stack = UINavigationController.field(plain)
    let screen = HeadlessScreen.field(stack)
    stack.pushViewController(list, animated: true)
    screen.runTurn()
    let session = try #require(stack.matchTransition.session)
    #expect(session.stage.renderer.fliesItself(list.photo))
    var path = Continuity()
    screen.frames(50) { _, pixels in path.add(pixels.bounds(of: .red)) }
    #expect(path.jumps() == [] && path.count == 50)
    screen.settle()
    #expect(list.photo.placeInWindow == Self.moved)
    #expect(Pixels(screen).bounds(of: .red) == Self.moved)
  }

  @Test(arguments: [false, true])
  func `A cancelled transition returns to where the source was before its alongside layout`(
    _ movesDestination: Bool
  ) throws {
    let list = HeaderScreen()
    let photo = UIView.tagged("photo", CGRect(x: 95, y: 500, width: 200, height: 200), .red)
    let page = BuiltController("Page", photo)
    let stack = UINavigationController.field(list)
    let screen = HeadlessScreen.field(stack)
    list.heightWhenLeaving = 200
    stack.pushViewController(page, animated: true)
    screen.runTurn()
    let session = try #require(stack.matchTransition.session)
    screen.advance(by: 0.2)
    // Both screens are measured again, while the source stands at the end of its alongside layout.
    if movesDestination { photo.center.y += 100 }
    screen.advance(by: 0.1)
    session.turn(to: 0)
    var last: CGRect?
    for _ in 0..<120 where session.didComplete == nil {
      last = Pixels(screen).bounds(of: .red)
      screen.advance(by: 1 / 60)
    }
    #expect(session.didComplete == false)
    let rest = CGRect(x: 20, y: 100, width: 100, height: 100)
    #expect(last?.isNear(rest, within: 2) == true, "\(String(describing: last))")
    #expect(Pixels(screen).bounds(of: .red) == rest)
  }

  @Test func `A dismissal lands in a part of the screen behind that is scaled back alongside`()
    throws
  {
    let photo = UIView.tagged("photo", CGRect(x: 20, y: 500, width: 100, height: 100), .red)
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    content.addSubview(photo)
    let list = BuiltController("List", content)
    let screen = HeadlessScreen.field(list)
    let card = ScalingCard(scaling: content)
    list.present(card, animated: true)
    screen.runTurn()
    let opening = try #require(card.matchPresentation.session)
    let flight = try #require(opening.plan.flights.first { $0.isMatched })
    #expect(flight.ends.source.center == CGPoint(x: 70, y: 550))
    screen.settle()
    #expect(abs(content.transform.a - 0.8) < 1e-6)
    card.dismiss(animated: true)
    screen.runTurn()
    let session = try #require(card.matchPresentation.session)
    var path = Continuity()
    for _ in 0..<120 where session.didComplete == nil {
      path.add(Pixels(screen).bounds(of: .red))
      screen.advance(by: 1 / 60)
    }
    path.add(Pixels(screen).bounds(of: .red))
    #expect(path.jumps() == [] && path.count > 20)
    #expect(Pixels(screen).bounds(of: .red) == CGRect(x: 20, y: 500, width: 100, height: 100))
  }
}

/// A screen with a header of 60 points, and a photo 40 points below the header.
private final class HeaderScreen: UIViewController {
  let photo = UIView.tagged("photo", .zero, .red)
  /// The heights that the header gets alongside, as the screen comes and goes.
  var nextHeight: CGFloat?
  var heightWhenLeaving: CGFloat?
  private let header = UIView()
  private lazy var height = header.heightAnchor.constraint(equalToConstant: 60)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for part in [header, photo] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: view.topAnchor),
      header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: view.trailingAnchor), height,
      photo.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 40),
      photo.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      photo.widthAnchor.constraint(equalToConstant: 100),
      photo.heightAnchor.constraint(equalToConstant: 100),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    grow(to: nextHeight)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    grow(to: heightWhenLeaving)
  }

  private func grow(to height: CGFloat?) {
    guard let height else { return }
    let before = self.height.constant
    _ = transitionCoordinator?.animate(
      alongsideTransition: { [self] _ in
        self.height.constant = height
        view.layoutIfNeeded()
      },
      completion: { [self] context in
        if context.isCancelled { self.height.constant = before }
      })
  }
}

/// A card whose presentation controller scales a part of the screen behind to 0.8.
private final class ScalingCard: UIViewController, UIViewControllerTransitioningDelegate {
  private let content: UIView

  init(scaling content: UIView) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transitioningDelegate = self
    _ = asPage(.custom)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .yellow
    view.addSubview(.tagged("photo", CGRect(x: 0, y: 0, width: 390, height: 300), .red))
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let made = PartPresentation(presentedViewController: presented, presenting: presenting)
    made.content = content
    return made
  }
}

private final class PartPresentation: UIPresentationController {
  var content: UIView?

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    move(to: CGAffineTransform(scaleX: 0.8, y: 0.8))
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    move(to: .identity)
  }

  private func move(to transform: CGAffineTransform) {
    guard let content else { return }
    _ = presentedViewController.transitionCoordinator?.animateAlongsideTransition(
      in: content, animation: { _ in content.transform = transform })
  }
}
