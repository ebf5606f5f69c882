import Foundation

extension UIImage {
  /// Draws the image at its own size into the current context, upright.
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image into the current context, upright, stretched to `rect`.
  public func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let cgImage else { return }
    let place = CGAffineTransform(
      a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
    context.draw(
      cgImage,
      transform: imageOrientation.unitTransform.concatenating(place)
        .concatenating(context.deviceTransform),
      shape: context.unitRect)
  }

  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect)
    context.restoreGState()
  }

  /// The picture as it is shown, turned where its orientation asks for it.
  var uprightPicture: CGImage? {
    guard let cgImage, imageOrientation != .up else { return cgImage }
    let isSideways = imageOrientation.isSideways
    let bitmap = Bitmap(
      width: isSideways ? cgImage.height : cgImage.width,
      height: isSideways ? cgImage.width : cgImage.height)
    let size = CGAffineTransform(scaleX: CGFloat(bitmap.width), y: CGFloat(bitmap.height))
    let canvas = Canvas(bitmap: bitmap)
    if !cgImage.hasAlpha { canvas.clear(SIMD4(0, 0, 0, 1)) }
    canvas.draw(
      cgImage, in: RoundedRect(CGRect(x: 0, y: 0, width: 1, height: 1)),
      transform: imageOrientation.unitTransform.concatenating(size), interpolates: false)
    return CGImage(bitmap, hasAlpha: cgImage.hasAlpha)
  }

  /// The shape of the picture in one colour.
  func picture(tinted color: CGColor) -> CGImage? {
    guard let cgImage else { return nil }
    let bitmap = cgImage.bitmap.copy()
    Canvas(bitmap: bitmap).fill(
      RoundedRect(CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)),
      transform: .identity, color: color.rgba, blend: .sourceIn)
    return CGImage(bitmap)
  }
}

extension UIImage {
  /// An image from a PNG file's bytes; nil where they are anything else.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  public convenience init?(data: Data, scale: CGFloat) {
    guard let picture = try? HeadlessPNG.decode(data) else { return nil }
    self.init(cgImage: picture, scale: scale, orientation: .up)
  }

  /// An image from a PNG file; a name that ends in `@2x` or `@3x` gives its scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let scale: CGFloat = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    self.init(data: data, scale: scale)
  }

  /// The image as a PNG file, upright; nil where it has no pixels.
  public func pngData() -> Data? {
    uprightPicture.map { picture in
      let file = PNGEncoder.encode(picture.bitmap)
      // The bytes live no longer than the buffer.
      return withExtendedLifetime(file) { Data(file.bytes) }
    }
  }
}

extension UIImage.Orientation {
  /// From the unit square of the picture to the unit square of the image as shown, y down.
  ///
  /// The cases are Exif's orientations 1, 3, 8, 6, 2, 4, 5 and 7.
  var unitTransform: CGAffineTransform {
    switch self {
    case .up: return .identity
    case .down: return CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
    case .left: return CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
    case .right: return CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
    case .upMirrored: return CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
    case .downMirrored: return CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
    case .leftMirrored: return CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .rightMirrored: return CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
    }
  }
}
