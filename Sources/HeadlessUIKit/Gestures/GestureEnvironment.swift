import Foundation

/// Where the touches, recognizers and views of a screen meet: it hands events on, runs actions and
/// keeps time.
///
/// Actions run within the event that causes them. Those of gestures that had to wait for another one
/// run when the event is over, and so do the resets.
@MainActor final class GestureEnvironment {
  /// That of the screen whose turn it is or was last.
  static var shared: GestureEnvironment { current.value ?? idle.value }
  static let current = WeakProcessVariable<GestureEnvironment>()
  private static let idle = ProcessVariable(MainActor.assumeIsolated { GestureEnvironment() })

  let event = UIEvent()
  /// The recognizers that have seen a touch since their last reset, in the order of the first.
  private(set) var watching: [UIGestureRecognizer] = []
  private var dueActions: [DueAction] = []
  private var dueResets: [UIGestureRecognizer] = []
  private var timers: [Timer] = []
  /// The touches whose views have still to hear something, in the order in which they came down.
  private var undelivered: [UITouch] = []

  private struct DueAction {
    let recognizer: UIGestureRecognizer
    let state: UIGestureRecognizer.State
    /// Whether it waits for the end of the event.
    let isLate: Bool
  }

  private struct Timer {
    let time: TimeInterval
    let recognizer: UIGestureRecognizer
    let body: @MainActor () -> Void
  }

  // MARK: Recognizers

  /// The other recognizers that share a touch with `recognizer`.
  ///
  /// - Complexity: O(n · t) in the recognizers at work and their touches.
  func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    watching.filter { other in
      other !== recognizer && other.seenTouches.contains { recognizer.seenTouches.contains($0) }
    }
  }

  func watch(_ recognizer: UIGestureRecognizer) {
    recognizer.home = self
    if !watching.contains(recognizer) { watching.append(recognizer) }
  }

  func enqueueAction(
    of recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State, isLate: Bool
  ) {
    let isRepeated = dueActions.contains {
      $0.recognizer === recognizer && $0.state == .changed && state == .changed
    }
    if !isRepeated {
      dueActions.append(DueAction(recognizer: recognizer, state: state, isLate: isLate))
    }
  }

  func enqueueReset(of recognizer: UIGestureRecognizer) {
    if !dueResets.contains(recognizer) { dueResets.append(recognizer) }
  }

  /// Runs `body` at `time`, in seconds of the clock, unless `recognizer` is reset before.
  func schedule(
    at time: TimeInterval, for recognizer: UIGestureRecognizer,
    _ body: @escaping @MainActor () -> Void
  ) {
    let index = timers.firstIndex { $0.time > time } ?? timers.endIndex
    timers.insert(Timer(time: time, recognizer: recognizer, body: body), at: index)
  }

  func cancelTimers(of recognizer: UIGestureRecognizer) {
    timers.removeAll { $0.recognizer === recognizer }
  }

  /// Runs the timers of recognizers that are due at `time`, in seconds, and their actions.
  func runTimers(until time: TimeInterval) {
    while let first = timers.first, first.time <= time {
      timers.removeFirst()
      first.body()
      settle()
    }
  }

  /// Runs the actions that are due, each in the state that it is about, then the resets.
  func settle() {
    repeat {
      updateViews(isNewEvent: false)
      let actions = dueActions
      dueActions = []
      for action in actions { action.recognizer.perform(action.state) }
      let over = dueResets.filter { recognizer in
        !dueActions.contains { $0.recognizer === recognizer }
      }
      dueResets.removeAll { over.contains($0) }
      for recognizer in over {
        cancelTimers(of: recognizer)
        watching.removeAll { $0 === recognizer }
        recognizer.returnToPossible()
      }
    } while !dueActions.isEmpty || !dueResets.isEmpty
  }

  // MARK: Events

  /// Lets a finger that has just come down into the event, the recognizers and the view.
  func add(_ touch: UITouch) {
    event.touches.append(touch)
    undelivered.append(touch)
    let isSecond = event.touches.contains {
      $0 !== touch && $0.view === touch.view && $0.phase != .ended && $0.phase != .cancelled
    }
    if isSecond, touch.view?.isMultipleTouchEnabled == false { touch.delivery.stage = .over }
    let views = sequence(first: touch.view, next: { $0?.superview }).compactMap { $0 }
    let takers = views.flatMap { $0.gestureRecognizers ?? [] }.filter {
      $0.accepts(touch, of: event)
    }
    touch.gestureRecognizers = takers
    for recognizer in takers {
      recognizer.add(touch)
      watch(recognizer)
    }
  }

  /// Sends the event to every window that one of `changed` belongs to, and runs the actions.
  func send(_ changed: [UITouch], at timestamp: TimeInterval) {
    event.timestamp = timestamp
    for touch in event.touches where !changed.contains(touch) { touch.phase = .stationary }
    var windows: [UIWindow] = []
    for window in changed.compactMap(\.window) where !windows.contains(window) {
      windows.append(window)
    }
    for window in windows { window.sendEvent(event) }
    event.touches.removeAll { $0.phase == .ended || $0.phase == .cancelled }
    settle()
  }

  /// What a window does with an event: the recognizers first, then the views.
  func dispatch(_ event: UIEvent, in window: UIWindow) {
    let changed = event.touches.filter { $0.window === window && $0.phase != .stationary }
    // The order of the first finger's views, the inner ones first, decides who recognizes first.
    var recognizers: [UIGestureRecognizer] = []
    for recognizer in changed.flatMap({ $0.gestureRecognizers ?? [] })
    where !recognizers.contains(recognizer) {
      recognizers.append(recognizer)
    }
    for recognizer in recognizers { recognizer.handle(changed, of: event) }
    for touch in changed where touch.phase == .ended || touch.phase == .cancelled {
      touch.delivery.isUp = true
      for recognizer in watching { recognizer.touches.removeAll { $0 === touch } }
    }
    updateViews(isNewEvent: true)
    updateViews(isNewEvent: false)
    // A recognizer hears of its states in their order, whichever of them is late.
    let late = dueActions.filter(\.isLate).map(\.recognizer)
    let actions = dueActions.filter { !late.contains($0.recognizer) }
    dueActions.removeAll { !late.contains($0.recognizer) }
    for action in actions { action.recognizer.perform(action.state) }
  }

  // MARK: Views

  private func updateViews(isNewEvent: Bool) {
    var news = ViewNews()
    for touch in undelivered {
      let watchers = watching.filter {
        $0.currentState == .possible && $0.seenTouches.contains(touch)
      }
      news.collect(
        touch, isNewEvent: isNewEvent,
        delaysBegan: watchers.contains(where: \.delaysTouchesBegan),
        delaysEnded: watchers.contains(where: \.delaysTouchesEnded))
    }
    undelivered.removeAll { $0.delivery.isUp && $0.delivery.stage == .over }
    news.send(with: event)
  }
}
