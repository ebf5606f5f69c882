#if canImport(UIKit)
  import UIKit

  extension UINavigationController {
    /// Matched transitions between the controllers of this stack.
    ///
    /// ```swift
    /// navigationController.matchTransition.isEnabled = true
    /// ```
    public var matchTransition: NavigationMatching {
      if let existing = NavigationMatching.attachment.value(of: self) { return existing }
      let matching = NavigationMatching(self)
      NavigationMatching.attachment.attach(matching, to: self)
      return matching
    }
  }

  /// Matched transitions on push and pop of one navigation controller.
  @MainActor public final class NavigationMatching {
    static let attachment = AssociatedValue<NavigationMatching>()

    private weak var controller: UINavigationController?
    private let proxy = NavigationDelegateProxy()
    private var observation: DelegateObservation?
    private var hasReportedDelegate = false
    private var isWrapping = false

    /// How long a transition takes and how it is paced.
    public var options = TransitionOptions.automatic
    /// Hears of what keeps transitions from doing all they could; nil writes it to the log.
    public var onIssue: ((MatchIssue) -> Void)?
    /// The transition that runs at the moment.
    public private(set) var session: MatchSession?
    /// What was decided for the transition that ran last.
    public private(set) var lastPlan: TransitionPlan?
    /// Whether less motion is asked for; nil asks the system.
    var reducesMotion: Bool?

    init(_ controller: UINavigationController) {
      self.controller = controller
      proxy.source = self
    }

    /// Whether pushes and pops of this controller match; false to begin with.
    ///
    /// While it is on, the controller's `delegate` is an object of the library that hands
    /// everything on to the app's delegate; turning it off puts the app's back. An animator that
    /// the app's delegate returns is used instead of the library's.
    public var isEnabled = false {
      didSet {
        guard isEnabled != oldValue, let controller else { return }
        if isEnabled {
          wrapDelegate(of: controller)
          observation = DelegateObservation(of: controller) { [weak self] in
            self?.delegateDidChange()
          }
        } else {
          observation?.end()
          observation = nil
          if controller.delegate === proxy { controller.delegate = proxy.delegate }
          proxy.delegate = nil
        }
      }
    }

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

    /// UIKit remembers what a delegate answers to when it is set, so it is set anew.
    private func wrapDelegate(of controller: UINavigationController) {
      isWrapping = true
      proxy.delegate = controller.delegate
      controller.delegate = nil
      controller.delegate = proxy
      isWrapping = false
    }

    private func delegateDidChange() {
      guard isEnabled, !isWrapping, let controller, controller.delegate !== proxy else { return }
      wrapDelegate(of: controller)
      if !hasReportedDelegate {
        hasReportedDelegate = true
        report(.delegateReplaced(controller: String(describing: type(of: controller))))
      }
    }

    private func report(_ issue: MatchIssue) {
      if let onIssue {
        onIssue(issue)
      } else {
        NSLog("%@", "MatchTransition: \(issue)")
      }
    }
  }

  extension NavigationMatching: NavigationAnimationSource {
    func animation(
      for operation: UINavigationController.Operation, from: UIViewController,
      to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      guard isEnabled, operation != .none else { return nil }
      let settings = TransitionSettings(
        options: options, isFrontEntering: operation == .push,
        reducesMotion: reducesMotion ?? isReduceMotionEnabled,
        forward: CGPoint(x: operation == .push ? -1 : 1, y: 0),
        report: { [weak self] in self?.report($0) })
      return TransitionAnimator(settings: settings) { [weak self] session in
        self?.session = session
        if let session { self?.lastPlan = session.plan }
      }
    }

    func interaction(for animation: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    {
      (animation as? TransitionAnimator).map { TransitionInteraction(animator: $0) }
    }
  }
#endif
