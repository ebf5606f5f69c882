#if canImport(UIKit)
  import MatchTransition
  import UIKit

  /// Follows the first transition that begins, and keeps its values beyond its end.
  @MainActor final class SessionWatcher: MatchObserver {
    struct Owned {
      weak var object: AnyObject?
      let name: String
    }

    /// The values that remain after the end.
    struct Result {
      var plan: TransitionPlan
      let trace: TransitionTrace
      let didComplete: Bool
    }

    private(set) weak var session: MatchSession?
    /// The time at which the transition began.
    private(set) var beginning: DisplayTime?
    var hasBegun: Bool { beginning != nil }
    private(set) var result: Result?
    /// The session, the stage and the stand-ins.
    private(set) var owned: [Owned] = []
    /// Called when the transition begins, before its first frame.
    var onBegin: ((MatchSession) -> Void)?

    func matchDidBegin(_ session: MatchSession) {
      if hasBegun { return }
      beginning = CACurrentMediaTime()
      self.session = session
      owned =
        [Owned(object: session, name: "MatchSession")]
        + session.ownedObjects.map { Owned(object: $0, name: "\(type(of: $0))") }
      onBegin?(session)
    }

    func matchDidEnd(_ session: MatchSession) {
      guard session === self.session, let didComplete = session.didComplete,
        let trace = session.trace
      else { return }
      result = Result(plan: session.plan, trace: trace, didComplete: didComplete)
    }
  }
#endif
