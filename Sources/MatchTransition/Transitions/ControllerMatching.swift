#if canImport(UIKit)
  import UIKit

  /// What matched transitions have in common, whichever controller they belong to.
  @MainActor public class ControllerMatching {
    /// How long a transition takes and how it is paced.
    public var options = TransitionOptions.automatic
    /// What holds for the next transition instead of `options`, and for that one only.
    ///
    /// ```swift
    /// var options = navigationController.matchTransition.options
    /// options.styles["photo"] = .spring(response: 0.5, dampingRatio: 0.7)
    /// navigationController.matchTransition.nextOptions = options
    /// navigationController.pushViewController(detail, animated: true)
    /// ```
    public var nextOptions: TransitionOptions?
    /// Hears of what keeps transitions from doing all they could; nil writes it to the log.
    public var onIssue: ((MatchIssue) -> Void)?
    /// Hears of a transition that begins, before its first frame.
    public var onBegin: ((MatchSession) -> Void)?
    /// Hears of every frame and of everything that a finger does: ask the session where it is.
    public var onProgress: ((MatchSession) -> Void)?
    /// Hears of a transition that has ended, and how.
    public var onEnd: ((MatchSession, MatchSession.Outcome) -> Void)?
    /// Asked before a finger starts a transition.
    public weak var gestureDelegate: (any MatchGestureDelegate)?
    /// The transition that runs at the moment.
    public private(set) var session: MatchSession?
    /// What was decided for the transition that ran last.
    public private(set) var lastPlan: TransitionPlan?
    /// Whether what transitions show is written down; it takes memory and time for every frame.
    public var isTracing = false
    /// Whether transitions are drawn over with what they do, see `MatchSession.showsInspector`.
    public var showsInspector = false
    /// What the transition that ran last has shown, if it was traced.
    public private(set) var lastTrace: TransitionTrace?
    /// Whether less motion is asked for; nil asks the system.
    var reducesMotion: Bool?
    private(set) lazy var driver = PanDriver(source: self)
    private let proxy: DelegateProxy
    private var keeper: DelegateKeeper?
    private var hasReportedDelegate = false

    init(proxy: DelegateProxy) {
      self.proxy = proxy
      proxy.source = self
    }

    /// Whether transitions of this controller match; false to begin with.
    ///
    /// While it is on, the controller's delegate is an object of the library that hands everything
    /// on to the app's delegate; turning it off puts the app's back. An animator or an interaction
    /// that the app's delegate returns is used instead of the library's.
    public var isEnabled = false {
      didSet {
        guard isEnabled != oldValue else { return }
        keeper?.end()
        keeper = nil
        if isEnabled, let slot = makeSlot() {
          keeper = DelegateKeeper(slot, proxy: proxy) { [weak self] in self?.reportDelegate() }
        }
        updateGestures()
      }
    }

    // MARK: What each kind of controller says for itself

    /// The controller itself.
    var host: UIViewController? { nil }
    /// Where its delegate is.
    func makeSlot() -> DelegateSlot? { nil }
    var gesture: MatchGesture { .none }
    var gestureDirection: CGPoint { CGPoint(x: 1, y: 0) }
    /// The screen that a finger would lead away from; nil where there is none to go to.
    var leavingScreen: UIViewController? { nil }
    func begin() {}

    func animation(for change: ScreenChange) -> (any UIViewControllerAnimatedTransitioning)? {
      guard isEnabled else { return nil }
      let settings = TransitionSettings(
        options: takeOptions(for: change), kind: change.kind,
        reducesMotion: reducesMotion ?? UIAccessibility.isReduceMotionEnabled,
        forward: change.kind.forward,
        followsFinger: gesture.followsFinger, isLed: driver.isExpecting(change.from),
        report: { [weak self] in self?.report($0) })
      return TransitionAnimator(settings: settings) { [weak self] session in
        self?.sessionDidChange(session)
      }
    }

    /// What is asked for once, else by the screen in front, else by the controller.
    private func takeOptions(for change: ScreenChange) -> TransitionOptions {
      defer { nextOptions = nil }
      let front = change.kind.isReturning ? change.from : change.to
      return nextOptions ?? front.matchOptions ?? options
    }

    /// Watches the fingers on the controller's view as soon as there is one.
    func updateGestures() {
      driver.attach(to: isEnabled ? host?.viewIfLoaded : nil)
    }

    private func sessionDidChange(_ session: MatchSession?) {
      let ended = self.session
      if let ended { lastTrace = ended.trace }
      self.session = session
      guard let session else {
        if let ended { onEnd?(ended, ended.outcome ?? .cancelled) }
        return
      }
      session.onShow = { [weak self] in self?.onProgress?($0) }
      if isTracing { session.startTracing() }
      session.showsInspector = showsInspector
      lastPlan = session.plan
      updateGestures()
      onBegin?(session)
    }

    // MARK: Issues

    private func report(_ issue: MatchIssue) {
      issue.report(to: onIssue)
    }

    /// Reports, the first time, that the app has put its own delegate in the place of ours.
    private func reportDelegate() {
      if hasReportedDelegate { return }
      hasReportedDelegate = true
      report(.delegateReplaced(controller: host.map { "\(type(of: $0))" } ?? "a controller"))
    }
  }

  extension ControllerMatching: AnimationSource {
    func interaction(for animation: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    {
      guard let animator = animation as? TransitionAnimator else { return nil }
      let isLed = animator.settings.isLed
      return TransitionInteraction(
        animator: animator, wantsInteractiveStart: isLed && driver.isLeading
      ) { [weak self] in
        if isLed, let self, let session { driver.lead(session) }
      }
    }

    func willShow(animated: Bool) {
      // What is shown at once was the next one.
      if !animated { nextOptions = nil }
      updateGestures()
    }
  }

  extension ControllerMatching: PanSource {
    func mayBegin(_ recognizer: UIPanGestureRecognizer) -> Bool {
      guard session == nil, let screen = leavingScreen else { return false }
      return gestureDelegate?.matchGestureShouldBegin(recognizer, on: screen) ?? true
    }
  }

  extension TransitionKind {
    /// Which way a finger carries it on, where screens are laid out from left to right.
    fileprivate var forward: CGPoint {
      switch self {
      case .push, .nextTab: CGPoint(x: -1, y: 0)
      case .pop, .previousTab: CGPoint(x: 1, y: 0)
      case .present: CGPoint(x: 0, y: -1)
      case .dismiss: CGPoint(x: 0, y: 1)
      case .inPlace: CGPoint(x: 1, y: 0)
      }
    }
  }
#endif
