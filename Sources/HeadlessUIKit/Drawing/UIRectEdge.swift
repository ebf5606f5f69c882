import Foundation

public struct UIRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static var top: UIRectEdge { UIRectEdge(rawValue: 1 << 0) }
  public static var left: UIRectEdge { UIRectEdge(rawValue: 1 << 1) }
  public static var bottom: UIRectEdge { UIRectEdge(rawValue: 1 << 2) }
  public static var right: UIRectEdge { UIRectEdge(rawValue: 1 << 3) }
  public static var all: UIRectEdge { [.top, .left, .bottom, .right] }
}

public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static var topLeft: UIRectCorner { UIRectCorner(rawValue: 1 << 0) }
  public static var topRight: UIRectCorner { UIRectCorner(rawValue: 1 << 1) }
  public static var bottomLeft: UIRectCorner { UIRectCorner(rawValue: 1 << 2) }
  public static var bottomRight: UIRectCorner { UIRectCorner(rawValue: 1 << 3) }
  /// Every corner there may ever be, not only the four.
  public static var allCorners: UIRectCorner { UIRectCorner(rawValue: .max) }
}
