import UIKit

/// Shows a picture with a clock. A pull upwards shows notifications over a blur.
///
/// One paused animator moves the blur, the clock and the notifications together. A finger sets its
/// fraction. After release the animator runs to the nearer end.
final class LockScreenViewController: SceneViewController {
  private let imageView: UIImageView
  let blurView = UIVisualEffectView(effect: nil)
  let clock = UIView()
  private let dateLabel = UILabel(
    "Saturday, 21 November", font: DemoStyle.body, color: UIColor(white: 1, alpha: 0.9))
  private let timeLabel = UILabel(
    "9:41", font: .systemFont(ofSize: 88, weight: .light), color: .white)
  private let news: [NewsCard]

  private(set) var isOpen = false
  private var animator: UIViewPropertyAnimator?
  /// The y at which the finger came down, in points.
  private var gripY: CGFloat = 0

  /// The length of a full pull, in points.
  private static let travel: CGFloat = 240

  init(pictures: DemoPictures) {
    imageView = UIImageView(filling: pictures.picture(of: .skyline).image)
    news = [
      NewsCard("Harbour Office", "The ferry of 10:20 leaves from pier two.", "now"),
      NewsCard("Ines", "Bring the red umbrella. It is not for the rain.", "9:12"),
      NewsCard("Bakery", "Your bread is out of the oven.", "8:30"),
    ]
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for label in [dateLabel, timeLabel] { clock.addSubview(label) }
    for subview in [imageView, blurView, clock] + news { view.addSubview(subview) }
    show(isOpen: false)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, width) = (DemoStyle.margin, view.bounds.width)
    for background in [imageView, blurView] { background.frame = view.bounds }
    clock.bounds.size = CGSize(width: width, height: 144)
    clock.center = CGPoint(x: width / 2, y: view.safeAreaInsets.top + 128)
    dateLabel.place(centeredAt: CGPoint(x: width / 2, y: 16), width: width)
    timeLabel.place(centeredAt: CGPoint(x: width / 2, y: 84), width: width)
    for (index, card) in news.enumerated() {
      card.bounds.size = CGSize(width: width - 2 * margin, height: NewsCard.height)
      let step = (NewsCard.height + 12) * CGFloat(index)
      card.center = CGPoint(x: width / 2, y: view.safeAreaInsets.top + 248 + step)
    }
  }

  /// Shows one end of the animation.
  private func show(isOpen: Bool) {
    blurView.effect = isOpen ? UIBlurEffect(style: .dark) : nil
    clock.transform =
      isOpen ? CGAffineTransform(translationX: 0, y: -36).scaledBy(x: 0.7, y: 0.7) : .identity
    for (index, card) in news.enumerated() {
      card.alpha = isOpen ? 1 : 0
      let way = 160 + 80 * CGFloat(index)
      card.transform = isOpen ? .identity : CGAffineTransform(translationX: 0, y: way)
    }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard animator == nil, let touch = touches.first else { return }
    let isOpening = !isOpen
    let animator = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 1) { [unowned self] in
      show(isOpen: isOpening)
    }
    animator.addCompletion { [weak self] position in
      guard let self else { return }
      if position == .end { isOpen = isOpening }
      self.animator = nil
    }
    animator.pauseAnimation()
    self.animator = animator
    gripY = touch.location(in: view).y
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    guard let animator, !animator.isRunning, let touch = touches.first else { return }
    animator.fractionComplete = min(max(share(of: touch), 0.001), 0.999)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let animator, !animator.isRunning, let touch = touches.first else { return }
    animator.isReversed = share(of: touch) < 0.5
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.7)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    animator?.isReversed = true
    animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0.7)
  }

  /// Returns the length of the pull, as a fraction of a full pull.
  private func share(of touch: UITouch) -> CGFloat {
    let way = gripY - touch.location(in: view).y
    return (isOpen ? -way : way) / Self.travel
  }
}

/// A notification.
private final class NewsCard: SceneView {
  /// The height, in points.
  static let height: CGFloat = 76

  private let sender: UILabel
  private let line: UILabel
  private let time: UILabel

  init(_ sender: String, _ line: String, _ time: String) {
    self.sender = UILabel(sender, font: .systemFont(ofSize: 15, weight: .semibold), color: .white)
    self.line = UILabel(line, font: DemoStyle.callout, color: UIColor(white: 1, alpha: 0.85))
    self.time = UILabel(time, font: DemoStyle.caption, color: UIColor(white: 1, alpha: 0.6))
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 1, alpha: 0.16)
    layer.cornerRadius = 20
    for subview in [self.sender, self.line, self.time] { addSubview(subview) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = 16
    let width = bounds.width - 2 * margin
    let end = sender.place(at: CGPoint(x: margin, y: 16), width: width)
    line.place(at: CGPoint(x: margin, y: end + 4), width: width)
    time.place(at: .zero, width: width)
    time.frame.origin = CGPoint(
      x: bounds.width - margin - time.frame.width, y: sender.frame.minY + 2)
  }
}
