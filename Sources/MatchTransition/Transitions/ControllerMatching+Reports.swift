#if canImport(UIKit)
  import UIKit

  extension ControllerMatching {
    /// Adds an object that hears of every transition of this controller.
    ///
    /// The screens of a transition need no registration. An object that was added before stays as it is.
    /// - Parameter observer: The object, held weakly.
    public func addObserver(_ observer: any MatchObserver) {
      observers.removeAll { $0.object == nil }
      if observers.contains(where: { $0.object === observer }) { return }
      observers.append(WeakObserver(object: observer))
    }

    /// Removes an object that `addObserver(_:)` has added. Any other object is ignored.
    public func removeObserver(_ observer: any MatchObserver) {
      observers.removeAll { $0.object == nil || $0.object === observer }
    }

    /// Reports each cause once.
    func report(_ issue: MatchIssue) {
      if case .untaggedScreen = issue, hasMatched { return }
      if reported.count >= Self.mostReports { reported = [] }
      if reported.insert(issue.cause).inserted { issue.report(to: onIssue) }
    }

    /// The number of causes to remember.
    private static var mostReports: Int { 256 }

    /// Reports tagged views in the controller's bars, in debug builds.
    func reportViewsInBars() {
      if session?.plan.matches.pairs.isEmpty == false { hasMatched = true }
      guard isDebugBuild, let host else { return }
      for id in host.idsInBars { report(.viewInBar(id)) }
    }
  }
#endif
