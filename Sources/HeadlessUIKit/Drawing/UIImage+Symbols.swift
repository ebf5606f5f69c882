import Foundation

extension UIImage {
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified
    case small
    case medium
    case large
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified
    case ultraLight
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black
  }

  /// How an image adapts to where it is shown.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// The size of a symbol. Its weight and its colours are not shown.
  open class SymbolConfiguration: UIImage.Configuration, @unchecked Sendable {
    /// Points.
    let pointSize: CGFloat

    private init(points: CGFloat) {
      pointSize = points
      super.init()
    }

    public convenience init(pointSize: CGFloat) {
      self.init(points: pointSize)
    }

    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {
      self.init(points: pointSize)
    }

    public convenience init(
      pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale
    ) {
      self.init(points: pointSize * scale.factor)
    }

    public convenience init(scale: UIImage.SymbolScale) {
      self.init(points: 17 * scale.factor)
    }

    public convenience init(weight: UIImage.SymbolWeight) {
      self.init(points: 17)
    }

    public convenience init(font: UIFont) {
      self.init(points: font.pointSize)
    }

    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(points: UIFont.preferredFont(forTextStyle: textStyle).pointSize)
    }
  }

  /// A stand-in for the symbol, a disc as wide as the letters beside it: there are no symbols here.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(
    systemName name: String, withConfiguration configuration: UIImage.Configuration?
  ) {
    guard !name.isEmpty else { return nil }
    let side = ((configuration as? SymbolConfiguration)?.pointSize ?? 17).rounded(.up)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let size = CGSize(width: side, height: side)
    let disc = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.black.setFill()
      context.cgContext.fillEllipse(in: CGRect(origin: .zero, size: size))
    }
    self.init(picture: disc.cgImage, scale: disc.scale, orientation: .up)
    renderingMode = .alwaysTemplate
  }

  /// The image itself: no image here has another form.
  public func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage { self }

  public func applyingSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration
  ) -> UIImage? {
    self
  }

  /// Nothing: there is no encoder for JPEG here. `pngData()` has one.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    HeadlessConsole.report("UIImage.jpegData(compressionQuality:): there is no JPEG here; use PNG")
    return nil
  }
}

extension UIImage.SymbolScale {
  fileprivate var factor: CGFloat {
    switch self {
    case .small: 0.8
    case .large: 1.3
    default: 1
    }
  }
}
