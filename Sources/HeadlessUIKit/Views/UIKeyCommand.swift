import Foundation

/// Keys that are held while another one is pressed.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static var alphaShift: UIKeyModifierFlags { Self(rawValue: 1 << 16) }
  public static var shift: UIKeyModifierFlags { Self(rawValue: 1 << 17) }
  public static var control: UIKeyModifierFlags { Self(rawValue: 1 << 18) }
  public static var alternate: UIKeyModifierFlags { Self(rawValue: 1 << 19) }
  public static var command: UIKeyModifierFlags { Self(rawValue: 1 << 20) }
  public static var numericPad: UIKeyModifierFlags { Self(rawValue: 1 << 21) }
}

/// A command of a menu that has a selector. Nothing is sent by name here, so it never runs.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
  public fileprivate(set) var action: Selector
  public let propertyList: Any?
  open var discoverabilityTitle: String?
  open var attributes: UIMenuElement.Attributes = []
  open var state = UIMenuElement.State.off

  fileprivate init(_ title: String, _ image: UIImage?, _ action: Selector, _ propertyList: Any?) {
    self.action = action
    self.propertyList = propertyList
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
}

/// A command that keys would give. No keyboard is connected, so it never runs.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  public private(set) var input: String?
  public private(set) var modifierFlags: UIKeyModifierFlags = []
  open var wantsPriorityOverSystemBehavior = false

  public init() {
    super.init("", nil, Selector(""), nil)
  }

  private init(
    _ title: String, _ image: UIImage?, _ action: Selector, _ propertyList: Any?, input: String,
    modifierFlags: UIKeyModifierFlags
  ) {
    super.init(title, image, action, propertyList)
    (self.input, self.modifierFlags) = (input, modifierFlags)
  }

  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init("", nil, action, nil, input: input, modifierFlags: modifierFlags)
  }

  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init("", nil, action, nil, input: input, modifierFlags: modifierFlags)
    self.discoverabilityTitle = discoverabilityTitle
  }

  public static let inputUpArrow = "UIKeyInputUpArrow"
  public static let inputDownArrow = "UIKeyInputDownArrow"
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  public static let inputRightArrow = "UIKeyInputRightArrow"
  public static let inputEscape = "UIKeyInputEscape"
  public static let inputPageUp = "UIKeyInputPageUp"
  public static let inputPageDown = "UIKeyInputPageDown"
  public static let inputHome = "UIKeyInputHome"
  public static let inputEnd = "UIKeyInputEnd"
  public static let inputDelete = "UIKeyInputDelete"
}
