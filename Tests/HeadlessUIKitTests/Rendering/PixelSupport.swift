import Foundation
import Testing

@testable import UIKit

/// A canvas of its own bitmap, to draw on and to read from.
struct Sheet {
  let bitmap: Bitmap
  let canvas: Canvas

  init(_ width: Int, _ height: Int, background: SIMD4<Float>? = nil) {
    bitmap = Bitmap(width: width, height: height)
    canvas = Canvas(bitmap: bitmap)
    if let background { canvas.clear(background) }
  }

  /// Premultiplied components of a pixel, 0...255.
  func components(_ x: Int, _ y: Int) -> [Int] { bitmap.components(x, y) }

  func alpha(_ x: Int, _ y: Int) -> Int { components(x, y)[3] }

  /// The covered area in pixels, where an opaque shape was drawn on nothing.
  var area: Double {
    bitmap.pixels.reduce(0) { $0 + Double($1 >> 24) } / 255
  }
}

extension Bitmap {
  /// A copy of the pixels that outlives the bitmap.
  var all: [UInt32] { withExtendedLifetime(self) { Array(pixels) } }

  func components(_ x: Int, _ y: Int) -> [Int] {
    let pixel = self[x, y]
    return [0, 8, 16, 24].map { Int(pixel >> UInt32($0) & 255) }
  }

  /// A bitmap whose pixel at (x, y) has the components that `color` gives, 0...255, premultiplied.
  convenience init(_ width: Int, _ height: Int, _ color: (Int, Int) -> [Int]) {
    self.init(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let parts = color(x, y).map { UInt32($0) }
        self[x, y] = parts[0] | parts[1] << 8 | parts[2] << 16 | parts[3] << 24
      }
    }
  }
}

extension CGImage {
  /// An opaque grey picture.
  static func grey(_ width: Int, _ height: Int, _ level: (Int, Int) -> Int) -> CGImage {
    CGImage(
      Bitmap(width, height) { x, y in
        let value = level(x, y)
        return [value, value, value, 255]
      })
  }
}

let black = SIMD4<Float>(0, 0, 0, 1)
let white = SIMD4<Float>(1, 1, 1, 1)

func rounded(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat = 0)
  -> RoundedRect
{
  RoundedRect(CGRect(x: x, y: y, width: width, height: height), radius: radius)
}
