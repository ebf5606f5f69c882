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

  /// Tells `target`, which must be a `HeadlessActionTarget`, of each of `controlEvents`. The same target with
  /// the same action is told once.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    guard let target else {
      preconditionFailure(
        "addTarget(nil, action: \(action), for:): nothing can be sent by name up the chain of"
          + " responders without Objective-C")
    }
    let entry = TargetAction(target, action, caller: "addTarget(_:action:for:)")
    let known = handlers.firstIndex {
      if case .selector(let other) = $0.handler { other.matches(target, action) } else { false }
    }
    if let known { return handlers[known].events.formUnion(controlEvents) }
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

  /// Everybody who was added by `addTarget(_:action:for:)`. A target that is not hashable counts by its identity.
  open var allTargets: Set<AnyHashable> {
    Set(
      handlers.compactMap { entry in
        guard case .selector(let selector) = entry.handler, let target = selector.target else {
          return nil
        }
        return target as? AnyHashable ?? AnyHashable(ObjectIdentifier(target))
      })
  }

  /// The names of the actions that `target` performs on an event, or nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    guard let target else { return nil }
    let names = handlers.compactMap { entry -> String? in
      guard case .selector(let selector) = entry.handler, selector.matches(target, nil),
        !entry.events.isDisjoint(with: controlEvent)
      else { return nil }
      return selector.action.description
    }
    return names.isEmpty ? nil : names
  }

  /// Tells everybody who wants to hear of one of `controlEvents`, in the order they were added.
  open func sendActions(for controlEvents: Event) {
    let due = handlers.filter { !$0.events.isDisjoint(with: controlEvents) }
    if due.isEmpty { return }
    FingerReceipt.act(on: .events(self, controlEvents)) {
      for entry in due {
        switch entry.handler {
        case .action(let action): sendAction(action)
        case .selector(let selector):
          if let target = selector.target {
            sendAction(selector.action, to: target, for: sentEvent)
          }
        }
      }
    }
  }

  /// Performs an action of a target, which must be a `HeadlessActionTarget`. For nil nothing happens, because
  /// no responder can be found by the name of a method here.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    guard let target else { return }
    TargetAction(target, action, caller: "sendAction(_:to:for:)").perform(with: self)
  }

  /// The touch event that leads to the actions which are sent now.
  private weak var sentEvent: UIEvent?

  private func sendActions(for controlEvents: Event, with event: UIEvent?) {
    let outer = sentEvent
    sentEvent = event
    defer { sentEvent = outer }
    sendActions(for: controlEvents)
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
    sendActions(
      for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
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
    sendActions(for: events, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked(in: touches) else { return }
    let isInside = contains(touch)
    stopTracking()
    endTracking(touch, with: event)
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside, with: event)
    if isInside, sendsPrimaryAction { sendActions(for: .primaryActionTriggered, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard tracked(in: touches) != nil else { return }
    stopTracking()
    cancelTracking(with: event)
    sendActions(for: .touchCancel, with: event)
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
