import Foundation

/// What assistive technologies are told, and what the person has set; see `HeadlessAccessibility`.
@preconcurrency @MainActor public struct UIAccessibility {
  /// What has happened that assistive technologies should know of.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static var screenChanged: Notification {
      get { Notification(rawValue: 1000) }
      set { refuse(newValue) }
    }

    public static var layoutChanged: Notification {
      get { Notification(rawValue: 1001) }
      set { refuse(newValue) }
    }

    public static var announcement: Notification {
      get { Notification(rawValue: 1008) }
      set { refuse(newValue) }
    }

    public static var pageScrolled: Notification {
      get { Notification(rawValue: 1009) }
      set { refuse(newValue) }
    }

    // Variables in UIKit's interface, constants in truth.
    private static func refuse(_ value: Notification) {
      preconditionFailure("UIAccessibility.Notification: a named one cannot become \(value)")
    }
  }

  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
  }

  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  public static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"

  public static var isReduceMotionEnabled: Bool { HeadlessAccessibility.isReduceMotionEnabled }
  public static var prefersCrossFadeTransitions: Bool {
    HeadlessAccessibility.prefersCrossFadeTransitions
  }
  public static var isReduceTransparencyEnabled: Bool {
    HeadlessAccessibility.isReduceTransparencyEnabled
  }
  public static var isVoiceOverRunning: Bool { HeadlessAccessibility.isVoiceOverRunning }

  /// Tells assistive technologies what has happened: `argument` is what to say, or the element that
  /// the attention is to move to.
  public static func post(notification: Notification, argument: Any?) {
    HeadlessAccessibility.record(notification, argument)
  }

  /// The element that VoiceOver's attention is on.
  public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  ) -> Any? {
    HeadlessAccessibility.focusedElement
  }
}

/// The person's settings, and what assistive technologies have heard, for the host to set and read.
///
/// They begin anew with the first screen after all others are gone.
@preconcurrency @MainActor public enum HeadlessAccessibility {
  /// Something that the app has told.
  public struct Posting {
    public let notification: UIAccessibility.Notification
    public let argument: Any?
  }

  private static let reducesMotion = ProcessVariable(false)
  private static let prefersFades = ProcessVariable(false)
  private static let reducesTransparency = ProcessVariable(false)
  private static let runsVoiceOver = ProcessVariable(false)
  private static let posted = ProcessVariable<[Posting]>([])
  private static let focused = WeakProcessVariable<AnyObject>()

  /// Whether the person asked for less motion.
  public static var isReduceMotionEnabled: Bool {
    get { reducesMotion.value }
    set {
      change(
        reducesMotion, to: newValue, UIAccessibility.reduceMotionStatusDidChangeNotification)
    }
  }

  /// Whether the person prefers screens that crossfade to screens that slide.
  public static var prefersCrossFadeTransitions: Bool {
    get { prefersFades.value }
    set {
      change(
        prefersFades, to: newValue, UIAccessibility.prefersCrossFadeTransitionsStatusDidChange)
    }
  }

  public static var isReduceTransparencyEnabled: Bool {
    get { reducesTransparency.value }
    set {
      change(
        reducesTransparency, to: newValue,
        UIAccessibility.reduceTransparencyStatusDidChangeNotification)
    }
  }

  /// Whether the attention of VoiceOver follows what the app posts.
  public static var isVoiceOverRunning: Bool {
    get { runsVoiceOver.value }
    set {
      change(runsVoiceOver, to: newValue, UIAccessibility.voiceOverStatusDidChangeNotification)
    }
  }

  /// All that the app has posted, in order.
  public static var postings: [Posting] { posted.value }
  public static var focusedElement: AnyObject? { focused.value }

  /// Moves VoiceOver's attention, as the person does by touching an element.
  public static func focus(on element: AnyObject?) {
    guard element !== focusedElement else { return }
    var info: [AnyHashable: Any] = [:]
    info[UIAccessibility.focusedElementUserInfoKey] = element
    info[UIAccessibility.unfocusedElementUserInfoKey] = focusedElement
    focused.value = element
    NotificationCenter.default.post(
      name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: info)
  }

  static func record(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    posted.value.append(Posting(notification: notification, argument: argument))
    guard isVoiceOverRunning,
      notification == .screenChanged || notification == .layoutChanged,
      let element = argument as? UIResponder
    else { return }
    focus(on: element)
  }

  static func reset() {
    posted.value = []
    focused.value = nil
    isReduceMotionEnabled = false
    prefersCrossFadeTransitions = false
    isReduceTransparencyEnabled = false
    isVoiceOverRunning = false
  }

  private static func change(
    _ setting: ProcessVariable<Bool>, to value: Bool, _ name: NSNotification.Name
  ) {
    guard setting.value != value else { return }
    setting.value = value
    NotificationCenter.default.post(name: name, object: nil)
  }
}
