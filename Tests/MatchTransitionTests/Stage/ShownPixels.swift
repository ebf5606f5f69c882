import Foundation

@testable import UIKit

extension HeadlessScreen {
  /// How far what is shown now is from `picture`, in units of a channel, 0...255: at most, and on
  /// average.
  @MainActor func difference(to picture: CGImage) -> (largest: Int, mean: Double) {
    let now = render()
    let count = now.bitmap.width * now.bitmap.height
    guard count > 0, count == picture.bitmap.width * picture.bitmap.height else {
      return (255, 255)
    }
    var (largest, sum) = (0, 0)
    withExtendedLifetime((now, picture)) {
      let (first, last) = (now.bitmap.pixels, picture.bitmap.pixels)
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

  /// Red, green and blue of the pixel at a place, 0...255.
  @MainActor func color(_ x: Int, _ y: Int) -> [Int] {
    let picture = render()
    return withExtendedLifetime(picture) {
      [UInt32(0), 8, 16].map { Int(picture.bitmap[x, y] >> $0 & 255) }
    }
  }
}
