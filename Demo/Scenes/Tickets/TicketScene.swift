import UIKit

extension DemoScene {
  /// Tickets whose constraints give way to each other.
  static let tickets = DemoScene(
    name: "tickets",
    title: "Journeys",
    summary: "One constraint grows in a spring’s block, and the layout makes room for it.",
    group: .animation,
    duration: 2.9,
    taps: [
      DemoTap("Opened", at: 0.5, 0.25, time: 0.3, lasting: 1),
      DemoTap("One for the other", at: 0.5, 0.72, time: 1.5, lasting: 1.1),
    ],
    root: { _ in TicketListViewController() })
}
