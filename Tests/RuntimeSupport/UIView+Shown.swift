import UIKit

extension UIView {
  /// What the display shows of the view: what animates on it, else what it holds.
  public var seen: CALayer {
    layer.animationKeys() == nil ? layer : layer.presentation() ?? layer
  }

  /// How the display shows the view moved, although its own place stays.
  public var shownMove: CGAffineTransform {
    let (seen, own) = (seen, layer)
    let turn = own.affineTransform().inverted().concatenating(seen.affineTransform())
    return turn.concatenating(
      CGAffineTransform(
        translationX: seen.position.x - own.position.x, y: seen.position.y - own.position.y))
  }

  /// The smallest upright rectangle around what the display shows of the view, in points of the window.
  public var shownFrame: CGRect {
    var toWindow = CGAffineTransform.identity
    var next: UIView? = self
    while let view = next {
      let (shown, bounds) = (view.seen, view.seen.bounds)
      let anchor = CGPoint(
        x: bounds.minX + shown.anchorPoint.x * bounds.width,
        y: bounds.minY + shown.anchorPoint.y * bounds.height)
      toWindow =
        toWindow
        .concatenating(CGAffineTransform(translationX: -anchor.x, y: -anchor.y))
        .concatenating(shown.affineTransform())
        .concatenating(CGAffineTransform(translationX: shown.position.x, y: shown.position.y))
      next = view.superview
    }
    return seen.bounds.applying(toWindow)
  }

  /// Returns a plain view without an ID.
  public static func filled(_ frame: CGRect, _ color: UIColor? = .red) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    return view
  }
}
