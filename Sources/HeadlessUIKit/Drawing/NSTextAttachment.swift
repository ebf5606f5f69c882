import Foundation

/// Something other than letters in a text. It takes up no room and is not drawn.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  open var image: UIImage?
  open var bounds = CGRect.zero
  open var contents: Data?
  open var fileType: String?

  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
    super.init()
  }

  public override convenience init() {
    self.init(data: nil, ofType: nil)
  }

  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }
}

/// The shadow of letters. It is not drawn.
open class NSShadow: NSObject, @unchecked Sendable {
  open var shadowOffset = CGSize.zero
  /// Points.
  open var shadowBlurRadius: CGFloat = 0
  open var shadowColor: Any?

  public override init() {
    super.init()
  }
}

extension NSAttributedString {
  /// A text of one character, which stands for the attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

/// Attributes of text that are only kept: nothing draws them.
extension NSAttributedString.Key {
  public static let attachment = NSAttributedString.Key("NSAttachment")
  public static let shadow = NSAttributedString.Key("NSShadow")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
}
