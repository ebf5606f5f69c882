import Foundation
import UIKit

/// A cell that counts how often it was made and used again.
@MainActor final class CountingCell: UICollectionViewCell {
  static var made = 0
  var reuses = 0
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.made += 1
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// Names in sections, and a log of what a collection view or a table tells.
@MainActor final class Names: NSObject {
  var sections: [[String]]
  var log: [String] = []

  init(_ sections: [[String]]) {
    self.sections = sections
    super.init()
  }

  subscript(_ path: IndexPath) -> String { sections[path.section][path.item] }
}

@MainActor
final class NamesGrid: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  let names: Names
  let flow = UICollectionViewFlowLayout()
  lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: flow)

  init(_ sections: [[String]]) {
    names = Names(sections)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    names = Names([])
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    grid.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
    grid.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    grid.dataSource = self
    grid.delegate = self
    grid.frame = view.bounds
    view.addSubview(grid)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { names.sections.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    names.sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "cell", for: indexPath)
    (cell as? CountingCell)?.label.text = names[indexPath]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    names.log.append("select \(names[indexPath])")
  }

  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    names.log.append("deselect \(names[indexPath])")
  }

  /// The texts of the cells in sight, in order.
  var shown: [String] {
    grid.visibleCells.map { ($0 as? CountingCell)?.label.text ?? "?" }
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    grid.cellForItem(at: IndexPath(item: item, section: section))?.frame
  }
}
