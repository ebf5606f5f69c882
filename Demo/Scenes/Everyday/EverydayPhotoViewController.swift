import MatchTransition
import UIKit

/// One photograph, which a pinch or a double tap enlarges.
final class EverydayPhotoViewController: SceneViewController, UIScrollViewDelegate {
  let photo: Int
  private let scrollView = UIScrollView()
  private let imageView: UIImageView

  init(picture: DemoPicture, photo: Int) {
    self.photo = photo
    imageView = UIImageView(filling: picture.image)
    super.init()
    imageView.matchID = EverydayLibrary.id(of: photo)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    scrollView.delegate = self
    scrollView.maximumZoomScale = 3
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.showsVerticalScrollIndicator = false
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.addSubview(imageView)
    view.addSubview(scrollView)
    scrollView.addGestureRecognizer(DoubleTap { [weak self] in self?.toggleZoom($0) })
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // The whole photograph, also in a wide window.
    let width = min(view.bounds.width, (view.bounds.height * 4 / 5).rounded())
    if scrollView.zoomScale == 1, scrollView.contentSize.width != width {
      imageView.frame = CGRect(x: 0, y: 0, width: width, height: (width * 5 / 4).rounded())
      scrollView.contentSize = imageView.bounds.size
    }
    center()
  }

  /// Keeps a photograph that is smaller than the screen in the middle.
  private func center() {
    let (room, content) = (scrollView.bounds.size, scrollView.contentSize)
    let x = max(0, (room.width - content.width) / 2)
    let y = max(0, (room.height - content.height) / 2)
    scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    // The offset of another size would show the photograph beside the middle.
    if scrollView.zoomScale == 1 { scrollView.contentOffset = CGPoint(x: -x, y: -y) }
  }

  private func toggleZoom(_ tap: UIGestureRecognizer) {
    if scrollView.zoomScale > 1 {
      scrollView.setZoomScale(1, animated: true)
    } else {
      let place = tap.location(in: imageView)
      let size = CGSize(width: view.bounds.width / 2.4, height: view.bounds.height / 2.4)
      scrollView.zoom(
        to: CGRect(
          x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width,
          height: size.height), animated: true)
    }
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    center()
  }
}
