import Foundation
import RuntimeSupport
import Testing
import UIKit

/// Lists on a screen of 300 x 400 points whose items are as high as a line of body text.
@MainActor @Suite(.freshRuntime) struct TextSizeInListsTests {
  enum Kind: CaseIterable {
    case compositional, flow, table
  }

  private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      fill(cell.contentView)
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      fill(cell.contentView)
      return cell
    }

    private func fill(_ content: UIView) {
      let label = UILabel()
      label.text = "Lake"
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.translatesAutoresizingMaskIntoConstraints = false
      content.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: content.topAnchor),
        label.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      ])
    }
  }

  private func grid(_ layout: UICollectionViewLayout) -> UICollectionView {
    let grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    return grid
  }

  private func makeList(_ kind: Kind, _ rows: Rows) -> UIScrollView {
    switch kind {
    case .compositional:
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let grid = grid(
        UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
      grid.dataSource = rows
      return grid
    case .flow:
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
      layout.itemSize = CGSize(width: 300, height: 60)
      layout.minimumLineSpacing = 0
      let grid = grid(layout)
      grid.dataSource = rows
      return grid
    case .table:
      let table = UITableView(frame: .zero, style: .plain)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = rows
      return table
    }
  }

  @Test(arguments: Kind.allCases)
  func `Another text size measures the items again`(kind: Kind) throws {
    let screen = HeadlessScreen(size: CGSize(width: 300, height: 400), scale: 1)
    let rows = Rows()
    let list = makeList(kind, rows)
    list.frame = screen.window.bounds
    screen.window.addSubview(list)
    screen.runTurn()
    func heights() -> Set<CGFloat> {
      let views = (list as? UITableView)?.visibleCells ?? (list as? UICollectionView)!.visibleCells
      return Set(views.map(\.frame.height))
    }
    func lineHeight(_ traits: UITraitCollection?) -> CGFloat {
      UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).lineHeight.rounded(.up)
    }
    #expect(heights() == [lineHeight(nil)])
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    screen.overrideTraitCollection = traits
    screen.runTurn()
    #expect(lineHeight(traits) > 30)
    #expect(heights() == [lineHeight(traits)])
  }
}
