#if canImport(UIKit)
  import UIKit

  /// Has a say in whether a finger may start a transition.
  @MainActor public protocol MatchGestureDelegate: AnyObject {
    /// Whether the finger at `recognizer` may start a transition away from `controller`.
    ///
    /// Asked after the rules of the gesture have allowed it. A screen with a slider or a drawing
    /// that the finger is meant for answers false where they are.
    func matchGestureShouldBegin(
      _ recognizer: UIPanGestureRecognizer, on controller: UIViewController
    ) -> Bool
  }

  /// What matched transitions have in common, whichever controller they belong to.
  @MainActor public class ControllerMatching {
    /// How long a transition takes and how it is paced.
    public var options = TransitionOptions.automatic
    /// Hears of what keeps transitions from doing all they could; nil writes it to the log.
    public var onIssue: ((MatchIssue) -> Void)?
    /// Asked before a finger starts a transition.
    public weak var gestureDelegate: (any MatchGestureDelegate)?
    /// The transition that runs at the moment.
    public private(set) var session: MatchSession?
    /// What was decided for the transition that ran last.
    public private(set) var lastPlan: TransitionPlan?
    /// Whether what transitions show is written down; it takes memory and time for every frame.
    public var isTracing = false
    /// What the transition that ran last has shown, if it was traced.
    public private(set) var lastTrace: TransitionTrace?
    /// Whether less motion is asked for; nil asks the system.
    var reducesMotion: Bool?
    private(set) lazy var driver = PanDriver(source: self)
    private var hasReportedDelegate = false

    init() {}

    /// The length of a transition in seconds, above 0.
    public var duration: TimeInterval {
      get { options.duration }
      set { options.duration = newValue }
    }

    /// The pace of a transition while nobody holds it.
    public var curve: TimingCurve {
      get { options.curve }
      set { options.curve = newValue }
    }

    // MARK: What each kind of controller says for itself

    var gesture: MatchGesture { .none }
    var gestureDirection: CGPoint { CGPoint(x: 1, y: 0) }
    /// The screen that a finger would lead away from; nil where there is none to go to.
    var leavingScreen: UIViewController? { nil }
    func begin() {}

    // MARK: Transitions

    /// An animator for one transition.
    ///
    /// - Parameters:
    ///   - screen: The one that leaves.
    ///   - isFrontEntering: Whether the screen that comes lies in front of the other.
    ///   - forward: Where a finger carries the transition on; see `TransitionSettings`.
    func makeAnimator(
      from screen: UIViewController, isFrontEntering: Bool, forward: CGPoint
    ) -> TransitionAnimator {
      let settings = TransitionSettings(
        options: options, isFrontEntering: isFrontEntering,
        reducesMotion: reducesMotion ?? isReduceMotionEnabled, forward: forward,
        isLed: driver.isExpecting(screen),
        report: { [weak self] in self?.report($0) })
      return TransitionAnimator(settings: settings) { [weak self] session in
        self?.sessionDidChange(session)
      }
    }

    private func sessionDidChange(_ session: MatchSession?) {
      if let ended = self.session { lastTrace = ended.trace }
      self.session = session
      guard let session else { return }
      if isTracing { session.startTracing() }
      lastPlan = session.plan
    }

    /// The interaction object of an animation, nil for one that is not ours.
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

    // MARK: Issues

    func report(_ issue: MatchIssue) {
      if let onIssue {
        onIssue(issue)
      } else {
        NSLog("%@", "MatchTransition: \(issue)")
      }
    }

    /// Reports, the first time, that the app has put its own delegate in the place of ours.
    func reportDelegate(of controller: UIViewController) {
      if hasReportedDelegate { return }
      hasReportedDelegate = true
      report(.delegateReplaced(controller: String(describing: type(of: controller))))
    }
  }

  extension ControllerMatching: PanSource {
    func mayBegin(_ recognizer: UIPanGestureRecognizer) -> Bool {
      guard session == nil, let screen = leavingScreen else { return false }
      return gestureDelegate?.matchGestureShouldBegin(recognizer, on: screen) ?? true
    }
  }
#endif
