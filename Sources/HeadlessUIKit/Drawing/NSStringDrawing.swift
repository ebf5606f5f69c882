import Foundation

// Attributed text of one font or colour works as on Apple platforms. Foundation on Linux stops the
// process, though, when an `NSMutableAttributedString` compares neighbouring runs whose values are
// objects, such as two fonts; text of several fonts must come from several strings there.
extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  // These are only remembered.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  public static let link = NSAttributedString.Key("NSLink")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// Added behind every character, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// How far text is raised, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Text is broken into lines, and the rectangle's origin is its top left.
  public static var usesLineFragmentOrigin: NSStringDrawingOptions {
    NSStringDrawingOptions(rawValue: 1 << 0)
  }
  public static var usesFontLeading: NSStringDrawingOptions {
    NSStringDrawingOptions(rawValue: 1 << 1)
  }
  /// What does not fit the height ends with an ellipsis.
  public static var truncatesLastVisibleLine: NSStringDrawingOptions {
    NSStringDrawingOptions(rawValue: 1 << 5)
  }
}

/// What string drawing tells its caller.
public class NSStringDrawingContext: NSObject {
  public internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
  /// The size of the text without a limit to its width, in points.
  public func size() -> CGSize {
    TextLayout(self).size
  }

  public func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    TextLayout(self).draw(at: point, in: context)
  }

  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the lines that fit the rectangle; without `usesLineFragmentOrigin` a single line whose
  /// baseline begins at the rectangle's origin.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    let layout = layout(in: rect.size, options)
    context?.totalBounds = CGRect(origin: rect.origin, size: layout.size)
    guard let graphics = UIGraphicsGetCurrentContext() else { return }
    var origin = rect.origin
    if !options.contains(.usesLineFragmentOrigin) { origin.y -= layout.lines.first?.origin.y ?? 0 }
    layout.draw(at: origin, in: graphics)
  }

  /// The rectangle that the text covers in a box of `size`, with fractions of points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let layout = layout(in: size, options)
    var rect = CGRect(origin: .zero, size: layout.size)
    if !options.contains(.usesLineFragmentOrigin) {
      rect.origin.y = -(layout.lines.first?.origin.y ?? 0)
    }
    context?.totalBounds = rect
    return rect
  }

  private func layout(in size: CGSize, _ options: NSStringDrawingOptions) -> TextLayout {
    // Nothing or less means no limit, as in UIKit.
    var values = TextLayout.Options()
    if options.contains(.usesLineFragmentOrigin) {
      if size.width > 0 { values.width = size.width }
      if options.contains(.truncatesLastVisibleLine) {
        values.truncatesLastLineOnly = true
        if size.height > 0 { values.height = size.height }
      }
    } else {
      values.maximumLines = 1
    }
    return TextLayout(self, values)
  }
}

extension NSString {
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    attributed(attrs).size()
  }

  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(at: point)
  }

  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(in: rect)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    attributed(attributes).draw(with: rect, options: options, context: context)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }

  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: description, attributes: attributes)
  }
}
