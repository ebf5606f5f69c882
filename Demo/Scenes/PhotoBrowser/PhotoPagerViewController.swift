import UIKit

/// Pages through the photos, one page for each.
final class PhotoPagerViewController: UIPageViewController {
  init(photo: Photo) {
    super.init(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: 20])
    title = "Photo"
    dataSource = self
    setViewControllers(
      [PhotoViewController(photo: photo)], direction: .forward, animated: false)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }

  /// Returns the page beside another page, or nil at the end.
  private func page(beside page: UIViewController, by offset: Int) -> UIViewController? {
    guard let page = page as? PhotoViewController,
      let index = Photo.all.firstIndex(where: { $0.id == page.photo.id }),
      Photo.all.indices.contains(index + offset)
    else { return nil }
    return PhotoViewController(photo: Photo.all[index + offset])
  }
}

extension PhotoPagerViewController: UIPageViewControllerDataSource {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    page(beside: viewController, by: -1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    page(beside: viewController, by: 1)
  }
}
