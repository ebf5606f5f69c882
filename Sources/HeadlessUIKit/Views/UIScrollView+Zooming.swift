import Foundation

/// A zoom by fingers.
struct ScrollZoom {
  /// The scale when the fingers came down, without what showed of a pull beyond the limits.
  var scale: CGFloat
  /// The point of the zoomed view between the fingers, in its own coordinates.
  var anchor: CGPoint
}

extension UIScrollView {
  /// The scale of the delegate's view, between the two limits. The default is 1.
  public var zoomScale: CGFloat {
    get { zoomedView?.transform.a ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  private var zoomedView: UIView? { givenDelegate?.viewForZooming(in: self) }

  /// Zooms about the middle of what is visible.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard let view = zoomedView else { return }
    let middle = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: view)
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
    let scale = scale.clamped(to: minimumZoomScale...maximumZoomScale)
    let place = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    let change = { [self] in apply(scale, to: view, showing: middle, at: place, isFree: false) }
    guard animated, window != nil else { return change() }
    givenDelegate?.scrollViewWillBeginZooming(self, with: view)
    UIView.animate(withDuration: Self.zoomDuration, animations: change) { [weak self] _ in
      guard let self else { return }
      givenDelegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
    }
  }

  /// Scales the view, and has one of its points stand at a place of the scroll view.
  ///
  /// - Parameters:
  ///   - point: In the view's coordinates.
  ///   - place: In points from the scroll view's top left corner.
  ///   - isFree: Whether content may stand beyond its ends, as it does under fingers.
  private func apply(
    _ scale: CGFloat, to view: UIView, showing point: CGPoint, at place: CGPoint, isFree: Bool
  ) {
    let size = view.bounds.size
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.center = CGPoint(x: size.width * scale / 2, y: size.height * scale / 2)
    setContent(size: CGSize(width: size.width * scale, height: size.height * scale)) {
      // The delegate may centre small content by insets, which the offset has to follow.
      givenDelegate?.scrollViewDidZoom(self)
      let shown = view.convert(point, to: self)
      var offset = CGPoint(x: shown.x - place.x, y: shown.y - place.y)
      if !isFree {
        for axis in Self.axes {
          offset[keyPath: axis.point] = offset[keyPath: axis.point].clamped(to: range(of: axis))
        }
      }
      if offset != contentOffset { contentOffset = offset }
    }
  }

  /// Seconds that an animated zoom takes.
  private static let zoomDuration: TimeInterval = 0.35

  // MARK: Pinches

  /// How much of a pull beyond the limits shows, as a power of the scale.
  private static let beyondPower: CGFloat = 0.35

  /// Whether a pinch means this scroll view.
  var canZoom: Bool { minimumZoomScale < maximumZoomScale && zoomedView != nil }

  func pinchChanged(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began: beginZoom(pinch)
    case .changed: followZoom(pinch)
    case .ended, .cancelled: endZoom()
    case .possible, .failed: break
    }
  }

  private func beginZoom(_ pinch: UIPinchGestureRecognizer) {
    guard let view = zoomedView else { return }
    stopScrolling()
    zoom = ScrollZoom(
      scale: zoomScale / max(pinch.scale, 1e-6), anchor: pinch.location(in: view))
    givenDelegate?.scrollViewWillBeginZooming(self, with: view)
    followZoom(pinch)
  }

  private func followZoom(_ pinch: UIPinchGestureRecognizer) {
    // The fingers have a place between them as long as both are down.
    guard let zoom, let view = zoomedView, pinch.numberOfTouches > 1 else { return }
    let wanted = zoom.scale * pinch.scale
    let nearest = wanted.clamped(to: minimumZoomScale...maximumZoomScale)
    let beyond = bouncesZoom ? pow(wanted / nearest, Self.beyondPower) : 1
    let middle = pinch.location(in: self)
    let place = CGPoint(x: middle.x - bounds.minX, y: middle.y - bounds.minY)
    apply(nearest * beyond, to: view, showing: zoom.anchor, at: place, isFree: bounces)
  }

  private func endZoom() {
    guard zoom != nil, let view = zoomedView else { return }
    zoom = nil
    let scale = zoomScale.clamped(to: minimumZoomScale...maximumZoomScale)
    let middle = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: view)
    let place = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    let isOutside = Self.axes.contains {
      !range(of: $0).contains(contentOffset[keyPath: $0.point])
    }
    isZoomBouncing = scale != zoomScale
    // What stands outside goes back with the drag, if there is one.
    let goesBack = isZoomBouncing || (isOutside && !isDragging && !isDecelerating)
    guard goesBack, window != nil else {
      isZoomBouncing = false
      givenDelegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
      return
    }
    stopScrolling()
    UIView.animate(withDuration: Self.zoomDuration, delay: 0, options: .curveEaseOut) {
      self.apply(scale, to: view, showing: middle, at: place, isFree: false)
    } completion: { [weak self] _ in
      guard let self else { return }
      isZoomBouncing = false
      givenDelegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
    }
  }
}
