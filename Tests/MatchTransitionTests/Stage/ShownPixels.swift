import Foundation

@testable import UIKit

extension CGImage {
  /// How far the picture is from another, in units of a channel, 0...255: at most, and on average.
  ///
  /// One of another size is as far as can be.
  func difference(from other: CGImage) -> (largest: Int, mean: Double) {
    let count = width * height
    guard count > 0, width == other.width, height == other.height else { return (255, 255) }
    var (largest, sum) = (0, 0)
    withExtendedLifetime((self, other)) {
      let (first, last) = (bitmap.pixels, other.bitmap.pixels)
      for index in 0..<count {
        for shift in [UInt32(0), 8, 16, 24] {
          let difference = abs(
            Int(first[index] >> shift & 255) - Int(last[index] >> shift & 255))
          largest = max(largest, difference)
          sum += difference
        }
      }
    }
    return (largest, Double(sum) / Double(count * 4))
  }

  /// Whether it is as near to another as what flies is to the settled screen: only resampled.
  func isResampled(from other: CGImage) -> Bool {
    let difference = difference(from: other)
    return difference.largest <= 24 && difference.mean < 0.5
  }
}

extension HeadlessScreen {
  /// How far what is shown now is from `picture`, in units of a channel, 0...255.
  @MainActor func difference(to picture: CGImage) -> (largest: Int, mean: Double) {
    render().difference(from: picture)
  }

  /// Red, green and blue of the pixel at a place, 0...255.
  @MainActor func color(_ x: Int, _ y: Int) -> [Int] {
    let picture = render()
    return withExtendedLifetime(picture) {
      [UInt32(0), 8, 16].map { Int(picture.bitmap[x, y] >> $0 & 255) }
    }
  }
}
