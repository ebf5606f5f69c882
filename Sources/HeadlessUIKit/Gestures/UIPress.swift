import Foundation

/// A key or a button that is pressed. Nothing makes one here: no keyboard and no remote is connected.
open class UIPress: NSObject {
  public enum Phase: Int, Sendable {
    case began
    case changed
    case stationary
    case ended
    case cancelled
  }

  public enum PressType: Int, Sendable {
    case upArrow
    case downArrow
    case leftArrow
    case rightArrow
    case select
    case menu
    case playPause
  }

  open var timestamp: TimeInterval { 0 }
  open var phase: UIPress.Phase { .ended }
  open var type: UIPress.PressType { .select }
  open var force: CGFloat { 0 }
}

/// One delivery of presses.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  open override var type: EventType { .presses }
  open var allPresses: Set<UIPress> { [] }
}
