import UIKit

/// A ticket. An open ticket shows its details below.
final class TicketCard: TapView {
  /// The heights of a closed and an open ticket, in points.
  static let heights: (shut: CGFloat, open: CGFloat) = (130, 230)

  private lazy var height = heightAnchor.constraint(equalToConstant: Self.heights.shut)
  private let details = UIStackView()

  /// Whether the details show. A change inside an animation block animates with the next layout.
  var isOpen = false {
    didSet {
      height.constant = isOpen ? Self.heights.open : Self.heights.shut
      details.alpha = isOpen ? 1 : 0
    }
  }

  init(ticket: Ticket) {
    super.init(frame: .zero)
    backgroundColor = UIColor(rgb: ticket.rgb)
    layer.cornerRadius = 20
    clipsToBounds = true
    let route = UILabel(
      "\(ticket.from)  →  \(ticket.to)", font: DemoStyle.headline, color: .white)
    let times = UILabel(
      ticket.times, font: DemoStyle.callout, color: UIColor(white: 1, alpha: 0.8))
    let code = TicketCode(seed: UInt32(ticket.rgb))
    details.distribution = .fillEqually
    details.alpha = 0
    for (name, value) in zip(["Coach", "Seat", "Platform"], ticket.place) {
      details.addArrangedSubview(Self.column(name, value))
    }
    for subview in [route, times, code, details] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      addSubview(subview)
    }
    let margin: CGFloat = 20
    NSLayoutConstraint.activate([
      height,
      route.topAnchor.constraint(equalTo: topAnchor, constant: 18),
      route.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin),
      times.topAnchor.constraint(equalTo: route.bottomAnchor, constant: 4),
      times.leadingAnchor.constraint(equalTo: route.leadingAnchor),
      code.topAnchor.constraint(equalTo: topAnchor, constant: 84),
      code.leadingAnchor.constraint(equalTo: route.leadingAnchor),
      code.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margin),
      code.heightAnchor.constraint(equalToConstant: 28),
      // The card clips the details until its lower edge moves down.
      details.topAnchor.constraint(equalTo: code.bottomAnchor, constant: 32),
      details.leadingAnchor.constraint(equalTo: route.leadingAnchor),
      details.trailingAnchor.constraint(equalTo: code.trailingAnchor),
    ])
  }

  private static func column(_ name: String, _ value: String) -> UIStackView {
    let column = UIStackView(arrangedSubviews: [
      UILabel(name, font: DemoStyle.caption, color: UIColor(white: 1, alpha: 0.7)),
      UILabel(value, font: DemoStyle.headline, color: .white),
    ])
    column.axis = .vertical
    column.spacing = 2
    return column
  }
}

/// The bar code of a ticket.
private final class TicketCode: DrawnView {
  private let noise: Noise

  init(seed: UInt32) {
    noise = Noise(seed)
    super.init(frame: .zero)
  }

  override func draw(_ rect: CGRect) {
    UIColor(white: 1, alpha: 0.85).setFill()
    var (x, index) = (CGFloat(0), 0)
    while x < bounds.width {
      let bar = 1 + 3 * CGFloat(noise.hash(index)).rounded(.down) + CGFloat(index % 3)
      UIRectFill(CGRect(x: x, y: 0, width: min(bar, bounds.width - x), height: bounds.height))
      x += bar + 2 + 4 * CGFloat(noise.hash(index, 1))
      index += 1
    }
  }
}
