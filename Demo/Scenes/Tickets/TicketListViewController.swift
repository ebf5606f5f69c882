import UIKit

/// Shows a stack of tickets, laid out by constraints. A tap opens a ticket.
final class TicketListViewController: SceneViewController {
  private let header = UILabel("Journeys", font: DemoStyle.largeTitle)
  private let stack = UIStackView()
  private(set) var cards: [TicketCard] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.desk
    cards = Ticket.all.map { ticket in
      let card = TicketCard(ticket: ticket)
      card.onTap = { [weak self, weak card] in
        guard let card else { return }
        self?.toggle(card)
      }
      return card
    }
    stack.axis = .vertical
    stack.spacing = 12
    for card in cards { stack.addArrangedSubview(card) }
    for subview in [header, stack] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let (margin, safe) = (DemoStyle.margin, view.safeAreaLayoutGuide)
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: safe.topAnchor, constant: DemoStyle.titleTop),
      header.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: margin),
      stack.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: margin),
      stack.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -margin),
    ])
  }

  /// Opens a closed card or closes an open one, and closes all other cards.
  private func toggle(_ chosen: TicketCard) {
    let isOpening = !chosen.isOpen
    let animator = UIViewPropertyAnimator(duration: 0.75, dampingRatio: 0.72) {
      for card in self.cards { card.isOpen = card === chosen && isOpening }
      self.view.layoutIfNeeded()
    }
    animator.startAnimation()
  }
}
