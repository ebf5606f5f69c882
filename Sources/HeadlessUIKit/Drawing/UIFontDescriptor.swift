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
  private let attributes: [AttributeName: Any]

  init(_ font: UIFont, _ attributes: [AttributeName: Any] = [:]) {
    self.font = font
    self.attributes = attributes
    super.init()
  }

  /// A descriptor of the registered font with the name, or of the system's font where there is none.
  public convenience init(fontAttributes attributes: [UIFontDescriptor.AttributeName: Any] = [:]) {
    self.init(Self.font(of: attributes, from: .systemFont(ofSize: 12)), attributes)
  }

  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  private static func font(of attributes: [AttributeName: Any], from font: UIFont) -> UIFont {
    let size = (attributes[.size] as? NSNumber).map { CGFloat($0.doubleValue) } ?? font.pointSize
    if let name = (attributes[.name] ?? attributes[.family]) as? String,
      let named = UIFont(name: name, size: size)
    {
      return named
    }
    var style = font.face
    guard let traits = attributes[.traits] as? [TraitKey: Any],
      let weight = traits[.weight] as? UIFont.Weight
        ?? (traits[.weight] as? NSNumber).map({
          UIFont.Weight(CGFloat($0.doubleValue))
        })
    else { return size == font.pointSize ? font : font.withSize(size) }
    style.stroke = weight.stroke
    return UIFont(pointSize: size, face: style, textStyle: font.textStyle)
  }

  /// The size, the name and the weight count; the others are only remembered.
  open func addingAttributes(
    _ attributes: [UIFontDescriptor.AttributeName: Any] = [:]
  ) -> UIFontDescriptor {
    UIFontDescriptor(
      Self.font(of: attributes, from: font), self.attributes.merging(attributes) { _, new in new })
  }

  open var fontAttributes: [UIFontDescriptor.AttributeName: Any] {
    attributes.merging([.name: postscriptName, .size: pointSize]) { own, _ in own }
  }

  open func object(forKey anAttribute: UIFontDescriptor.AttributeName) -> Any? {
    fontAttributes[anAttribute]
  }

  /// The built-in face in that design. Rounded and serif letters look like the others.
  open func withDesign(_ design: UIFontDescriptor.SystemDesign) -> UIFontDescriptor? {
    var style = font.face
    style.isMonospaced = design == .monospaced
    return UIFontDescriptor(
      UIFont(pointSize: pointSize, face: style, textStyle: font.textStyle), attributes)
  }

  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFontDescriptor(.preferredFont(forTextStyle: style, compatibleWith: traitCollection))
  }

  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor
  {
    UIFontDescriptor(.preferredFont(forTextStyle: style))
  }

  /// The points of the font that the descriptor was made of.
  open var pointSize: CGFloat { font.pointSize }
  open var postscriptName: String { font.fontName }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(font.withSize(newPointSize), attributes)
  }

  open var symbolicTraits: SymbolicTraits {
    let style = font.face
    var traits: SymbolicTraits = []
    if style.isItalic { traits.insert(.traitItalic) }
    if style.stroke >= UIFont.Weight.semibold.stroke { traits.insert(.traitBold) }
    if style.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The built-in face with these traits.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var style = font.face
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
