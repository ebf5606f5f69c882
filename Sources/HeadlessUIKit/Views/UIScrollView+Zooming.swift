import Foundation

/// Zooming by code. A pinch does not zoom.
extension UIScrollView {
  /// The scale of the delegate's view, between the two limits. The default is 1.
  public var zoomScale: CGFloat {
    get { zoomedView?.transform.a ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  private var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

  /// Zooms about the middle of what is visible.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let middle = CGPoint(x: bounds.midX / zoomScale, y: bounds.midY / zoomScale)
    zoom(to: scale, showing: middle, animated: animated)
  }

  /// Zooms so that `rect`, in the coordinates of the delegate's view, is visible and as large as
  /// possible.
  public func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    zoom(to: scale, showing: CGPoint(x: rect.midX, y: rect.midY), animated: animated)
  }

  /// - Parameter middle: The point that is to be in the middle, in the coordinates of the view.
  private func zoom(to scale: CGFloat, showing middle: CGPoint, animated: Bool) {
    guard let view = zoomedView, minimumZoomScale < maximumZoomScale else { return }
    stopScrolling()
    let scale = min(max(scale, minimumZoomScale), maximumZoomScale)
    let change = { [self] in
      let size = view.bounds.size
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      view.center = CGPoint(x: size.width * scale / 2, y: size.height * scale / 2)
      contentSize = CGSize(width: size.width * scale, height: size.height * scale)
      var offset = CGPoint(
        x: middle.x * scale - bounds.width / 2, y: middle.y * scale - bounds.height / 2)
      for axis in Self.axes {
        let range = range(of: axis)
        offset[keyPath: axis.point] = offset[keyPath: axis.point].clamped(to: range)
      }
      contentOffset = offset
      delegate?.scrollViewDidZoom(self)
    }
    guard animated, window != nil else { return change() }
    delegate?.scrollViewWillBeginZooming(self, with: view)
    UIView.animate(withDuration: Self.zoomDuration, animations: change) { [weak self] _ in
      guard let self else { return }
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
    }
  }

  /// Seconds that an animated zoom takes.
  private static let zoomDuration: TimeInterval = 0.35
}
