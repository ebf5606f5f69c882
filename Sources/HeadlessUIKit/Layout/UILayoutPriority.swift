/// How much a constraint matters, 0...1000; at 1000 it must hold.
public struct UILayoutPriority: Hashable, Comparable, RawRepresentable, Sendable {
  public var rawValue: Float

  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}

// Apple's lists of names have no operators.
extension UILayoutPriority {
  @_documentation(visibility: internal)
  public static func < (lhs: UILayoutPriority, rhs: UILayoutPriority) -> Bool {
    lhs.rawValue < rhs.rawValue
  }

  @_documentation(visibility: internal)
  public static func + (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority {
    UILayoutPriority(lhs.rawValue + rhs)
  }

  @_documentation(visibility: internal)
  public static func - (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority {
    UILayoutPriority(lhs.rawValue - rhs)
  }

  @_documentation(visibility: internal)
  public static func += (lhs: inout UILayoutPriority, rhs: Float) { lhs = lhs + rhs }

  @_documentation(visibility: internal)
  public static func -= (lhs: inout UILayoutPriority, rhs: Float) { lhs = lhs - rhs }
}
