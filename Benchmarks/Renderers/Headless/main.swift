import Foundation
import UIKit

// Draws the frames of the comparison with real views and prints the time of each; see
// Scripts/compare-renderers.
//
//     RendererFrames solids|images COUNT FIRST FRAMES FILE

/// The scene that every renderer of the comparison draws. All three programs contain this formula.
///
/// Lengths are points, which equal pixels here. Positions move in sixteenths of a point.
enum Scene {
  static let width = 390
  static let height = 844
  /// The width and height of the pictures, in pixels.
  static let texels = 32

  /// Returns a pseudo-random number in 0..<2^32: property `k`, below 8, of item `i`.
  static func value(_ i: Int, _ k: Int) -> Int {
    var x = UInt32(truncatingIfNeeded: i &* 8 &+ k &+ 1)
    x ^= x &>> 16
    x = x &* 0x7feb_352d
    x ^= x &>> 15
    x = x &* 0x846c_a68b
    x ^= x &>> 16
    return Int(x)
  }

  static func size(_ i: Int) -> CGSize {
    CGSize(width: 40 + value(i, 0) % 41, height: 40 + value(i, 1) % 41)
  }

  static func radius(_ i: Int) -> CGFloat { CGFloat(4 + value(i, 2) % 9) }

  static func center(_ i: Int, frame: Int) -> CGPoint {
    func moved(_ start: Int, _ speed: Int, _ length: Int) -> CGFloat {
      let sixteenths = start % (length * 16) + frame * (1 + speed % 32)
      return CGFloat(sixteenths % (length * 16)) / 16
    }
    return CGPoint(
      x: moved(value(i, 3), value(i, 5), width), y: moved(value(i, 4), value(i, 6), height))
  }

  /// Returns the alpha of an item, 0...255. Every fourth item is translucent.
  static func alpha(_ i: Int) -> Int { i % 4 == 3 ? 160 : 255 }

  static func color(_ i: Int) -> UIColor {
    let bits = value(i, 7)
    func channel(_ shift: Int) -> CGFloat { CGFloat(bits >> shift & 255) / 255 }
    return UIColor(
      red: channel(0), green: channel(8), blue: channel(16), alpha: CGFloat(alpha(i)) / 255)
  }

  static func picture(alpha: Int) -> UIImage? {
    let context = CGContext(
      data: nil, width: texels, height: texels, bitsPerComponent: 8, bytesPerRow: texels * 4,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    guard let context, let bytes = context.data?.assumingMemoryBound(to: UInt8.self) else {
      return nil
    }
    for y in 0..<texels {
      for x in 0..<texels {
        let pixel = bytes + (y * texels + x) * 4
        for (channel, value) in [x * 8, y * 8, (x ^ y) * 8, 255].enumerated() {
          pixel[channel] = UInt8((value * alpha + 127) / 255)
        }
      }
    }
    return context.makeImage().map { UIImage(cgImage: $0, scale: 1, orientation: .up) }
  }
}

@MainActor func makeViews(images: Bool, count: Int) -> [UIView] {
  let (opaque, translucent) = (Scene.picture(alpha: 255), Scene.picture(alpha: 160))
  return (0..<count).map { i in
    let view: UIView
    if images {
      view = UIImageView(image: Scene.alpha(i) == 255 ? opaque : translucent)
      view.clipsToBounds = true
    } else {
      view = UIView()
      view.backgroundColor = Scene.color(i)
    }
    view.bounds.size = Scene.size(i)
    view.layer.cornerRadius = Scene.radius(i)
    return view
  }
}

/// Returns the processor time of the process, in nanoseconds.
func processTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// Returns the picture's pixels: red, green, blue and premultiplied alpha, rows from the top.
func bytes(of picture: CGImage) -> Data {
  var bytes = Data(count: picture.width * picture.height * 4)
  bytes.withUnsafeMutableBytes { buffer in
    let context = CGContext(
      data: buffer.baseAddress, width: picture.width, height: picture.height, bitsPerComponent: 8,
      bytesPerRow: picture.width * 4, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    context?.draw(picture, in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
  }
  return bytes
}

@MainActor func run(_ arguments: [String]) throws {
  guard arguments.count == 6, let count = Int(arguments[2]), let first = Int(arguments[3]),
    let frames = Int(arguments[4])
  else { return print("usage: RendererFrames solids|images COUNT FIRST FRAMES FILE") }
  let screen = HeadlessScreen(
    size: CGSize(width: Scene.width, height: Scene.height), scale: 1)
  let views = makeViews(images: arguments[1] == "images", count: count)
  for view in views { screen.window.addSubview(view) }
  // The first frame does not count, because it displays everything for the first time.
  var picture = screen.render()
  for frame in first - 1..<first + frames {
    let start = processTime()
    for (i, view) in views.enumerated() { view.center = Scene.center(i, frame: frame) }
    picture = screen.render()
    if frame >= first { print(processTime() - start) }
  }
  try bytes(of: picture).write(to: URL(fileURLWithPath: arguments[5]))
}

try run(CommandLine.arguments)
