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

  /// Only remembered: characters keep their distances.
  public var allowsDefaultTighteningForTruncation: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }

  public var showsExpansionTextWhenTruncated: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }
}

extension UITextField {
  /// Whether the text goes when editing begins.
  public var clearsOnBeginEditing: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }

  public var clearsOnInsertion: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }

  public var allowsEditingTextAttributes: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }

  /// Only remembered: what is typed looks like the rest.
  public var typingAttributes: [NSAttributedString.Key: Any]? {
    get { remembered(nil) }
    set { remember(newValue) }
  }

  /// Only remembered: no picture lies behind the text.
  public var background: UIImage? {
    get { remembered(nil) }
    set { remember(newValue) }
  }

  public var disabledBackground: UIImage? {
    get { remembered(nil) }
    set { remember(newValue) }
  }

  /// Only remembered: long text is cut off.
  public var adjustsFontSizeToFitWidth: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }

  /// In points.
  public var minimumFontSize: CGFloat {
    get { remembered(0) }
    set { remember(newValue) }
  }
}

/// What text views look for in a text.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  private static func bit(_ bit: UInt) -> Self { Self(rawValue: 1 << bit) }
  public static var phoneNumber: UIDataDetectorTypes { bit(0) }
  public static var link: UIDataDetectorTypes { bit(1) }
  public static var address: UIDataDetectorTypes { bit(2) }
  public static var calendarEvent: UIDataDetectorTypes { bit(3) }
  public static var shipmentTrackingNumber: UIDataDetectorTypes { bit(4) }
  public static var flightNumber: UIDataDetectorTypes { bit(5) }
  public static var lookupSuggestion: UIDataDetectorTypes { bit(6) }
  public static var all: UIDataDetectorTypes { Self(rawValue: .max) }
}

extension UITextView {
  /// Only remembered: nothing is looked for.
  public var dataDetectorTypes: UIDataDetectorTypes {
    get { remembered([]) }
    set { remember(newValue) }
  }

  public var clearsOnInsertion: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }

  public var allowsEditingTextAttributes: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }

  public var usesStandardTextScaling: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }

  public var isFindInteractionEnabled: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }
}
