#if canImport(UIKit)
  import UIKit

  /// One transition from two screens to a stage: the only place where the steps are chained.
  ///
  /// ```
  ///  source view ──┐ capture                match         plan               settle            stage
  ///                ├───────▶ 2 ScreenCaptures ───▶ MatchResult ───▶ TransitionPlan ───▶ final plan ───▶ TransitionStage
  ///  destination ──┘  one walk of each view,   pairs and an    flights, back      what is shown of     stand-ins in the
  ///                   as values                outcome each    to front           each view            container
  /// ```
  ///
  /// Navigation, tabs, presentations, changes in place, tests and benchmarks all come through here. The plan
  /// is final before the stage is made: `session.plan` is what is on the stage.
  @MainActor package final class Transition {
    let container: UIView
    let options: TransitionOptions
    let traits: TransitionTraits
    /// What was changed on the app's views, from the capture on.
    let ledger = ChangeLedger()
    private let identities = ContentIdentities()
    private(set) var from: ScreenCapture
    private(set) var to: ScreenCapture
    private(set) var matches: MatchResult?
    /// What the transition does; final once `settle()` has run. A retarget replaces it.
    var plan: TransitionPlan?
    private var contents: [FlightContents] = []
    /// Where the stand-ins are, once they are made.
    private(set) var stage: TransitionStage?

    /// - Parameters:
    ///   - container: What the stand-ins are put into; its coordinates are those of the elements.
    ///   - options: Their colours become those of the container's appearance.
    ///   - traits: What conditions of styles and effects are asked about.
    init(
      in container: UIView, options: TransitionOptions = .automatic,
      traits: TransitionTraits = TransitionTraits()
    ) {
      self.container = container
      self.options = options.resolvingColors(with: container.traitCollection)
      self.traits = traits
      from = ScreenCapture(in: container)
      to = ScreenCapture(in: container)
    }

    // MARK: Capture

    /// Reads one screen.
    ///
    /// - Parameters:
    ///   - root: The screen's own view, laid out, in the container or below it.
    ///   - wasDisplayed: Whether the screen was on the display before the transition.
    ///   - provider: What finds views that are not on the screen yet.
    /// - Complexity: O(*n*) in the views below `root`.
    func capture(
      _ side: TransitionSide, of root: UIView, wasDisplayed: Bool,
      provider: (any MatchViewProvider)? = nil
    ) {
      var capture = ScreenCapture(
        root, in: container, wasDisplayed: wasDisplayed, identities: identities)
      capture.provider = provider
      if side == .source { from = capture } else { to = capture }
    }

    /// Asks the provider of one screen for the views that only the other screen shows.
    ///
    /// - Complexity: O(*n*) in the elements of both, and a second walk where a view was found.
    func askProvider(of side: TransitionSide) {
      if side == .source {
        from.askForCounterparts(of: to, .source, in: container, identities, ledger)
      } else {
        to.askForCounterparts(of: from, .destination, in: container, identities, ledger)
      }
    }

    /// Keeps pictures of the source screen, whose views are about to change.
    ///
    /// - Parameter interrupted: What another transition shows of the views at the moment.
    func keepPictures(interrupted: InterruptedTransition?) -> SourceScreenSnapshot {
      from.keepPictures(carrying: interrupted, within: options.budget)
    }

    // MARK: Match and plan

    /// Pairs the views of both screens.
    ///
    /// - Complexity: O(*n*) in the elements of both screens.
    func match() {
      matches = Matcher.match(
        from: from.screen, to: to.screen, duplicates: options.duplicates)
    }

    /// Decides what every view does.
    ///
    /// - Complexity: O(*n* log *n*) in the elements of both screens.
    func choreograph() {
      guard let matches else { preconditionFailure("choreograph() before match()") }
      plan = Choreographer.plan(
        from: from.screen, to: to.screen, matches: matches, fromStyles: from.styles,
        toStyles: to.styles, options: options, traits: traits)
    }

    /// Decides how the contents of every flight are shown, which may change how they give way to each other.
    ///
    /// - Complexity: O(*n*) in the flights and the views in them.
    func settle() {
      guard var plan else { preconditionFailure("settle() before choreograph()") }
      let fromNested = from.viewsNested(of: plan.flights.compactMap(\.flownFromIndex))
      let toNested = to.viewsNested(of: plan.flights.compactMap(\.flownToIndex))
      contents = plan.flights.map { FlightContents($0, from, fromNested, to, toNested) }
      for index in plan.flights.indices {
        // Where all that one side shows flies by itself, nothing is left to fade in over the other side's
        // content: that leaves, or appears, while what flies above it changes as well.
        if plan.flights[index].fade.showsBoth, contents[index].isEmptied {
          plan.flights[index].fade = .through
        }
      }
      self.plan = plan
      if from.pictures != nil {
        from.dropPictures(except: Set(plan.flights.compactMap(\.fromIndex)))
      }
    }

    /// All steps from the captures to the final plan.
    func makePlan() -> TransitionPlan {
      match()
      choreograph()
      settle()
      guard let plan else { preconditionFailure("choreograph() made no plan") }
      return plan
    }

    // MARK: Stage

    /// Puts everything in place, at progress 0.
    ///
    /// - Parameter screens: The two screens' own views, and what they do.
    /// - Complexity: O(*n*) in the flights, times the depth of the tags for those with bitmaps.
    @discardableResult
    func makeStage(_ screens: StagedScreens) -> TransitionStage {
      guard let plan else { preconditionFailure("makeStage(_:) before makePlan()") }
      let stage = TransitionStage(
        plan, contents: contents, from: from, to: to, container: container, screens: screens,
        ledger: ledger)
      self.stage = stage
      // The stage has the pictures now, and lets go of them where memory is short.
      contents = []
      from.pictures = nil
      return stage
    }

    /// What the app should know about: what the screens contain, and which snapshots could not be made.
    var issues: [MatchIssue] {
      (plan?.issues ?? []) + (stage?.flights.failedSnapshots.map { .snapshotFailed($0) } ?? [])
    }
  }

  extension TransitionTraits {
    /// Those of a change of what `view` shows.
    @MainActor init(_ kind: TransitionKind, reducesMotion: Bool, in view: UIView) {
      self.init(
        kind: kind, reducesMotion: reducesMotion,
        isWide: view.traitCollection.horizontalSizeClass == .regular)
    }
  }
#endif
