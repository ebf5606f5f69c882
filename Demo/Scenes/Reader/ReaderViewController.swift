import UIKit

/// Shows a page of a book, with a button for the display settings.
final class ReaderViewController: SceneViewController {
  private let chapterLabel = UILabel(
    "The Lamp Room", font: DemoStyle.captionStrong, color: DemoStyle.secondaryInk)
  private let settingsButton = TapView()
  private let settingsLabel = UILabel("Aa", font: DemoStyle.body, color: DemoStyle.accent)
  private let header = UILabel("Third Watch", font: DemoStyle.title)
  private let text = UILabel("", font: DemoStyle.body, lines: 0)
  private let pageLabel = UILabel(
    "41 of 208", font: DemoStyle.caption, color: DemoStyle.secondaryInk)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    text.attributedText = DemoStyle.reading([
      "At two the wind went round to the north, and the rain stopped as if someone had closed a "
        + "door on it. Vera put down the log and listened.",
      "Forty steps above her the lamp turned. It made no sound that anybody else would have "
        + "noticed, but she had slept beneath it for nine winters and knew each of its teeth.",
      "There was one that caught. Not now, not for a month perhaps, but on the coldest night of "
        + "the year it would, and she would have to turn the glass by hand until the morning.",
      "She took the oil can from its hook and began to climb.",
    ])
    settingsButton.onTap = { [weak self] in
      self?.present(SettingsViewController(), animated: true)
    }
    settingsButton.addSubview(settingsLabel)
    for subview in [chapterLabel, settingsButton, header, text, pageLabel] {
      view.addSubview(subview)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin: CGFloat = 24
    let width = view.bounds.width - 2 * margin
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    chapterLabel.place(centeredAt: CGPoint(x: view.bounds.midX, y: safe.minY + 22), width: width)
    settingsButton.frame = CGRect(x: safe.maxX - 60, y: safe.minY, width: 44, height: 44)
    settingsLabel.place(centeredAt: CGPoint(x: 22, y: 22), width: 44)
    let headerEnd = header.place(at: CGPoint(x: margin, y: safe.minY + 76), width: width)
    text.place(at: CGPoint(x: margin, y: headerEnd + 16), width: width)
    pageLabel.place(centeredAt: CGPoint(x: view.bounds.midX, y: safe.maxY - 16), width: width)
  }
}
