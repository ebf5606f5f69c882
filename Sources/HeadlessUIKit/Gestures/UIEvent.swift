import Foundation

/// One delivery of input to a window: all fingers that are down, whether they changed or not.
@preconcurrency @MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches
    case motion
    case remoteControl
    case presses
    case scroll = 10
    case hover
    case transform = 14
  }

  /// What a motion or a remote control means; touches mean none of it.
  public enum EventSubtype: Int, Sendable {
    case none
    case motionShake
    case remoteControlPlay = 100
    case remoteControlPause
    case remoteControlStop
    case remoteControlTogglePlayPause
    case remoteControlNextTrack
    case remoteControlPreviousTrack
    case remoteControlBeginSeekingBackward
    case remoteControlEndSeekingBackward
    case remoteControlBeginSeekingForward
    case remoteControlEndSeekingForward
  }

  /// The touches of the event in the order in which they came down.
  var touches: [UITouch] = []

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  /// Seconds on the clock of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0

  open var allTouches: Set<UITouch>? { Set(touches) }

  open func touches(for window: UIWindow) -> Set<UITouch>? {
    Set(touches.filter { $0.window === window })
  }

  open func touches(for view: UIView) -> Set<UITouch>? {
    Set(touches.filter { $0.view === view })
  }

  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    Set(touches.filter { gesture.touches.contains($0) })
  }
}
