import MatchTransition
import UIKit

// The code of the other articles, compiled.

@MainActor func begin(
  window: UIWindow, listViewController: UIViewController, listImageView: UIView,
  detailImageView: UIView
) {
  // snippet: overview
  listImageView.matchID = "photo-42"
  detailImageView.matchID = "photo-42"

  let navigationController = UINavigationController(rootViewController: listViewController)
  navigationController.matchTransition.isEnabled = true
  // end snippet
  window.rootViewController = navigationController
}

@MainActor func name(photo: UIView, title: UIView, hero: UIView) {
  // snippet: capabilities
  photo.matchID = 42
  title.matchID = MatchID(42, in: "title")
  hero.matchTransition.style = MatchStyle(path: .arc).when(.pop, use: .automatic)
  // end snippet
}

@MainActor func report(_ navigationController: UINavigationController) {
  // snippet: issues
  navigationController.matchTransition.onIssue = { issue in
    if case .duplicateID(let id, let side, let count) = issue {
      print("\(count) visible views of the \(side) screen share \(id)")
    }
  }
  // end snippet
}

@MainActor func pace(detail: UIViewController) {
  // snippet: pace
  detail.matchOptions = TransitionOptions(
    duration: 0.6, curve: .standard, screenEffect: .zoom(from: "photo-7"))
  // end snippet
}

// snippet: content
final class ChartView: UIView, MatchContentProvider {
  func matchContent(
    for view: UIView, side: TransitionSide, in kind: TransitionKind, counterpart: UIView?
  ) -> UIView? {
    let chart = ChartView(frame: bounds)
    chart.isFlying = true
    return chart
  }

  var isFlying = false
}
// end snippet

@MainActor func choose(map: UIView, chart: UIView, legend: UIView) {
  // snippet: snapshot
  map.matchTransition.style = MatchStyle(snapshot: .live(.source))
  chart.matchTransition.style = MatchStyle(snapshot: .rendered)
  legend.matchTransition.style = MatchStyle(snapshot: .placeholder)
  // end snippet
}

@MainActor func save(card: UIView) {
  // snippet: shadow-path
  card.layer.shadowPath = UIBezierPath(roundedRect: card.bounds, cornerRadius: 12).cgPath
  // end snippet
}
