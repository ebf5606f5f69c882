import Foundation

public enum UIDatePickerStyle: Int, Sendable {
  case automatic
  case wheels
  case compact
  case inline
}

/// A control for a date. It keeps the date within its limits, and shows nothing.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable {
    case time
    case date
    case dateAndTime
    case countDownTimer
  }

  open var datePickerMode = Mode.dateAndTime
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  open var datePickerStyle: UIDatePickerStyle { preferredDatePickerStyle }
  open var locale: Locale?
  open var calendar: Calendar! = .current
  open var timeZone: TimeZone?
  /// Seconds.
  open var countDownDuration: TimeInterval = 0
  open var minuteInterval = 1
  private var chosen = Date()

  open var date: Date {
    get { chosen }
    set { chosen = limited(newValue) }
  }

  open var minimumDate: Date? {
    didSet { chosen = limited(chosen) }
  }

  open var maximumDate: Date? {
    didSet { chosen = limited(chosen) }
  }

  open func setDate(_ date: Date, animated: Bool) {
    self.date = date
  }

  /// UIKit ignores limits that contradict each other.
  private func limited(_ date: Date) -> Date {
    let (low, high) = (minimumDate ?? .distantPast, maximumDate ?? .distantFuture)
    return low <= high ? min(max(date, low), high) : date
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
