import UIKit

/// Shows the weather of one city. A pull down dismisses the screen.
///
/// The scroll view's pan drives the dismissal while the content is at its top.
final class ForecastViewController: SceneViewController, UIScrollViewDelegate,
  UIViewControllerTransitioningDelegate
{
  private let sky: SkyView
  private let scrollView = UIScrollView()
  private let handle = UIView()
  private let nameLabel: UILabel
  private let temperatureLabel: UILabel
  private let conditionLabel: UILabel
  private let curve: TemperatureCurve
  private let rows: [DayRow]

  /// The dismissal that the pull drives.
  private var pull: UIPercentDrivenInteractiveTransition?
  /// The finger's translation when the pull began, in points.
  private var pullStart: CGFloat = 0

  init(city: City) {
    sky = SkyView(city.sky, discAt: CGPoint(x: 0.8, y: 0.2), radius: 32)
    nameLabel = UILabel(city.name, font: DemoStyle.title, color: .white)
    temperatureLabel = UILabel(
      city.temperature, font: .systemFont(ofSize: 96, weight: .light), color: .white)
    conditionLabel = UILabel(
      city.condition, font: DemoStyle.body, color: UIColor(white: 1, alpha: 0.8))
    curve = TemperatureCurve(hours: city.hours)
    let week = (city.days.map(\.low).min() ?? 0)...(city.days.map(\.high).max() ?? 0)
    rows = city.days.map { DayRow($0, week: week) }
    super.init()
    modalPresentationStyle = .fullScreen
    transitioningDelegate = self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    handle.backgroundColor = UIColor(white: 1, alpha: 0.5)
    handle.layer.cornerRadius = 2.5
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.alwaysBounceVertical = true
    scrollView.delegate = self
    for subview in [sky, scrollView] { view.addSubview(subview) }
    for subview in [handle, nameLabel, temperatureLabel, conditionLabel, curve] + rows {
      scrollView.addSubview(subview)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin: CGFloat = 24
    let width = view.bounds.width - 2 * margin
    sky.frame = view.bounds
    scrollView.frame = view.bounds
    scrollView.contentSize = view.bounds.size
    let top = windowInsets.top
    handle.frame = CGRect(x: view.bounds.midX - 20, y: top, width: 40, height: 5)
    let nameEnd = nameLabel.place(
      at: CGPoint(x: margin, y: handle.frame.maxY + 40), width: width)
    let temperatureEnd = temperatureLabel.place(
      at: CGPoint(x: margin, y: nameEnd + 8), width: width)
    let conditionEnd = conditionLabel.place(
      at: CGPoint(x: margin, y: temperatureEnd + 8), width: width)
    curve.frame = CGRect(x: margin, y: conditionEnd + 40, width: width, height: 136)
    let y = curve.frame.maxY + 32
    rows.place(
      from: CGPoint(x: margin, y: y), size: CGSize(width: width, height: DayRow.height), gap: 0)
  }

  // MARK: Pull gesture

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.isDragging else { return }
    let way = scrollView.panGestureRecognizer.translation(in: view.window).y
    if pull == nil, scrollView.contentOffset.y < 0 {
      pull = UIPercentDrivenInteractiveTransition()
      pullStart = way
      dismiss(animated: true)
    }
    guard let pull else { return }
    // The page follows the finger, so its content must not scroll.
    scrollView.contentOffset.y = 0
    pull.update((way - pullStart) / view.bounds.height)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard let pull else { return }
    self.pull = nil
    targetContentOffset.pointee = .zero
    let pan = scrollView.panGestureRecognizer
    let way = pan.translation(in: view.window).y - pullStart
    // The finger's translation, extrapolated by a fifth of a second.
    let projection = way + 0.2 * pan.velocity(in: view.window).y
    pull.completionCurve = .easeOut
    if projection > view.bounds.height / 2 {
      pull.finish()
    } else {
      // The page has a short way back, for which it takes its time.
      pull.completionSpeed = 0.4
      pull.cancel()
    }
  }

  // MARK: Transition

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    SinkingTransition(isPresenting: true)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    SinkingTransition(isPresenting: false)
  }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    pull
  }
}
