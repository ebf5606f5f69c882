import MatchTransition
import UIKit

extension DemoScene {
  /// A strip of frosted glass over a picture, which opens into a larger pane.
  static let glass = DemoScene(
    name: "glass",
    title: "Frosted Glass",
    summary:
      "The pane blurs whatever it passes over, in every frame: glass.matchID = \"glass\".",
    group: .engine,
    duration: 3,
    taps: [
      DemoTap("Opened", at: 0.6, 0.88, time: 0.35, lasting: 0.9),
      DemoTap("Closed", at: 0.5, 0.2, time: 1.7, lasting: 0.9),
    ],
    root: { pictures -> DemoNavigationController in
      let strip = GlassViewController(picture: pictures.picture(of: .aurora), isOpen: false)
      let stack = DemoNavigationController(rootViewController: strip, flight: 0.75)
      return stack
    },
    matching: { $0.matchTransition })
}

/// Shows a picture from edge to edge, and text on a strip or a pane of glass.
final class GlassViewController: TapViewController {
  private let picture: DemoPicture
  private let isOpen: Bool
  private let imageView: UIImageView
  private let glass = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
  private let titleLabel: UILabel
  private let placeLabel: UILabel
  private let rows: [GlassRow]

  init(picture: DemoPicture, isOpen: Bool) {
    self.picture = picture
    self.isOpen = isOpen
    imageView = UIImageView(filling: picture.image)
    titleLabel = UILabel(
      picture.words.title, font: isOpen ? DemoStyle.title : DemoStyle.headline, color: .white)
    placeLabel = UILabel(
      picture.words.place, font: DemoStyle.callout, color: UIColor(white: 1, alpha: 0.7))
    let facts = [
      ("Aurora", "6 of 9"), ("Cloud", "none"), ("Moon", "sets 22:40"),
      ("Best seen", "23:00 to 1:30"),
    ]
    rows = isOpen ? facts.map { GlassRow(name: $0.0, value: $0.1) } : []
    super.init()
    imageView.matchID = "picture"
    glass.matchID = "glass"
    titleLabel.matchID = "title"
    placeLabel.matchID = "place"
    let rising: MatchEffect = [.fade, .move(y: 32)]
    for (index, row) in rows.enumerated() {
      // The title moves over the places of the rows: the lowest row enters first and leaves last.
      let start = 0.14 * Double(index)
      row.matchTransition.effect = rising.during(
        entering: .fraction(0.75 - start...1 - start), leaving: .fraction(start...start + 0.25))
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    onTap = { [weak self] in self?.turn() }
    view.backgroundColor = UIColor(rgb: 0x0B12_1E)
    glass.clipsToBounds = true
    glass.layer.cornerRadius = isOpen ? 36 : 24
    for label in [titleLabel, placeLabel] { glass.contentView.addSubview(label) }
    for subview in [imageView, glass] + rows { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let bottom = bounds.height - max(view.safeAreaInsets.bottom, 16) - 8
    let height: CGFloat = isOpen ? 396 : 88
    // Behind the pane the picture is a little larger.
    imageView.frame = isOpen ? bounds.insetBy(dx: -36, dy: -78) : bounds
    glass.frame = CGRect(x: 16, y: bottom - height, width: bounds.width - 32, height: height)
    let inset: CGFloat = isOpen ? 28 : 20
    let width = glass.bounds.width - 2 * inset
    let end = titleLabel.place(at: CGPoint(x: inset, y: inset), width: width)
    placeLabel.place(at: CGPoint(x: inset, y: end + 2), width: width)
    rows.place(
      from: CGPoint(x: glass.frame.minX + inset, y: glass.frame.minY + 112),
      size: CGSize(width: width, height: GlassRow.height), gap: 0)
  }

  private func turn() {
    if isOpen {
      navigationController?.popViewController(animated: true)
    } else {
      navigationController?.pushViewController(
        GlassViewController(picture: picture, isOpen: true), animated: true)
    }
  }
}

/// A row with a name and a value.
private final class GlassRow: SceneView {
  /// The height, in points.
  static let height: CGFloat = 64

  private let nameLabel: UILabel
  private let valueLabel: UILabel
  private let hairline = UIView()

  init(name: String, value: String) {
    nameLabel = UILabel(name, font: DemoStyle.body, color: UIColor(white: 1, alpha: 0.7))
    valueLabel = UILabel(value, font: DemoStyle.body, color: .white)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    hairline.backgroundColor = UIColor(white: 1, alpha: 0.16)
    for subview in [nameLabel, valueLabel, hairline] { addSubview(subview) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for label in [nameLabel, valueLabel] {
      label.place(at: .zero, width: bounds.width)
      label.centerVertically(in: bounds.height)
    }
    valueLabel.frame.origin.x = bounds.width - valueLabel.frame.width
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
  }
}
