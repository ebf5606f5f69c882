import UIKit

extension DemoScene {
  /// Tickets whose constraints give way to each other.
  static let tickets = DemoScene(
    name: "tickets",
    title: "Journeys",
    summary: "One constraint grows in a spring’s block, and the layout makes room for it.",
    group: .animation,
    duration: 2.9,
    moments: [
      DemoTransition(name: "Opened", start: 0.3, duration: 1),
      DemoTransition(name: "One for the other", start: 1.5, duration: 1.1),
    ],
    fingers: [.tap(at: 0.5, 0.25, time: 0.3), .tap(at: 0.5, 0.72, time: 1.5)],
    root: { _ in TicketListViewController() })
}
