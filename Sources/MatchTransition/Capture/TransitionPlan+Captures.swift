#if canImport(UIKit)
  import UIKit

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
