#if canImport(UIKit)
  import UIKit

  /// Finds views without an ID that show the same picture or text on both screens.
  ///
  /// They are suggestions for whoever develops the app: the views may belong together, and nothing flies between
  /// them.
  @MainActor enum UntaggedPairs {
    /// Returns an issue for each pair, in the order of the source screen, up to a few.
    ///
    /// Contents that one screen shows twice are left out: nobody knows which view belongs to which. A view that
    /// stays in its place needs no flight.
    /// - Complexity: O(*n*) in the views of both screens.
    static func issues(from source: UIView, to destination: UIView) -> [MatchIssue] {
      let others = shown(on: destination)
      var places: [MatchID: Int] = [:]
      for (place, other) in others.enumerated() { places[other.content] = place }
      var issues: [MatchIssue] = []
      for (content, view) in shown(on: source) where issues.count < mostIssues {
        guard let place = places[content], !view.lies(where: others[place].view) else { continue }
        issues.append(
          .untaggedPair(
            source: view.path(in: source), destination: others[place].view.path(in: destination)))
      }
      return issues
    }

    /// More suggestions than these nobody reads.
    private static let mostIssues = 5

    /// Returns the picture or the text of a view as an ID, or nil if it shows none.
    private static func content(of view: UIView) -> MatchID? {
      if let image = (view as? UIImageView)?.image { return MatchID(ObjectIdentifier(image)) }
      if let text = (view as? UILabel)?.text, text.contains(where: \.isLetter) {
        return MatchID(text)
      }
      return nil
    }

    /// Returns the visible views without an ID on a screen, back to front, with what they show, if only one shows it.
    private static func shown(on root: UIView) -> [(content: MatchID, view: UIView)] {
      var found: [(content: MatchID, view: UIView)] = []
      var counts: [MatchID: Int] = [:]
      var waiting = [root]
      while let view = waiting.popLast() {
        // A tagged view flies with everything in it.
        let tag = ViewTag.existing(of: view)
        let isSeen = view === root || !view.isHidden && view.alpha >= 0.01
        if !isSeen || tag?.id != nil || tag?.isEnabled == false || view.isBar { continue }
        if let content = content(of: view) {
          found.append((content, view))
          counts[content, default: 0] += 1
        }
        waiting += view.subviews.reversed()
      }
      return found.filter { counts[$0.content] == 1 }
    }
  }

  extension UIView {
    fileprivate func lies(where other: UIView) -> Bool {
      convert(bounds, to: nil) == other.convert(other.bounds, to: nil)
    }

    /// Returns the names of the views from `root` to this view: each class, with its index among its siblings or its
    /// accessibility identifier.
    fileprivate func path(in root: UIView) -> String {
      let branch = sequence(first: self) { $0 === root ? nil : $0.superview }
      return branch.map { view in
        if view === root { return "\(type(of: view))" }
        let index = view.superview?.subviews.firstIndex(of: view).map { "\($0)" }
        return "\(type(of: view))[\(view.accessibilityIdentifier ?? index ?? "")]"
      }.reversed().joined(separator: " > ")
    }
  }
#endif
