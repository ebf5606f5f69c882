import Foundation

/// A control that counts up and down. It keeps its value within its limits, and draws no buttons.
@preconcurrency @MainActor open class UIStepper: UIControl {
  open var isContinuous = true
  open var autorepeat = true
  open var wraps = false
  open var stepValue: Double = 1
  private var current: Double = 0

  open var minimumValue: Double = 0 {
    didSet { value = current }
  }

  open var maximumValue: Double = 100 {
    didSet { value = current }
  }

  open var value: Double {
    get { current }
    set { current = max(minimumValue, min(newValue, maximumValue)) }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
