import Foundation
import MatchTransition
import Testing

@testable import UIKit

extension CGImage {
  /// Returns the largest and the mean difference from another picture, in units of a channel, 0...255.
  ///
  /// Pictures of different sizes have the largest possible difference.
  public func difference(from other: CGImage) -> (largest: Int, mean: Double) {
    let count = width * height
    guard count > 0, width == other.width, height == other.height else { return (255, 255) }
    var (largest, sum) = (0, 0)
    withExtendedLifetime((self, other)) {
      let (first, last) = (bitmap.pixels, other.bitmap.pixels)
      for index in 0..<count where first[index] != last[index] {
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

  /// Returns whether the pictures differ only by the resampling of a flight.
  public func isResampled(from other: CGImage) -> Bool {
    let difference = difference(from: other)
    return difference.largest <= 24 && difference.mean < 0.5
  }
}

extension HeadlessScreen {
  /// Returns the difference of the displayed screen from `picture`, in units of a channel, 0...255.
  @MainActor public func difference(to picture: CGImage) -> (largest: Int, mean: Double) {
    render().difference(from: picture)
  }

  /// Returns red, green and blue of a pixel, 0...255.
  @MainActor public func color(_ x: Int, _ y: Int) -> [Int] {
    let picture = render()
    return withExtendedLifetime(picture) {
      [UInt32(0), 8, 16].map { Int(picture.bitmap[x, y] >> $0 & 255) }
    }
  }
}

extension MatchFixture {
  /// Pushes `controller`, and checks that progress 0 and 1 show the settled screens.
  public func expectSettledEnds(pushing controller: UIViewController) throws {
    let settled = screen.render()
    push(controller)
    let session = try #require(self.session)
    session.scrub(to: 0)
    screen.advance(by: 1 / 60)
    #expect(screen.render().isResampled(from: settled))
    session.scrub(to: 1)
    screen.advance(by: 1 / 60)
    let end = screen.render()
    session.finish()
    settle()
    #expect(end.isResampled(from: screen.render()))
  }
}
