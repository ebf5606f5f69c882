import UIKit

extension DemoScene {
  /// Tickets whose constraints animate.
  static let tickets = DemoScene(
    name: "tickets",
    title: "Journeys",
    summary: "A spring animates one constraint, and the other tickets move with the layout.",
    group: .animation,
    duration: 2.9,
    taps: [
      DemoTap("Opened", at: 0.5, 0.25, time: 0.3, lasting: 1),
      DemoTap("Another opened", at: 0.5, 0.72, time: 1.5, lasting: 1.1),
    ],
    root: { _ in TicketListViewController() })
}
