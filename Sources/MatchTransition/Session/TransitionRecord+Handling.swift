extension TransitionRecord {
  /// One action of a finger or of code on the transition.
  package enum Handling: Equatable, Sendable {
    case hold
    case scrub(Double)
    /// The transition runs to one end, 0 or 1, with a speed in progress per second.
    case run(to: Double, velocity: Double)
  }

  /// The actions on the transition, by the time since its beginning in seconds.
  ///
  /// - Complexity: O(*s*) in the steps of the record.
  package var handlings: [(time: Double, handling: Handling)] {
    let begin = trace.entries.first?.time ?? 0
    var handlings: [(time: Double, handling: Handling)] = []
    var progress = 0.0
    for step in session.steps {
      switch step {
      case .put(let asked, _): progress = asked
      case .note(.grab, let time, _): handlings.append((time - begin, .hold))
      case .note(.scrub, let time, _): handlings.append((time - begin, .scrub(progress)))
      case .settle(let target, let velocity, _, let time):
        handlings.append((time - begin, .run(to: target, velocity: velocity)))
      case .run(let segment, let time):
        handlings.append((time - begin, .run(to: segment.to, velocity: 0)))
      default: break
      }
    }
    return handlings
  }
}
