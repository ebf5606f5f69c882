import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The facts that conditions of styles and effects depend on.
@Suite(.freshRuntime) @MainActor struct TransitionTraitsTests {
  private func traits(_ changes: [UITraitCollection] = []) -> TransitionTraits {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    screen.overrideTraitCollection = UITraitCollection(traitsFrom: changes)
    let view = UIView(frame: screen.window.bounds)
    screen.window.addSubview(view)
    return TransitionTraits(.pop, reducesMotion: true, in: view)
  }

  @Test func `A transition knows the facts about its container, each by itself`() {
    var usual = TransitionTraits(kind: .pop, reducesMotion: true, isWide: false)
    (usual.isDark, usual.isRightToLeft) = (false, false)
    usual.hasLargeText = false
    #expect(traits() == usual)
    // The largest size of text that is none for accessibility.
    #expect(traits([.init(preferredContentSizeCategory: .extraExtraExtraLarge)]) == usual)
    let changes: [(UITraitCollection, WritableKeyPath<TransitionTraits, Bool>)] = [
      (.init(horizontalSizeClass: .regular), \.isWide),
      (.init(userInterfaceStyle: .dark), \.isDark),
      (.init(layoutDirection: .rightToLeft), \.isRightToLeft),
      (.init(preferredContentSizeCategory: .accessibilityMedium), \.hasLargeText),
    ]
    for (change, fact) in changes {
      var expected = usual
      expected[keyPath: fact].toggle()
      #expect(traits([change]) == expected, "\(fact)")
    }
  }
}
