import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// An app moves one view with content of its own from screen to screen.
@Suite(.freshRuntime) @MainActor struct SharedContentCases {
  /// How the screens place the view.
  enum Layout {
    case frames, constraints, stackView
  }

  @Test(arguments: [Layout.frames, .constraints])
  func `Case F23: The content of a view that both screens share keeps its own layout in each frame`(
    _ layout: Layout
  ) throws {
    let app = SharedContentApp(layout)
    app.stack.pushViewController(app.page, animated: true)
    app.screen.runTurn()
    try app.expectOwnLayout(from: SharedContentApp.small, to: SharedContentApp.large)
    #expect(app.card.superview === app.page.view)
    app.stack.popViewController(animated: true)
    app.screen.runTurn()
    try app.expectOwnLayout(from: SharedContentApp.large, to: SharedContentApp.small)
    #expect(app.card.superview === app.list.view && damage(to: app.card) == [])
  }

  @Test(arguments: [Layout.frames, .constraints])
  func `Case F23: The content of a shared view keeps its own layout while the push is cancelled`(
    _ layout: Layout
  ) throws {
    let app = SharedContentApp(layout)
    app.stack.pushViewController(app.page, animated: true)
    app.screen.runTurn()
    let session = try #require(app.stack.matchTransition.session)
    app.screen.advance(by: 0.25)
    session.cancel()
    while app.stack.matchTransition.session != nil {
      try app.expectMarks()
      app.screen.advance(by: 1 / 60)
    }
    app.screen.settle()
    #expect(app.stack.topViewController === app.list)
    try app.expectMarks(in: SharedContentApp.small)
  }

  @Test(arguments: [Layout.frames, .constraints])
  func `Case F23: The content of a shared view keeps its own layout when a swipe is cancelled`(
    _ layout: Layout
  ) throws {
    let app = SharedContentApp(layout)
    app.stack.pushViewController(app.page, animated: true)
    app.screen.settle()
    app.screen.perform(
      .drag(
        from: CGPoint(x: 1, y: 500), to: CGPoint(x: 90, y: 500), duration: 0.4, releaseSpeed: 0))
    for _ in 0..<60 {
      app.screen.advance(by: 1 / 60)
      try app.expectMarks()
    }
    app.screen.settle()
    #expect(app.stack.topViewController === app.page)
    try app.expectMarks(in: SharedContentApp.large)
  }

  @Test func `Case F23: A shared view in a stack view keeps the place of its neighbours`() throws {
    let app = SharedContentApp(.stackView)
    app.stack.pushViewController(app.page, animated: true)
    app.screen.runTurn()
    let session = try #require(app.stack.matchTransition.session)
    #expect(session.plan.flights.map(\.content.snapshot) == [.automatic])
    #expect(app.card.superview is UIStackView)
    app.screen.settle()
    try app.expectMarks(in: SharedContentApp.large)
  }

  @Test func `Case F23: A style of the app decides how a shared view is shown`() throws {
    let app = SharedContentApp(.frames)
    app.card.matchTransition.style = MatchStyle(snapshot: .rendered)
    app.stack.pushViewController(app.page, animated: true)
    app.screen.runTurn()
    let session = try #require(app.stack.matchTransition.session)
    #expect(session.plan.flights.map(\.content.snapshot) == [.rendered])
    #expect(app.card.superview === app.page.view)
    app.screen.settle()
  }
}

/// A black card with a blue square of 20 points in its first corner and a green one in its last corner.
private final class Card: UIView {
  private let last = UIView.filled(CGRect(x: 0, y: 0, width: 20, height: 20), .green)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .black
    addSubview(.filled(CGRect(x: 0, y: 0, width: 20, height: 20), .blue))
    addSubview(last)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    last.frame.origin = CGPoint(x: bounds.maxX - 20, y: bounds.maxY - 20)
  }
}

/// A list and a page that show the same card.
@MainActor private final class SharedContentApp {
  // One height in proportion to the width, and one that is not.
  static let small = CGRect(x: 246, y: 700, width: 128, height: 72)
  static let large = CGRect(x: 0, y: 80, width: 390, height: 260)
  let card = Card(frame: SharedContentApp.small)
  let list: ContentCardScreen
  let page: ContentCardScreen
  let stack: UINavigationController
  let screen: HeadlessScreen

  init(_ layout: SharedContentCases.Layout) {
    card.matchID = "card"
    list = ContentCardScreen(card, Self.small, layout)
    page = ContentCardScreen(card, Self.large, layout)
    stack = .field(list)
    stack.matchTransition.options.curve = .linear
    screen = .field(stack, scale: 1)
  }

  /// Checks that each frame until the end shows the card between two places, with its squares as it lays them out.
  func expectOwnLayout(from start: CGRect, to end: CGRect) throws {
    // One of thirty frames, over 620 points.
    try expectMarks(in: start, within: 25)
    var last = start
    for _ in 0..<31 {
      let place = try expectMarks()
      #expect(place.isNear(last, within: 40), "\(last) to \(place)")
      last = place
      screen.advance(by: 1 / 60)
    }
    screen.settle()
    #expect(try expectMarks(in: end).isNear(last, within: 40))
  }

  /// Checks that the card shows both squares in its corners, and returns the place of the card.
  @discardableResult
  func expectMarks(in place: CGRect? = nil, within limit: CGFloat = 1) throws -> CGRect {
    let pixels = Pixels(screen)
    let card = try #require(pixels.bounds(of: .black, within: 4))
    let first = try #require(pixels.bounds(of: .blue, within: 4))
    let second = try #require(pixels.bounds(of: .green, within: 4))
    // The squares hide two corners of the card, and the other two show its edges.
    for (square, corner) in [
      (first, CGRect(x: card.minX, y: card.minY, width: 20, height: 20)),
      (second, CGRect(x: card.maxX - 20, y: card.maxY - 20, width: 20, height: 20)),
    ] {
      #expect(square.isNear(corner, within: 1.5), "\(square) in \(card)")
    }
    if let place { #expect(card.isNear(place, within: limit), "\(card), not \(place)") }
    return card
  }
}

/// A screen that takes the card into its view.
private final class ContentCardScreen: UIViewController {
  private let card: UIView
  private let place: CGRect
  private let layout: SharedContentCases.Layout

  init(_ card: UIView, _ place: CGRect, _ layout: SharedContentCases.Layout) {
    (self.card, self.place, self.layout) = (card, place, layout)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if card.isDescendant(of: view) { return }
    NSLayoutConstraint.deactivate(card.constraints)
    let placed = layout == .stackView ? UIStackView(arrangedSubviews: [card]) : card
    view.addSubview(placed)
    if layout == .frames { return card.frame = place }
    placed.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      placed.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: place.minX),
      placed.topAnchor.constraint(equalTo: view.topAnchor, constant: place.minY),
      card.widthAnchor.constraint(equalToConstant: place.width),
      card.heightAnchor.constraint(equalToConstant: place.height),
    ])
  }
}
