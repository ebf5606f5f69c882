import Foundation

/// A text that scrolls, and that can be typed into.
///
/// There is no cursor and no selection by hand: text is added at the end, as a keyboard does.
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
  private var editor: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  // MARK: Text

  open var text: String! {
    get { label.text ?? "" }
    set {
      label.text = newValue ?? ""
      contentDidChange()
    }
  }

  open var attributedText: NSAttributedString! {
    get { label.attributedText ?? NSAttributedString(string: "") }
    set {
      label.attributedText = newValue
      contentDidChange()
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
    set { label.textColor = newValue }
  }

  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set { label.textAlignment = newValue }
  }

  /// The points between the edges and the text.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { contentDidChange() }
  }

  // MARK: Layout

  private func contentDidChange() {
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
  open var selectedRange = NSRange(location: 0, length: 0)
  /// Only remembered: links look like other text.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// Only remembered: what is typed looks like the rest.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]

  /// Scrolls to the end where the range is there, and else to the start: lines have no places of their own.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let isEnd = NSMaxRange(range) >= (text as NSString).length
    let y = isEnd ? contentSize.height - 1 : 0
    scrollRectToVisible(CGRect(x: 0, y: y, width: 1, height: 1), animated: true)
  }

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

  /// Adds to the end, as a keyboard does.
  open func insertText(_ text: String) {
    let end = NSRange(location: (self.text as NSString).length, length: 0)
    replace(end, by: text)
  }

  /// Takes the last character away.
  open func deleteBackward() {
    let content: String = text
    guard let last = content.indices.last else { return }
    replace(NSRange(last..<content.endIndex, in: content), by: "")
  }

  private func replace(_ range: NSRange, by piece: String) {
    guard editor?.textView(self, shouldChangeTextIn: range, replacementText: piece) ?? true else {
      return
    }
    text = (text as NSString).replacingCharacters(in: range, with: piece)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    editor?.textViewDidChange(self)
  }
}
