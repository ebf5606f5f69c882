#if canImport(UIKit)
  import UIKit

  /// The calls that UIKit or an app makes on the transition's animator.
  extension MatchSession {
    func animatorDidStart() {
      switch core.state {
      case .prepared:
        let now = CACurrentMediaTime()
        let delay = propertyAnimator.delay * propertyAnimator.slowness
        let start = displayedTime + delay
        apply(
          .start(
            Segment(
              plan.curve, from: start,
              duration: max(now + delay + propertyAnimator.shownDuration - start, 0.001))))
      case .held: resume(nil, durationFactor: 0)
      case .running, .settling, .ended: break
      }
    }

    func animatorDidPause() {
      switch core.state {
      case .running, .settling:
        apply(.hold(at: CACurrentMediaTime()))
        propertyAnimator.pending = .nothing
        if !isTurning { record(.grab) }
        showHold()
        writeFraction(for: unitClamped(progress))
      case .prepared: apply(.hold(at: CACurrentMediaTime()))
      case .held, .ended: break
      }
    }

    /// - Parameter fraction: The new value of `fractionComplete`, in the animator's direction.
    func animatorDidScrub(to fraction: CGFloat) {
      switch core.state {
      case .prepared, .held:
        let share = unitClamped(Double(fraction))
        let progress = propertyAnimator.isReversed ? 1 - share : share
        apply(.put(at: progress))
        isStale = true
      case .running, .settling, .ended: break
      }
    }

    func animatorDidTurn() {
      // A paused animator stores the new direction and applies it when it continues.
      guard isRunning else { return }
      let speed = velocity
      apply(.hold(at: CACurrentMediaTime()))
      showHold()
      play(to: propertyAnimator.isReversed ? 0 : 1, velocity: speed, isReleased: false)
      record(.resume)
    }

    func animatorDidContinue(
      _ timing: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
      if core.state == .held { resume(timing, durationFactor: Double(durationFactor)) }
    }

    /// The animator stands still until someone finishes it.
    func animatorDidStop() {
      if isRunning {
        apply(.hold(at: CACurrentMediaTime()))
        show()
      }
    }

    /// Runs to the end of the animator's direction, at the animator's pace (rule 1.17).
    ///
    /// - Parameters:
    ///   - timing: The timing of the rest, or nil for the rest of the animator's own.
    ///   - durationFactor: The time of the rest, if it is even or a spring, as a share of the animator's
    ///     duration. 0 leaves the pace as it was.
    private func resume(_ timing: (any UITimingCurveProvider)?, durationFactor: Double) {
      let target: Double = propertyAnimator.isReversed ? 0 : 1
      let share = unitClamped(propertyAnimator.isReversed ? 1 - progress : progress)
      let left = max(1 - share, 1e-5)
      let shown = propertyAnimator.shownDuration
      let total = durationFactor > 0 ? durationFactor * shown / left : shown
      let segment: Segment
      if let spring = timing?.springTimingParameters {
        let speed = Double(spring.initialVelocity.dx) / propertyAnimator.slowness
        let time = max(total * left, 0.001)
        segment = Segment(
          start: 0, duration: time, from: progress, to: target,
          motion: .spring(
            DampedSpring(dampingRatio: 1, duration: time, initialVelocity: speed),
            initialVelocity: speed))
      } else {
        let curve = timing.flatMap { TransitionCurve($0) } ?? propertyAnimator.pace
        let rest = curve.rest(after: share)
        segment = Segment(
          start: 0, duration: max(total * rest.share, 0.001), from: progress, to: target,
          motion: .curve(rest.curve))
      }
      propertyAnimator.pending = .nothing
      heldSince = nil
      apply(.resume(segment, at: CACurrentMediaTime()))
      record(.resume)
    }
  }
#endif
