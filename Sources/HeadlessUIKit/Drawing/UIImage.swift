import Foundation

/// A picture with the scale and the orientation that it is shown with.
open class UIImage: NSObject, @unchecked Sendable {
  public enum Orientation: Int, Sendable {
    case up
    case down
    case left
    case right
    case upMirrored
    case downMirrored
    case leftMirrored
    case rightMirrored
  }

  public enum RenderingMode: Int, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  public enum ResizingMode: Int, Sendable {
    case tile
    case stretch
  }

  public let cgImage: CGImage?
  /// Pixels per point.
  public let scale: CGFloat
  public let imageOrientation: UIImage.Orientation
  public internal(set) var renderingMode = UIImage.RenderingMode.automatic
  public private(set) var capInsets = UIEdgeInsets.zero
  public private(set) var resizingMode = UIImage.ResizingMode.tile
  /// Only remembered: layout goes by the whole image.
  public private(set) var alignmentRectInsets = UIEdgeInsets.zero
  /// Whether an image view turns the image over where the layout goes from right to left.
  public private(set) var flipsForRightToLeftLayoutDirection = false
  /// The pictures of an animated image, of which the first one is shown, and their seconds.
  public private(set) var images: [UIImage]?
  public private(set) var duration: TimeInterval = 0

  init(picture: CGImage?, scale: CGFloat, orientation: UIImage.Orientation) {
    cgImage = picture
    // Nothing but a positive scale makes sense; UIKit takes anything else for 1.
    self.scale = scale > 0 ? scale : 1
    imageOrientation = orientation
    super.init()
  }

  /// An image without content, of size zero.
  public override convenience init() {
    self.init(picture: nil, scale: 1, orientation: .up)
  }

  /// The image with this name, or an empty one where there is none.
  public required convenience init(imageLiteralResourceName name: String) {
    let found = HeadlessImages.image(named: name)
    if found == nil { HeadlessImages.reportMissing(name) }
    self.init(
      picture: found?.cgImage, scale: found?.scale ?? 1,
      orientation: found?.imageOrientation ?? .up)
  }

  public convenience init(cgImage: CGImage) {
    self.init(picture: cgImage, scale: 1, orientation: .up)
  }

  public convenience init(
    cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation
  ) {
    self.init(picture: cgImage, scale: scale, orientation: orientation)
  }

  /// In points, as shown: a picture on its side has its width and height exchanged.
  open var size: CGSize {
    guard let cgImage else { return .zero }
    let size = CGSize(
      width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    return imageOrientation.isSideways ? CGSize(width: size.height, height: size.width) : size
  }

  open func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// The image with all its pixels in one colour, their alpha as it was.
  open func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
    let tinted = UIImage(
      picture: picture(tinted: color.cgColor), scale: scale, orientation: imageOrientation)
    tinted.renderingMode = renderingMode
    tinted.capInsets = capInsets
    tinted.resizingMode = resizingMode
    return tinted
  }

  open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
    let image = duplicate()
    image.renderingMode = renderingMode
    return image
  }

  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode
  ) -> UIImage {
    let image = duplicate()
    image.capInsets = capInsets
    image.resizingMode = resizingMode
    return image
  }

  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    let image = duplicate()
    image.alignmentRectInsets = alignmentInsets
    return image
  }

  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    let image = duplicate()
    image.flipsForRightToLeftLayoutDirection = true
    return image
  }

  /// The image as in a mirror.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    let mirrored: [Orientation] = [
      .upMirrored, .downMirrored, .leftMirrored, .rightMirrored, .up, .down, .left, .right,
    ]
    let image = UIImage(
      picture: cgImage, scale: scale, orientation: mirrored[imageOrientation.rawValue])
    image.renderingMode = renderingMode
    return image
  }

  /// Shows the first of the images.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let image = images.first?.duplicate() else { return nil }
    image.images = images
    image.duration = duration
    return image
  }

  private func duplicate() -> UIImage {
    let image = UIImage(picture: cgImage, scale: scale, orientation: imageOrientation)
    image.renderingMode = renderingMode
    image.capInsets = capInsets
    image.resizingMode = resizingMode
    image.alignmentRectInsets = alignmentRectInsets
    image.flipsForRightToLeftLayoutDirection = flipsForRightToLeftLayoutDirection
    (image.images, image.duration) = (images, duration)
    return image
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return cgImage == other.cgImage && scale == other.scale
      && imageOrientation == other.imageOrientation && renderingMode == other.renderingMode
      && capInsets == other.capInsets && resizingMode == other.resizingMode
  }

  open override var hash: Int { cgImage?.hashValue ?? 0 }
}

extension UIImage.Orientation {
  var isSideways: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: return true
    case .up, .down, .upMirrored, .downMirrored: return false
    }
  }
}
