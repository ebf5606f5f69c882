import Foundation

/// The background of a bar.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  open var backgroundColor: UIColor?
  /// The colour of the line at the edge of the bar; nil draws none.
  open var shadowColor: UIColor?

  public required override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// A background that content shines through a little.
  open func configureWithDefaultBackground() {
    backgroundColor = UIColor(white: 0.98, alpha: 0.94)
    shadowColor = UIColor(white: 0, alpha: 0.3)
  }

  open func configureWithOpaqueBackground() {
    backgroundColor = .systemBackground
    shadowColor = UIColor(white: 0, alpha: 0.3)
  }

  open func configureWithTransparentBackground() {
    backgroundColor = nil
    shadowColor = nil
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.take(self)
    return copy
  }

  func take(_ other: UIBarAppearance) {
    (backgroundColor, shadowColor) = (other.backgroundColor, other.shadowColor)
  }
}

/// The background of a navigation bar and the look of its titles.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// What titles look like; the font and the colour count.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
  }

  /// What shows where content stands at the edge and the app says nothing else.
  static func edge(of standard: UINavigationBarAppearance) -> UINavigationBarAppearance {
    let edge = UINavigationBarAppearance()
    edge.take(standard)
    edge.configureWithTransparentBackground()
    return edge
  }
}
