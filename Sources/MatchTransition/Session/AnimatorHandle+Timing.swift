#if canImport(UIKit)
  import UIKit

  extension AnimatorHandle {
    /// The duration on the display, in seconds.
    var shownDuration: TimeInterval { duration * slowness }

    /// Continues in step with `segment` from the time `now`, whatever the animator did before.
    ///
    /// - Parameters:
    ///   - segment: The motion of progress to 0 or 1, which has started.
    ///   - now: The time in seconds on the clock of `CACurrentMediaTime()`.
    func follow(_ segment: Segment, at now: TimeInterval) {
      let (progress, left) = (segment.progress(at: now), max(segment.end - now, 1e-3))
      let isBackward = segment.to == 0
      let share = unitClamped(isBackward ? 1 - progress : progress)
      let way = segment.to - progress
      // The animator's own seconds are longer if it is slow.
      let velocity = segment.velocity(at: max(now, segment.start)) * slowness
      let speed = abs(way) > 1e-6 ? velocity / way : 0
      let timing: any UITimingCurveProvider
      // The remaining time. For an eased curve UIKit asks for it as if the curve were even (rule 1.17).
      var time = left
      switch segment.motion {
      case .spring:
        timing = UISpringTimingParameters(criticalFrom: speed, over: left / slowness)
      case .curve(let curve):
        if case .spring(let ratio, _) = curve.form {
          timing = UISpringTimingParameters(
            dampingRatio: CGFloat(ratio), initialVelocity: CGVector(dx: speed, dy: speed))
        } else if case .cubic = curve.form, abs(segment.to - segment.from) == 1 {
          timing = curve.timingParameters
          time = segment.duration * (1 - share)
        } else {
          timing = UICubicTimingParameters(animationCurve: .linear)
        }
      }
      quietly {
        if $0.isRunning { $0.pauseAnimation() }
        guard $0.state == .active else { return }
        $0.isReversed = isBackward
        // UIKit keeps a fraction within these limits (rule 1.10).
        $0.fractionComplete = CGFloat(min(max(share, 1e-5), 1 - 1e-5))
        $0.continueAnimation(
          withTimingParameters: timing, durationFactor: CGFloat(max(time, 1e-3) / $0.shownDuration))
      }
    }
  }

  extension UISpringTimingParameters {
    /// Creates a critical spring that UIKit can solve for `duration`.
    ///
    /// - Parameters:
    ///   - velocity: The initial velocity, in distances per second. It is limited to what the spring can stop.
    ///   - duration: The duration of the spring, in seconds.
    convenience init(criticalFrom velocity: Double, over duration: TimeInterval) {
      let speed = CGFloat(DampedSpring.solvable(velocity, over: duration))
      self.init(dampingRatio: 1, initialVelocity: CGVector(dx: speed, dy: speed))
    }
  }

  extension TransitionCurve {
    /// The parameters with which an animator moves at this pace.
    @MainActor var timingParameters: any UITimingCurveProvider {
      switch form {
      case .linear: UICubicTimingParameters(animationCurve: .linear)
      case .cubic(let curve):
        UICubicTimingParameters(
          controlPoint1: CGPoint(x: curve.x1, y: curve.y1),
          controlPoint2: CGPoint(x: curve.x2, y: curve.y2))
      case .spring(let ratio, _):
        UISpringTimingParameters(dampingRatio: ratio > 0.1 ? CGFloat(min(ratio, 1)) : 0.1)
      case .played:
        // Only flights have this curve.
        UICubicTimingParameters(animationCurve: .linear)
      }
    }

    /// Creates the curve that `timing` describes. Fails for spring timings, which UIKit does not expose.
    @MainActor init?(_ timing: any UITimingCurveProvider) {
      guard let cubic = timing.cubicTimingParameters else { return nil }
      if timing.timingCurveType == .builtin {
        switch cubic.animationCurve {
        case .linear: self = .linear
        case .easeIn: self = .cubic(.easeIn)
        case .easeOut: self = .cubic(.easeOut)
        default: self = .cubic(.easeInOut)
        }
      } else {
        self = .cubic(
          CubicCurve(
            Double(cubic.controlPoint1.x), Double(cubic.controlPoint1.y),
            Double(cubic.controlPoint2.x), Double(cubic.controlPoint2.y)))
      }
    }
  }
#endif
