#if canImport(UIKit)
  import UIKit

  extension TransitionTraits {
    /// Those of a change of what `view` shows.
    @MainActor init(_ kind: TransitionKind, reducesMotion: Bool, in view: UIView) {
      self.init(
        kind: kind, reducesMotion: reducesMotion,
        isWide: view.traitCollection.horizontalSizeClass == .regular)
    }
  }

  extension TransitionPlan {
    /// What flies between two screens as they were captured.
    ///
    /// - Complexity: O(*n* log *n*) in the elements of both screens.
    @MainActor init(
      from: ScreenCapture, to: ScreenCapture, options: TransitionOptions = .automatic,
      traits: TransitionTraits = TransitionTraits()
    ) {
      self = Choreographer.plan(
        from: from.screen, to: to.screen,
        matches: Matcher.match(
          from: from.screen, to: to.screen, duplicates: options.duplicates),
        fromStyles: from.styles, toStyles: to.styles, options: options,
        traits: traits)
    }
  }
#endif
