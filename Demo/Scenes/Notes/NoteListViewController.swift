import UIKit

/// A list of notes, and a round button for a new note.
final class NoteListViewController: SceneViewController {
  /// The button from which a new note opens.
  let newButton: UIView

  private let header = UILabel("Notes", font: DemoStyle.largeTitle)
  private let rows: [NoteRow]

  override init() {
    let button = PlusButton()
    newButton = button
    rows = [
      NoteRow("Lamp room", "Oil the third tooth before the frost. Ask for wicks.", "Today"),
      NoteRow("Names for the boat", "Not Patience. Perhaps Second Cup?", "Yesterday"),
      NoteRow("Bread", "700 flour, 520 water, 14 salt, and a night in the cold.", "Thursday"),
      NoteRow("What Ines said", "A dune is a slow animal.", "12 Nov"),
      NoteRow("Third watch", "Wind north, then none. One light to the east.", "10 Nov"),
      NoteRow("To return", "The ladder. The ladder! Two books, one umbrella.", "9 Nov"),
    ]
    super.init()
    button.onTap = { [weak self] in
      self?.navigationController?.pushViewController(NewNoteViewController(), animated: true)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    for subview in [header, newButton] + rows { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = DemoStyle.margin
    let width = view.bounds.width - 2 * margin
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    let y = placeHead(header) + 12
    rows.place(
      from: CGPoint(x: margin, y: y), size: CGSize(width: width, height: NoteRow.height), gap: 0)
    newButton.frame = CGRect(x: safe.maxX - 84, y: safe.maxY - 92, width: 64, height: 64)
  }
}

/// A row with a note's title, first line and day.
private final class NoteRow: SceneView {
  /// The height, in points.
  static let height: CGFloat = 84

  private let title: UILabel
  private let line: UILabel
  private let day: UILabel
  private let rule = UIView()

  init(_ title: String, _ line: String, _ day: String) {
    self.title = UILabel(title, font: .systemFont(ofSize: 17, weight: .semibold))
    self.line = UILabel(line, font: DemoStyle.callout, color: DemoStyle.secondaryInk)
    self.day = UILabel(day, font: DemoStyle.caption, color: DemoStyle.secondaryInk)
    super.init(frame: .zero)
    rule.backgroundColor = DemoStyle.hairline
    for subview in [self.title, self.line, self.day, rule] { addSubview(subview) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let end = title.place(at: CGPoint(x: 0, y: 18), width: bounds.width - 96)
    line.place(at: CGPoint(x: 0, y: end + 4), width: bounds.width)
    day.place(at: .zero, width: 96)
    day.frame.origin = CGPoint(x: bounds.width - day.frame.width, y: title.frame.minY + 3)
    rule.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }
}

/// A round button with a plus.
private final class PlusButton: TapView {
  init() {
    super.init(frame: .zero)
    backgroundColor = DemoStyle.accent
    layer.cornerRadius = 32
    layer.setShadow(opacity: 0.3, radius: 12, drop: 6)
    let plus = CAShapeLayer()
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 32, y: 22))
    path.addLine(to: CGPoint(x: 32, y: 42))
    path.move(to: CGPoint(x: 22, y: 32))
    path.addLine(to: CGPoint(x: 42, y: 32))
    plus.path = path.cgPath
    plus.strokeColor = UIColor.white.cgColor
    plus.lineWidth = 3
    plus.lineCap = .round
    layer.addSublayer(plus)
  }
}
