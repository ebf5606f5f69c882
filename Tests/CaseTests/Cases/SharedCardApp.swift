import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// A list and a page that show the same grey card. In the card is a red player with an ID, or the player is the card.
@MainActor final class SharedCardApp {
  /// How the card is built, and how the list lays it out.
  enum Card: CaseIterable {
    case plain, deep, tagged, scaled, rounded, stackView, constraints, child, childInside
    case bareStackView, bareConstraints

    var isBare: Bool { self == .bareStackView || self == .bareConstraints }
    var isArranged: Bool { self == .stackView || self == .bareStackView }
  }

  /// The player's place in a card on the list.
  static let small = CGRect(x: 30, y: 110, width: 140, height: 70)
  /// The player's place in a card on the page.
  static let large = CGRect(x: 10, y: 10, width: 370, height: 200)

  let player = UIView.tagged("player", CGRect(x: 10, y: 10, width: 140, height: 70))
  let card: UIView
  /// The view below the card on the list.
  let bar = UIView.filled(CGRect(x: 20, y: 200, width: 160, height: 30), .blue)
  let column = UIStackView(frame: CGRect(x: 20, y: 100, width: 160, height: 130))
  let list = CardScreen("List")
  let page = CardScreen("Page")
  private(set) var child: UIViewController?
  private var constraints: [NSLayoutConstraint] = []
  private let kind: Card

  init(_ kind: Card = .plain) {
    self.kind = kind
    let controller = kind == .child || kind == .childInside ? UIViewController() : nil
    child = controller
    let content = controller?.view ?? UIView()
    card = kind.isBare ? player : kind == .childInside ? UIView() : content
    card.bounds.size = CGSize(width: 160, height: 90)
    if kind.isBare { player.autoresizingMask = [] } else { buildCard(content) }
    list.app = self
    build()
    list.take = { [unowned self] _ in if card.superview !== home { takeHome() } }
    page.take = { [unowned self] page in
      if card.superview === page.view { return }
      // The page gives the card a frame. The bar keeps its constraints.
      NSLayoutConstraint.deactivate(constraints.filter { $0.firstItem === self.card })
      move(to: page) { page.view.addSubview(self.card) }
      card.translatesAutoresizingMaskIntoConstraints = true
      card.transform = .identity
      card.frame = CGRect(x: 0, y: 0, width: 390, height: 220)
    }
  }

  private func buildCard(_ content: UIView) {
    card.backgroundColor = .gray
    card.autoresizingMask = []
    player.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    var inner = card
    if kind == .deep || kind == .childInside {
      inner = kind == .deep ? UIView() : content
      inner.frame = card.bounds
      inner.autoresizingMask = player.autoresizingMask
      card.addSubview(inner)
    }
    if kind == .tagged { card.matchID = "card" }
    if kind == .rounded { (card.layer.cornerRadius, card.clipsToBounds) = (30, true) }
    inner.addSubview(player)
  }

  private func build() {
    let view: UIView = list.view
    bar.removeFromSuperview()
    switch kind {
    case .stackView, .bareStackView:
      column.axis = .vertical
      column.spacing = 10
      column.addArrangedSubview(bar)
      constraints = [bar.heightAnchor.constraint(equalToConstant: 30)]
      // Alone, the bar fills the column.
      constraints[0].priority = .defaultHigh
      NSLayoutConstraint.activate(constraints)
      view.addSubview(column)
    case .constraints, .bareConstraints:
      bar.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(bar)
      constraints = [
        card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        card.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
        card.widthAnchor.constraint(equalToConstant: 160),
        card.heightAnchor.constraint(equalToConstant: 90),
        bar.leadingAnchor.constraint(equalTo: card.leadingAnchor),
        bar.topAnchor.constraint(equalTo: card.bottomAnchor, constant: 10),
        bar.widthAnchor.constraint(equalTo: card.widthAnchor),
        bar.heightAnchor.constraint(equalToConstant: 30),
      ]
    default: view.addSubview(bar)
    }
    takeHome()
  }

  /// The superview of the card on the list.
  var home: UIView { kind.isArranged ? column : list.view }

  /// Puts the card where the list shows it.
  private func takeHome() {
    move(to: list) {
      if kind.isArranged {
        column.insertArrangedSubview(card, at: 0)
      } else {
        list.view.insertSubview(card, belowSubview: bar)
      }
    }
    switch kind {
    case .stackView, .bareStackView: break
    case .constraints, .bareConstraints:
      card.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate(constraints)
    case .scaled:
      card.bounds.size = CGSize(width: 320, height: 180)
      card.center = CGPoint(x: 100, y: 145)
      card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      player.frame = CGRect(x: 20, y: 20, width: 280, height: 140)
    default: card.frame = CGRect(x: 20, y: 100, width: 160, height: 90)
    }
  }

  /// Moves the card, and its controller if it has one.
  private func move(to screen: UIViewController, _ add: () -> Void) {
    if let child, child.parent !== screen {
      child.willMove(toParent: nil)
      child.removeFromParent()
      screen.addChild(child)
      add()
      child.didMove(toParent: screen)
    } else {
      add()
    }
  }

  /// Where the player lies on the list.
  var small: CGRect {
    kind.isBare ? CGRect(x: 20, y: 100, width: 160, height: 90) : Self.small
  }

  /// Where the player lies on the page.
  var large: CGRect {
    if kind.isBare { return CGRect(x: 0, y: 0, width: 390, height: 220) }
    // The margins of a card that was scaled are twice as wide.
    return kind == .scaled ? CGRect(x: 20, y: 20, width: 350, height: 180) : Self.large
  }

  /// The list's views, their layout and their controllers.
  struct Layout: Equatable {
    let home: ObjectIdentifier?
    let siblings: [ObjectIdentifier]
    let arranged: [ObjectIdentifier]
    let constraints: Set<ObjectIdentifier>
    let parent: ObjectIdentifier?
    let isFrameBased: Bool
    let transform: CGAffineTransform
    let frames: [CGRect]
  }

  var layout: Layout {
    list.view.layoutIfNeeded()
    return Layout(
      home: card.superview.map(ObjectIdentifier.init),
      siblings: home.subviews.map(ObjectIdentifier.init),
      arranged: column.arrangedSubviews.map(ObjectIdentifier.init),
      constraints: Set(constraints.filter(\.isActive).map(ObjectIdentifier.init)),
      parent: (child?.parent).map(ObjectIdentifier.init),
      isFrameBased: card.translatesAutoresizingMaskIntoConstraints, transform: card.transform,
      frames: [card, player, bar].map(\.placeInWindow))
  }
}

/// A screen that takes the card at a moment of its own.
final class CardScreen: UIViewController, MatchObserver {
  enum Moment: CaseIterable {
    case viewDidLoad, viewWillAppear, matchPrepare, viewDidAppear, alongside, alongsideEnd, never
  }

  var moment = Moment.viewWillAppear
  var take: ((CardScreen) -> Void)?
  /// Called when the screen is about to leave.
  var give: (() -> Void)?
  weak var app: SharedCardApp?
  /// The number of subviews when the screen was last about to appear.
  private(set) var views = 0

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  private func take(_ moment: Moment) {
    if moment == self.moment { take?(self) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    take(.viewDidLoad)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    views = view.subviews.count
    take(.viewWillAppear)
    transitionCoordinator?.animate(
      alongsideTransition: { _ in self.take(.alongside) },
      completion: { _ in self.take(.alongsideEnd) })
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    take(.viewDidAppear)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    give?()
  }

  func matchPrepare(for preparation: MatchPreparation) {
    if preparation.side == .destination { take(.matchPrepare) }
  }
}
