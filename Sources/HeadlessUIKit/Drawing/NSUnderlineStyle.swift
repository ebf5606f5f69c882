import Foundation

/// How a line below or through text looks. No such line is drawn here.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static var single: NSUnderlineStyle { NSUnderlineStyle(rawValue: 1) }
  public static var thick: NSUnderlineStyle { NSUnderlineStyle(rawValue: 2) }
  public static var double: NSUnderlineStyle { NSUnderlineStyle(rawValue: 9) }
}
