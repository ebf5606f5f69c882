import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// What the engine asks about the app's views.
@Suite(.freshRuntime) @MainActor struct ViewTraitsTests {
  /// A list may write the alpha of its own views at any time.
  @Test func `A list owns cells, their content views and headers, and no view inside them`() {
    let (row, item) = (
      UITableViewCell(style: .default, reuseIdentifier: nil), UICollectionViewCell(frame: .zero)
    )
    let (header, reusable) = (
      UITableViewHeaderFooterView(reuseIdentifier: nil), UICollectionReusableView(frame: .zero)
    )
    for view in [row, item, header, reusable, row.contentView, item.contentView] {
      #expect(view.isReusedByList, "\(type(of: view))")
    }
    for parent in [row, item, header, reusable, row.contentView, item.contentView] {
      let badge = UIView()
      parent.addSubview(badge)
      #expect(!badge.isReusedByList, "inside \(type(of: parent))")
    }
    #expect(!UIView().isReusedByList)
  }
}
