import UIKit

/// A view that draws itself on clear ground and leaves touches to its superview.
class DrawnView: SceneView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }
}
