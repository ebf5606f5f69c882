#if canImport(UIKit)
  import UIKit

  extension UIViewController {
    /// The IDs of the tagged views in the bars of a navigation or tab bar controller.
    ///
    /// - Complexity: O(*n*) in the views of the bars.
    var idsInBars: [MatchID] {
      var found: [MatchID] = []
      var stack = bars
      while let view = stack.popLast() {
        if let id = ViewTag.existing(of: view)?.id { found.append(id) }
        stack += view.subviews
      }
      return found
    }
  }
#endif
