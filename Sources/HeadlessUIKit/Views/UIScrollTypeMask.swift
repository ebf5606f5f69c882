/// The kinds of devices that scroll: wheels and trackpads. None of them is connected.
public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static var discrete: UIScrollTypeMask { Self(rawValue: 1) }
  public static var continuous: UIScrollTypeMask { Self(rawValue: 2) }
  public static var all: UIScrollTypeMask { [.discrete, .continuous] }
}
