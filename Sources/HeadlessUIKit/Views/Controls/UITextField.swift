import Foundation

/// A line of text that can be edited.
@preconcurrency @MainActor open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable {
    case none
    case line
    case bezel
    case roundedRect
  }

  public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification")
  public static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification")

  public enum ViewMode: Int, Sendable {
    case never
    case whileEditing
    case unlessEditing
    case always
  }

  private let label = UILabel()
  private var content = ""

  open var delegate: (any UITextFieldDelegate)? {
    get { givenDelegate }
    set { givenDelegate = newValue }
  }

  /// Who is asked and told, whatever an app that overrides `delegate` shows of it.
  private final weak var givenDelegate: (any UITextFieldDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
    update()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Text

  open var text: String? {
    get { content }
    set {
      content = newValue ?? ""
      selection = NSRange(location: (content as NSString).length, length: 0)
      update()
    }
  }

  /// The selection, in UTF-16 units; a length of 0 is the caret.
  private var selection = NSRange(location: 0, length: 0)

  /// The text with the field's font and colour. Other attributes are not kept.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: content, attributes: defaultTextAttributes) }
    set { text = newValue?.string }
  }

  /// The font, the colour and the alignment of the text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      return [
        .font: font ?? .systemFont(ofSize: 17), .foregroundColor: textColor ?? .label,
        .paragraphStyle: style,
      ]
    }
    set {
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
      if let style = newValue[.paragraphStyle] as? NSParagraphStyle {
        textAlignment = style.alignment
      }
    }
  }

  // Only remembered: there is no keyboard to show them.
  private var inputs: (view: UIView?, accessory: UIView?)
  open override var inputView: UIView? {
    get { inputs.view }
    set { inputs.view = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { inputs.accessory }
    set { inputs.accessory = newValue }
  }

  open var placeholder: String? {
    get { placeholderStorage }
    set {
      placeholderStorage = newValue
      attributedPlaceholderStorage = nil
      update()
    }
  }
  private var placeholderStorage: String?

  /// The placeholder with a look of its own.
  open var attributedPlaceholder: NSAttributedString? {
    get { attributedPlaceholderStorage ?? placeholder.map { NSAttributedString(string: $0) } }
    set {
      placeholderStorage = newValue?.string
      attributedPlaceholderStorage = newValue
      update()
    }
  }
  private var attributedPlaceholderStorage: NSAttributedString?

  // MARK: Views at the sides

  open var leftView: UIView? {
    didSet { replace(oldValue, by: leftView) }
  }

  open var rightView: UIView? {
    didSet { replace(oldValue, by: rightView) }
  }

  open var leftViewMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }

  open var rightViewMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }

  /// Only remembered: no button clears the text.
  open var clearButtonMode = ViewMode.never

  private var showsLeftView: Bool { leftView != nil && shows(leftViewMode) }
  private var showsRightView: Bool { rightView != nil && shows(rightViewMode) }

  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  open var font: UIFont? {
    get { fontStorage }
    set {
      fontStorage = newValue
      update()
    }
  }
  private var fontStorage: UIFont? = .systemFont(ofSize: 17)

  open var textColor: UIColor? {
    get { textColorStorage }
    set {
      textColorStorage = newValue
      update()
    }
  }
  private var textColorStorage: UIColor? = .label

  open var textAlignment: NSTextAlignment {
    get { textAlignmentStorage }
    set {
      textAlignmentStorage = newValue
      update()
    }
  }
  private var textAlignmentStorage: NSTextAlignment = NSTextAlignment.natural

  open var borderStyle: BorderStyle {
    get { borderStyleStorage }
    set {
      borderStyleStorage = newValue
      update()
    }
  }
  private var borderStyleStorage: BorderStyle = BorderStyle.none

  /// Whether dots stand for the characters.
  open var isSecureTextEntry: Bool {
    get { isSecureTextEntryStorage }
    set {
      isSecureTextEntryStorage = newValue
      update()
    }
  }
  private var isSecureTextEntryStorage: Bool = false

  private func update() {
    label.font = font
    label.textAlignment = textAlignment
    label.text =
      content.isEmpty
      ? placeholder : isSecureTextEntry ? String(repeating: "•", count: content.count) : content
    label.textColor = content.isEmpty ? .placeholderText : textColor
    if content.isEmpty, let attributedPlaceholderStorage {
      label.attributedText = attributedPlaceholderStorage
    }
    layer.borderWidth = borderStyle == .none ? 0 : borderStyle == .roundedRect ? 0.5 : 1
    layer.borderColor = UIColor.systemGray4.cgColor(in: self)
    layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // Without a border of the field, the layer's belongs to the app.
    if borderStyle != .none { layer.borderColor = UIColor.systemGray4.cgColor(in: self) }
  }

  // MARK: Editing

  open private(set) var isEditing = false

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard givenDelegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else {
      return false
    }
    isEditing = true
    if clearsOnBeginEditing { text = "" }
    tell(Self.textDidBeginEditingNotification, .editingDidBegin)
    givenDelegate?.textFieldDidBeginEditing(self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard givenDelegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder()
    else {
      return false
    }
    isEditing = false
    tell(Self.textDidEndEditingNotification, .editingDidEnd)
    givenDelegate?.textFieldDidEndEditing(self)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    FingerReceipt.act(on: .focus(self)) { becomeFirstResponder() }
  }

  open var hasText: Bool { !content.isEmpty }

  /// Replaces the selection, as a keyboard does; a line break asks the delegate to return.
  open func insertText(_ text: String) {
    if text == "\n" {
      if givenDelegate?.textFieldShouldReturn(self) ?? true {
        sendActions(for: .editingDidEndOnExit)
      }
      return
    }
    replace(selection, by: text)
  }

  /// Takes the selection away, or the character before the caret.
  open func deleteBackward() {
    let last = selection.length > 0 ? selection : content.character(before: selection.location)
    if let last { replace(last, by: "") }
  }

  private func replace(_ range: NSRange, by text: String) {
    let isAllowed =
      givenDelegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text)
      ?? true
    guard isAllowed else { return }
    put(text, in: range)
    tell(Self.textDidChangeNotification, .editingChanged)
  }

  /// Replaces a range without asking anyone. The caret is behind the new text then.
  func put(_ piece: String, in range: NSRange) {
    text = (content as NSString).replacingCharacters(in: range, with: piece)
    select(NSRange(location: range.location + (piece as NSString).length, length: 0))
  }

  private func select(_ range: NSRange) {
    selection = content.limited(range)
    givenDelegate?.textFieldDidChangeSelection(self)
  }

  private func tell(_ name: NSNotification.Name, _ event: UIControl.Event) {
    sendActions(for: event)
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: Geometry

  /// The points between the border and the text.
  private var insets: UIEdgeInsets {
    switch borderStyle {
    case .none: .zero
    case .line, .bezel: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    case .roundedRect: UIEdgeInsets(top: 6, left: 7, bottom: 6, right: 7)
    }
  }

  open override var intrinsicContentSize: CGSize {
    // Never higher without text than with it.
    let text = label.sizeThatFits(.zero)
    let height = max(text.height, (font?.lineHeight ?? 0).rounded(.up))
    return CGSize(
      width: text.width + insets.left + insets.right, height: height + insets.top + insets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Where the text is: between the views at the sides.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = bounds.inset(by: insets)
    if showsLeftView {
      let edge = leftViewRect(forBounds: bounds).maxX
      rect = CGRect(
        x: max(rect.minX, edge), y: rect.minY, width: max(0, rect.maxX - max(rect.minX, edge)),
        height: rect.height)
    }
    if showsRightView {
      rect.size.width = max(0, min(rect.maxX, rightViewRect(forBounds: bounds).minX) - rect.minX)
    }
    return rect
  }

  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Where a button that clears the text would be; none is drawn.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
  }

  // Called by nobody: a label draws the text and the placeholder.
  open func drawText(in rect: CGRect) {}
  open func drawPlaceholder(in rect: CGRect) {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    for (view, isShown, rect) in [
      (leftView, showsLeftView, leftViewRect(forBounds: bounds)),
      (rightView, showsRightView, rightViewRect(forBounds: bounds)),
    ] {
      view?.isHidden = !isShown
      view?.frame = rect
    }
    label.frame =
      isEditing
      ? editingRect(forBounds: bounds)
      : content.isEmpty ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  open override var forFirstBaselineLayout: UIView { label }
  open override var forLastBaselineLayout: UIView { label }
}
