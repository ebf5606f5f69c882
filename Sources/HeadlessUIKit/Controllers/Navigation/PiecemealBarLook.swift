import Foundation

/// What an app sets of a bar's look piece by piece, as it did before there were appearances.
struct PiecemealBarLook {
  var tint: UIColor?
  var title: [NSAttributedString.Key: Any]?
  var largeTitle: [NSAttributedString.Key: Any]?
  var background: UIImage?
  var shadow: UIImage?

  /// An appearance with the pieces in place of its own.
  ///
  /// A picture takes the place of the colour or the line. An empty picture therefore leaves out either;
  /// other pictures are not drawn.
  @MainActor func added(to appearance: UINavigationBarAppearance) -> UINavigationBarAppearance {
    let look = UINavigationBarAppearance()
    look.take(appearance)
    if let tint { look.backgroundColor = tint }
    if background != nil { look.backgroundColor = nil }
    if shadow != nil { look.shadowColor = nil }
    look.titleTextAttributes.merge(title ?? [:]) { $1 }
    look.largeTitleTextAttributes.merge(largeTitle ?? [:]) { $1 }
    return look
  }
}
