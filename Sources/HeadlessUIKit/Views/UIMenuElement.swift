import Foundation

/// What menus and controls have in common that show a command.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static var disabled: Attributes { Attributes(rawValue: 1 << 0) }
    public static var destructive: Attributes { Attributes(rawValue: 1 << 1) }
    public static var hidden: Attributes { Attributes(rawValue: 1 << 2) }
  }

  public enum State: Int, Sendable {
    case off
    case on
    case mixed
  }

  var titleStorage: String
  var imageStorage: UIImage?

  init(title: String, image: UIImage?) {
    titleStorage = title
    imageStorage = image
    super.init()
  }

  open var title: String { titleStorage }
  open var image: UIImage? { imageStorage }
}

public typealias UIActionHandler = (UIAction) -> Void

/// A command that runs a closure.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  open private(set) var identifier: Identifier
  open var discoverabilityTitle: String?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  /// The control that the action is being performed for.
  open private(set) var sender: Any?
  private let handler: UIActionHandler

  private static let lastNumber = ProcessVariable(0)

  public init(
    title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    Self.lastNumber.value += 1
    self.identifier = identifier ?? Identifier("action \(Self.lastNumber.value)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }

  open override var title: String {
    get { titleStorage }
    set { titleStorage = newValue }
  }

  open override var image: UIImage? {
    get { imageStorage }
    set { imageStorage = newValue }
  }

  func perform(for sender: Any?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
