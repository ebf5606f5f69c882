import MatchTransition
import UIKit

extension DemoScene {
  /// A room of a museum, read by VoiceOver.
  static let guide = DemoScene(
    name: "guide",
    title: "VoiceOver Focus",
    summary:
      "Follow the VoiceOver cursor: it moves with its picture to the large one, and back "
      + "to the wall.",
    group: .detail,
    duration: 5.4,
    moments: [
      DemoTransition(name: "Found and opened", start: 0.3, duration: 2.1),
      DemoTransition(name: "Read, and closed", start: 2.6, duration: 2.5),
    ],
    fingers: [
      .tap(at: 0.74, 0.36, time: 0.4),
      .tap(at: 0.6, 0.62, time: 1), .tap(at: 0.6, 0.62, time: 1.2),
      .tap(at: 0.4, 0.735, time: 2.7),
      .tap(at: 0.6, 0.36, time: 3.3),
      .tap(at: 0.5, 0.2, time: 3.8), .tap(at: 0.5, 0.2, time: 4),
    ],
    preferences: DemoPreferences(usesVoiceOver: true),
    root: { pictures -> DemoNavigationController in
      let stack = DemoNavigationController(
        rootViewController: RoomViewController(pictures: pictures), flight: 0.75)
      stack.matchTransition.options.backgroundColor = GuideStyle.backdrop
      return stack
    },
    matching: { $0.matchTransition })
}

/// The colours of a room with green walls.
enum GuideStyle {
  static let wall = UIColor(rgb: 0x3C4F47)
  static let backdrop = UIColor(red: 60 / 255, green: 79 / 255, blue: 71 / 255, alpha: 1)
  static let light = UIColor(rgb: 0xF4F1_E6)
  static let dim = UIColor(rgb: 0xB9C4_B8)
}

extension UIAccessibilityTraits {
  // UIKit declares its traits as mutable globals, which Swift 6 does not let nonisolated code read.
  // The raw values are part of UIKit's interface.
  /// The same as UIKit's `image`.
  fileprivate static let picture = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The same as UIKit's `header`.
  fileprivate static let title = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// A framed picture that VoiceOver reads as one element.
final class Painted: TapView {
  /// The ratio of height to width.
  static let ratio: CGFloat = 1.25

  private let picture: UIImageView

  /// - Parameters:
  ///   - number: The picture's place in the room, from 0.
  ///   - width: The width of the frame, in points.
  init(_ work: DemoPicture, number: Int, frame width: CGFloat) {
    picture = UIImageView(filling: work.image)
    super.init(frame: .zero)
    backgroundColor = UIColor(rgb: 0x171512)
    layer.borderColor = UIColor(rgb: 0xB08D_4F).cgColor
    layer.borderWidth = width
    layer.setShadow(.black, opacity: 0.35, radius: 12, drop: 8)
    addSubview(picture)
    isAccessibilityElement = true
    accessibilityLabel = "\(work.words.title). \(work.words.place)"
    accessibilityTraits = .picture
    matchID = MatchID(number, in: "work")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds.insetBy(dx: layer.borderWidth, dy: layer.borderWidth)
  }
}

/// A wall with four paintings.
final class RoomViewController: SceneViewController {
  private let header = UILabel("Room 3", font: DemoStyle.largeTitle, color: GuideStyle.light)
  private let note = UILabel(
    "Light, and where it comes from", font: DemoStyle.callout, color: GuideStyle.dim)
  private let works: [Painted]

  init(pictures: DemoPictures) {
    let subjects: [PictureSubject] = [.vase, .alpenglow, .coast, .fruit]
    let shown = subjects.map { pictures.picture(of: $0) }
    works = shown.enumerated().map { Painted($1, number: $0, frame: 5) }
    super.init()
    for (number, work) in works.enumerated() {
      work.onTap = { [weak self] in
        self?.navigationController?.pushViewController(
          WorkViewController(shown[number], number: number), animated: true)
      }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = GuideStyle.wall
    header.accessibilityTraits = .title
    for subview in [header, note] + works { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, gap) = (CGFloat(24), CGFloat(28))
    let width = view.bounds.width - 2 * margin
    let headEnd = placeHead(header, note, margin: 24) + 28
    let column = ((width - gap) / 2).rounded(.down)
    let height = (column * Painted.ratio).rounded()
    // The right column hangs lower than the left one.
    for (index, work) in works.enumerated() {
      let side = index % 2
      work.frame = CGRect(
        x: margin + CGFloat(side) * (column + gap),
        y: headEnd + CGFloat(index / 2) * (height + gap + 12) + CGFloat(side) * 40,
        width: column, height: height)
    }
  }
}

/// Shows one large painting and its label. A tap on the painting pops the screen.
final class WorkViewController: SceneViewController {
  private let work: Painted
  private let card = UIView()
  private let titleLabel: UILabel
  private let placeLabel: UILabel
  private let storyLabel: UILabel

  init(_ picture: DemoPicture, number: Int) {
    work = Painted(picture, number: number, frame: 10)
    titleLabel = UILabel(picture.words.title, font: DemoStyle.headline)
    placeLabel = UILabel(
      picture.words.place, font: DemoStyle.callout, color: DemoStyle.secondaryInk)
    storyLabel = UILabel(picture.words.story, font: DemoStyle.body, lines: 0)
    super.init()
    let hung: MatchEffect = [.fade, .move(y: 24)]
    card.matchTransition.effect = hung.during(
      entering: .fraction(0.45...1), leaving: .fraction(0...0.35))
    work.onTap = { [weak self] in self?.navigationController?.popViewController(animated: true) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = GuideStyle.wall
    card.backgroundColor = UIColor(rgb: 0xF7F4_EC)
    card.layer.cornerRadius = 3
    titleLabel.accessibilityTraits = .title
    for label in [titleLabel, placeLabel, storyLabel] { card.addSubview(label) }
    for subview in [work, card] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin: CGFloat = 24
    let width = view.bounds.width - 2 * margin
    work.frame = CGRect(
      x: margin, y: view.safeAreaInsets.top + 16, width: width,
      height: (width * Painted.ratio).rounded())
    let inner = width - 40
    var y = titleLabel.place(at: CGPoint(x: 20, y: 18), width: inner)
    y = placeLabel.place(at: CGPoint(x: 20, y: y + 2), width: inner)
    y = storyLabel.place(at: CGPoint(x: 20, y: y + 12), width: inner)
    card.frame = CGRect(x: margin, y: work.frame.maxY + 24, width: width, height: y + 20)
  }
}
