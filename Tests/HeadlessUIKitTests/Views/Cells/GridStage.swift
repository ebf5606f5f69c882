import Foundation
import UIKit

/// A collection view that fills a screen of 200 x 400 points, with sections of items and with headers.
@MainActor final class GridStage: NSObject, UICollectionViewDataSource {
  let screen = HeadlessScreen(size: CGSize(width: 200, height: 400), scale: 1)
  let grid: UICollectionView
  /// The number of items per section.
  var counts: [Int]

  init(
    _ layout: UICollectionViewLayout, counts: [Int] = [3],
    cells: UICollectionViewCell.Type = UICollectionViewCell.self
  ) {
    self.counts = counts
    grid = UICollectionView(frame: screen.window.bounds, collectionViewLayout: layout)
    super.init()
    grid.register(cells, forCellWithReuseIdentifier: "cell")
    grid.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    grid.dataSource = self
    screen.window.addSubview(grid)
    screen.runTurn()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
}
