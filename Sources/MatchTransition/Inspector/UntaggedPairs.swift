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
      let pairs = Array(shown(on: source)).ordered { Double($0.value.order) }
        .lazy.compactMap { content, place in
          others[content].map { (place.view, $0.view) }
        }
      return pairs.filter { !$0.lies(where: $1) }.prefix(mostIssues).map {
        .untaggedPair(source: $0.path(in: source), destination: $1.path(in: destination))
      }
    }

    /// More suggestions than these nobody reads.
    private static let mostIssues = 5

    /// The content of a view.
    private enum Content: Hashable {
      case image(ObjectIdentifier)
      case text(String)

      @MainActor init?(_ view: UIView) {
        if let image = (view as? UIImageView)?.image {
          self = .image(ObjectIdentifier(image))
        } else if let text = (view as? UILabel)?.text, text.contains(where: \.isLetter) {
          self = .text(text)
        } else {
          return nil
        }
      }
    }

    /// Returns the visible views without an ID on a screen by what they show, if only one shows it.
    private static func shown(on root: UIView) -> [Content: (view: UIView, order: Int)] {
      var found: [Content: (view: UIView, order: Int)] = [:]
      var repeated: Set<Content> = []
      var waiting = [root]
      var order = 0
      while let view = waiting.popLast() {
        // A tagged view flies with everything in it.
        let tag = ViewTag.existing(of: view)
        let isSeen = view === root || !view.isHidden && view.alpha >= 0.01
        if !isSeen || tag?.id != nil || tag?.isEnabled == false || view.isBar { continue }
        if let content = Content(view), found.updateValue((view, order), forKey: content) != nil {
          repeated.insert(content)
        }
        order += 1
        waiting += view.subviews.reversed()
      }
      return found.filter { !repeated.contains($0.key) }
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
