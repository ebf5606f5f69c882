#if canImport(UIKit)
  import UIKit

  extension ControllerMatching {
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
