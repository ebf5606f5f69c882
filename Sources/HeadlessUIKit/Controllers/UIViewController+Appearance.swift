import Foundation

extension UIViewController {
  /// How far a controller's view is on its way onto or off the screen.
  struct Appearance {
    enum Phase {
      case disappeared
      case appearing
      case appeared
      case disappearing

      /// Whether the view is there or about to be.
      var isOnScreen: Bool { self == .appearing || self == .appeared }
      var isUnderWay: Bool { self == .appearing || self == .disappearing }
    }

    var phase = Phase.disappeared
    var isAnimated = false
    /// Whether it follows from the view's joining a window, rather than from a call.
    var isAutomatic = false
    /// Whether `viewIsAppearing(_:)` is still to be called in this appearance.
    var awaitsIsAppearing = false
  }

  /// How far the controller's view is on its way onto or off the screen, as text.
  package var appearancePhase: String { "\(appearance.phase)" }

  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    let phase = appearance.phase
    if isAppearing ? phase == .appearing || phase == .appeared : phase == .disappearing {
      return reportUnbalanced("beginAppearanceTransition(\(isAppearing), animated: \(animated))")
    }
    guard isAppearing || phase != .disappeared else { return }
    appearance = Appearance(
      phase: isAppearing ? .appearing : .disappearing, isAnimated: animated,
      awaitsIsAppearing: isAppearing)
    if isAppearing {
      loadViewIfNeeded()
      viewWillAppear(animated)
      viewIfLoaded?.setNeedsLayout()
    } else {
      viewWillDisappear(animated)
    }
    // A child that is on its way already, by a transition of this container, is not told again.
    for child in childrenOnScreen where child.appearance.phase.isOnScreen != isAppearing {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  func endAppearance() {
    switch appearance.phase {
    case .appearing:
      becomeAppearing()
      appearance.phase = .appeared
      viewDidAppear(appearance.isAnimated)
      if parentStorage?.containerState == nil { isMovingToParent = false }
    case .disappearing:
      appearance.phase = .disappeared
      appearance.awaitsIsAppearing = false
      viewDidDisappear(appearance.isAnimated)
      // It is off the screen with the container, however long the container's transition goes on.
      if let child = containerState?.transition?.from.controller,
        child.appearance.phase == .disappearing
      {
        child.endAppearanceTransition()
      }
    case .appeared, .disappeared:
      return reportUnbalanced("endAppearanceTransition()")
    }
    for child in childrenOnScreen where child.appearance.phase.isUnderWay {
      child.endAppearanceTransition()
    }
  }

  /// Ends the appearance or disappearance that has begun; nothing where somebody else has ended it,
  /// as a container does that goes in mid-flight.
  func endAppearanceUnderWay() {
    if appearance.phase.isUnderWay { endAppearanceTransition() }
  }

  /// Settles the two children between which this container has animated, as far as it is on the
  /// screen itself: where it comes or goes meanwhile, its own end takes along who stays.
  ///
  /// - Parameter stayingFirst: Whether who stays has appeared before the other has disappeared.
  func settleAppearance(
    gone: UIViewController, staying: UIViewController, stayingFirst: Bool = false
  ) {
    if gone.appearance.phase.isOnScreen { gone.beginAppearanceTransition(false, animated: true) }
    if stayingFirst { settle(staying) }
    if gone.appearance.phase == .disappearing { gone.endAppearanceTransition() }
    if !stayingFirst { settle(staying) }
  }

  private func settle(_ staying: UIViewController) {
    let phase = appearance.phase
    let isSeen = phase.isOnScreen && !staying.isTakenOut
    if staying.appearance.phase.isOnScreen != isSeen {
      staying.beginAppearanceTransition(isSeen, animated: true)
    }
    if !phase.isUnderWay, staying.appearance.phase.isUnderWay { staying.endAppearanceTransition() }
  }

  /// Whether what covers it has taken its view out of the window.
  private var isTakenOut: Bool {
    presentedStorage?.presentationStorage?.presentersHome != nil && viewIfLoaded?.window == nil
  }

  /// Calls `viewIsAppearing(_:)` if this appearance has not had it yet.
  func becomeAppearing() {
    guard appearance.awaitsIsAppearing, appearance.phase == .appearing else { return }
    appearance.awaitsIsAppearing = false
    viewIsAppearing(appearance.isAnimated)
  }

  // MARK: By joining and leaving a window

  /// Whether nobody but the view's place decides whether this controller appears.
  private var followsView: Bool {
    parentStorage?.shouldAutomaticallyForwardAppearanceMethods != false
  }

  /// Whether a presentation that has not told the controller or its family yet will do so: its
  /// presentation controller or its animator may have put the view into the window already.
  private var awaitsPresentation: Bool {
    lineage.contains {
      $0.presentationRun?.kind == .presentation && $0.appearance.phase == .disappeared
    }
  }

  /// The view joins a window, or leaves one where `window` is `nil`.
  func viewWillMove(to window: UIWindow?) {
    guard followsView else { return }
    switch appearance.phase {
    case .disappeared where window?.isHidden == false && !awaitsPresentation:
      beginAppearanceTransition(true, animated: false)
      appearance.isAutomatic = true
      HeadlessTurn.afterCommit { [weak self] in
        guard let self, appearance.isAutomatic, appearance.phase == .appearing else { return }
        endAppearanceTransition()
      }
    case .appeared where window == nil, .appearing where window == nil && appearance.isAutomatic:
      beginAppearanceTransition(false, animated: false)
      appearance.isAutomatic = true
    default: break
    }
  }

  /// The view has joined or left a window.
  func viewDidMove(to window: UIWindow?) {
    guard window == nil, appearance.isAutomatic, appearance.phase == .disappearing else { return }
    endAppearanceTransition()
  }

  private func reportUnbalanced(_ call: String) {
    HeadlessConsole.report(
      "unbalanced calls to begin/end appearance transitions: \(call) while \(self) is"
        + " \(appearance.phase)")
  }
}
