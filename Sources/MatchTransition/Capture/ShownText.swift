#if canImport(UIKit)
  import UIKit

  /// The text of a label, a text field or a text view, and how the view lays it out.
  @MainActor struct ShownText {
    /// The label, or nil for another view.
    let label: UILabel?
    let attributedText: NSAttributedString?
    let font: UIFont?
    let textAlignment: NSTextAlignment
    /// The most lines, or 0 for any number.
    let numberOfLines: Int
    let lineBreakMode: NSLineBreakMode
    /// The smallest scale of a text that shrinks to fit its width, or 1.
    let minimumScaleFactor: CGFloat
    /// Whether the text lies in the vertical middle of its area.
    let isCentered: Bool
    /// The area of the text, in points from the view's top left corner.
    let area: CGRect
    /// The size of the view, in points.
    let size: CGSize
    /// The share of the free space that lies to the left of the text, 0...1.
    let textAnchor: Double
    /// Whether the text is one line that begins at the leading edge and fits.
    let isFree: Bool

    /// Fails for a view that shows more than a text, or another one.
    ///
    /// - Parameter drawsMore: Whether a descendant of the view draws. Fields and text views draw their texts with
    ///   descendants of UIKit's own.
    init?(of view: UIView, drawsMore: Bool = false) {
      (label, size) = (view as? UILabel, view.bounds.size)
      switch view {
      case let label as UILabel:
        if drawsMore { return nil }
        let shrinks = label.adjustsFontSizeToFitWidth && label.numberOfLines == 1
        attributedText = label.attributedText
        (font, textAlignment) = (label.font, label.textAlignment)
        (numberOfLines, lineBreakMode) = (label.numberOfLines, label.lineBreakMode)
        minimumScaleFactor = shrinks ? min(label.minimumScaleFactor, 0.999) : 1
        (isCentered, area) = (true, CGRect(origin: .zero, size: size))
      case let field as UITextField:
        // The characters of a secret text must not be drawn.
        guard field.borderStyle == .none, !field.isSecureTextEntry, field.leftView == nil,
          field.rightView == nil, field.background == nil, field.hasText,
          field.clearButtonMode == .never
            || field.clearButtonMode == .whileEditing && !field.isEditing
        else { return nil }
        attributedText = field.attributedText
        (font, textAlignment) = (field.font, field.textAlignment)
        (numberOfLines, lineBreakMode, minimumScaleFactor) = (1, .byTruncatingTail, 1)
        isCentered = true
        area =
          (field.isEditing
          ? field.editingRect(forBounds: field.bounds) : field.textRect(forBounds: field.bounds))
          .offsetBy(dx: -field.bounds.minX, dy: -field.bounds.minY)
      case let textView as UITextView:
        guard textView.hasText else { return nil }
        attributedText = textView.attributedText
        (font, textAlignment) = (textView.font, textView.textAlignment)
        let container = textView.textContainer
        (numberOfLines, lineBreakMode) = (container.maximumNumberOfLines, container.lineBreakMode)
        (minimumScaleFactor, isCentered) = (1, false)
        var insets = textView.textContainerInset
        insets.left += container.lineFragmentPadding
        insets.right += container.lineFragmentPadding
        area = CGRect(
          x: -textView.bounds.minX, y: -textView.bounds.minY, width: size.width,
          height: max(size.height, textView.contentSize.height)
        ).inset(by: insets)
      default: return nil
      }
      textAnchor = view.textAnchor(of: textAlignment)
      let isLine = numberOfLines == 1 && [.left, .natural].contains(textAlignment)
      isFree =
        isLine
        && (view is UILabel ? view.intrinsicContentSize : attributedText?.size() ?? .zero).width
          <= area.width + 0.5
    }

    var string: String? { attributedText?.string }
  }

  extension UIView {
    /// The characters of a label, a text field or a text view.
    var shownString: String? {
      (self as? UILabel)?.text ?? (self as? UITextField)?.text ?? (self as? UITextView)?.text
    }

    /// Returns the share of the free space that lies to the left of a text of the view, 0...1.
    func textAnchor(of alignment: NSTextAlignment) -> Double {
      switch alignment {
      case .left: 0
      case .center: 0.5
      case .right: 1
      default: readsRightToLeft ? 1 : 0
      }
    }

    /// The colour of a label, a text field or a text view.
    var shownColor: UIColor? {
      (self as? UILabel)?.textColor ?? (self as? UITextField)?.textColor
        ?? (self as? UITextView)?.textColor
    }

    /// The font of a label, a text field or a text view.
    var shownFont: UIFont? {
      (self as? UILabel)?.font ?? (self as? UITextField)?.font ?? (self as? UITextView)?.font
    }
  }
#endif
