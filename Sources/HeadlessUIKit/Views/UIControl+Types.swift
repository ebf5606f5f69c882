import Foundation

extension UIControl {
  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static var touchDown: Event { Event(rawValue: 1 << 0) }
    public static var touchDownRepeat: Event { Event(rawValue: 1 << 1) }
    public static var touchDragInside: Event { Event(rawValue: 1 << 2) }
    public static var touchDragOutside: Event { Event(rawValue: 1 << 3) }
    public static var touchDragEnter: Event { Event(rawValue: 1 << 4) }
    public static var touchDragExit: Event { Event(rawValue: 1 << 5) }
    public static var touchUpInside: Event { Event(rawValue: 1 << 6) }
    public static var touchUpOutside: Event { Event(rawValue: 1 << 7) }
    public static var touchCancel: Event { Event(rawValue: 1 << 8) }
    public static var valueChanged: Event { Event(rawValue: 1 << 12) }
    public static var primaryActionTriggered: Event { Event(rawValue: 1 << 13) }
    public static var editingDidBegin: Event { Event(rawValue: 1 << 16) }
    public static var editingChanged: Event { Event(rawValue: 1 << 17) }
    public static var editingDidEnd: Event { Event(rawValue: 1 << 18) }
    public static var editingDidEndOnExit: Event { Event(rawValue: 1 << 19) }
    public static var allEditingEvents: Event { Event(rawValue: 0xF0000) }
    public static var allTouchEvents: Event { Event(rawValue: 0xFFF) }
    public static var allEvents: Event { Event(rawValue: 0xFFFF_FFFF) }
  }

  /// How a control is and looks.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static var normal: State { [] }
    public static var highlighted: State { State(rawValue: 1 << 0) }
    public static var disabled: State { State(rawValue: 1 << 1) }
    public static var selected: State { State(rawValue: 1 << 2) }
  }

  public enum ContentHorizontalAlignment: Int, Sendable {
    case center
    case left
    case right
    case fill
    case leading
    case trailing
  }

  public enum ContentVerticalAlignment: Int, Sendable {
    case center
    case top
    case bottom
    case fill
  }

  /// The share of the room that is left which stands before the content, 0...1 for each axis.
  var contentPosition: CGPoint {
    let x: CGFloat
    switch contentHorizontalAlignment {
    case .center, .fill: x = 0.5
    case .left: x = 0
    case .right: x = 1
    case .leading: x = isMirrored ? 1 : 0
    case .trailing: x = isMirrored ? 0 : 1
    }
    let y: CGFloat
    switch contentVerticalAlignment {
    case .center, .fill: y = 0.5
    case .top: y = 0
    case .bottom: y = 1
    }
    return CGPoint(x: x, y: y)
  }

  /// Whoever hears of certain events of a control.
  enum Handler {
    case action(UIAction)
    case selector(TargetAction)
  }
}
