import UIKit

/// The phone without the engine: the same views, moved by a property animator that is paused,
/// reversed and continued.
final class PlainPhone: SceneView, StormPhone {
  private let content: StormContent
  private let flight: TimeInterval
  private let header = StormContent.header()
  private let others: [UIImageView]
  private let otherTitles: [UILabel]
  private let imageView: UIImageView
  private let titleLabel: UILabel
  private let page = UIView()
  private let story: UILabel
  private var animator: UIViewPropertyAnimator?
  private var isOpen = false

  init(_ content: StormContent, flight: TimeInterval) {
    self.content = content
    self.flight = flight
    let closed = content.pictures.dropLast()
    others = closed.map { UIImageView(filling: $0.image, radius: 12) }
    otherTitles = closed.map { StormContent.smallTitle($0.words.title) }
    imageView = UIImageView(filling: content.pictures[StormContent.opening].image, radius: 12)
    titleLabel = UILabel(content.words.title, font: DemoStyle.title)
    story = StormContent.story(content.words.story)
    super.init(frame: .zero)
    backgroundColor = DemoStyle.paper
    page.backgroundColor = DemoStyle.paper
    page.addSubview(story)
    let subviews = [header] + others + otherTitles + [page, imageView, titleLabel] as [UIView]
    for subview in subviews { addSubview(subview) }
    show(isOpen: false)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    header.place(at: CGPoint(x: 16, y: 20), width: bounds.width - 32)
    for (index, image) in others.enumerated() {
      image.frame = content.frame(at: index, in: bounds)
      otherTitles[index].place(
        at: CGPoint(x: image.frame.minX + 2, y: image.frame.maxY + 6), width: image.frame.width)
    }
    page.frame = bounds
    titleLabel.bounds.size = titleLabel.sizeThatFits(bounds.size)
    story.place(
      at: CGPoint(x: 20, y: content.openTitleOrigin(in: bounds).y + 44), width: bounds.width - 40)
    if animator == nil { show(isOpen: isOpen) }
  }

  private func show(isOpen: Bool) {
    let size = titleLabel.bounds.size
    let scale = isOpen ? 1 : DemoStyle.captionStrong.pointSize / DemoStyle.title.pointSize
    let origin = isOpen ? content.openTitleOrigin(in: bounds) : content.titleOrigin(in: bounds)
    imageView.frame =
      isOpen ? content.openFrame(in: bounds) : content.frame(at: StormContent.opening, in: bounds)
    imageView.layer.cornerRadius = isOpen ? 0 : 12
    titleLabel.transform = CGAffineTransform(scaleX: scale, y: scale)
    titleLabel.center = CGPoint(
      x: origin.x + size.width * scale / 2, y: origin.y + size.height * scale / 2)
    page.alpha = isOpen ? 1 : 0
    for subview in others + otherTitles as [UIView] { subview.alpha = isOpen ? 0 : 1 }
  }

  // MARK: Interruptions

  var openness: CGFloat {
    let closed = content.frame(at: StormContent.opening, in: bounds).midY
    let open = content.openFrame(in: bounds).midY
    guard open != closed else { return 0 }
    let shown = imageView.layer.presentation()?.position.y ?? imageView.center.y
    return (shown - closed) / (open - closed)
  }

  func turn() {
    if let animator {
      animator.isReversed.toggle()
    } else {
      start().startAnimation()
    }
  }

  func grab() {
    (animator ?? start()).pauseAnimation()
  }

  func show(at openness: CGFloat) {
    guard let animator else { return }
    animator.isReversed = false
    animator.fractionComplete = isOpen ? 1 - openness : openness
  }

  func letGo(velocity: CGFloat) {
    guard let animator else { return }
    let end = openness + velocity * 0.5
    animator.isReversed = (end > 0.5) == isOpen
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }

  private func start() -> UIViewPropertyAnimator {
    let target = !isOpen
    let animator = UIViewPropertyAnimator(duration: flight, curve: .easeInOut) { [weak self] in
      self?.show(isOpen: target)
    }
    animator.addCompletion { [weak self] position in
      guard let self else { return }
      if position == .end { isOpen = target }
      self.animator = nil
      show(isOpen: isOpen)
    }
    self.animator = animator
    return animator
  }
}
