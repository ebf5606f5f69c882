import Foundation

public enum UITextAutocapitalizationType: Int, Sendable {
  case none
  case words
  case sentences
  case allCharacters
}

public enum UITextAutocorrectionType: Int, Sendable {
  case `default`
  case no
  case yes
}

public enum UITextSpellCheckingType: Int, Sendable {
  case `default`
  case no
  case yes
}

public enum UIKeyboardAppearance: Int, Sendable {
  case `default`
  case dark
  case light

  public static var alert: UIKeyboardAppearance { .dark }
}

public enum UIKeyboardType: Int, Sendable {
  case `default`
  case asciiCapable
  case numbersAndPunctuation
  case URL
  case numberPad
  case phonePad
  case namePhonePad
  case emailAddress
  case decimalPad
  case twitter
  case webSearch
  case asciiCapableNumberPad

  public static var alphabet: UIKeyboardType { .asciiCapable }
}

public enum UIReturnKeyType: Int, Sendable {
  case `default`
  case go
  case google
  case join
  case next
  case route
  case search
  case send
  case yahoo
  case done
  case emergencyCall
  case `continue`
}

/// What a keyboard is told. No keyboard comes up here: all of it is remembered.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var spellCheckingType: UITextSpellCheckingType { get set }
  var keyboardType: UIKeyboardType { get set }
  var keyboardAppearance: UIKeyboardAppearance { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var enablesReturnKeyAutomatically: Bool { get set }
  var textContentType: UITextContentType! { get set }
}

/// The meaning of a text, by which a keyboard would offer words.
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let name = Self(rawValue: "name")
  public static let givenName = Self(rawValue: "given-name")
  public static let familyName = Self(rawValue: "family-name")
  public static let emailAddress = Self(rawValue: "email")
  public static let telephoneNumber = Self(rawValue: "tel")
  public static let username = Self(rawValue: "username")
  public static let password = Self(rawValue: "password")
  public static let newPassword = Self(rawValue: "new-password")
  public static let oneTimeCode = Self(rawValue: "one-time-code")
  public static let URL = Self(rawValue: "url")
  public static let postalCode = Self(rawValue: "postal-code")
  public static let fullStreetAddress = Self(rawValue: "street-address")
  public static let creditCardNumber = Self(rawValue: "cc-number")
}

/// The wishes of one text input.
struct KeyboardWishes {
  var autocapitalization = UITextAutocapitalizationType.sentences
  var autocorrection = UITextAutocorrectionType.default
  var spellChecking = UITextSpellCheckingType.default
  var type = UIKeyboardType.default
  var appearance = UIKeyboardAppearance.default
  var returnKey = UIReturnKeyType.default
  var enablesReturnKey = false
  var contentType: UITextContentType?
}

extension UITextInputTraits where Self: UIView {
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { keyboardWishes.autocapitalization }
    set { keyboardWishes.autocapitalization = newValue }
  }

  public var autocorrectionType: UITextAutocorrectionType {
    get { keyboardWishes.autocorrection }
    set { keyboardWishes.autocorrection = newValue }
  }

  public var spellCheckingType: UITextSpellCheckingType {
    get { keyboardWishes.spellChecking }
    set { keyboardWishes.spellChecking = newValue }
  }

  public var keyboardType: UIKeyboardType {
    get { keyboardWishes.type }
    set { keyboardWishes.type = newValue }
  }

  public var keyboardAppearance: UIKeyboardAppearance {
    get { keyboardWishes.appearance }
    set { keyboardWishes.appearance = newValue }
  }

  public var returnKeyType: UIReturnKeyType {
    get { keyboardWishes.returnKey }
    set { keyboardWishes.returnKey = newValue }
  }

  public var textContentType: UITextContentType! {
    get { keyboardWishes.contentType }
    set { keyboardWishes.contentType = newValue }
  }

  public var enablesReturnKeyAutomatically: Bool {
    get { keyboardWishes.enablesReturnKey }
    set { keyboardWishes.enablesReturnKey = newValue }
  }
}

extension UITextField: UITextInputTraits {}
extension UITextView: UITextInputTraits {}
