import TestSupport
import Testing
import UIKit

@testable import MatchTransition

@Suite(.freshRuntime) @MainActor struct UnanimatedTests {
  /// Returns whether views and layers animate.
  private var animates: Bool { UIView.areAnimationsEnabled && !CATransaction.disableActions() }

  @Test(arguments: [true, false])
  func `After the engine's block the app's animations are enabled or disabled as before`(
    wasEnabled: Bool
  ) {
    UIView.setAnimationsEnabled(wasEnabled)
    defer { UIView.setAnimationsEnabled(true) }
    var inside: [Bool] = []
    withAnimation { inside.append(animates) }
    #expect(UIView.areAnimationsEnabled == wasEnabled)
    withoutAnimation {
      inside.append(animates)
      // An animator of the engine may be made inside a layout without animations.
      withAnimation { inside.append(animates) }
      inside.append(animates)
    }
    #expect(inside == [true, false, true, false])
    #expect(UIView.areAnimationsEnabled == wasEnabled && !CATransaction.disableActions())
  }
}
