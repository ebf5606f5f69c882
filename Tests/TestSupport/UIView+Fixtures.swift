import MatchTransition
import UIKit

extension UIView {
  /// What the display shows of the view: what animates on it, else what it holds.
  public var seen: CALayer {
    layer.animationKeys() == nil ? layer : layer.presentation() ?? layer
  }

  /// Returns a plain view without an ID.
  public static func filled(_ frame: CGRect, _ color: UIColor? = .red) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    return view
  }

  /// Returns a plain view with an ID.
  public static func tagged(
    _ id: MatchID, _ frame: CGRect, _ color: UIColor = .red
  ) -> UIView {
    let view = UIView.filled(frame, color)
    view.matchID = id
    return view
  }

  /// Returns the view "box" of 20 x 20 points, at the upper edge of its screen.
  public static func box(at x: CGFloat) -> UIView {
    .tagged("box", CGRect(x: x, y: 0, width: 20, height: 20))
  }
}
