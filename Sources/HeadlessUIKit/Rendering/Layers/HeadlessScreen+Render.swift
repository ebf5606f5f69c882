import Foundation

extension HeadlessScreen {
  /// The picture that the screen shows now, animations included: opaque, with black behind windows
  /// that let something through and where no window is.
  ///
  /// What was changed since the last turn is committed first.
  public func render() -> CGImage {
    CATransaction.flush()
    return LayerRenderer.image(
      of: screen.visibleWindows.map(\.layer), size: screen.bounds.size, scale: screen.scale)
  }
}
