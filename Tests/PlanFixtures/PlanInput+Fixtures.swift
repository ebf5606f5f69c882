import Foundation
import MatchTransition

/// The styles and effects of one screen's views, by the index of the view.
package struct ScreenStyles {
  package var styles: [Int: MatchStyle]
  package var effects: [Int: MatchEffect]

  package init(styles: [Int: MatchStyle] = [:], effects: [Int: MatchEffect] = [:]) {
    self.styles = styles
    self.effects = effects
  }
}

extension CapturedScreen {
  /// Returns the screen with the given styles and effects of its views.
  package func styled(_ styles: ScreenStyles) -> CapturedScreen {
    var screen = self
    for (index, style) in styles.styles { screen.views[index].style = style }
    for (index, effect) in styles.effects { screen.views[index].effect = effect }
    return screen
  }
}

extension PlanInput {
  /// Creates the input for two screens, with the styles of their views.
  package init(
    from: CapturedScreen, to: CapturedScreen, fromStyles: ScreenStyles = ScreenStyles(),
    toStyles: ScreenStyles = ScreenStyles(), options: TransitionOptions = .automatic,
    traits: TransitionTraits = TransitionTraits(), pace: TransitionCurve? = nil
  ) {
    self.init(
      screens: Sides(source: from.styled(fromStyles), destination: to.styled(toStyles)),
      options: options, traits: traits, pace: pace)
  }

  /// Creates the input for two screens with the bounds of a phone, from their views.
  package init(
    from: [CapturedView], to: [CapturedView], fromStyles: ScreenStyles = ScreenStyles(),
    toStyles: ScreenStyles = ScreenStyles(), options: TransitionOptions = .automatic,
    traits: TransitionTraits = TransitionTraits()
  ) {
    self.init(
      from: CapturedScreen(views: from, bounds: .phone),
      to: CapturedScreen(views: to, bounds: .phone), fromStyles: fromStyles,
      toStyles: toStyles, options: options, traits: traits)
  }

  /// Creates the input for a screen on one side, and another screen on the other side.
  package init(
    _ screen: CapturedScreen, on side: TransitionSide, styles: ScreenStyles = ScreenStyles(),
    other: CapturedScreen = CapturedScreen(), options: TransitionOptions = .automatic
  ) {
    self.init(
      screens: Sides { $0 == side ? screen.styled(styles) : other }, options: options)
  }
}
