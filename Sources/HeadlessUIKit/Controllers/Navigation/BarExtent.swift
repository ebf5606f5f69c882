import Foundation

/// What of a navigation bar is in sight below its row, in points.
struct BarExtent: Equatable {
  static let titleHeight: CGFloat = 52
  static let searchHeight: CGFloat = 52

  var usesLargeTitle = false
  var title: CGFloat = 0
  var search: CGFloat = 0

  var height: CGFloat { title + search }
}

/// What a navigation bar may show below its row for one controller, and what it shows now.
struct BarGeometry {
  var usesLargeTitle = false
  /// Whether there is a search bar that goes out of sight, or one that stays.
  var hasCollapsingSearch = false
  var hasFixedSearch = false
  /// How much of what can go out of sight is in sight; more than `range` where content is pulled.
  var shown: CGFloat = 0

  private var titleHeight: CGFloat { usesLargeTitle ? BarExtent.titleHeight : 0 }

  /// How much can go out of sight, in points.
  var range: CGFloat { titleHeight + (hasCollapsingSearch ? BarExtent.searchHeight : 0) }
  var fixedHeight: CGFloat { hasFixedSearch ? BarExtent.searchHeight : 0 }

  /// The values of `shown` at which scrolling comes to rest.
  var stops: [CGFloat] { Set([0, titleHeight, range]).sorted() }

  /// What covers content below the row.
  var covered: CGFloat { min(shown, range) + fixedHeight }

  /// The search bar goes first and the title after it; content that is pulled down takes the title
  /// along.
  var extent: BarExtent {
    var extent = BarExtent(usesLargeTitle: usesLargeTitle)
    let pulled = max(0, shown - range)
    extent.title = min(shown, titleHeight) + (usesLargeTitle ? pulled : 0)
    extent.search =
      hasFixedSearch ? BarExtent.searchHeight : max(0, min(shown, range) - titleHeight)
    return extent
  }
}
