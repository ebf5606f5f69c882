import TestSupport
import Testing
import UIKit

@testable import MatchTransition

@Suite(.freshRuntime) @MainActor struct DisplayLinkTests {
  /// Core Animation raises an exception for a range whose minimum is above its maximum.
  @Test(arguments: [(30, 30), (60, 60), (80, 80), (120, 80)] as [(Int, Float)])
  func `An animation asks for the display's rate, or for no less than 80 frames per second`(
    rate: Int, minimum: Float
  ) {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.prefer(framesPerSecond: rate)
    let range = animation.preferredFrameRateRange
    #expect(range.minimum == minimum)
    #expect(range.maximum == Float(rate) && range.preferred == Float(rate))
  }
}
