import Foundation

/// What the views are to hear of their touches, gathered before any of them is called.
@MainActor struct ViewNews {
  private var lists: [(phase: UITouch.Phase, touches: [UITouch])] =
    [UITouch.Phase.cancelled, .began, .moved, .ended].map { ($0, []) }

  /// Adds what the view of `touch` must hear now, and notes that it has.
  mutating func collect(
    _ touch: UITouch, isNewEvent: Bool, delaysBegan: Bool, delaysEnded: Bool
  ) {
    let wasDelivering = touch.delivery.stage == .delivering
    if touch.delivery.stage == .over { return }
    if touch.delivery.isTaken || (touch.delivery.isUp && touch.phase == .cancelled) {
      touch.delivery.stage = .over
      if wasDelivering { add(.cancelled, touch) }
      return
    }
    if !wasDelivering {
      if delaysBegan { return }
      touch.delivery.stage = .delivering
      add(.began, touch)
    } else if isNewEvent, touch.phase == .moved {
      add(.moved, touch)
    }
    if touch.delivery.isUp, !delaysEnded {
      touch.delivery.stage = .over
      add(.ended, touch)
    }
  }

  private mutating func add(_ phase: UITouch.Phase, _ touch: UITouch) {
    lists[lists.firstIndex { $0.phase == phase }!].touches.append(touch)
  }

  /// Tells every view once per phase, in the order in which its first touch came down.
  func send(with event: UIEvent) {
    for (phase, touches) in lists {
      var rest = touches[...]
      while let view = rest.first?.view {
        let mine = rest.filter { $0.view === view }
        rest = rest.filter { $0.view !== view }[...]
        send(phase, mine, to: view, event)
      }
    }
  }

  private func send(
    _ phase: UITouch.Phase, _ touches: [UITouch], to view: UIView, _ event: UIEvent
  ) {
    let set = Set(touches)
    func show(_ rest: ArraySlice<UITouch>, _ body: () -> Void) {
      guard let first = rest.first else { return body() }
      first.showing(phase) { show(rest.dropFirst(), body) }
    }
    show(touches[...]) {
      switch phase {
      case .began: view.touchesBegan(set, with: event)
      case .moved: view.touchesMoved(set, with: event)
      case .ended: view.touchesEnded(set, with: event)
      default: view.touchesCancelled(set, with: event)
      }
    }
  }
}
