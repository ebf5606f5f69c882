#if canImport(UIKit)
  import UIKit

  extension TransitionPlan {
    /// What flies between two screens as they were captured.
    ///
    /// - Parameter reducesMotion: Whether nothing flies, so that all there is fades.
    /// - Complexity: O(*n* log *n*) in the elements of both screens.
    @MainActor init(
      from: ScreenCapture, to: ScreenCapture, options: TransitionOptions = .automatic,
      reducesMotion: Bool = false
    ) {
      self = Choreographer.plan(
        from: from.screen, to: to.screen,
        matches: Matcher.match(from: from.screen, to: to.screen), fromStyles: from.styles,
        toStyles: to.styles, options: options)
      if reducesMotion { flights = [] }
    }
  }
#endif
