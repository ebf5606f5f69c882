import Foundation

public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines
  case alignCenters
  case none
}

/// Shows text that cannot be edited, centred in its height.
@preconcurrency @MainActor open class UILabel: UIView {
  private static var defaultFont: UIFont { .systemFont(ofSize: UIFont.labelFontSize) }

  /// What is shown: one string in the label's own look, or text with attributes of its own.
  private enum Content {
    case plain(String)
    case attributed(NSAttributedString)

    var string: String {
      switch self {
      case .plain(let string): string
      case .attributed(let text): text.string
      }
    }
  }

  private var content: Content?
  private struct PlainText: Hashable {
    let string: String
    let font: UIFont
    let color: UIColor
    let alignment: NSTextAlignment
    let lineBreakMode: NSLineBreakMode
  }

  /// Plain texts as attributed ones, kept for the next who asks: Foundation on Linux loses the
  /// memory of every attributed string that is made.
  private static let attributedTexts = ProcessVariable<[PlainText: NSAttributedString]>([:])
  /// Whether font and colour were set after the text, which replaces what attributed text has.
  private var replacesFonts = true
  private var replacesColors = true

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
    get { content?.string }
    set { show(newValue.map(Content.plain), replacesLook: true) }
  }

  /// Text with attributes of its own; font and colour of the label hold where it has none. The
  /// paragraph style of plain text has no line break strategy (rule 4.10).
  open var attributedText: NSAttributedString? {
    get {
      switch content {
      case nil: return nil
      case .attributed(let text): return text
      case .plain(let string):
        let key = PlainText(
          string: string, font: font, color: shownColor, alignment: textAlignment,
          lineBreakMode: lineBreakMode)
        if let known = Self.attributedTexts.value[key] { return known }
        let text = NSAttributedString(
          string: string, attributes: ownAttributes(strategy: []))
        if Self.attributedTexts.value.count == 256 { Self.attributedTexts.value = [:] }
        Self.attributedTexts.value[key] = text
        return text
      }
    }
    set {
      show(
        newValue.map { .attributed(NSAttributedString(attributedString: $0)) }, replacesLook: false)
    }
  }

  private func show(_ content: Content?, replacesLook: Bool) {
    self.content = content
    replacesFonts = replacesLook
    replacesColors = replacesLook
    textChanged()
  }

  open var font: UIFont! {
    get { fontStorage }
    set {
      let oldValue = fontStorage
      fontStorage = newValue
      if font == nil { fontStorage = Self.defaultFont }
      let isNew = font != oldValue || !replacesFonts
      replacesFonts = true
      // Layout that sets what is set already would otherwise ask for itself again.
      if isNew { textChanged() }
    }
  }
  private var fontStorage: UIFont! = UILabel.defaultFont

  override var contentDependence: UIColor.Dependence { textColor.dependence }

  open var textColor: UIColor! {
    get { textColorStorage }
    set {
      textColorStorage = newValue
      if textColor == nil { textColorStorage = .label }
      replacesColors = true
      textChanged()
    }
  }
  private var textColorStorage: UIColor! = .label

  open var textAlignment: NSTextAlignment {
    get { textAlignmentStorage }
    set {
      textAlignmentStorage = newValue
      setNeedsDisplay()
    }
  }
  private var textAlignmentStorage: NSTextAlignment = NSTextAlignment.natural

  open var lineBreakMode: NSLineBreakMode {
    get { lineBreakModeStorage }
    set {
      lineBreakModeStorage = newValue
      textChanged()
    }
  }
  private var lineBreakModeStorage: NSLineBreakMode = NSLineBreakMode.byTruncatingTail

  /// The strategy for text without a paragraph style of its own.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
    get { lineBreakStrategyStorage }
    set {
      lineBreakStrategyStorage = newValue
      textChanged()
    }
  }
  private var lineBreakStrategyStorage = NSParagraphStyle.LineBreakStrategy.standard

  /// The most lines that are shown; 0 for as many as fit.
  open var numberOfLines: Int {
    get { numberOfLinesStorage }
    set {
      numberOfLinesStorage = newValue
      textChanged()
    }
  }
  private var numberOfLinesStorage: Int = 1

  open var adjustsFontSizeToFitWidth: Bool {
    get { adjustsFontSizeToFitWidthStorage }
    set {
      adjustsFontSizeToFitWidthStorage = newValue
      setNeedsDisplay()
    }
  }
  private var adjustsFontSizeToFitWidthStorage: Bool = false

  /// The smallest part of the font size that fitting may take, 0...1.
  open var minimumScaleFactor: CGFloat {
    get { minimumScaleFactorStorage }
    set {
      minimumScaleFactorStorage = newValue
      setNeedsDisplay()
    }
  }
  private var minimumScaleFactorStorage: CGFloat = 0

  open var baselineAdjustment: UIBaselineAdjustment {
    get { baselineAdjustmentStorage }
    set {
      baselineAdjustmentStorage = newValue
      setNeedsDisplay()
    }
  }
  private var baselineAdjustmentStorage: UIBaselineAdjustment = UIBaselineAdjustment.alignBaselines

  /// The width at which text is broken when the label is asked for its own size; 0 for none.
  open var preferredMaxLayoutWidth: CGFloat {
    get { preferredMaxLayoutWidthStorage }
    set {
      preferredMaxLayoutWidthStorage = newValue
      invalidateIntrinsicContentSize()
    }
  }
  private var preferredMaxLayoutWidthStorage: CGFloat = 0

  private func textChanged() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// Whether the label shows its text in `highlightedTextColor`.
  open var isHighlighted: Bool {
    get { remembered(false) }
    set {
      remember(newValue)
      setNeedsDisplay()
    }
  }

  /// Whether the text is drawn in full colour. Otherwise it is grey.
  open var isEnabled: Bool {
    get { remembered(true) }
    set {
      remember(newValue)
      setNeedsDisplay()
    }
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
    size(width: lineWidth, lines: numberOfLines)
  }

  override var flowsInWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  /// Where lines end in the label's natural size: where the app says, or where constraints have put
  /// the label's end; 0 for nowhere.
  private var lineWidth: CGFloat {
    if numberOfLines == 1 { return 0 }
    if preferredMaxLayoutWidth > 0 { return preferredMaxLayoutWidth }
    return storage.layout?.automaticWidth ?? 0
  }

  override var textBaselines: (first: TextBaseline, last: TextBaseline) {
    let room = lineWidth > 0 ? lineWidth : CGFloat.infinity
    let layout = TextLayout(pieces(), options(width: room, lines: numberOfLines))
    // The text is in the middle of the height.
    func baseline(_ line: TextLayout.Line?) -> TextBaseline {
      TextBaseline(fraction: 0.5, offset: (line?.origin.y ?? 0) - layout.size.height / 2)
    }
    return (baseline(layout.lines.first), baseline(layout.lines.last))
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
    guard content != nil else { return .zero }
    let room = width > 0 ? width : CGFloat.infinity
    let layout = TextLayout(pieces(), options(width: room, lines: lines))
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
    guard let content, !content.string.isEmpty, rect.width > 0,
      let context = UIGraphicsGetCurrentContext()
    else { return }
    var options = options(width: rect.width, lines: numberOfLines)
    let full = TextLayout(pieces(), options)
    var layout = full
    if let scale = fittingScale(rect.width) {
      layout = TextLayout(pieces(scale: scale), options)
    } else if numberOfLines != 1, full.size.height > rect.height {
      options.height = rect.height
      layout = TextLayout(pieces(), options)
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
    guard adjustsFontSizeToFitWidth, numberOfLines == 1 else { return nil }
    let natural = TextLayout(pieces(), options(width: .infinity, lines: 1))
    guard natural.size.width > width else { return nil }
    return max(width / natural.size.width, min(minimumScaleFactor, 1))
  }

  private var shownColor: UIColor {
    guard storage.rare != nil else { return textColor ?? .label }
    if !isEnabled { return .tertiaryLabel }
    return (isHighlighted ? highlightedTextColor : nil) ?? textColor ?? .label
  }

  private func ownAttributes(
    strategy: NSParagraphStyle.LineBreakStrategy
  ) -> [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    style.lineBreakStrategy = strategy
    return [
      .font: font ?? Self.defaultFont, .foregroundColor: shownColor,
      .paragraphStyle: style,
    ]
  }

  /// The text with everything that the label adds to it, its fonts multiplied by `scale`.
  func pieces(scale: CGFloat = 1) -> [TextPiece] {
    guard let content else { return [] }
    let own = ownAttributes(strategy: lineBreakStrategy)
    let pieces =
      switch content {
      case .plain(let string):
        string.isEmpty ? [] : [TextPiece(string: string, attributes: [:])]
      case .attributed(let text): TextPiece.pieces(of: text)
      }
    return pieces.map { piece in
      var piece = piece
      piece.attributes.merge(own) { given, _ in given }
      if replacesFonts { piece.attributes[.font] = own[.font] }
      if replacesColors { piece.attributes[.foregroundColor] = own[.foregroundColor] }
      if scale != 1, let font = piece.attributes[.font] as? UIFont {
        piece.attributes[.font] = font.withSize(font.pointSize * scale)
      }
      return piece
    }
  }

  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .staticText }

  /// Whether a font of a text style follows the text size that the person has chosen.
  open var adjustsFontForContentSizeCategory: Bool {
    get { adjustsFontForContentSizeCategoryStorage }
    set {
      adjustsFontForContentSizeCategoryStorage = newValue
      followTextSize()
    }
  }
  private var adjustsFontForContentSizeCategoryStorage: Bool = false

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followTextSize()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { followTextSize() }
  }

  private func followTextSize() {
    guard adjustsFontForContentSizeCategory, let style = font.textStyle else { return }
    let size = style.size(at: traitCollection.preferredContentSizeCategory)
    if size != font.pointSize {
      font = UIFont(pointSize: size, face: font.face, textStyle: style)
    }
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }
}
