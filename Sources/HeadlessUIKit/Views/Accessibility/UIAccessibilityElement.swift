import Foundation

/// Something to be read out that is no view itself: a part of what a view draws.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// What it is a part of; it is not kept alive.
  open weak var accessibilityContainer: AnyObject?

  /// - Parameter container: What it is a part of.
  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
  }
}
