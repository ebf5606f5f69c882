#if canImport(UIKit)
  import UIKit

  /// One transition from two screens to a stage. This is the only place where the steps are chained.
  ///
  /// ```
  ///  source view ──┐ capture                match         plan               settle            stage
  ///                ├───────▶ 2 ScreenCaptures ───▶ MatchResult ───▶ TransitionPlan ───▶ final plan ───▶ TransitionContainer
  ///  destination ──┘  one walk of each view,   pairs and an    flights, back      how each view      stand-ins in the
  ///                   as values                outcome each    to front           is shown           container
  /// ```
  ///
  /// Navigation, tabs, presentations, changes in place, tests and benchmarks all use this class. The
  /// plan is final before the stage is made, so `session.plan` describes exactly what the stage shows.
  @MainActor package final class Transition {
    let container: UIView
    let options: TransitionOptions
    let traits: TransitionTraits
    /// The temporary changes of the app's views, from the capture on.
    let ledger = ChangeLedger()
    /// An invisible view that the property animator animates, because an animator needs an animation.
    let carrier = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    private let identities = ContentIdentities()
    /// The assumptions of this transition about views.
    let overrides = TagOverrides()
    private(set) var from: ScreenCapture
    private(set) var to: ScreenCapture
    package private(set) var matches: MatchResult?
    /// The plan of the transition, final after `settle()`. A retarget replaces it.
    package var plan: TransitionPlan?
    private var contents: [FlightContents] = []
    private var hasAskedProvider = false
    /// The screens whose insets stay as they are while bars leave or arrive.
    var heldInsets: [ScreenInsets] = []
    /// The stage with the stand-ins, once `makeStage(_:moving:)` has run.
    package private(set) var stage: TransitionContainer?

    /// - Parameters:
    ///   - container: The view that gets the stand-ins. Elements use its coordinate space.
    ///   - options: The options. Their colours are resolved for the container's traits.
    ///   - traits: The facts that conditions of styles and effects check.
    package init(
      in container: UIView, options: TransitionOptions = .automatic,
      traits: TransitionTraits = TransitionTraits()
    ) {
      self.container = container
      self.options = options.resolvingColors(with: container.traitCollection)
      self.traits = traits
      from = ScreenCapture(in: container)
      to = ScreenCapture(in: container)
    }

    /// Keeps the layout of the screens of `heldInsets`.
    func holdInsets() {
      if heldInsets.isEmpty { return }
      withoutAnimation {
        for insets in heldInsets { insets.hold() }
      }
    }

    // MARK: Capture

    /// Captures one screen.
    ///
    /// - Complexity: O(*n*) in the subviews of the screen's root at all levels.
    package func capture(_ side: TransitionSide, of screen: Screen) {
      let interval = StageInterval(.capture)
      defer { interval.end() }
      EngineNews.captures.tell((screen.root, container.window))
      if let id = screen.flyingID { overrides.assume(id, ofScreen: screen.root, on: side) }
      var capture = ScreenCapture(
        screen.root, in: container, wasDisplayed: screen.wasDisplayed, identities: identities,
        overrides: overrides, side: side, kind: traits.kind)
      capture.provider = screen.provider
      if side == .source { from = capture } else { to = capture }
    }

    /// Requests views from one screen's provider for IDs that only the other screen has.
    ///
    /// - Complexity: O(*n*) in the elements of both screens, and a second walk if a view was found.
    private func askProvider(of side: TransitionSide) {
      hasAskedProvider = (side == .source ? from.provider : to.provider) != nil
      if side == .source {
        from.askForCounterparts(of: to, .source, in: container, identities)
      } else {
        to.askForCounterparts(of: from, .destination, in: container, identities)
      }
    }

    /// Makes pictures of the source screen, whose views are about to change.
    ///
    /// - Parameter interrupted: The state of the transition that this one interrupts.
    func keepPictures(interrupted: InterruptedTransition?) -> SourceScreenSnapshot {
      from.keepPictures(carrying: interrupted)
    }

    // MARK: Match and plan

    /// Pairs the views of both screens.
    ///
    /// - Complexity: O(*n*) in the elements of both screens.
    package func match() {
      let interval = StageInterval(.match)
      defer { interval.end() }
      matches = Matcher.match(from: from.screen, to: to.screen)
    }

    /// Decides what every view does.
    ///
    /// - Parameter pace: The pace of an animator that exists already, or nil for the options' pace.
    /// - Complexity: O(*n* log *n*) in the elements of both screens.
    package func choreograph(at pace: TransitionCurve? = nil) {
      guard let matches else { preconditionFailure("choreograph() before match()") }
      let interval = StageInterval(.plan)
      defer { interval.end() }
      plan = Choreographer.plan(
        from: from.screen, to: to.screen, matches: matches, fromStyles: from.styles,
        toStyles: to.styles, options: options, traits: traits, pace: pace)
      plan?.hasAskedProvider = hasAskedProvider
    }

    /// Decides how the contents of every flight are shown, which may change their crossfade.
    ///
    /// - Complexity: O(*n*) in the flights and their subviews.
    package func settle() {
      guard var plan else { preconditionFailure("settle() before choreograph()") }
      let interval = StageInterval(.settle)
      defer { interval.end() }
      // Otherwise the changes below would copy all flights.
      self.plan = nil
      let fromNested = from.viewsNested(of: plan.flownFromIndices)
      let toNested = to.viewsNested(of: plan.flownToIndices)
      contents = []
      contents.reserveCapacity(plan.flights.count)
      for index in plan.flights.indices {
        contents.append(FlightContents(plan.flights[index], from, fromNested, to, toNested))
        plan.flights[index].settle(
          canMorph: contents[index].text != nil, isEmptied: contents[index].isEmptied)
      }
      self.plan = plan
      if from.pictures != nil {
        from.dropPictures(
          except: Set(plan.flights.indices.compactMap { plan.flights[$0].fromIndex }))
      }
    }

    /// One of the two screens.
    package struct Screen {
      /// The root view, laid out, in the container's tree.
      let root: UIView
      /// Whether the screen was on the display before the transition.
      let wasDisplayed: Bool
      /// Finds views that the screen has not loaded yet.
      var provider: (any MatchViewProvider)?
      /// The ID under which the screen flies as one object, or nil if its views fly.
      var flyingID: MatchID?

      package init(
        root: UIView, wasDisplayed: Bool, provider: (any MatchViewProvider)? = nil,
        flyingID: MatchID? = nil
      ) {
        (self.root, self.wasDisplayed) = (root, wasDisplayed)
        (self.provider, self.flyingID) = (provider, flyingID)
      }
    }

    /// Runs all steps from the first capture to the final plan.
    ///
    /// - Parameters:
    ///   - source: The source screen.
    ///   - destination: The destination screen.
    ///   - side: The screen whose provider supplies views that are not loaded, or nil.
    ///   - pace: The pace of an animator that exists already, or nil for the options' pace.
    ///   - change: Called between the two captures, for a change in place.
    func makePlan(
      from source: Screen, to destination: Screen, asking side: TransitionSide? = nil,
      at pace: TransitionCurve? = nil, after change: () -> Void = {}
    ) -> TransitionPlan {
      capture(.source, of: source)
      change()
      capture(.destination, of: destination)
      if let side { askProvider(of: side) }
      match()
      if assumeIDsOfCovers() { captureAgain(source, destination) }
      if let id = source.flyingID { from.findFocus(id) }
      if let id = destination.flyingID { to.findFocus(id) }
      choreograph(at: pace)
      settle()
      guard let plan else { preconditionFailure("choreograph() made no plan") }
      return plan
    }

    /// Captures and pairs both screens anew, because views have other IDs or other places now.
    private func captureAgain(_ source: Screen, _ destination: Screen) {
      let mistakes = (from.screen.providerMistakes, to.screen.providerMistakes)
      withoutAnimation { destination.root.updateAndLayOut() }
      capture(.source, of: source)
      capture(.destination, of: destination)
      (from.screen.providerMistakes, to.screen.providerMistakes) = mistakes
      match()
    }

    // MARK: Stage

    /// Adds the carrier behind all views of the container, for an animator that starts before the stage
    /// is made. Later calls do nothing.
    func insertCarrier() {
      guard carrier.superview == nil else { return }
      withoutAnimation {
        carrier.isUserInteractionEnabled = false
        container.insertSubview(carrier, at: 0)
      }
    }

    /// Makes the stage and shows progress 0.
    ///
    /// - Parameters:
    ///   - screens: The two screens' root views and their animation.
    ///   - flights: The flights of the plan as numbers. Those of unmatched views follow the screens then.
    /// - Complexity: O(*n*) in the flights. A flight with bitmaps costs as much as tagged views are
    ///   nested.
    @discardableResult
    package func makeStage(
      _ screens: ScreenPair, moving flights: inout MovingFlights
    ) -> TransitionContainer {
      guard let plan else { preconditionFailure("makeStage(_:moving:) before makePlan()") }
      let interval = StageInterval(.stage)
      defer { interval.end() }
      insertCarrier()
      let stage = TransitionContainer(
        plan, contents: contents, from: from, to: to, container: container, carrier: carrier,
        screens: screens, ledger: ledger, moving: &flights)
      self.stage = stage
      // The stage owns the pictures now and releases them when memory is short.
      contents = []
      from.pictures = nil
      return stage
    }

    /// The problems to report: those of the screens' contents and the failed snapshots.
    var issues: [MatchIssue] {
      (plan?.issues ?? []) + (stage?.renderer.failedSnapshots.map { .snapshotFailed($0) } ?? [])
    }
  }

  extension TransitionTraits {
    /// Creates the traits of a transition in `view`.
    @MainActor init(_ kind: TransitionKind, reducesMotion: Bool, in view: UIView) {
      self.init(
        kind: kind, reducesMotion: reducesMotion,
        isWide: view.traitCollection.horizontalSizeClass == .regular)
      let traits = view.traitCollection
      isDark = traits.userInterfaceStyle == .dark
      isRightToLeft = view.readsRightToLeft
      hasLargeText = traits.preferredContentSizeCategory.isAccessibilityCategory
    }
  }
#endif
