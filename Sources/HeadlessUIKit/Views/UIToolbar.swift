import Foundation

/// A bar of buttons. It remembers its items and shows none of them.
@preconcurrency @MainActor open class UIToolbar: UIView {
  open var items: [UIBarButtonItem]?
  open var barStyle = UIBarStyle.default
  open var isTranslucent = true
  open var barTintColor: UIColor?

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 44)
  }

  /// Does nothing: nothing of the bar is drawn.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {}

  /// Does nothing: nothing of the bar is drawn.
  open func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) {}
}
