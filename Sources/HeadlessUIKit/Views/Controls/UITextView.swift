import Foundation

/// A text that scrolls, and that can be typed into.
///
/// No cursor is drawn, and nothing is selected by hand. An app can set the selection, and text replaces it.
@preconcurrency @MainActor open class UITextView: UIScrollView {
  public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification")
  public static let textDidChangeNotification = NSNotification.Name(
    "UITextViewTextDidChangeNotification")

  private let label = UILabel()

  /// Its padding and its lines count for the text; its size follows from the view.
  public let textContainer: NSTextContainer

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer(size: .zero)
    super.init(frame: frame)
    prepare()
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer(size: .zero)
    super.init(coder: coder)
  }

  private func prepare() {
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 12)
    addSubview(label)
  }

  /// The delegate as one that hears of editing; the delegate has the scroll view's type here.
  private var editor: (any UITextViewDelegate)? { givenDelegate as? any UITextViewDelegate }

  // MARK: Text

  open var text: String! {
    get { label.text ?? "" }
    set {
      label.text = newValue ?? ""
      textDidChange()
    }
  }

  open var attributedText: NSAttributedString! {
    get { label.attributedText ?? NSAttributedString(string: "") }
    set {
      label.attributedText = newValue
      textDidChange()
    }
  }

  open var font: UIFont? {
    get { label.font }
    set {
      label.font = newValue
      contentDidChange()
    }
  }

  open var textColor: UIColor? {
    get { label.textColor }
    set {
      label.textColor = newValue
      layoutStorage = nil
    }
  }

  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set {
      label.textAlignment = newValue
      contentDidChange()
    }
  }

  /// The points between the edges and the text.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { contentDidChange() }
  }

  // MARK: Layout

  private func textDidChange() {
    selection = NSRange(location: (text as NSString).length, length: 0)
    contentDidChange()
  }

  private func contentDidChange() {
    layoutStorage = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var margins: UIEdgeInsets {
    var insets = textContainerInset
    insets.left += textContainer.lineFragmentPadding
    insets.right += textContainer.lineFragmentPadding
    return insets
  }

  private func textSize(width: CGFloat) -> CGSize {
    let free = max(0, width - margins.left - margins.right)
    let size = label.sizeThatFits(CGSize(width: free, height: .greatestFiniteMagnitude))
    let line = (font?.lineHeight ?? 0).rounded(.up)
    return CGSize(width: min(size.width, free), height: max(size.height, line))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : .greatestFiniteMagnitude
    let text = textSize(width: width)
    return CGSize(
      width: text.width + margins.left + margins.right,
      height: text.height + margins.top + margins.bottom)
  }

  /// Without scrolling the view is as high as its text.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled || bounds.width == 0
      ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
      : CGSize(
        width: UIView.noIntrinsicMetric,
        height: sizeThatFits(CGSize(width: bounds.width, height: 0)).height)
  }

  open override func layoutSubviews() {
    let width = bounds.width
    // A label that is told anything asks for layout again.
    let lines = textContainer.maximumNumberOfLines
    if label.numberOfLines != lines { label.numberOfLines = lines }
    let text = textSize(width: width)
    label.frame = CGRect(
      x: margins.left, y: margins.top, width: max(0, width - margins.left - margins.right),
      height: text.height)
    let height = text.height + margins.top + margins.bottom
    let size = CGSize(width: width, height: height)
    if contentSize != size {
      contentSize = size
      if !isScrollEnabled { invalidateIntrinsicContentSize() }
    }
    super.layoutSubviews()
  }

  // MARK: Editing

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

  open var isEditable = true
  /// Only remembered: nothing is selected by hand.
  open var isSelectable = true

  /// The selection, in UTF-16 units; a length of 0 is the caret.
  open var selectedRange: NSRange {
    get { selection }
    set {
      let range = text.limited(newValue)
      if range != selection { select(range) }
    }
  }
  private var selection = NSRange(location: 0, length: 0)

  private func select(_ range: NSRange) {
    selection = range
    editor?.textViewDidChangeSelection(self)
  }

  /// Only remembered: what is typed looks like the rest.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]

  open override var canBecomeFirstResponder: Bool { isEditable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard editor?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    editor?.textViewDidBeginEditing(self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard editor?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    editor?.textViewDidEndEditing(self)
    return true
  }

  open var hasText: Bool { !text.isEmpty }

  /// Replaces the selection, as a keyboard does.
  open func insertText(_ text: String) {
    replace(selection, by: text)
  }

  /// Takes the selection away, or the character before the caret.
  open func deleteBackward() {
    let last = selection.length > 0 ? selection : text.character(before: selection.location)
    if let last { replace(last, by: "") }
  }

  private func replace(_ range: NSRange, by piece: String) {
    guard editor?.textView(self, shouldChangeTextIn: range, replacementText: piece) ?? true else {
      return
    }
    put(piece, in: range)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    editor?.textViewDidChange(self)
  }

  /// Replaces a range without asking anyone. The caret is behind the new text then.
  func put(_ piece: String, in range: NSRange) {
    text = (text as NSString).replacingCharacters(in: range, with: piece)
    select(NSRange(location: range.location + (piece as NSString).length, length: 0))
  }

  // MARK: Layout of the text

  private var layoutStorage: (width: CGFloat, manager: NSLayoutManager, storage: NSTextStorage)?

  private var textLayout: (manager: NSLayoutManager, storage: NSTextStorage) {
    if let layoutStorage, layoutStorage.width == bounds.width {
      return (layoutStorage.manager, layoutStorage.storage)
    }
    // The view's own container follows its width.
    textContainer.size = CGSize(
      width: max(0, bounds.width - textContainerInset.left - textContainerInset.right),
      height: .infinity)
    let (manager, storage) = NSLayoutManager.laying(out: label.pieces(), in: textContainer)
    layoutStorage = (bounds.width, manager, storage)
    return (manager, storage)
  }

  /// The layout of the text as it is now. The next change of the text makes a new one.
  open var layoutManager: NSLayoutManager { textLayout.manager }
  /// A copy of the text as it is now. Changes to it do not reach the view.
  open var textStorage: NSTextStorage { textLayout.storage }
}
