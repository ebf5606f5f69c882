import UIKit

/// Shows a pigment: its colour, its name and its tints with white.
final class PigmentViewController: SceneViewController {
  private let field: BrushedField
  private let backButton: BackButton?
  private let numberLabel: UILabel
  private let nameLabel: UILabel
  private let storyLabel: UILabel
  private let tints: [UIView]
  private let nextButton: NextButton?

  /// - Parameter index: The pigment's place in `Pigment.all`.
  init(index: Int) {
    let pigments = Pigment.all
    let pigment = pigments[index]
    field = BrushedField(pigment)
    backButton = index > 0 ? BackButton(title: pigments[index - 1].name, color: .white) : nil
    numberLabel = UILabel(
      "No. \(index + 1)  ·  \(pigment.source)", font: DemoStyle.captionStrong,
      color: DemoStyle.secondaryInk)
    nameLabel = UILabel(pigment.name, font: DemoStyle.largeTitle)
    storyLabel = UILabel(
      pigment.story, font: DemoStyle.body, color: DemoStyle.secondaryInk, lines: 0)
    tints = (0..<6).map { step in
      let tint = UIView()
      tint.backgroundColor = pigment.tint(parts: 1 + 0.6 * CGFloat(step))
      tint.layer.cornerRadius = 16
      return tint
    }
    nextButton = index + 1 < pigments.count ? NextButton(title: pigments[index + 1].name) : nil
    super.init()
    nextButton?.onTap = { [weak self] in
      let page = PigmentViewController(index: index + 1)
      self?.navigationController?.pushViewController(page, animated: true)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for subview in [field, numberLabel, nameLabel, storyLabel] + tints {
      view.addSubview(subview)
    }
    if let backButton { view.addSubview(backButton) }
    if let nextButton { view.addSubview(nextButton) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin: CGFloat = 24
    let width = view.bounds.width - 2 * margin
    let safe = view.bounds.inset(by: windowInsets)
    field.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 456)
    backButton?.frame = CGRect(
      x: DemoStyle.margin, y: safe.minY, width: width, height: BackButton.height)
    let numberEnd = numberLabel.place(
      at: CGPoint(x: margin, y: field.frame.maxY + 24), width: width)
    let nameEnd = nameLabel.place(at: CGPoint(x: margin, y: numberEnd + 4), width: width)
    let storyEnd = storyLabel.place(at: CGPoint(x: margin, y: nameEnd + 8), width: width)
    tints.place(
      from: CGPoint(x: margin, y: storyEnd + 24), columns: tints.count,
      size: CGSize(width: 32, height: 32), gap: 8)
    nextButton?.frame = CGRect(
      x: margin, y: safe.maxY - NextButton.height - 8, width: width, height: NextButton.height)
  }
}

/// A button with the name of the next pigment and an arrow.
private final class NextButton: TapView {
  /// The height, in points.
  static let height: CGFloat = 56

  private let label: UILabel

  init(title: String) {
    label = UILabel(title, font: DemoStyle.body)
    super.init(frame: .zero)
    backgroundColor = DemoStyle.desk
    layer.cornerRadius = 16
    contentMode = .redraw
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 20, y: 0, width: bounds.width - 64, height: bounds.height)
  }

  override func draw(_ rect: CGRect) {
    let tip = CGPoint(x: bounds.width - 20, y: bounds.midY)
    let arrow = UIBezierPath()
    arrow.move(to: CGPoint(x: tip.x - 8, y: tip.y - 8))
    arrow.addLine(to: tip)
    arrow.addLine(to: CGPoint(x: tip.x - 8, y: tip.y + 8))
    arrow.lineWidth = 2.5
    arrow.lineCapStyle = .round
    arrow.lineJoinStyle = .round
    DemoStyle.secondaryInk.setStroke()
    arrow.stroke()
  }
}
