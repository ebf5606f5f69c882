import Foundation

/// The readings of transitions. Every value is the likely reading to begin with.
@MainActor extension HeadlessReadings {
  /// How a navigation controller or a presentation chooses the start call (rule 5.2).
  public enum StartCall: CaseIterable, Sendable {
    /// The interaction object is started wherever it exists.
    case existence
    /// The interaction object is started only if it wants an interactive start.
    case wish
  }

  /// The view that a navigation controller disables during a transition that is not interruptible.
  public enum DisabledView: CaseIterable, Sendable {
    /// The container of the two screens, so that recognizers above it receive touches.
    case container
    /// The navigation controller's own view.
    case controller
  }

  /// What a cancelled pop of several controllers gives back.
  public enum RestoredStack: CaseIterable, Sendable {
    /// The whole stack as it was.
    case whole
    /// The controllers that stayed, and the one that was on top.
    case top
  }

  struct Values {
    var startCall = StartCall.existence
    var disabledView = DisabledView.container
    var restoredStack = RestoredStack.whole
    var showsQueuedChanges = false
    var locksTouchesOfQueue = true
    var barMoment = BarMoment.along
    var selectionsEndTransitions = false
    var layoutUpdatesProperties = false
  }

  /// The readings of all controllers.
  static let current = ProcessVariable(Values())

  /// How navigation and presentations choose the start call; tabs always go by existence.
  public static var startCall: StartCall {
    get { current.value.startCall }
    set { current.value.startCall = newValue }
  }

  /// The view that is disabled during a navigation transition that is not interruptible.
  public static var disabledView: DisabledView {
    get { current.value.disabledView }
    set { current.value.disabledView = newValue }
  }

  /// What a cancelled pop of several controllers gives back.
  public static var restoredStack: RestoredStack {
    get { current.value.restoredStack }
    set { current.value.restoredStack = newValue }
  }

  /// Whether `viewControllers` shows a change that waits for the running transition.
  public static var showsQueuedChanges: Bool {
    get { current.value.showsQueuedChanges }
    set { current.value.showsQueuedChanges = newValue }
  }

  /// Whether touches are taken from the view of a stack, while a change waits, by a lock that no property shows.
  /// Otherwise the view's user interaction is disabled.
  public static var locksTouchesOfQueue: Bool {
    get { current.value.locksTouchesOfQueue }
    set { current.value.locksTouchesOfQueue = newValue }
  }
}
