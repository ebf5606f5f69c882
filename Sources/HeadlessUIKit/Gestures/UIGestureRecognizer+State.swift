import Foundation

extension UIGestureRecognizer {
  /// Whether the gesture has been recognized or is over, until the reset.
  var isOver: Bool {
    switch currentState {
    case .possible, .began, .changed: false
    case .ended, .cancelled, .failed: true
    }
  }

  var environment: GestureEnvironment { home ?? .shared }

  private var isUnderWay: Bool { currentState == .began || currentState == .changed }

  func change(to new: State) {
    switch (currentState, new) {
    case (.ended, _), (.cancelled, _), (.failed, _), (.possible, .possible): break
    case (.possible, .began), (.possible, .ended): attempt(new)
    // What has seen its whole gesture and only waits for others cannot fail any more by itself.
    case (.possible, .failed), (.possible, .cancelled): if attempt != .ended { conclude(.failed) }
    case (.possible, .changed) where attempt != nil: break
    case (.began, .changed), (.changed, .changed): report(new)
    case (.began, .ended), (.began, .cancelled), (.changed, .ended), (.changed, .cancelled):
      report(new)
      conclude(new)
    default:
      preconditionFailure(
        "\(Self.self).state: a gesture cannot go from \(currentState) to \(new)")
    }
  }

  /// Leaves `.possible` unless somebody objects, now or when those it must wait for have failed.
  private func attempt(_ new: State) {
    guard attempt == nil else { return }
    environment.watch(self)
    guard mayBegin else { return conclude(.failed) }
    let rivals = environment.rivals(of: self)
    let required = rivals.filter(requiresFailure)
    let isTooLate =
      required.contains { $0.isUnderWay || $0.currentState == .ended }
      || rivals.contains { ($0.isUnderWay || $0.currentState == .ended) && $0.prevents(self) }
    if isTooLate { return conclude(.failed) }
    awaited = required.filter { $0.currentState == .possible }
    if awaited.isEmpty { recognize(new) } else { attempt = new }
  }

  private var mayBegin: Bool {
    view?.gestureRecognizerShouldBegin(self) != false
      && givenDelegate?.gestureRecognizerShouldBegin(self) != false
  }

  private func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other }
      || shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || givenDelegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.givenDelegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  /// Whether `other` must fail because this one recognizes.
  private func prevents(_ other: UIGestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self) && !mayRecognize(togetherWith: other)
  }

  private func mayRecognize(togetherWith other: UIGestureRecognizer) -> Bool {
    givenDelegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.givenDelegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self)
        == true
  }

  private func recognize(_ new: State) {
    let hasWaited = attempt != nil
    attempt = nil
    awaited = []
    willRecognize(afterWaiting: hasWaited)
    report(new, afterWaiting: hasWaited)
    for other in environment.rivals(of: self) where other.currentState == .possible {
      if other.awaited.contains(self) || prevents(other) { other.conclude(.failed) }
    }
    if cancelsTouchesInView {
      for touch in seenTouches { touch.delivery.isTaken = true }
    }
    if new == .ended { conclude(new) }
  }

  private func report(_ new: State, afterWaiting hasWaited: Bool = false) {
    currentState = new
    environment.enqueueAction(of: self, new, isLate: hasWaited)
  }

  /// Enters one of the three last states: whoever waits may go on, and a reset is due.
  private func conclude(_ last: State) {
    currentState = last
    attempt = nil
    awaited = []
    environment.enqueueReset(of: self)
    guard last == .failed else { return }
    for other in environment.rivals(of: self) where other.awaited.contains(self) {
      other.awaited.removeAll { $0 === self }
      if other.awaited.isEmpty, let state = other.attempt { other.recognize(state) }
    }
  }

  /// Ends a gesture that is under way, and one that might have become one.
  func abandon() {
    if isUnderWay {
      change(to: .cancelled)
    } else if currentState == .possible, !seenTouches.isEmpty || attempt != nil {
      conclude(.failed)
    }
  }

  /// Goes back to `.possible` and lets go of every finger.
  func returnToPossible() {
    for touch in touches { touch.gestureRecognizers?.removeAll { $0 === self } }
    touches = []
    seenTouches = []
    currentState = .possible
    reset()
  }

  // MARK: Touches

  /// Whether the recognizer takes a finger that has just come down.
  func accepts(_ touch: UITouch, of event: UIEvent) -> Bool {
    isEnabled && !isOver && attempt == nil && shouldReceive(event)
      && givenDelegate?.gestureRecognizer(self, shouldReceive: event) != false
      && givenDelegate?.gestureRecognizer(self, shouldReceive: touch) != false
  }

  func add(_ touch: UITouch) {
    touches.append(touch)
    seenTouches.append(touch)
  }

  func drop(_ touch: UITouch) {
    touches.removeAll { $0 === touch }
    touch.gestureRecognizers?.removeAll { $0 === self }
  }

  /// Hands over those of `changed` that the recognizer watches.
  func handle(_ changed: [UITouch], of event: UIEvent) {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let mine = changed.filter { $0.phase == phase && touches.contains($0) }
      guard !mine.isEmpty, !isOver, attempt != .ended else { continue }
      rememberPlace()
      hasCalledSuper = false
      switch phase {
      case .began: touchesBegan(Set(mine), with: event)
      case .moved: touchesMoved(Set(mine), with: event)
      case .ended: touchesEnded(Set(mine), with: event)
      default: touchesCancelled(Set(mine), with: event)
      }
      if !hasCalledSuper {
        HeadlessConsole.report("\(Self.self): the method for touches \(phase) does not call super")
      }
    }
  }
}

// MARK: The view

extension UIGestureRecognizer {
  func join(_ view: UIView) {
    self.view?.removeGestureRecognizer(self)
    view.storage.gestureRecognizers = (view.storage.gestureRecognizers ?? []) + [self]
    owningView = view
  }

  func leave(_ view: UIView) {
    abandon()
    view.storage.gestureRecognizers?.removeAll { $0 === self }
    owningView = nil
  }
}
