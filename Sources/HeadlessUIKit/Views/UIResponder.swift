import Foundation

/// An object that takes part in the chain along which events travel.
@preconcurrency @MainActor open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  /// Who is asked next when this responder does not handle an event.
  open var next: UIResponder? { nil }

  // MARK: Nibs

  /// Called by nobody here: there are no nibs.
  open func awakeFromNib() {}
  /// Called by nobody here: there is no Interface Builder.
  open func prepareForInterfaceBuilder() {}

  // MARK: Who gets what is typed

  private static let firstResponder = WeakProcessVariable<UIResponder>()

  static var first: UIResponder? { firstResponder.value }

  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }
  open func reloadInputViews() {}

  open var isFirstResponder: Bool { UIResponder.firstResponder.value === self }
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  /// Makes this responder the one that gets what is typed; whether it and the last one agree.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, UIResponder.firstResponder.value?.resignFirstResponder() ?? true
    else { return false }
    UIResponder.firstResponder.value = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIResponder.firstResponder.value = nil
    return true
  }

  /// Stops being the one that gets what is typed, without being asked.
  func giveUpTyping() {
    if isFirstResponder { UIResponder.firstResponder.value = nil }
  }

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: What assistive technologies say and see

  /// What was set of it; most responders never say anything.
  private var accessibility: AccessibilityRecord?

  private func setAccessibility<T>(_ path: WritableKeyPath<AccessibilityRecord, T>, _ value: T) {
    var record = accessibility ?? AccessibilityRecord()
    record[keyPath: path] = value
    accessibility = record
  }

  /// What the class is unless an object says otherwise.
  var isElementByDefault: Bool { false }
  var defaultAccessibilityTraits: UIAccessibilityTraits { [] }

  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? isElementByDefault }
    set { setAccessibility(\.isElement, newValue) }
  }

  open var accessibilityLabel: String? {
    get { accessibility?.label }
    set { setAccessibility(\.label, newValue) }
  }

  open var accessibilityValue: String? {
    get { accessibility?.value }
    set { setAccessibility(\.value, newValue) }
  }

  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { setAccessibility(\.hint, newValue) }
  }

  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? defaultAccessibilityTraits }
    set { setAccessibility(\.traits, newValue) }
  }

  open var accessibilityElementsHidden: Bool {
    get { accessibility?.hidesElements ?? false }
    set { setAccessibility(\.hidesElements, newValue) }
  }

  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { setAccessibility(\.isModal, newValue) }
  }
}

private struct AccessibilityRecord {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var traits: UIAccessibilityTraits?
  var hidesElements = false
  var isModal = false
}
