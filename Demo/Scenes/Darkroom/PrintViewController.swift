import MatchTransition
import UIKit

/// Shows a print, its title and its test strips.
final class PrintViewController: SceneViewController {
  private let back = BackButton(title: "Roll 14", color: DarkroomStyle.red)
  private let print: PrintView
  private let words: WordBlock
  private let stripWords = WordBlock([
    UILabel("Test strips", font: DemoStyle.captionStrong, color: DarkroomStyle.dim)
  ])
  private let strips: [TestStrip]

  init(_ negative: Negative) {
    let words = negative.picture.words
    print = PrintView(negative.picture.image)
    self.words = WordBlock([
      UILabel(words.title, font: DemoStyle.title, color: DarkroomStyle.light),
      UILabel(words.place, font: DemoStyle.callout, color: DarkroomStyle.dim),
    ])
    strips = [2, 4, 8, 16, 32].map { TestStrip(negative.picture.image, seconds: $0) }
    super.init()
    print.matchID = negative.id
    // The crossfade ends early: the paper shows first, and then the picture develops on it.
    var style = MatchStyle(path: .arc(bend: 0.12), priority: 1)
    style.timings.fade = 0.05...0.4
    print.matchTransition.style = style
    let focusing: MatchEffect = [.fade, .blur(9)]
    for block in [self.words, stripWords] {
      block.matchTransition.effect = focusing.during(
        entering: .fraction(0.3...0.65), leaving: .fraction(0.05...0.5))
    }
    let reddened: MatchEffect = [.fade, .tint(DarkroomStyle.lamp), .move(y: 18)]
    for (index, strip) in strips.enumerated() {
      let start = 0.25 + 0.08 * Double(index)
      strip.matchTransition.effect = reddened.during(
        entering: .fraction(start...start + 0.38), leaving: .fraction(0.05...0.5))
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DarkroomStyle.room
    for subview in [back, words, stripWords, print] + strips {
      view.addSubview(subview)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print.isDeveloped = true
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, gap) = (CGFloat(24), CGFloat(8))
    let width = view.bounds.width - 2 * margin
    back.frame = CGRect(
      x: DemoStyle.margin, y: view.safeAreaInsets.top, width: 140, height: BackButton.height)
    print.frame = CGRect(
      x: margin, y: back.frame.maxY + 12, width: width, height: (width * 1.14).rounded())
    words.place(at: CGPoint(x: margin, y: print.frame.maxY + 22), width: width)
    let count = CGFloat(strips.count)
    let side = ((width - (count - 1) * gap) / count).rounded(.down)
    let bottom = view.bounds.height - max(view.safeAreaInsets.bottom, margin) - 4
    strips.place(
      from: CGPoint(x: margin, y: bottom - 92), columns: strips.count,
      size: CGSize(width: side, height: 92), gap: gap)
    stripWords.place(at: CGPoint(x: margin, y: bottom - 118), width: width)
  }
}

/// A picture on white paper, which develops during the transition.
private final class PrintView: SceneView, MatchContentProvider {
  /// Whether the picture has developed.
  var isDeveloped = false
  private let image: UIImage
  private let paper: PaperView

  init(_ image: UIImage) {
    self.image = image
    paper = PaperView(image)
    super.init(frame: .zero)
    backgroundColor = PaperView.white
    layer.cornerRadius = 2
    layer.setShadow(.black, opacity: 0.5, radius: 18, drop: 10)
    addSubview(paper)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    paper.frame = bounds
  }

  func matchContent(
    for view: UIView, side: TransitionSide, in kind: TransitionKind, counterpart: UIView?
  ) -> UIView? {
    let bath = PaperView(image)
    bath.backgroundColor = PaperView.white
    bath.frame = bounds
    bath.isComingUp = !isDeveloped
    return bath
  }
}

/// A picture within a white edge.
private final class PaperView: SceneView {
  static let white = UIColor(rgb: 0xF7F3_EC)

  /// Whether the picture fades in when the view enters a window.
  var isComingUp = false
  private let picture: UIImageView

  init(_ image: UIImage) {
    picture = UIImageView(filling: image)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(picture)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let edge = bounds.width * DarkroomStyle.edge
    picture.frame = bounds.insetBy(dx: edge, dy: edge)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, isComingUp else { return }
    let rise = CAKeyframeAnimation(keyPath: "opacity")
    rise.values = [0, 0, 0.35, 1]
    rise.keyTimes = [0, 0.25, 0.6, 1]
    rise.duration = DarkroomStyle.flight * 0.92
    picture.layer.add(rise, forKey: "rise")
  }
}

/// A strip of the picture with its own exposure time.
private final class TestStrip: SceneView {
  private let picture: UIImageView
  private let shade = UIView()
  private let label: UILabel

  init(_ image: UIImage, seconds: Int) {
    picture = UIImageView(image: image)
    label = UILabel("\(seconds) s", font: DemoStyle.captionStrong, color: .white)
    super.init(frame: .zero)
    clipsToBounds = true
    layer.cornerRadius = 3
    picture.contentMode = .scaleAspectFill
    // A longer exposure makes a darker strip.
    shade.backgroundColor =
      seconds < 8
      ? UIColor(white: 1, alpha: seconds < 4 ? 0.72 : 0.4)
      : UIColor(white: 0, alpha: seconds < 16 ? 0 : seconds < 32 ? 0.4 : 0.72)
    if seconds < 8 { label.textColor = DarkroomStyle.room }
    for subview in [picture, shade, label] { addSubview(subview) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    shade.frame = bounds
    label.place(at: .zero, width: bounds.width)
    label.frame.origin = CGPoint(x: 8, y: bounds.height - label.frame.height - 6)
  }
}
