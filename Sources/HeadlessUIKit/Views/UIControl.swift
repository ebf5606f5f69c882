import Foundation

/// A view that turns touches into events and tells whoever wants to hear of them.
@preconcurrency @MainActor open class UIControl: UIView {
  /// How far outside a finger may be and still count as inside once it came down inside, in points.
  static let touchMargin: CGFloat = 70

  private var handlers: [(handler: Handler, events: Event)] = []
  private weak var trackedTouch: UITouch?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: State

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false

  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  override var isElementByDefault: Bool { true }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits = super.accessibilityTraits
      if !isEnabled { traits.insert(.notEnabled) }
      if isSelected { traits.insert(.selected) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  /// Whether a finger that came down on the control is still being followed, and is inside.
  open private(set) var isTracking = false
  open private(set) var isTouchInside = false

  /// Whether a tap is what the control is there for.
  var sendsPrimaryAction: Bool { false }

  // MARK: Content

  /// Where the content stands in the room it has.
  open var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { contentHorizontalAlignmentStorage }
    set {
      contentHorizontalAlignmentStorage = newValue
      setNeedsLayout()
    }
  }
  private var contentHorizontalAlignmentStorage: ContentHorizontalAlignment =
    ContentHorizontalAlignment.center

  open var contentVerticalAlignment: ContentVerticalAlignment {
    get { contentVerticalAlignmentStorage }
    set {
      contentVerticalAlignmentStorage = newValue
      setNeedsLayout()
    }
  }
  private var contentVerticalAlignmentStorage: ContentVerticalAlignment = ContentVerticalAlignment
    .center

  // MARK: Who is told

  /// Runs `action` on each of `controlEvents`; an action of the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append((.action(action), controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    remove(controlEvents) {
      if case .action(let action) = $0 { action.identifier == actionIdentifier } else { false }
    }
  }

  /// Tells `target`, which must be a `HeadlessActionTarget`, of each of `controlEvents`.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    guard let target else {
      preconditionFailure(
        "addTarget(nil, action: \(action), for:): nothing can be sent by name up the chain of"
          + " responders without Objective-C")
    }
    let entry = TargetAction(target, action, caller: "addTarget(_:action:for:)")
    handlers.append((.selector(entry), controlEvents))
  }

  /// Forgets the matching targets; `nil` matches all of them.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    remove(controlEvents) {
      if case .selector(let entry) = $0 { entry.matches(target, action) } else { false }
    }
  }

  private func remove(_ events: Event, where matches: (Handler) -> Bool) {
    for index in handlers.indices where matches(handlers[index].handler) {
      handlers[index].events.subtract(events)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  open var allControlEvents: Event {
    handlers.reduce(into: Event()) { $0.formUnion($1.events) }
  }

  /// Tells everybody who wants to hear of one of `controlEvents`, in the order they were added.
  open func sendActions(for controlEvents: Event) {
    let due = handlers.filter { !$0.events.isDisjoint(with: controlEvents) }
    if due.isEmpty { return }
    FingerReceipt.act(on: .events(self, controlEvents)) {
      for entry in due {
        switch entry.handler {
        case .action(let action): sendAction(action)
        case .selector(let target): target.perform(with: self)
        }
      }
    }
  }

  open func sendAction(_ action: UIAction) {
    action.perform(for: self)
  }

  // MARK: Tracking

  /// Called when a finger comes down; with `false` the control does not follow it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the finger moves; with `false` the control does not follow it further.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.inOrder.first else { return }
    guard beginTracking(touch, with: event) else { return }
    trackedTouch = touch
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked(in: touches) else { return }
    guard continueTracking(touch, with: event) else { return stopTracking() }
    let wasInside = isTouchInside
    isTouchInside = contains(touch)
    isHighlighted = isTouchInside
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside {
      events.insert(isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    sendActions(for: events)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked(in: touches) else { return }
    let isInside = contains(touch)
    stopTracking()
    endTracking(touch, with: event)
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    if isInside, sendsPrimaryAction { sendActions(for: .primaryActionTriggered) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard tracked(in: touches) != nil else { return }
    stopTracking()
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  private func tracked(in touches: Set<UITouch>) -> UITouch? {
    guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return nil }
    return touch
  }

  private func contains(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.touchMargin, dy: -Self.touchMargin)
      .contains(touch.location(in: self))
  }

  private func stopTracking() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
    trackedTouch = nil
  }
}
