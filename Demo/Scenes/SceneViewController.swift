import UIKit

/// The base class of the demo's screens; no screen is loaded from a nib.
///
/// The unavailable initialiser spares every subclass from writing it again.
class SceneViewController: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }
  /// The safe area of the window, for a screen that fills it.
  ///
  /// An animator that moves the screen also moves it out of the safe area, so that the insets of the
  /// view itself change in mid-flight. Content that follows them jumps.
  var windowInsets: UIEdgeInsets { view.window?.safeAreaInsets ?? view.safeAreaInsets }

  /// Places labels below each other at the top of the safe area.
  ///
  /// - Parameters:
  ///   - margin: The distance from the sides of the screen, in points.
  ///   - gap: The distance between two labels, in points.
  /// - Returns: The lower edge of the last label.
  @discardableResult
  func placeHead(
    _ labels: UILabel..., margin: CGFloat = DemoStyle.margin, gap: CGFloat = 0
  ) -> CGFloat {
    let width = view.bounds.width - 2 * margin
    var y = view.safeAreaInsets.top + DemoStyle.titleTop - gap
    for label in labels { y = label.place(at: CGPoint(x: margin, y: y + gap), width: width) }
    return y
  }
}
