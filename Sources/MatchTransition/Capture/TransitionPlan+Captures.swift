#if canImport(UIKit)
  import UIKit

  extension MatchCircumstances {
    /// Those of a change of what `view` shows.
    @MainActor init(_ scenario: MatchScenario, reducesMotion: Bool, in view: UIView) {
      self.init(
        scenario: scenario, reducesMotion: reducesMotion,
        isWide: view.traitCollection.horizontalSizeClass == .regular)
    }
  }

  extension TransitionPlan {
    /// What flies between two screens as they were captured.
    ///
    /// - Complexity: O(*n* log *n*) in the elements of both screens.
    @MainActor init(
      from: ScreenCapture, to: ScreenCapture, options: TransitionOptions = .automatic,
      circumstances: MatchCircumstances = MatchCircumstances()
    ) {
      self = Choreographer.plan(
        from: from.screen, to: to.screen,
        matches: Matcher.match(
          from: from.screen, to: to.screen, duplicates: options.duplicates),
        fromStyles: from.styles, toStyles: to.styles, options: options,
        circumstances: circumstances)
    }
  }
#endif
