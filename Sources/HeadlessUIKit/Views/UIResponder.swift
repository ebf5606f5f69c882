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

  // MARK: Motion, which nobody sends here

  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Commands, which nobody gives here

  /// Whether the responder can do what `action` names: never, as nothing is sent by name here.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

  /// Who along the chain can do what `action` names.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  open func paste(_ sender: Any?) {}
  open func select(_ sender: Any?) {}
  open func selectAll(_ sender: Any?) {}
  open func delete(_ sender: Any?) {}

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

  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { setAccessibility(\.elements, newValue) }
  }

  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility?.customActions }
    set { setAccessibility(\.customActions, newValue) }
  }

  /// Where the element is unless it says so itself, in the coordinates of the screen.
  var defaultAccessibilityFrame: CGRect { .zero }

  /// Where the element is, in the coordinates of the screen.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? defaultAccessibilityFrame }
    set { setAccessibility(\.frame, newValue) }
  }

  // What assistive technologies ask for, which are none here.
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }
  open func accessibilityElementIsFocused() -> Bool { false }
}

private struct AccessibilityRecord {
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
  var frame: CGRect?
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var traits: UIAccessibilityTraits?
  var hidesElements = false
  var isModal = false
}
