import Foundation

/// A font without a size of its own: here always one that exists already.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static var traitItalic: SymbolicTraits { Self(rawValue: 1 << 0) }
    public static var traitBold: SymbolicTraits { Self(rawValue: 1 << 1) }
    public static var traitMonoSpace: SymbolicTraits { Self(rawValue: 1 << 10) }
  }

  let font: UIFont

  init(_ font: UIFont) {
    self.font = font
    super.init()
  }

  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor
  {
    UIFontDescriptor(.preferredFont(forTextStyle: style))
  }

  /// The points of the font that the descriptor was made of.
  open var pointSize: CGFloat { font.pointSize }
  open var postscriptName: String { font.fontName }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(font.withSize(newPointSize))
  }

  /// What the built-in face shows of them; registered fonts say nothing.
  open var symbolicTraits: SymbolicTraits {
    guard let style = font.face as? FaceStyle else { return [] }
    var traits: SymbolicTraits = []
    if style.isItalic { traits.insert(.traitItalic) }
    if style.stroke >= UIFont.Weight.semibold.stroke { traits.insert(.traitBold) }
    if style.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The built-in face with these traits; nothing for registered fonts.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    guard var style = font.face as? FaceStyle else { return nil }
    style.isItalic = symbolicTraits.contains(.traitItalic)
    style.isMonospaced = symbolicTraits.contains(.traitMonoSpace)
    let isBold = self.symbolicTraits.contains(.traitBold)
    if symbolicTraits.contains(.traitBold) != isBold {
      style.stroke = (isBold ? UIFont.Weight.regular : .semibold).stroke
    }
    return UIFontDescriptor(UIFont(pointSize: pointSize, face: style, textStyle: font.textStyle))
  }
}

extension UIFont {
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }

  /// - Parameter pointSize: In points; 0 for the descriptor's own.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize > 0 ? pointSize : descriptor.pointSize
    self.init(pointSize: size, face: descriptor.font.face, textStyle: descriptor.font.textStyle)
  }
}
