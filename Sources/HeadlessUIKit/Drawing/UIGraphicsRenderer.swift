import Foundation

/// What a renderer draws on.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  public internal(set) var bounds = CGRect.zero

  public required override init() {
    super.init()
  }

  open class func `default`() -> Self { Self() }
  open class func preferred() -> Self { Self() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.bounds = bounds
    return copy
  }
}

/// What a renderer's actions draw into.
open class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsRendererFormat

  init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
    self.cgContext = cgContext
    self.format = format
    super.init()
  }

  open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

  /// Strokes within `rect` with a line one point wide.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.restoreGState()
  }

  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The base of everything that draws for a format.
open class UIGraphicsRenderer: NSObject {
  public let format: UIGraphicsRendererFormat

  init(format: UIGraphicsRendererFormat, bounds: CGRect) {
    self.format = (format.copy() as? UIGraphicsRendererFormat) ?? format
    self.format.bounds = bounds
    super.init()
  }
}

open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The colours that a picture can hold.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic = 0
    case extended = 1
    case standard = 2
  }

  /// Pixels per point.
  open var scale: CGFloat
  open var opaque = false
  /// Whether pictures keep wide colours and a high dynamic range; by default their content decides.
  open var preferredRange = Range.automatic

  public required init() {
    scale = DrawingScale.screen
    super.init()
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let format = copy as? UIGraphicsImageRendererFormat {
      format.scale = scale
      format.opaque = opaque
      format.preferredRange = preferredRange
    }
    return copy
  }
}

open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// What has been drawn so far.
  open var currentImage: UIImage {
    guard let picture = cgContext.makeImage() else { return UIImage() }
    return UIImage(
      cgImage: picture, scale: (format as? UIGraphicsImageRendererFormat)?.scale ?? 1,
      orientation: .up)
  }
}

/// Draws images.
///
/// ```swift
/// let dot = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
///   UIColor.systemBlue.setFill()
///   context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
/// }
/// ```
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat.preferred())
  }

  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    super.init(format: format, bounds: CGRect(origin: .zero, size: size))
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat.preferred())
  }

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    super.init(format: format, bounds: bounds)
  }

  /// Calls `actions` with a fresh context, which is the current one meanwhile. An empty size gives
  /// an empty image, and the actions are not called.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let format = format as? UIGraphicsImageRendererFormat,
      let cgContext = CGContext(
        uiKitBounds: format.bounds, scale: format.scale > 0 ? format.scale : DrawingScale.screen,
        isOpaque: format.opaque)
    else { return UIImage() }
    cgContext.isExtended =
      switch format.preferredRange {
      case .extended: true
      case .standard: false
      case .automatic, .unspecified: nil
      }
    let context = UIGraphicsImageRendererContext(cgContext: cgContext, format: format)
    UIGraphicsPushContext(cgContext)
    actions(context)
    UIGraphicsPopContext()
    return context.currentImage
  }

  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
