import Foundation

/// What labels, fields and text views only remember.
extension UILabel {
  /// The colour of the text while the label is highlighted; `textColor` where it is nil.
  public var highlightedTextColor: UIColor? {
    get { remembered(nil) }
    set { remember(newValue) }
  }

  /// Only remembered: no shadow is drawn.
  public var shadowColor: UIColor? {
    get { remembered(nil) }
    set { remember(newValue) }
  }

  public var shadowOffset: CGSize {
    get { remembered(CGSize(width: 0, height: -1)) }
    set { remember(newValue) }
  }
}

extension UITextField {
  /// Whether the text goes when editing begins.
  public var clearsOnBeginEditing: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }

  /// Only remembered: no picture lies behind the text.
  public var background: UIImage? {
    get { remembered(nil) }
    set { remember(newValue) }
  }

  /// Only remembered: long text is cut off.
  public var adjustsFontSizeToFitWidth: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }
}
