import UIKit

/// Shows a picture, and four buttons that change it with different transitions.
final class SlideViewController: SceneViewController {
  private struct Way {
    let title: String
    let type: CATransitionType
    let subtype: CATransitionSubtype
  }

  private static let ways: [Way] = [
    Way(title: "Fade", type: .fade, subtype: .fromRight),
    Way(title: "Push", type: .push, subtype: .fromRight),
    Way(title: "Move in", type: .moveIn, subtype: .fromTop),
    Way(title: "Reveal", type: .reveal, subtype: .fromLeft),
  ]

  private let slides: [DemoPicture]
  private(set) var index = 0
  /// The picture that the transition changes. The mount clips the moving pictures.
  let slide = UIImageView(filling: nil)
  private let mount = UIView()
  private let words = UIView()
  private let titleLabel = UILabel("", font: DemoStyle.headline, color: .white)
  private let placeLabel = UILabel("", font: DemoStyle.callout, color: UIColor(rgb: 0xA29D_9B))
  private let buttons: [WayButton]

  init(pictures: DemoPictures) {
    let subjects: [PictureSubject] = [.lake, .cup, .aurora, .hills, .vase]
    slides = subjects.map { pictures.picture(of: $0) }
    buttons = Self.ways.map { WayButton(title: $0.title) }
    super.init()
    for (way, button) in zip(Self.ways, buttons) {
      button.onTap = { [weak self] in self?.next(way) }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(rgb: 0x1514_16)
    mount.clipsToBounds = true
    mount.layer.cornerRadius = 20
    mount.addSubview(slide)
    for label in [titleLabel, placeLabel] { words.addSubview(label) }
    for subview in [mount, words] + buttons { view.addSubview(subview) }
    slide.image = slides[0].image
    name(slides[0])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, gap) = (DemoStyle.margin, CGFloat(8))
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    let side = (view.bounds.width - 2 * margin - 3 * gap) / 4
    buttons.place(
      from: CGPoint(x: margin, y: safe.maxY - 104), columns: 4,
      size: CGSize(width: side, height: 44), gap: gap)
    let width = view.bounds.width - 2 * margin
    mount.frame = CGRect(x: margin, y: safe.minY + 8, width: width, height: safe.height - 224)
    slide.frame = mount.bounds
    words.frame = CGRect(x: margin, y: mount.frame.maxY + 16, width: width, height: 64)
    layOutWords()
  }

  private func layOutWords() {
    let end = titleLabel.place(at: .zero, width: words.bounds.width)
    placeLabel.place(at: CGPoint(x: 0, y: end + 2), width: words.bounds.width)
  }

  private func name(_ picture: DemoPicture) {
    titleLabel.text = picture.words.title
    placeLabel.text = picture.words.place
    layOutWords()
  }

  /// Shows the next picture. The layer transition snapshots both pictures itself. The words fade
  /// out, and the new ones fade in.
  private func next(_ way: Way) {
    let transition = CATransition()
    transition.type = way.type
    transition.subtype = way.subtype
    transition.duration = 0.6
    transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    slide.layer.add(transition, forKey: nil)
    index = (index + 1) % slides.count
    slide.image = slides[index].image
    UIView.animate(withDuration: 0.15) {
      self.words.alpha = 0
    } completion: { _ in
      self.name(self.slides[self.index])
      UIView.animate(withDuration: 0.25) { self.words.alpha = 1 }
    }
  }
}

/// A button with the name of a transition.
private final class WayButton: TapView {
  private let label: UILabel

  init(title: String) {
    label = UILabel(title, font: .systemFont(ofSize: 15, weight: .medium), color: .white)
    super.init(frame: .zero)
    backgroundColor = UIColor(rgb: 0x2D2B_2F)
    layer.cornerRadius = 12
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.place(centeredAt: CGPoint(x: bounds.midX, y: bounds.midY), width: bounds.width)
  }
}
