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
    /// The frontmost view, which receives the touches from the start call on.
    let touchView = StageTouchView()
    let identities = ContentIdentities()
    /// The assumptions of this transition about views.
    let overrides = TagOverrides()
    var captures: Sides<ScreenCapture>
    /// The mistakes of a provider that was asked, or nil if none was asked.
    private var mistakes: [MatchIssue]?
    package private(set) var matches: MatchResult?
    /// The plan of the transition, final after `settle()`. A retarget replaces it.
    package var plan: TransitionPlan?
    private var contents: [FlightContents] = []
    /// The screens whose insets stay as they are while bars leave or arrive.
    var heldInsets: [ScreenInsets] = []
    /// Notices what moves on the screens, once `watch(_:)` has run.
    private var targets: LayoutChangeMonitor?
    /// The stage with the stand-ins, once `makeStage(_:moving:)` has run.
    package private(set) var stage: TransitionContainer?

    /// - Parameters:
    ///   - container: The view that gets the stand-ins. Boxes use its coordinate space.
    ///   - options: The options. Their colours are resolved for the container's traits.
    ///   - traits: The facts that conditions of styles and effects check.
    package init(
      in container: UIView, options: TransitionOptions = .automatic,
      traits: TransitionTraits = TransitionTraits()
    ) {
      self.container = container
      self.options = options.resolvingColors(with: container.traitCollection)
      self.traits = traits
      captures = Sides { _ in ScreenCapture(in: container) }
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
      let capture = ScreenCapture(
        screen.root, in: container, wasDisplayed: screen.wasDisplayed, identities: identities,
        overrides: overrides, side: side, kind: traits.kind)
      capture.provider = screen.provider
      if let id = screen.flyingID { capture.findFocus(id) }
      captures[side] = capture
    }

    /// Requests views from one screen's provider for IDs that only the other screen has.
    ///
    /// - Complexity: O(*n*) in the views of both screens, and a second walk if a view was found.
    private func askProvider(of side: TransitionSide) {
      let capture = captures[side]
      if capture.provider == nil { return }
      let answer = capture.askForCounterparts(of: captures[side.other])
      mistakes = answer.mistakes
      if answer.foundAny { captures[side] = capture.renewed(in: container, identities) }
    }

    /// Makes pictures of the source screen, whose views are about to change.
    ///
    /// - Parameter interrupted: The state of the transition that this one interrupts.
    func keepPictures(interrupted: InterruptedTransition?) -> SourceScreenSnapshot {
      captures.source.keepPictures(carrying: interrupted)
    }

    // MARK: Match and plan

    /// The input of the plan, as captured.
    private var input: PlanInput {
      var input = PlanInput(
        screens: captures.map(\.screen), options: options, traits: traits)
      (input.hasAskedProvider, input.issues) = (mistakes != nil, mistakes ?? [])
      return input
    }

    /// Pairs the views of both screens.
    ///
    /// - Complexity: O(*n*) in the views of both screens.
    package func match() {
      let interval = StageInterval(.match)
      defer { interval.end() }
      matches = input.matches()
    }

    /// Decides what every view does.
    ///
    /// - Parameter pace: The pace of an animator that exists already, or nil for the options' pace.
    /// - Complexity: O(*n* log *n*) in the views of both screens.
    package func choreograph(at pace: TransitionCurve? = nil) {
      guard let matches else { preconditionFailure("choreograph() before match()") }
      let interval = StageInterval(.plan)
      defer { interval.end() }
      var input = input
      input.pace = pace
      plan = Planner(input, matches).plan()
      for side in TransitionSide.allCases { captures[side].walk = nil }
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
      let nested = Sides { captures[$0].viewsNested(of: plan.flown(on: $0)) }
      contents = []
      contents.reserveCapacity(plan.flights.count)
      for index in plan.flights.indices {
        contents.append(FlightContents(plan.flights[index], captures, nested))
        plan.flights[index].content.settle(
          canMorph: contents[index].text != nil, isEmptied: contents[index].isEmptied)
      }
      self.plan = plan
      if captures.source.pictures != nil {
        captures.source.dropPictures(
          except: Set(plan.flights.indices.compactMap { plan.flights[$0].indices.source }))
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
      if captureCovers() { match() }
      choreograph(at: pace)
      settle()
      guard let plan else { preconditionFailure("choreograph() made no plan") }
      return plan
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

    /// Notices from now on what moves on the destination screen. Later calls do nothing.
    ///
    /// It comes before the animator begins, which starts the alongside animations of the app.
    func watch(_ screens: ScreenPair) {
      guard let plan, targets == nil else { return }
      targets = LayoutChangeMonitor(
        plan, captures, container: container, roots: Sides { screens.root($0) })
    }

    /// Lets the flights end where alongside animations of the app have led their views.
    func followAlongsideMoves() {
      guard let plan, let targets, targets.hasDestinationMoved,
        let measurement = targets.measure(plan), let moved = plan.retargeted(to: measurement)
      else { return }
      self.plan = moved
    }

    /// Keeps touches from both screens before there is a stage.
    func insertTouchView() {
      withoutAnimation {
        touchView.frame = container.bounds
        touchView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(touchView)
      }
    }

    /// Removes the views of a transition that has got no stage.
    func abandon() {
      withoutAnimation {
        touchView.removeFromSuperview()
        carrier.removeFromSuperview()
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
      let interval = StageInterval(.stage)
      defer { interval.end() }
      watch(screens)
      guard let plan, let targets else {
        preconditionFailure("makeStage(_:moving:) before makePlan()")
      }
      insertCarrier()
      insertTouchView()
      let stage = TransitionContainer(
        plan, contents: contents, captures, container: container, carrier: carrier,
        touches: touchView, screens: screens, ledger: ledger, watching: targets,
        moving: &flights)
      self.stage = stage
      contents = []
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

  /// Retargets flights whose views have moved: measures again, plans again, and tells the stage the
  /// difference.
  extension Transition {
    /// The result of a retarget.
    enum Retargeting {
      /// Every view is within half a point of its last place.
      case unchanged
      /// The plan has new flights.
      case changed
      /// The container was rotated, or a flying view is out of sight. No flight can follow such a
      /// change.
      case impossible
    }

    /// Whether flying views have moved on their screens since the last measurement.
    package var needsRetarget: Bool { stage?.targets.haveMoved ?? false }

    /// Tells that the flights land at another time now.
    func landingDidChange() { stage?.targets.landingDidChange() }

    /// Plans the flights again for the present places of their views. The stage adopts them.
    ///
    /// - Parameter segment: The running motion, or nil while the transition is held.
    /// - Complexity: O(*n* log *n*) in the views of both screens.
    func retarget(in segment: Segment?) -> Retargeting {
      guard let stage, let plan else { return .impossible }
      let measurement = stage.targets.measure(plan, in: segment)
      stage.hideExposedViews()
      guard let moved = measurement.flatMap(plan.retargeted) else { return .impossible }
      if moved.flights == plan.flights { return .unchanged }
      self.plan = moved
      stage.adopt(moved.flights)
      return .changed
    }
  }
#endif
