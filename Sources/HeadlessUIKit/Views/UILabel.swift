import Foundation

public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines
  case alignCenters
  case none
}

/// Shows text that cannot be edited, centred in its height.
@MainActor open class UILabel: UIView {
  private var attributed: NSAttributedString?
  private var isPlain = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .left
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Text

  open var text: String? {
    get { attributed?.string }
    set {
      isPlain = true
      attributed = newValue.map { NSAttributedString(string: $0) }
      textChanged()
    }
  }

  /// Text with attributes of its own; font and colour of the label hold where it has none.
  @NSCopying open var attributedText: NSAttributedString? {
    get { attributed.map { styled($0, font: font) } }
    set {
      isPlain = false
      attributed = newValue.map { NSAttributedString(attributedString: $0) }
      textChanged()
    }
  }

  open var font: UIFont! = UIFont.systemFont(ofSize: 17) {
    didSet {
      if font == nil { font = UIFont.systemFont(ofSize: 17) }
      override(.font, with: font)
    }
  }

  open var textColor: UIColor! = .black {
    didSet {
      if textColor == nil { textColor = .black }
      override(.foregroundColor, with: textColor)
    }
  }

  open var textAlignment = NSTextAlignment.natural {
    didSet { setNeedsDisplay() }
  }

  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { textChanged() }
  }

  /// The most lines that are shown; 0 for as many as fit.
  open var numberOfLines = 1 {
    didSet { textChanged() }
  }

  open var adjustsFontSizeToFitWidth = false {
    didSet { setNeedsDisplay() }
  }

  /// The smallest part of the font size that fitting may take, 0...1.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { setNeedsDisplay() }
  }

  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { setNeedsDisplay() }
  }

  /// The width at which text is broken when the label is asked for its own size; 0 for none.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Setting font or colour later replaces what attributed text has.
  private func override(_ key: NSAttributedString.Key, with value: Any) {
    if !isPlain, let attributed {
      let copy = NSMutableAttributedString(attributedString: attributed)
      copy.addAttribute(key, value: value, range: NSRange(location: 0, length: copy.length))
      self.attributed = copy
    }
    textChanged()
  }

  private func textChanged() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  // MARK: Geometry

  open override var frame: CGRect {
    get { super.frame }
    set { redrawIfResized { super.frame = newValue } }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { redrawIfResized { super.bounds = newValue } }
  }

  private func redrawIfResized(_ change: () -> Void) {
    let old = super.bounds.size
    change()
    if super.bounds.size != old { setNeedsDisplay() }
  }

  open override var intrinsicContentSize: CGSize {
    let width = numberOfLines != 1 && preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : 0
    return size(width: width, lines: numberOfLines)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(width: numberOfLines == 1 ? 0 : size.width, lines: numberOfLines)
  }

  /// The part of `bounds` that the text covers, from the top left of it.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    let size = size(width: bounds.width, lines: numberOfLines)
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width),
      height: min(size.height, bounds.height))
  }

  /// The size of the text in whole device pixels; a width of 0 or less is no limit.
  private func size(width: CGFloat, lines: Int) -> CGSize {
    guard let attributed else { return .zero }
    let room = width > 0 ? width : CGFloat.infinity
    let layout = TextLayout(
      styled(attributed, font: font), options(width: room, lines: lines))
    let scale = contentScaleFactor > 0 ? contentScaleFactor : 1
    return CGSize(
      width: Self.roundedUp(layout.size.width, scale),
      height: Self.roundedUp(layout.size.height, scale))
  }

  /// Up to the next pixel, but for what is only an error of calculation.
  private static func roundedUp(_ length: CGFloat, _ scale: CGFloat) -> CGFloat {
    (length * scale - 0.001).rounded(.up) / scale
  }

  private func options(width: CGFloat, lines: Int) -> TextLayout.Options {
    TextLayout.Options(
      width: width, maximumLines: max(lines, 0), truncatesLastLineOnly: lines != 1)
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) {
    drawText(in: bounds)
  }

  /// Draws the text in the middle of `rect`'s height.
  open func drawText(in rect: CGRect) {
    guard let attributed, attributed.length > 0, rect.width > 0,
      let context = UIGraphicsGetCurrentContext()
    else { return }
    var options = options(width: rect.width, lines: numberOfLines)
    let full = TextLayout(styled(attributed, font: font), options)
    var layout = full
    if let scale = fittingScale(rect.width) {
      layout = TextLayout(styled(attributed, font: font, scale: scale), options)
    } else if numberOfLines != 1, full.size.height > rect.height {
      options.height = rect.height
      layout = TextLayout(styled(attributed, font: font), options)
    }
    var y = rect.minY + (rect.height - layout.size.height) / 2
    if layout.size != full.size, baselineAdjustment == .alignBaselines, numberOfLines == 1,
      let line = layout.lines.first, let fullLine = full.lines.first
    {
      // The baseline stays where text of the full size has it.
      y = rect.minY + (rect.height - full.size.height) / 2 + fullLine.origin.y - line.origin.y
    } else if numberOfLines != 1, layout.size.height > rect.height {
      y = rect.minY
    }
    layout.draw(at: CGPoint(x: rect.minX, y: y), in: context)
  }

  /// The part of the font size at which a single line fits `width`, nil if it need not shrink.
  private func fittingScale(_ width: CGFloat) -> CGFloat? {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, let attributed else { return nil }
    let natural = TextLayout(styled(attributed, font: font), options(width: .infinity, lines: 1))
    guard natural.size.width > width else { return nil }
    return max(width / natural.size.width, min(minimumScaleFactor, 1))
  }

  /// The text with everything that the label adds to it.
  private func styled(
    _ text: NSAttributedString, font: UIFont, scale: CGFloat = 1
  ) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: text)
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, range, _ in
      let own = values[.font] as? UIFont ?? font
      result.addAttribute(
        .font, value: scale == 1 ? own : own.withSize(own.pointSize * scale), range: range)
      if values[.foregroundColor] == nil {
        result.addAttribute(.foregroundColor, value: textColor as Any, range: range)
      }
      let paragraph = values[.paragraphStyle] as? NSParagraphStyle ?? style
      result.addAttribute(.paragraphStyle, value: paragraph, range: range)
    }
    return result
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }
}
