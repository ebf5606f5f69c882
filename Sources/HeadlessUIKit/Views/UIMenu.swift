import Foundation

/// Commands under a name. Nothing here opens a menu; buttons keep theirs.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static var displayInline: Options { Options(rawValue: 1 << 0) }
    public static var destructive: Options { Options(rawValue: 1 << 1) }
    public static var singleSelection: Options { Options(rawValue: 1 << 5) }
  }

  public let identifier: Identifier
  public let options: Options
  public let children: [UIMenuElement]

  private static let lastNumber = ProcessVariable(0)

  public init(
    title: String = "", image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
    options: UIMenu.Options = [], children: [UIMenuElement] = []
  ) {
    Self.lastNumber.value += 1
    self.identifier = identifier ?? Identifier("menu \(Self.lastNumber.value)")
    (self.options, self.children) = (options, children)
    super.init(title: title, image: image)
  }
}
