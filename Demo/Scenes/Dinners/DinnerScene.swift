import MatchTransition
import UIKit

extension DemoScene {
  /// A week's dinners and their shopping list, which names each ingredient once.
  static let dinners = DemoScene(
    name: "dinners",
    title: "One Lemon, Three Dinners",
    summary:
      "Three dinners need the same lemon, and the list has only one. The front one flies, "
      + "then the nearest one: options.duplicates = .nearest.",
    group: .detail,
    duration: 5,
    taps: [
      DemoTap("Frontmost", at: 0.5, 0.42, time: 0.35, lasting: 1.05),
      DemoTap("Back", at: 0.5, 0.5, time: 1.75, lasting: 0.95),
      DemoTap("Nearest", at: 0.5, 0.42, time: 3.5, lasting: 1.15),
    ],
    and: [.tap(at: 0.72, 0.875, time: 2.95)],
    root: { _ in DinnerViewController() },
    matching: { $0.stack.matchTransition })
}

/// Shows the week or the list, and a switch for the policy on duplicate IDs.
final class DinnerViewController: PanelViewController {
  private let choice = PolicySwitch()
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
    for subview in [choice, issueLabel] { panel.addSubview(subview) }
    let matching = stack.matchTransition
    matching.options.stagger = .towards(.bottom, spread: 0.3, includesMatched: true)
    matching.onIssue = { [weak self] in self?.note($0) }
    matching.onEnd = { [weak self] _, _ in self?.showIssues() }
    choice.onChange = { matching.options.duplicates = $0 }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, bounds) = (DemoStyle.margin, view.bounds)
    choice.frame = CGRect(x: margin, y: 12, width: bounds.width - 2 * margin, height: 44)
    issueLabel.place(at: CGPoint(x: margin, y: 66), width: bounds.width - 2 * margin)
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

/// A switch for the policy on duplicate IDs.
private final class PolicySwitch: SceneView {
  var onChange: ((DuplicatePolicy) -> Void)?
  private let mark = UIView()
  private let labels: [UILabel]
  private var isNearest = false

  override init(frame: CGRect) {
    labels = ["In front", "Nearest"].map { UILabel($0, font: DemoStyle.callout) }
    super.init(frame: frame)
    backgroundColor = DemoStyle.desk
    layer.cornerRadius = 14
    mark.backgroundColor = .white
    mark.layer.cornerRadius = 11
    mark.layer.shadowOpacity = 0.1
    mark.layer.shadowRadius = 4
    mark.layer.shadowOffset = CGSize(width: 0, height: 2)
    addSubview(mark)
    for label in labels {
      label.textAlignment = .center
      addSubview(label)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let half = bounds.width / 2
    labels.place(
      from: .zero, columns: 2, size: CGSize(width: half, height: bounds.height), gap: 0)
    mark.frame = labels[isNearest ? 1 : 0].frame.insetBy(dx: 3, dy: 3)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let point = touches.first?.location(in: self) else { return }
    isNearest = point.x > bounds.midX
    onChange?(isNearest ? .nearest : .frontmost)
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0
    ) {
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }
}
