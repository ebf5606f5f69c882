import UIKit

/// Shows a new note on coloured paper.
final class NewNoteViewController: SceneViewController {
  private let back = BackButton(title: "Notes", color: .white)
  private let dayLabel = UILabel(
    "Saturday, 21 November", font: DemoStyle.captionStrong, color: UIColor(white: 1, alpha: 0.7))
  private let header = UILabel("New note", font: DemoStyle.largeTitle, color: .white)
  private let text = UILabel("", font: DemoStyle.body, color: .white, lines: 0)
  private let cursor = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.accent
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 5
    text.attributedText = NSAttributedString(
      string: "Things that open in a circle:\nan eye, an umbrella, a pond\nwhere something fell in",
      attributes: [
        .font: DemoStyle.body, .foregroundColor: UIColor.white, .paragraphStyle: style,
      ])
    cursor.backgroundColor = .white
    cursor.layer.cornerRadius = 1
    for subview in [back, dayLabel, header, text, cursor] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = DemoStyle.margin
    let width = view.bounds.width - 2 * margin
    back.frame = CGRect(
      x: margin, y: view.safeAreaInsets.top, width: width, height: BackButton.height)
    let dayEnd = dayLabel.place(at: CGPoint(x: margin, y: back.frame.maxY + 16), width: width)
    let headerEnd = header.place(at: CGPoint(x: margin, y: dayEnd + 2), width: width)
    text.place(at: CGPoint(x: margin, y: headerEnd + 20), width: width)
    cursor.frame = CGRect(x: margin, y: text.frame.maxY + 8, width: 2, height: 22)
  }
}
