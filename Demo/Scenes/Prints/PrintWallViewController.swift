import MatchTransition
import UIKit

/// Shows prints in two columns. A tap on a print presents it on a light box.
final class PrintWallViewController: SceneViewController {
  private let prints: [DemoPicture]
  private let header = UILabel("Prints", font: DemoStyle.largeTitle)
  private let note = UILabel(
    "Chosen by hand", font: DemoStyle.callout, color: DemoStyle.secondaryInk)
  private var frames: [TapView] = []
  private var imageViews: [UIImageView] = []

  init(pictures: DemoPictures) {
    let subjects: [PictureSubject] = [.vase, .dunes, .moonrise, .lake, .fruit, .forest]
    prints = subjects.map { pictures.picture(of: $0) }
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.desk
    for subview in [header, note] { view.addSubview(subview) }
    for (index, print) in prints.enumerated() {
      let frame = TapView()
      frame.onTap = { [weak self] in self?.openPrint(at: index) }
      let imageView = UIImageView(filling: print.image, radius: 16)
      imageView.matchID = "print-\(index)"
      frame.addSubview(imageView)
      view.addSubview(frame)
      frames.append(frame)
      imageViews.append(imageView)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, gap) = (DemoStyle.margin, CGFloat(16))
    let width = view.bounds.width - 2 * margin
    let headEnd = placeHead(header, note) + gap
    let column = ((width - gap) / 2).rounded(.down)
    // Portrait and square prints alternate, in opposite order in the two columns.
    var ends = [headEnd, headEnd]
    for index in frames.indices {
      let side = index % 2
      let isSquare = (index / 2 + side) % 2 == 1
      frames[index].frame = CGRect(
        x: margin + CGFloat(side) * (column + gap), y: ends[side], width: column,
        height: isSquare ? column : (column * 5 / 4).rounded())
      imageViews[index].frame = frames[index].bounds
      ends[side] = frames[index].frame.maxY + gap
    }
  }

  /// Presents a print on a light box.
  ///
  /// - Parameter index: The print's place on the wall, from 0.
  func openPrint(at index: Int) {
    let box = LightBoxViewController(print: prints[index], id: index)
    present(box, animated: true)
  }
}
