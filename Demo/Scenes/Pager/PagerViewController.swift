import MatchTransition
import UIKit

/// Shows one picture of the roll, and the others beside it. A throw in any direction dismisses it.
final class PagerViewController: SceneViewController, UIScrollViewDelegate {
  /// The distance between two pages, in points.
  private static let gap: CGFloat = 24

  private let roll: Roll
  private let first: Int
  private let pager = UIScrollView()
  private var pages: [ZoomPage] = []
  /// The page whose words are shown.
  private var shown: Int?
  private let titleLabel = UILabel("", font: DemoStyle.headline, color: .white)
  private let placeLabel = UILabel(
    "", font: DemoStyle.callout, color: UIColor(white: 1, alpha: 0.6))

  init(roll: Roll, at index: Int) {
    self.roll = roll
    first = index
    super.init()
    modalPresentationStyle = .overFullScreen
    matchPresentation.isEnabled = true
    matchPresentation.options.duration = 0.5
    matchPresentation.gesture = .anywhere(followsFinger: true)
    let words = MatchEffect.fade.during(
      entering: .fraction(0.7...1), leaving: .fraction(0...0.15))
    for label in [titleLabel, placeLabel] { label.matchTransition.effect = words }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(rgb: 0x1110_12)
    pages = roll.pictures.indices.map { ZoomPage(roll.view(at: $0)) }
    pager.isPagingEnabled = true
    pager.showsHorizontalScrollIndicator = false
    pager.contentInsetAdjustmentBehavior = .never
    pager.delegate = self
    for page in pages { pager.addSubview(page) }
    for subview in [pager, titleLabel, placeLabel] as [UIView] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (bounds, gap) = (view.bounds, Self.gap)
    let frame = CGRect(x: 0, y: 0, width: bounds.width + gap, height: bounds.height)
    if pager.frame != frame {
      pager.frame = frame
      pages.place(from: .zero, columns: pages.count, size: bounds.size, gap: gap)
      pager.contentSize = CGSize(width: frame.width * CGFloat(pages.count), height: bounds.height)
      pager.contentOffset = CGPoint(x: frame.width * CGFloat(first), y: 0)
    }
    showWords()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    showWords()
  }

  /// Shows the words of the nearest page, fainter the farther the page is away.
  private func showWords() {
    guard pager.bounds.width > 0 else { return }
    let page = pager.contentOffset.x / pager.bounds.width
    let index = min(max(Int(page.rounded()), 0), pages.count - 1)
    let alpha = 1 - min(abs(page - CGFloat(index)) * 2.2, 1)
    for label in [titleLabel, placeLabel] { label.alpha = alpha }
    guard index != shown else { return }
    shown = index
    titleLabel.text = roll.title(at: index)
    placeLabel.text = roll.place(at: index)
    let width = view.bounds.width - 2 * DemoStyle.margin
    let bottom = view.bounds.height - max(view.safeAreaInsets.bottom, 16)
    let end = titleLabel.place(at: CGPoint(x: DemoStyle.margin, y: bottom - 64), width: width)
    placeLabel.place(at: CGPoint(x: DemoStyle.margin, y: end + 2), width: width)
  }
}
