import MatchTransition
import UIKit

extension HeadlessScreen {
  /// Returns the screen of the cases from the field, which shows `root`: 390 x 844 points, 60 frames a second.
  @MainActor public static func field(_ root: UIViewController, scale: CGFloat = 2)
    -> HeadlessScreen
  {
    let screen = HeadlessScreen(size: CGSize(width: 390, height: 844), scale: scale)
    screen.window.rootViewController = root
    screen.runTurn()
    return screen
  }

  /// Lets frames pass, and looks at the picture of each.
  @MainActor public func frames(_ count: Int, _ look: (Int, Pixels) -> Void) {
    for frame in 0..<count {
      advance(by: 1 / 60)
      look(frame, Pixels(self))
    }
  }

  /// Lets everything come to rest.
  @MainActor public func settle() { advance(by: 3) }
}

extension UINavigationController {
  /// Returns a stack without a bar whose flights last half a second.
  public static func field(_ root: UIViewController) -> UINavigationController {
    let stack = UINavigationController(rootViewController: root)
    stack.isNavigationBarHidden = true
    stack.matchTransition.isEnabled = true
    stack.matchTransition.options.duration = 0.5
    return stack
  }
}

extension UIViewController {
  /// Returns the controller as a page whose presentation and dismissal last half a second.
  public func asPage(_ style: UIModalPresentationStyle) -> Self {
    modalPresentationStyle = style
    matchPresentation.isEnabled = true
    matchPresentation.options.duration = 0.5
    return self
  }
}

extension UIImage {
  /// Returns a picture of one colour.
  @MainActor public static func plain(_ color: UIColor, side: CGFloat = 40) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let size = CGSize(width: side, height: side)
    return UIGraphicsImageRenderer(size: size, format: format).image {
      color.setFill()
      $0.fill(CGRect(origin: .zero, size: size))
    }
  }
}

extension CGRect {
  /// Returns whether no edge is farther than `limit` points from the other rectangle's.
  public func isNear(_ other: CGRect, within limit: CGFloat) -> Bool {
    max(
      abs(minX - other.minX), abs(minY - other.minY), abs(maxX - other.maxX),
      abs(maxY - other.maxY)) <= limit
  }
}

extension UIView {
  /// The view's frame in its window.
  public var placeInWindow: CGRect { convert(bounds, to: nil) }
}
