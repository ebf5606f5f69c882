import Foundation
import MatchTransition

extension PlanRequest {
  /// Creates a request between two screens with the bounds of a phone, from their elements.
  package init(
    from: [Element], to: [Element], fromStyles: ScreenStyles = ScreenStyles(),
    toStyles: ScreenStyles = ScreenStyles(), options: TransitionOptions = .automatic,
    traits: TransitionTraits = TransitionTraits()
  ) {
    self.init(
      from: ScreenElements(elements: from, bounds: .phone),
      to: ScreenElements(elements: to, bounds: .phone), fromStyles: fromStyles,
      toStyles: toStyles, options: options, traits: traits)
  }

  /// Creates a request with a screen on one side, and another screen on the other side.
  package init(
    _ screen: ScreenElements, on side: TransitionSide, styles: ScreenStyles = ScreenStyles(),
    other: ScreenElements = ScreenElements(), options: TransitionOptions = .automatic
  ) {
    let isSource = side == .source
    self.init(
      from: isSource ? screen : other, to: isSource ? other : screen,
      fromStyles: isSource ? styles : ScreenStyles(),
      toStyles: isSource ? ScreenStyles() : styles, options: options)
  }
}
