import Foundation

/// The taps that the app has asked for, which nobody feels here.
@preconcurrency @MainActor public enum HeadlessHaptics {
  public enum Event: Equatable, Sendable {
    case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
    case notification(UINotificationFeedbackGenerator.FeedbackType)
    case selection
  }

  /// Every tap since the process began, the oldest first; each with its time in seconds.
  public static var events: [(time: TimeInterval, event: Event)] { record.value }

  private static let record = ProcessVariable<[(time: TimeInterval, event: Event)]>([])

  static func add(_ event: Event) {
    record.value.append((HeadlessClock.now, event))
  }
}

/// Plays a tap on the device's taptic engine: here it is written down in `HeadlessHaptics`.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  public override init() {
    super.init()
  }

  open func prepare() {}
}

@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light
    case medium
    case heavy
    case soft
    case rigid
  }

  private let style: FeedbackStyle

  public init(style: UIImpactFeedbackGenerator.FeedbackStyle) {
    self.style = style
    super.init()
  }

  public override convenience init() {
    self.init(style: .medium)
  }

  open func impactOccurred() {
    impactOccurred(intensity: 1)
  }

  /// - Parameter intensity: 0...1.
  open func impactOccurred(intensity: CGFloat) {
    HeadlessHaptics.add(.impact(style, intensity: min(max(intensity, 0), 1)))
  }
}

@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success
    case warning
    case error
  }

  open func notificationOccurred(
    _ notificationType: UINotificationFeedbackGenerator.FeedbackType
  ) {
    HeadlessHaptics.add(.notification(notificationType))
  }
}

@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {
    HeadlessHaptics.add(.selection)
  }
}
