import Foundation

/// The edge effect that iOS 26 puts into a scroll view: a backdrop of the scroll view's size, in front of the
/// content, through which touches go (rule 7.14). This one shows what lies beneath unchanged.
final class ScrollEdgeEffectView: UIView {
  override class var layerClass: AnyClass { CABackdropLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
