import MatchTransition
import UIKit

/// Shows all pictures of a year in one of two arrangements.
final class YearPageViewController: TapViewController {
  private let arrangement: YearArrangement
  private let header: UILabel
  private let note: UILabel
  private let imageViews: [UIImageView]

  init(_ arrangement: YearArrangement, images: [UIImage]) {
    self.arrangement = arrangement
    let isBook = arrangement == .book
    header = UILabel(isBook ? "The Book" : "The Wall", font: DemoStyle.largeTitle)
    note = UILabel(
      isBook ? "The same year, the best of it large" : "Forty-nine weeks, a picture each",
      font: DemoStyle.callout, color: DemoStyle.secondaryInk)
    imageViews = images.enumerated().map { index, image in
      let imageView = UIImageView(filling: image, radius: 4)
      imageView.matchID = MatchID(index, in: "year")
      var style = MatchStyle.automatic
      style.importance = YearArrangement.importance(of: index)
      // Large pictures lie in front.
      style.priority = style.importance
      imageView.matchTransition.style = style
      return imageView
    }
    super.init()
  }

  /// Fades the words out while the page leaves.
  func fadeWordsOut() {
    UIView.animate(withDuration: 0.25, delay: 0.1) { self.setWords(alpha: 0) }
  }

  /// Fades the words in while the page appears, after the words of the other page have left.
  func fadeWordsIn() {
    setWords(alpha: 0)
    UIView.animate(withDuration: 0.25, delay: 0.36) { self.setWords(alpha: 1) }
  }

  private func setWords(alpha: CGFloat) {
    for label in [header, note] { label.alpha = alpha }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // After a return that was cancelled, the words are shown again.
    setWords(alpha: 1)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    for subview in [header, note] + imageViews { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = DemoStyle.margin
    let width = view.bounds.width - 2 * margin
    let headEnd = placeHead(header, note) + 12
    let area = CGRect(
      x: margin, y: headEnd, width: width, height: view.bounds.height - headEnd - 8)
    for (imageView, frame) in zip(imageViews, arrangement.frames(in: area)) {
      imageView.frame = frame
    }
  }
}
