import Foundation

/// Watches the touches of a view, and of the views below it, for one gesture.
///
/// A subclass overrides the touch methods, sets `state` and puts itself back in `reset()`.
/// Whoever uses a recognizer hears of it by `headlessAddAction(_:)`, since a selector cannot be
/// performed without Objective-C, or by `addTarget(_:action:)` with a `HeadlessActionTarget`.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed

    public static var recognized: State { .ended }
  }

  weak var owningView: UIView?
  /// Where the recognizer is at work.
  weak var home: GestureEnvironment?
  /// What `state` is, but for what an action that runs late is shown.
  var currentState = State.possible
  var reportedState: State?
  /// The state that the recognizer is to take as soon as those it waits for have failed.
  var attempt: State?
  var awaited: [UIGestureRecognizer] = []
  /// The fingers that are down, and all fingers since the last reset, in the order they came.
  var touches: [UITouch] = []
  var seenTouches: [UITouch] = []
  /// The recognizers that must fail first.
  private(set) var requirements: [WeakRecognizer] = []
  private var actions: [GestureAction] = []
  private var lastPlace = CGPoint.zero
  /// Whether the touch method that runs, or ran last, has called super.
  var hasCalledSuper = false

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  // MARK: Who is told

  open func addTarget(_ target: Any, action: Selector) {
    actions.append(.selector(TargetAction(target, action, caller: "addTarget(_:action:)")))
  }

  /// Forgets the matching targets; `nil` matches all of them, also what was added as a closure.
  open func removeTarget(_ target: Any?, action: Selector?) {
    actions.removeAll {
      switch $0 {
      case .closure: target == nil && action == nil
      case .selector(let entry): entry.matches(target, action)
      }
    }
  }

  /// Calls `action` whenever the state has changed to anything but `.possible` or `.failed`.
  public final func headlessAddAction(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void)
  {
    actions.append(.closure(action))
  }

  func perform(_ state: State) {
    reportedState = state
    if !actions.isEmpty { FingerReceipt.act(on: .gesture(self)) { callActions() } }
    reportedState = nil
  }

  private func callActions() {
    for action in actions {
      switch action {
      case .closure(let body): body(self)
      case .selector(let entry): entry.perform(with: self)
      }
    }
  }

  // MARK: State

  /// Where the gesture stands; only a subclass sets it.
  ///
  /// Legal are possible → began → changed → ended or cancelled, and possible → ended or failed.
  /// What is set after one of the last three, until the reset, is ignored.
  open var state: State {
    get { reportedState ?? currentState }
    set { change(to: newValue) }
  }

  open var delegate: (any UIGestureRecognizerDelegate)? {
    get { givenDelegate }
    set { givenDelegate = newValue }
  }

  /// Who is asked, whatever an app that overrides `delegate` shows of it.
  final weak var givenDelegate: (any UIGestureRecognizerDelegate)?

  /// Switching a recognizer off in the middle of a gesture cancels it.
  open var isEnabled = true {
    didSet { if !isEnabled { abandon() } }
  }

  open var view: UIView? { owningView }
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var name: String?

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil }
    requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  // MARK: Place

  /// The touches that `numberOfTouches` and `location(ofTouch:in:)` speak of.
  var reportedTouches: [UITouch] { touches }

  open var numberOfTouches: Int { reportedTouches.count }

  /// The middle of the fingers in the coordinates of `view`, or of the window where it is `nil`;
  /// after the last finger has left, the place where it did.
  open func location(in view: UIView?) -> CGPoint {
    convert(reportedTouches.centroid ?? lastPlace, to: view)
  }

  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      reportedTouches.indices.contains(touchIndex),
      "location(ofTouch: \(touchIndex), in:): \(Self.self) has \(numberOfTouches) touches")
    return reportedTouches[touchIndex].location(in: view)
  }

  func rememberPlace() {
    if let place = touches.centroid { lastPlace = place }
  }

  /// A point of the window in the coordinates of `view`.
  func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = (owningView ?? view).window else { return point }
    return window.convert(point, to: view)
  }

  // MARK: For subclasses

  // A subclass must call super in each of these (rule 6.6).
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { hasCalledSuper = true }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { hasCalledSuper = true }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { hasCalledSuper = true }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { hasCalledSuper = true }

  /// Forgets the gesture; called when the recognizer goes back to `.possible`.
  open func reset() {}

  /// Stops watching `touch`.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    drop(touch)
  }

  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Called when the gesture is recognized, before anybody hears of it.
  ///
  /// - Parameter hasWaited: Whether another gesture had to fail first.
  func willRecognize(afterWaiting hasWaited: Bool) {}
}

struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}
