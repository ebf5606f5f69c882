#if canImport(UIKit)
  import UIKit

  /// The settings and callbacks that all controllers' matched transitions share.
  @MainActor public class ControllerMatching {
    /// The options of every transition, such as duration and styles. The default is `.automatic`.
    public var options = TransitionOptions.automatic
    /// The options of the next transition only. They replace all of `options` once, so copy `options`
    /// first to change only some. The default is nil.
    ///
    /// ```swift
    /// var options = navigationController.matchTransition.options
    /// options.styles[MatchID(photo.id)] = .spring(response: 0.5, dampingRatio: 0.7)
    /// navigationController.matchTransition.nextOptions = options
    /// navigationController.pushViewController(detail, animated: true)
    /// ```
    ///
    /// Options for the next transition announce it. A transition that code holds then goes on, because
    /// UIKit would only queue the push behind it.
    public var nextOptions: TransitionOptions? {
      didSet {
        nextOptionsDidChange()
        if nextOptions == nil { return }
        session?.goOn()
        checkDelegate()
      }
    }
    /// Called when something prevents a matched transition or part of it. The default is nil, which
    /// writes the issue to the unified log.
    public var onIssue: ((MatchIssue) -> Void)? {
      didSet { host.map { ContainerMark.made(for: $0).onIssue = onIssue } }
    }
    /// Called when a transition begins, before its first frame.
    public var onBegin: ((MatchSession) -> Void)?
    /// Called whenever a frame of a transition is shown. The session has the present progress.
    public var onProgress: ((MatchSession) -> Void)?
    /// Called when a transition has ended, with whether it completed.
    public var onEnd: ((MatchSession, Bool) -> Void)?
    /// The gesture with which a finger goes back, or changes the tab. The default is the system's gesture for the
    /// pops of a navigation controller, `.anywhere` for the dismissal of a presented controller, and `.none` for
    /// tabs.
    ///
    /// The system's gesture for pops begins at the edge. On systems that have
    /// `interactiveContentPopGestureRecognizer`, it begins anywhere in the content. Exceptions are scroll views that
    /// scroll sideways, controls such as sliders, and views with a pan recognizer, such as maps.
    ///
    /// A navigation controller's gesture refuses where the system's pop gestures would. These places are a
    /// hidden back button, left bar items that replace the back button, and the bars. An app that disables
    /// `interactivePopGestureRecognizer`, or refuses in its delegate, disables this gesture. On systems that
    /// have `interactiveContentPopGestureRecognizer`, that recognizer decides for a finger away from the edge.
    /// Unlike UIKit's gesture, this one also pops while the navigation bar is hidden. With `.none`, and for pops
    /// with ``TransitionOptions/system``, the system's pop gestures work. Nothing flies in a pop that a system
    /// gesture has started.
    ///
    /// A presented controller is dismissed by a pan downwards.
    ///
    /// In a tab bar controller, a finger that moves to the left shows the next tab, and a finger that moves to
    /// the right the previous one. Right-to-left layouts are mirrored. With `.edge` the finger starts at the edge
    /// from which the new tab comes. The delegate's `tabBarController(_:shouldSelect:)` may refuse the tab. A
    /// finger to the right does nothing while a navigation controller in the tab can pop. The gesture refuses
    /// touches in bars.
    ///
    /// A screen that was opened with ``ScreenEffect/zoom(from:)`` also follows a drag downwards and closes by a
    /// pinch, unless the gesture is `.none`. Both refuse where the gesture refuses. The drag follows
    /// `yieldsToScrollViews` of this gesture. On a stack, both need the effect to be set before the push. Content
    /// that is zoomed in always gets the pinch itself.
    public var gesture: MatchGesture {
      get { chosenGesture ?? defaultGesture }
      set {
        chosenGesture = newValue
        updateGestures()
      }
    }
    /// The gesture that the app has set, or nil.
    private var chosenGesture: MatchGesture?
    /// Decides whether a gesture may start a transition. The default is nil, which lets every gesture start.
    ///
    /// The closure is called after the gesture's own rules have accepted the finger, with the recognizer and the
    /// screen that the transition would leave. Return false over a control that needs the finger itself, such as
    /// a slider or a drawing canvas. The recognizer is a pan, or a pinch that closes a screen that zoomed.
    ///
    /// ```swift
    /// navigationController.matchTransition.shouldBeginGesture = { recognizer, _ in
    ///   !canvas.bounds.contains(recognizer.location(in: canvas))
    /// }
    /// ```
    public var shouldBeginGesture: ((UIGestureRecognizer, UIViewController) -> Bool)?
    /// The running transition, or nil.
    public private(set) var session: MatchSession?
    /// The plan of the last transition, or nil before the first.
    public private(set) var lastPlan: TransitionPlan?
    /// Whether transitions record a trace, which costs memory and time at every frame. The default is
    /// false.
    package var isTracing = false
    /// Whether the inspector is drawn. The default is false.
    ///
    /// For the app's developers. At rest it draws the bounds and the IDs of the tagged views, and says which are
    /// duplicates, clipped or without a partner in the last transition. Over every transition it draws flights,
    /// boxes and IDs, with a bar that scrubs. A button of the bar copies a report to the pasteboard. See
    /// `lastReport`.
    public var showsInspector = false {
      didSet {
        guard showsInspector != oldValue else { return }
        if let session { inspect(session) }
        inspectScreen()
      }
    }
    private var tagInspector: TagInspector?
    /// The last transition as text for a bug report, or nil without a record.
    ///
    /// A transition is recorded while `showsInspector` is true, unless it is held so long that its record grows
    /// too large. The text says what became of each tagged view, and has the plan of each flight and its values
    /// in every frame. It has no text and no pictures of the app.
    /// - Complexity: O(*f* · *v*) for *f* frames of *v* values.
    public var lastReport: String? {
      guard let lastPlan, let lastTrace else { return nil }
      return lastPlan.report(lastTrace)
    }
    /// Hears of views that get their IDs after the last transition.
    private var lateIDs: LateIDs?
    /// The trace of the last transition, or nil if it was not recorded.
    package private(set) var lastTrace: TransitionTrace?
    /// Whether motion is reduced: the screens dissolve, and nothing flies. The default is nil, which follows the
    /// system's setting.
    ///
    /// An app with a setting of its own must not turn motion on for a person who has turned it off:
    ///
    /// ```swift
    /// navigationController.matchTransition.reducesMotion = settings.isCalm ? true : nil
    /// ```
    public var reducesMotion: Bool?
    /// The speed of the transitions, to look at motion closely. At 0.1, a transition takes ten times as long.
    ///
    /// The range is 0.01 to 10, and the default is 1. A value outside counts as the nearest end, and a value that
    /// is not finite as 1. Springs after a release are slower too, but fingers have their own speed.
    public var speed = 1.0
    /// A recorder of tests, which hears of every transition of this controller.
    package weak var watcher: (any MatchObserver)?
    /// The queued change for which UIKit may ask while it hears of the end of a transition.
    private var awaited: AwaitedReturn?
    /// The causes that have been reported.
    var reported: [MatchIssue] = []
    /// Whether any transition of the controller has matched.
    var hasMatched = false
    private(set) lazy var drivers = makeDrivers()
    private let proxy: DelegateProxy
    /// Puts the proxy into the delegate property, while matching is enabled.
    private var delegateProperty: DelegateProperty?
    /// Attaches the gestures as soon as a presented controller has a view, while matching is enabled.
    private var viewObservation: ViewObservation?

    init(proxy: DelegateProxy) {
      self.proxy = proxy
      proxy.source = self
    }

    /// Whether no transition of any controller is matched, whatever the app sets. Tests compare both.
    package static var areAllOff = false

    /// Whether this controller's transitions are matched. The default is false.
    ///
    /// While the value is true, the controller's delegate is a proxy that forwards everything to the
    /// app's delegate. Setting it to false restores the app's delegate. If the app's delegate returns an
    /// animator or an interaction controller, UIKit uses that instead. A delegate that stores the proxy
    /// and forwards to it stays in the property.
    public var isEnabled = false {
      didSet {
        host.map { ContainerMark.made(for: $0).isDecided = true }
        guard isEnabled != oldValue else { return }
        delegateProperty?.end()
        delegateProperty = isEnabled ? makeDelegateProperty() : nil
        if isEnabled {
          host.map { host in
            ContainerMark.made(for: host).checkDelegate = { [weak self] in self?.checkDelegate() }
          }
        }
        viewObservation = isEnabled ? makeViewObservation() : nil
        updateGestures()
      }
    }

    /// Closes the presented controller, with an animation. It does nothing for other controllers.
    ///
    /// During the presentation the flights turn where they are, and the presentation ends as cancelled. Before its
    /// first frame, also while it waits for content, it ends at once. UIKit's `dismiss(animated:)` is ignored there,
    /// and nobody hears of the call.
    public func dismiss() {}

    // MARK: Overrides for each kind of controller

    /// The controller.
    var host: UIViewController? { nil }
    /// Called when `nextOptions` have been set or used up.
    func nextOptionsDidChange() {}
    /// Returns the controller's delegate property, with the proxy in it.
    func makeDelegateProperty() -> DelegateProperty? { nil }
    /// Returns what attaches the gestures when the controller's view is loaded, or nil if UIKit tells the delegate
    /// of each screen that it shows.
    func makeViewObservation() -> ViewObservation? { nil }
    /// The gesture of a controller whose app has set none.
    var defaultGesture: MatchGesture { .none }
    /// Returns a driver for each gesture of the controller.
    func makeDrivers() -> [GestureDriver] { [] }
    /// Returns a gesture's direction, as a unit vector for left-to-right layouts.
    func direction(of intent: GestureIntent) -> CGPoint { CGPoint(x: 1, y: 0) }
    /// Returns the change that a gesture would start, or nil if it has nowhere to go.
    func change(for intent: GestureIntent) -> ScreenChange? { nil }
    /// Starts the change of a gesture. The driver receives the session when it begins.
    func begin(_ change: ScreenChange) {}
    /// Returns whether UIKit and the app let a finger start a change.
    ///
    /// - Parameter isAtEdge: Whether the finger came down where the system's edge gesture begins.
    func allowsGesture(atEdge isAtEdge: Bool) -> Bool { true }
    /// Returns whether a touch that has just come down may start a transition.
    ///
    /// - Parameter isAtEdge: Whether the touch lies where the system's edge gesture begins.
    func mayReceive(_ touch: UITouch, atEdge isAtEdge: Bool) -> Bool { true }
    /// Returns whether `recognizer` waits until a gesture has failed.
    func precedes(_ recognizer: UIGestureRecognizer, _ intent: GestureIntent) -> Bool { false }
    /// Whether the front screen has grown out of a view of the screen behind.
    var isFrontZoomed: Bool { false }
    /// Lets a running transition lead to a screen that the person has chosen, and returns whether it does.
    func leads(to screen: UIViewController) -> Bool { false }
    /// Called when a transition has ended and UIKit has settled its containers, before the app is told.
    func didEnd(_ session: MatchSession) {}
    /// Returns what tells of changes that UIKit queues behind `change`, or nil if UIKit queues none.
    func queue(behind change: ScreenChange) -> (() -> QueuedChange?)? { nil }

    func animation(for change: ScreenChange) -> (any UIViewControllerAnimatedTransitioning)? {
      // IDs that the screens set now are for the next transition.
      lateIDs = nil
      guard isEnabled, !Self.areAllOff else { return nil }
      var options = options(for: change)
      nextOptions = nil
      if let awaited, awaited.leads(change.from, change.to) {
        if awaited.isShown { return ShownReturn() }
        options.duration = min(
          options.length(reducesMotion: false), MatchSession.lateReturnTime)
      }
      // Without an animation UIKit uses its own.
      if options.isSystem {
        EngineNews.refusals.tell(
          """
          The options of this change (\(change.kind.name)) are .system, so UIKit animates it. Choose other options.
          """)
        return nil
      }
      let leader = drivers.last { $0.isExpecting(change.from) }
      leader?.willLead()
      let reducesMotion = reducesMotion ?? UIAccessibility.reducesMotion
      options = options.resolved(for: change.kind, reducesMotion: reducesMotion)
      // A screen that zooms follows a finger in both dimensions.
      let zooms = options.screenEffect.zoomedID != nil
      let isClosing = leader == nil || leader?.intent == .close
      let leaving = LeavingScreen(change.from.viewIfLoaded)
      let settings = TransitionSettings(
        options: options, kind: change.kind, reducesMotion: reducesMotion,
        forward: zooms && isClosing ? change.kind.forwardOfZoom : change.kind.forward,
        followsFinger: zooms || gesture.followsFinger, isLed: leader != nil,
        stretch: 1 / limited(speed, to: 0.01...10, or: 1),
        suggestsPairs: showsInspector || EngineNews.issues.isHeard,
        report: { [weak self] in self?.report($0) },
        leaving: leaving, queuedChange: queue(behind: change))
      // The app may take a screen off the stack while it flies.
      var screens: [WeakController] = []
      // UIKit may release a screen, and this object with it, before the screen hears of the end.
      var ending:
        (matching: ControllerMatching, session: MatchSession, observers: [any MatchObserver])?
      return TransitionAnimator(settings: settings) { [weak self] news in
        switch news {
        case .began(let session, let controllers):
          screens = controllers.map { WeakController(controller: $0) }
          self?.sessionDidBegin(session, controllers)
          // The finger that asked for the transition takes it over, or has lifted meanwhile.
          leader?.lead(session)
        case .closed:
          guard let self else { return }
          ending = session.map { (self, $0, self.observers(of: screens.compactMap(\.controller))) }
          awaited = session.flatMap { AwaitedReturn(after: $0, of: screens) }
          sessionDidClose()
        case .ended:
          guard let (matching, session, observers) = ending else { return }
          ending = nil
          matching.showAwaitedReturn()
          session.reportLateMoves(leaving)
          leaving.end(atSource: session.endsAtSource)
          matching.didEnd(session)
          matching.onEnd?(session, session.didComplete ?? false)
          for observer in observers { observer.matchDidEnd(session) }
          EngineNews.ends.tell((session.didComplete, leader != nil))
        }
      }
    }

    /// Returns `nextOptions`, or the options of the front screen, or the controller's options.
    func options(for change: ScreenChange) -> TransitionOptions {
      let front = change.kind.isReturning ? change.from : change.to
      return nextOptions ?? front.activeMatchOptions ?? options
    }

    /// Attaches the gestures to the controller's view, if the view is loaded.
    func updateGestures() {
      attachGestures()
      inspectScreen()
    }

    func attachGestures() {
      let view = isEnabled ? host?.viewIfLoaded : nil
      // A finger that closes a screen has taken it off the stack, and goes on all the same.
      for driver in drivers where driver.intent != .close || !driver.isBusy || !isEnabled {
        driver.attach(to: view)
      }
    }

    /// Returns the gesture that asks for `intent`.
    ///
    /// A gesture that closes a screen obeys the settings of the controller's own gesture. A controller without a
    /// gesture has no gesture to close a screen either.
    func gesture(for intent: GestureIntent) -> MatchGesture {
      if intent != .close || gesture.area == .none { return gesture }
      if !isFrontZoomed { return .none }
      var gesture = MatchGesture.anywhere(followsFinger: true)
      gesture.yieldsToScrollViews = self.gesture.yieldsToScrollViews
      return gesture
    }

    /// Returns the change that a gesture may begin, or nil if none can begin or the app forbids it.
    func permittedChange(
      for intent: GestureIntent, _ recognizer: UIGestureRecognizer, atEdge isAtEdge: Bool
    ) -> ScreenChange? {
      guard gesture(for: intent).area != .none else { return nil }
      checkDelegate()
      guard session == nil, let change = change(for: intent), isOwn(change),
        allowsGesture(atEdge: isAtEdge), shouldBeginGesture?(recognizer, change.from) ?? true,
        !proxy.asksApp(ahead: change)
      else { return nil }
      return change
    }

    /// Returns the running transition that a finger takes back although the arriving screen is open, or nil.
    func landing(
      _ intent: GestureIntent, _ recognizer: UIGestureRecognizer, atEdge isAtEdge: Bool
    ) -> MatchSession? {
      guard let session, session.kind == .push || session.kind == .present, session.target == 1,
        intent != .next, gesture(for: intent).area != .none, session.plan.options.isGrabbable,
        let screen = session.openScreen?.next as? UIViewController,
        allowsGesture(atEdge: isAtEdge), shouldBeginGesture?(recognizer, screen) ?? true
      else { return nil }
      return session
    }

    private func observers(of screens: [UIViewController]) -> [any MatchObserver] {
      (watcher.map { [$0] } ?? []) + screens.flatMap(\.matchObservers)
    }

    private func sessionDidBegin(_ session: MatchSession, _ screens: [UIViewController]) {
      (self.session, lastPlan) = (session, session.plan)
      reportViewsInBars()
      // A recorder begins to watch now.
      EngineNews.begins.tell((self, session.transition.container.window))
      let observers = observers(of: screens)
      session.onShow = { [weak self] session in self?.onProgress?(session) }
      if isTracing { session.startTracing() }
      if showsInspector { inspect(session) }
      updateGestures()
      onBegin?(session)
      for observer in observers { observer.matchDidBegin(session) }
    }

    /// Lets UIKit apply a queued change whose destination the display shows, before the display shows another.
    private func showAwaitedReturn() {
      if awaited?.isShown == true { host?.viewIfLoaded?.layoutIfNeeded() }
      awaited = nil
    }

    /// Returns whether a way back to a screen can be shown by flights that turn.
    func mayTurn(into change: ScreenChange) -> Bool {
      isEnabled && !Self.areAllOff && isOwn(change) && !proxy.asksApp(ahead: change)
    }

    /// Forgets the session before UIKit hears of the end, because UIKit's callbacks may start the next transition.
    private func sessionDidClose() {
      if let session { (lastTrace, lastPlan) = (session.trace, session.plan) }
      lateIDs = session.flatMap {
        LateIDs(after: $0) { [weak self] issue in
          self?.lastPlan?.note(issue)
          self?.report(issue)
        }
      }
      session = nil
      reportViewsInBars()
      updateGestures()
    }

    /// Shows or removes the inspector. The transition is recorded for the inspector's report, from now on.
    private func inspect(_ session: MatchSession) {
      if showsInspector, session.trace == nil { session.startTracing(limit: Self.mostValues) }
      session.overlay = showsInspector ? FlightInspector(of: session) : nil
    }

    /// Shows or removes the inspector of the screen at rest.
    private func inspectScreen() {
      let view = showsInspector && isEnabled && session == nil ? host?.viewIfLoaded : nil
      if tagInspector?.superview === view { return }
      tagInspector?.removeFromSuperview()
      tagInspector = view.map { TagInspector(over: $0) { [weak self] in self?.lastPlan } }
    }

    /// The number of values in a record that nobody has asked for, of eight bytes each.
    private static var mostValues: Int { 8_000_000 }

    /// Puts the proxy back in front of a delegate that came unnoticed, and reports that delegate.
    private func checkDelegate() {
      if let name = delegateProperty?.refresh() { report(.delegateReplaced(name)) }
    }
  }

  extension ControllerMatching: AnimationSource {
    func interaction(for animation: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    {
      guard let animator = animation as? TransitionAnimator else { return nil }
      return TransitionInteraction(animator: animator) { [weak self] in
        animator.settings.isLed && self?.drivers.contains { $0.isLeading } == true
      }
    }

    func isLeading(_ change: ScreenChange) -> Bool {
      let isShown = awaited.map { $0.isShown && $0.leads(change.from, change.to) }
      return isShown == true || drivers.contains { $0.isExpecting(change.from) }
    }

    func willShow(animated: Bool) {
      // A change without animation uses up `nextOptions` too.
      if !animated { nextOptions = nil }
      updateGestures()
    }
  }

  extension ControllerMatching {
    /// Returns whether the library animates `change`, unless the app's delegate does.
    func isOwn(_ change: ScreenChange) -> Bool {
      // A system transition that the screen prefers wins over every delegate (Rule 5.32).
      !options(for: change).isSystem && change.from.systemTransition == nil
    }
  }

  extension TransitionKind {
    /// The direction in which a finger moves the transition forward, in left-to-right layouts.
    fileprivate var forward: CGPoint {
      switch self {
      case .push, .nextTab, .tab: CGPoint(x: -1, y: 0)
      case .pop, .previousTab: CGPoint(x: 1, y: 0)
      case .present: CGPoint(x: 0, y: -1)
      case .dismiss: CGPoint(x: 0, y: 1)
      case .inPlace: CGPoint(x: 1, y: 0)
      }
    }

    /// The direction in which a finger moves a screen that zooms: up to open it, down to close it.
    fileprivate var forwardOfZoom: CGPoint { CGPoint(x: 0, y: isReturning ? 1 : -1) }
  }

  extension ControllerMatching {
    /// Reports each cause once.
    func report(_ issue: MatchIssue) {
      if case .untaggedScreen = issue, hasMatched { return }
      if reported.count >= Self.mostReports { reported = [] }
      let cause = issue.cause
      if reported.contains(where: { $0 == cause }) { return }
      reported.append(cause)
      issue.report(to: onIssue)
    }

    /// The number of causes to remember.
    private static var mostReports: Int { 256 }

    /// Reports tagged views in the controller's bars, in debug builds.
    func reportViewsInBars() {
      if session?.plan.matches.pairs.isEmpty == false { hasMatched = true }
      guard isDebugBuild, let host else { return }
      for id in host.idsInBars {
        lastPlan?.note(.viewInBar(id))
        report(.viewInBar(id))
      }
    }
  }
#endif
