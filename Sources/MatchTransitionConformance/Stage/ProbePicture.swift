import UIKit

/// The pixels of a picture, one for each point.
@MainActor struct ProbePicture {
  private let width: Int
  private let height: Int
  private let bytes: [UInt8]

  /// A colour that a probe can tell from others, whatever the display does to it.
  enum Color: String {
    case red, green, blue, white, black, grey, clear, other
  }

  /// Draws into a picture of `size`, in points.
  init(size: CGSize, _ draw: (CGContext) -> Void) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = false
    let image = UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }
    (width, height) = (Int(size.width), Int(size.height))
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    bytes.withUnsafeMutableBytes { [width, height] memory in
      let context = CGContext(
        data: memory.baseAddress, width: width, height: height, bitsPerComponent: 8,
        bytesPerRow: width * 4, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      guard let context, let picture = image.cgImage else { return }
      context.draw(picture, in: CGRect(x: 0, y: 0, width: width, height: height))
    }
    self.bytes = bytes
  }

  /// Red, green, blue and alpha at a point, each 0...255.
  func channels(_ x: CGFloat, _ y: CGFloat) -> [Int] {
    let (column, row) = (Int(x), Int(y))
    guard (0..<width).contains(column), (0..<height).contains(row) else { return [0, 0, 0, 0] }
    let start = (row * width + column) * 4
    return bytes[start..<start + 4].map(Int.init)
  }

  func color(_ x: CGFloat, _ y: CGFloat) -> Color {
    let values = channels(x, y)
    let (red, green, blue, alpha) = (values[0], values[1], values[2], values[3])
    if alpha < 20 { return .clear }
    let (low, high) = (min(red, green, blue), max(red, green, blue))
    if high - low < 20 { return low > 230 ? .white : high < 30 ? .black : .grey }
    guard high > 180, low < 90 else { return .other }
    if red == high, max(green, blue) < 100 { return .red }
    if green == high, max(red, blue) < 100 { return .green }
    if blue == high, max(red, green) < 100 { return .blue }
    return .other
  }

  func color(_ point: CGPoint) -> Color { color(point.x, point.y) }
}

extension ProbeStage {
  /// A picture of a view, as the display shows it.
  func picture(of view: UIView) -> ProbePicture {
    ProbePicture(size: view.bounds.size) { _ in
      _ = view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
    }
  }

  /// A picture of the window, as the display shows it.
  var picture: ProbePicture { picture(of: window) }

  /// Shows a view alone on the screen and returns its picture.
  func picture(ofShown view: UIView?) async -> ProbePicture? {
    guard let view else { return nil }
    view.frame.origin = CGPoint(x: 100, y: 200)
    screen.view.addSubview(view)
    await wait(0.1)
    let picture = picture
    view.removeFromSuperview()
    return picture
  }
}
