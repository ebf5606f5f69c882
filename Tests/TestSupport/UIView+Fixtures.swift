import MatchTransition
import RuntimeSupport
import UIKit

extension UIView {
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
