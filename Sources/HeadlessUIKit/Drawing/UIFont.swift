import Foundation

/// A size, a weight and a slant of the built-in face.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  public let pointSize: CGFloat
  let style: FaceStyle
  /// The text style that the font was asked for by.
  let textStyle: TextStyle?

  init(pointSize: CGFloat, style: FaceStyle, textStyle: TextStyle? = nil) {
    self.textStyle = textStyle
    // UIKit draws nothing at sizes below zero, and so does a size of zero.
    self.pointSize = pointSize.isFinite ? max(pointSize, 0) : 0
    self.style = style
    super.init()
  }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(pointSize: fontSize, style: FaceStyle(stroke: weight.stroke))
  }

  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, style: FaceStyle(isItalic: true))
  }

  /// A font whose figures are all equally wide.
  open class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont {
    UIFont(
      pointSize: fontSize, style: FaceStyle(stroke: weight.stroke, hasTabularFigures: true))
  }

  /// A font whose characters are all equally wide.
  open class func monospacedSystemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont {
    UIFont(pointSize: fontSize, style: FaceStyle(stroke: weight.stroke, isMonospaced: true))
  }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, style: style)
  }

  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var systemFontSize: CGFloat { 14 }

  /// From the baseline up to the top of a line, in points.
  open var ascender: CGFloat { MonolineFace.ascender * pointSize / 1000 }
  /// From the baseline to the bottom of a line, in points, below zero.
  open var descender: CGFloat { MonolineFace.descender * pointSize / 1000 }
  open var capHeight: CGFloat { MonolineFace.capHeight * pointSize / 1000 }
  open var xHeight: CGFloat { MonolineFace.xHeight * pointSize / 1000 }
  open var lineHeight: CGFloat { ascender - descender }
  open var leading: CGFloat { 0 }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return pointSize == other.pointSize && style == other.style
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(style)
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

    private static let strokes: [(weight: CGFloat, stroke: CGFloat)] = [
      (-0.8, 26), (-0.6, 40), (-0.4, 58), (0, MonolineFace.regularStroke), (0.23, 96), (0.3, 112),
      (0.4, 130), (0.56, 150), (0.62, 170),
    ]

    /// The width of the stroke in em / 1000; weights between the named ones lie between theirs.
    var stroke: CGFloat {
      let strokes = Self.strokes
      for (lighter, heavier) in zip(strokes, strokes.dropFirst()) where rawValue < heavier.weight {
        let part = (rawValue - lighter.weight) / (heavier.weight - lighter.weight)
        return lighter.stroke + max(0, part) * (heavier.stroke - lighter.stroke)
      }
      return strokes[strokes.count - 1].stroke
    }
  }
}
