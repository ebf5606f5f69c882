import UIKit

/// A page with one picture, which a double tap enlarges.
final class ZoomPage: UIScrollView, UIScrollViewDelegate {
  private let picture: UIView
  /// The view that zooms, as large as the page.
  private let canvas = UIView()

  init(_ picture: UIView) {
    self.picture = picture
    super.init(frame: .zero)
    delegate = self
    maximumZoomScale = 2.4
    contentInsetAdjustmentBehavior = .never
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    canvas.isUserInteractionEnabled = false
    canvas.addSubview(picture)
    addSubview(canvas)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard zoomScale == 1, canvas.bounds.size != bounds.size else { return }
    canvas.frame = CGRect(origin: .zero, size: bounds.size)
    contentSize = bounds.size
    let height = (bounds.width * 5 / 4).rounded()
    if picture.superview === canvas {
      picture.frame = CGRect(
        x: 0, y: ((bounds.height - height) / 2).rounded(), width: bounds.width, height: height)
    }
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { canvas }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let touch = touches.first, touch.tapCount == 2 else { return }
    if zoomScale > 1 {
      setZoomScale(1, animated: true)
    } else {
      let place = touch.location(in: canvas)
      let size = CGSize(width: bounds.width / 2.4, height: bounds.height / 2.4)
      zoom(
        to: CGRect(
          x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width,
          height: size.height), animated: true)
    }
  }
}
