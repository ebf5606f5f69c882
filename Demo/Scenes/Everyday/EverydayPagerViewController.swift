import MatchTransition
import UIKit

/// Pages through the photographs, one at a time.
@available(iOS 14, *)
final class EverydayPagerViewController: UIPageViewController, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  private let library: EverydayLibrary
  private var photo: Int

  init(library: EverydayLibrary, photo: Int) {
    (self.library, self.photo) = (library, photo)
    super.init(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: 24])
    dataSource = self
    delegate = self
    navigationItem.largeTitleDisplayMode = .never
    // A photograph that is zoomed in lies under the bar.
    let bar = UINavigationBarAppearance()
    bar.configureWithDefaultBackground()
    navigationItem.scrollEdgeAppearance = bar
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Delete", primaryAction: UIAction { [weak self] _ in self?.delete() })
    setViewControllers([page(of: photo)], direction: .forward, animated: false)
    show(photo)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
  }

  private func page(of photo: Int) -> EverydayPhotoViewController {
    EverydayPhotoViewController(picture: library.picture(of: photo), photo: photo)
  }

  /// The title and the way back follow the photograph.
  private func show(_ photo: Int) {
    self.photo = photo
    title = library.picture(of: photo).words.title
    matchOptions = TransitionOptions(
      duration: 0.5, screenEffect: .zoom(from: EverydayLibrary.id(of: photo)))
  }

  private func delete() {
    let next = library.neighbor(of: photo, by: 1) ?? library.neighbor(of: photo, by: -1)
    library.delete(photo)
    guard let next else {
      navigationController?.popViewController(animated: true)
      return
    }
    setViewControllers([page(of: next)], direction: .forward, animated: true)
    show(next)
  }

  // MARK: Pages

  private func neighbor(of controller: UIViewController, by offset: Int) -> UIViewController? {
    (controller as? EverydayPhotoViewController)
      .flatMap { library.neighbor(of: $0.photo, by: offset) }.map { page(of: $0) }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    neighbor(of: viewController, by: -1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    neighbor(of: viewController, by: 1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    guard let page = viewControllers?.first as? EverydayPhotoViewController else { return }
    show(page.photo)
  }
}
