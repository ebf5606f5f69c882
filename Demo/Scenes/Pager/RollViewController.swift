import MatchTransition
import UIKit

/// Shows a camera roll in three columns. A tap presents the pager.
final class RollViewController: SceneViewController {
  private let roll: Roll
  private let header = UILabel("Roll", font: DemoStyle.largeTitle)
  private let note = UILabel(
    "Fourteen photographs, one film", font: DemoStyle.callout, color: DemoStyle.secondaryInk)
  private var cells: [TapView] = []
  private var media: [UIView] = []

  init(pictures: DemoPictures) {
    roll = Roll(pictures)
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    media = roll.pictures.indices.map { roll.view(at: $0) }
    cells = media.enumerated().map { index, picture in
      let cell = TapView()
      cell.clipsToBounds = true
      cell.onTap = { [weak self] in self?.open(at: index) }
      cell.addSubview(picture)
      return cell
    }
    for subview in [header, note] + cells as [UIView] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let gap: CGFloat = 3
    let side = ((view.bounds.width - 2 * gap) / 3).rounded(.down)
    cells.place(
      from: CGPoint(x: 0, y: placeHead(header, note) + 14), columns: 3,
      size: CGSize(width: side, height: side), gap: gap)
    // A picture in flight belongs to the transition.
    for (cell, picture) in zip(cells, media) where picture.superview === cell {
      picture.frame = cell.bounds
    }
  }

  private func open(at index: Int) {
    present(PagerViewController(roll: roll, at: index), animated: true)
  }
}
