import UIKit

/// Shows the entries of a journal. A tap or a pull presents the options.
final class JournalViewController: SceneViewController, UIScrollViewDelegate,
  UIViewControllerTransitioningDelegate
{
  let scrollView = UIScrollView()
  private let dateLabel = UILabel(
    "November", font: DemoStyle.captionStrong, color: DemoStyle.secondaryInk)
  private let header = UILabel("Journal", font: DemoStyle.largeTitle)
  private let optionsButton = TapView()
  private let optionsLabel = UILabel("Options", font: DemoStyle.body, color: DemoStyle.accent)
  private let entries: [JournalEntry]
  /// The blur behind the options.
  let blurView = UIVisualEffectView(effect: nil)

  /// The presentation that the pull drives.
  private var pull: UIPercentDrivenInteractiveTransition?

  init(pictures: DemoPictures) {
    let subjects: [PictureSubject] = [.forest, .alpenglow, .fruit]
    entries = subjects.map { JournalEntry(picture: pictures.picture(of: $0)) }
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.desk
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.alwaysBounceVertical = true
    scrollView.delegate = self
    blurView.isUserInteractionEnabled = false
    optionsButton.onTap = { [weak self] in self?.showOptions() }
    optionsButton.addSubview(optionsLabel)
    for subview in [scrollView, blurView] { view.addSubview(subview) }
    for subview in [dateLabel, header, optionsButton] + entries { scrollView.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = DemoStyle.margin
    let width = view.bounds.width - 2 * margin
    for subview in [scrollView, blurView] { subview.frame = view.bounds }
    let y = placeHead(dateLabel, header, gap: 2) + 16
    optionsLabel.place(at: .zero, width: width)
    let side = CGSize(width: optionsLabel.frame.width, height: 44)
    optionsButton.frame = CGRect(
      x: view.bounds.width - margin - side.width, y: header.frame.midY - side.height / 2,
      width: side.width, height: side.height)
    optionsLabel.center = CGPoint(x: side.width / 2, y: side.height / 2)
    let end = entries.place(
      from: CGPoint(x: margin, y: y), size: CGSize(width: width, height: JournalEntry.height),
      gap: 16)
    scrollView.contentSize = CGSize(width: view.bounds.width, height: end + margin + 16)
  }

  private func showOptions() {
    let options = OptionsViewController()
    options.modalPresentationStyle = .custom
    options.transitioningDelegate = self
    present(options, animated: true)
  }

  // MARK: Pull gesture

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let progress = (-scrollView.contentOffset.y - 30) / 90
    if pull == nil, progress > 0, scrollView.isDragging, presentedViewController == nil {
      pull = UIPercentDrivenInteractiveTransition()
      showOptions()
    }
    pull?.update(min(max(progress, 0), 1))
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    guard let pull else { return }
    self.pull = nil
    if pull.percentComplete > 0.5 { pull.finish() } else { pull.cancel() }
  }

  // MARK: Transition

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    RiseTransition(isPresenting: true) { [blurView] in
      blurView.effect = UIBlurEffect(style: .dark)
    }
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    RiseTransition(isPresenting: false) { [blurView] in blurView.effect = nil }
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    pull
  }
}

/// A picture and the text of a day.
private final class JournalEntry: SceneView {
  /// The height, in points.
  static let height: CGFloat = 264

  private let imageView: UIImageView
  private let titleLabel: UILabel
  private let placeLabel: UILabel

  init(picture: DemoPicture) {
    imageView = UIImageView(filling: picture.image)
    titleLabel = UILabel(picture.words.title, font: DemoStyle.headline)
    placeLabel = UILabel(
      picture.words.place, font: DemoStyle.callout, color: DemoStyle.secondaryInk)
    super.init(frame: .zero)
    backgroundColor = .white
    layer.cornerRadius = 20
    clipsToBounds = true
    for subview in [imageView, titleLabel, placeLabel] { addSubview(subview) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = 20
    let width = bounds.width - 2 * margin
    imageView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - 84)
    let end = titleLabel.place(
      at: CGPoint(x: margin, y: imageView.frame.maxY + 14), width: width)
    placeLabel.place(at: CGPoint(x: margin, y: end + 2), width: width)
  }
}
