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

  public var enablesReturnKeyAutomatically: Bool {
    get { keyboardWishes.enablesReturnKey }
    set { keyboardWishes.enablesReturnKey = newValue }
  }
}

extension UITextField: UITextInputTraits {}
extension UITextView: UITextInputTraits {}
