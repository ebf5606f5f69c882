import Foundation

/// The background of a bar.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  open var backgroundColor: UIColor?
  /// The colour of the line at the edge of the bar; nil draws none.
  open var shadowColor: UIColor?

  // Only remembered: a background is one colour.
  open var backgroundEffect: UIBlurEffect?
  open var backgroundImage: UIImage?
  open var shadowImage: UIImage?

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
    (backgroundEffect, backgroundImage) = (other.backgroundEffect, other.backgroundImage)
    shadowImage = other.shadowImage
  }
}

/// The background of a navigation bar and the look of its titles.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// What titles look like; the font and the colour count.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  open var backButtonAppearance = UIBarButtonItemAppearance()
  open private(set) var backIndicatorImage = UIImage()
  open private(set) var backIndicatorTransitionMaskImage = UIImage()

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

/// The look of a bar's buttons in each of their states, which is only remembered.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
  public let normal = UIBarButtonItemStateAppearance()
  public let highlighted = UIBarButtonItemStateAppearance()
  public let disabled = UIBarButtonItemStateAppearance()
  public let focused = UIBarButtonItemStateAppearance()

  public init(style: UIBarButtonItem.Style) {
    super.init()
  }

  public override convenience init() {
    self.init(style: .plain)
  }
}

@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var backgroundImage: UIImage?
}
