import MatchTransition
import UIKit

extension DemoScene {
  /// Bars that rearrange into a ring, for three readers.
  static let magic = DemoScene(
    name: "magic",
    title: "Text and Data",
    summary:
      "Every block of the bars flies to its place in the ring, and the large title becomes the "
      + "small one: title.matchID = \"title\". Then from right to left, and in the largest text.",
    duration: 12.6,
    taps: [
      DemoTap("Left to right", at: 0.5, 0.4, time: 0.5, lasting: 1.25),
      DemoTap("Back", at: 0.5, 0.4, time: 2.2, lasting: 1.2),
      DemoTap("Right to left", at: 0.5, 0.4, time: 4.6, lasting: 1.25),
      DemoTap("Back again", at: 0.5, 0.4, time: 6.3, lasting: 1.2),
      DemoTap("Largest text", at: 0.5, 0.4, time: 8.7, lasting: 1.25),
      DemoTap("Back to the bars", at: 0.5, 0.4, time: 10.4, lasting: 1.2),
    ],
    and: [.tap(at: 0.5, 0.94, time: 3.6), .tap(at: 0.83, 0.94, time: 7.7)],
    root: { _ in MagicViewController() },
    matching: { $0.stack.matchTransition })
}

/// Shows the charts, and below them a choice of readers.
final class MagicViewController: PanelViewController {
  private let choices: [TitleButton]
  private var chosen = 0

  init() {
    choices = MagicSetting.all.map {
      TitleButton($0.name, color: DemoStyle.ink, background: DemoStyle.desk, radius: 14)
    }
    let stack = DemoNavigationController(
      rootViewController: BarsViewController(MagicSetting.all[0]), flight: 1)
    super.init(stack, above: UIView(), .footer, height: 64)
    stack.matchTransition.options.curve = .easeInOut
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    panel.backgroundColor = DemoStyle.paper
    for (index, choice) in choices.enumerated() {
      choice.onTap = { [weak self] in self?.choose(index) }
      panel.addSubview(choice)
    }
    mark(0)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let side = (view.bounds.width - 2 * DemoStyle.margin - 16) / 3
    choices.place(
      from: CGPoint(x: DemoStyle.margin, y: 8), columns: 3, size: CGSize(width: side, height: 44),
      gap: 8)
  }

  private func choose(_ index: Int) {
    // The page for the next reader pushes the other one aside. A dissolve would print one over the other.
    let transition = CATransition()
    transition.type = .push
    transition.subtype = index > chosen ? .fromRight : .fromLeft
    transition.duration = 0.45
    transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    mark(index)
    stack.view.layer.add(transition, forKey: nil)
    stack.setViewControllers([BarsViewController(MagicSetting.all[index])], animated: false)
    stack.view.layoutIfNeeded()
  }

  private func mark(_ chosen: Int) {
    self.chosen = chosen
    for (index, choice) in choices.enumerated() {
      choice.backgroundColor = index == chosen ? UIColor(rgb: 0xE3DED7) : DemoStyle.desk
    }
  }
}
