import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct ProtocolIdentityTests {
  @Test func `actions and timing curves are objects that can be compared and held weakly`() {
    let curve: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .linear)
    let action: any CAAction = NSNull()
    weak let held = curve
    #expect(held === curve && action === action)
  }

  @Test func `within performWithoutAnimation animations are disabled`() {
    UIView.performWithoutAnimation { #expect(!UIView.areAnimationsEnabled) }
    #expect(UIView.areAnimationsEnabled)
  }

  @Test func `Rule 1.5: stopping an animator that does nothing is ignored`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
  }
}
