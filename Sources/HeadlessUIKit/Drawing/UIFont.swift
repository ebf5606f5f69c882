import Foundation

/// A size of the built-in face, in a weight and a slant.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  public let pointSize: CGFloat
  let face: FaceStyle
  /// The text style that the font was asked for by.
  let textStyle: TextStyle?

  init(pointSize: CGFloat, face: FaceStyle, textStyle: TextStyle? = nil) {
    self.textStyle = textStyle
    // UIKit draws nothing at sizes below zero, and so does a size of zero.
    self.pointSize = pointSize.isFinite ? max(pointSize, 0) : 0
    self.face = face
    super.init()
  }

  /// The built-in face by the PostScript name of a system font. Fonts of other names do not exist.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let style = FaceStyle(postScriptName: fontName) else { return nil }
    self.init(pointSize: fontSize, face: style)
  }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(pointSize: fontSize, face: FaceStyle(stroke: weight.stroke))
  }

  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, face: FaceStyle(isItalic: true))
  }

  /// A font whose figures are all equally wide.
  open class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont {
    UIFont(
      pointSize: fontSize, face: FaceStyle(stroke: weight.stroke, hasTabularFigures: true))
  }

  /// A font whose characters are all equally wide.
  open class func monospacedSystemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont {
    UIFont(pointSize: fontSize, face: FaceStyle(stroke: weight.stroke, isMonospaced: true))
  }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, face: face)
  }

  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var systemFontSize: CGFloat { 14 }

  /// From the baseline up to the top of a line, in points.
  open var ascender: CGFloat { face.metrics.ascender * pointSize / 1000 }
  /// From the baseline to the bottom of a line, in points, below zero.
  open var descender: CGFloat { face.metrics.descender * pointSize / 1000 }
  open var capHeight: CGFloat { face.metrics.capHeight * pointSize / 1000 }
  open var xHeight: CGFloat { face.metrics.xHeight * pointSize / 1000 }
  /// From one baseline to the next, in points: all that a line needs, its leading included.
  open var lineHeight: CGFloat { ascender - descender + leading }
  /// What a line has below its descender, in points.
  open var leading: CGFloat { face.metrics.leading * pointSize / 1000 }
  open var familyName: String { face.names.family }
  /// The PostScript name.
  open var fontName: String { face.names.postScript }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return pointSize == other.pointSize && face == other.face
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(face)
    return hasher.finalize()
  }
}

extension UIFont {
  public struct Weight: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = UIFont.Weight(-0.8)
    public static let thin = UIFont.Weight(-0.6)
    public static let light = UIFont.Weight(-0.4)
    public static let regular = UIFont.Weight(0)
    public static let medium = UIFont.Weight(0.23)
    public static let semibold = UIFont.Weight(0.3)
    public static let bold = UIFont.Weight(0.4)
    public static let heavy = UIFont.Weight(0.56)
    public static let black = UIFont.Weight(0.62)
  }
}
