import MatchTransition
import UIKit

/// A page view controller inside a screen. Each page is one tagged view.
@MainActor final class WalkPager: NSObject, UIPageViewControllerDataSource {
  let controller = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal,
    options: [.interPageSpacing: 10])

  private final class Page: UIViewController {
    let item: Int
    let picture = UIView(frame: CGRect(x: 20, y: 250, width: 300, height: 200))

    init(_ item: Int) {
      self.item = item
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("\(Self.self) is made in code only")
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      picture.backgroundColor = .purple
      picture.matchID = MatchID(item)
      view.addSubview(picture)
    }
  }

  init(seed: Int, in parent: UIViewController) {
    super.init()
    controller.dataSource = self
    shown = seed % 30
    show(page: shown)
    parent.addChild(controller)
    controller.view.frame = parent.view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.view.insertSubview(controller.view, at: 0)
    controller.didMove(toParent: parent)
  }

  /// The page that code or a finger has turned to last.
  private var shown = 0

  /// Returns the page to which a finger has turned since the last call.
  func takeTurnedPage() -> Int? {
    guard let item = (controller.viewControllers?.first as? Page)?.item, item != shown else {
      return nil
    }
    shown = item
    return item
  }

  /// Shows a page at once.
  func show(page: Int) {
    controller.setViewControllers([Page(page)], direction: .forward, animated: false)
  }

  /// Turns to a page by code.
  func turn(to seed: Int) {
    let page = Page(seed % 30)
    shown = page.item
    controller.setViewControllers(
      [page], direction: seed % 2 == 0 ? .forward : .reverse, animated: seed % 3 != 0)
  }

  private func page(beside controller: UIViewController, by offset: Int) -> UIViewController? {
    guard let page = controller as? Page, (0..<30).contains(page.item + offset) else { return nil }
    return Page(page.item + offset)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    page(beside: viewController, by: -1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    page(beside: viewController, by: 1)
  }

  private var pictures: [UIView] {
    controller.children.compactMap { ($0 as? Page)?.picture }
  }

  /// All views that a transition may touch.
  var built: [UIView] { pictures }

  /// Returns the differences from how pages look at rest.
  func complaints() -> [String] {
    pictures.contains {
      $0.alpha != 1 || $0.isHidden || $0.layer.mask != nil || $0.transform != .identity
    } ? ["a page was not restored"] : []
  }
}
