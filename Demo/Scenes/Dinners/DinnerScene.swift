import MatchTransition
import UIKit

extension DemoScene {
  /// A week's dinners and their shopping list, which names each ingredient once.
  static let dinners = DemoScene(
    name: "dinners",
    title: "One Lemon, Three Dinners",
    summary:
      "Three dinners need the same lemon, and the list has only one. The front one flies, the others "
      + "stay, and the app is told.",
    group: .detail,
    duration: 3.2,
    taps: [
      DemoTap("The front one flies", at: 0.5, 0.42, time: 0.35, lasting: 1.05),
      DemoTap("Back", at: 0.5, 0.5, time: 1.75, lasting: 0.95),
    ],
    root: { _ in DinnerViewController() },
    matching: { $0.stack.matchTransition })
}

/// Shows the week or the list, and the duplicate IDs that the library has reported.
final class DinnerViewController: PanelViewController {
  private let issueLabel = UILabel(
    "Tap the week for the list of things to buy", font: DemoStyle.caption,
    color: DemoStyle.secondaryInk, lines: 2)
  /// The ingredients with duplicate IDs, and the count of each.
  private var counts: [(name: String, count: Int)] = []

  init() {
    let stack = DemoNavigationController(
      rootViewController: DinnerWeekViewController(), flight: 0.9)
    super.init(stack, above: UIView(), .footer, height: 112)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    panel.backgroundColor = .white
    panel.addSubview(issueLabel)
    let matching = stack.matchTransition
    matching.options.stagger = .towards(.bottom, spread: 0.3, includesMatched: true)
    matching.onIssue = { [weak self] in self?.note($0) }
    matching.onEnd = { [weak self] _, _ in self?.showIssues() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, bounds) = (DemoStyle.margin, view.bounds)
    issueLabel.place(at: CGPoint(x: margin, y: 16), width: bounds.width - 2 * margin)
  }

  private func note(_ issue: MatchIssue) {
    guard case .duplicateID(let id, _, let count) = issue,
      let thing = Produce.allCases.first(where: { $0.id == id })
    else { return }
    counts.append((thing.name, count))
  }

  /// Shows the duplicate IDs that the library has reported.
  private func showIssues() {
    let names = counts.map { "\($0.name) × \($0.count)" }
    if !names.isEmpty { issueLabel.text = "Reported: " + names.joined(separator: ", ") }
    counts = []
    view.setNeedsLayout()
  }
}
