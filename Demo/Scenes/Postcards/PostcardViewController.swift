import UIKit

/// Shows a postcard from edge to edge and its text. A tap dismisses it.
final class PostcardViewController: TapViewController {
  private let imageView: UIImageView
  private let titleLabel: UILabel
  private let placeLabel: UILabel
  private let storyLabel: UILabel

  init(postcard: Postcard) {
    let words = postcard.picture.words
    imageView = UIImageView(filling: postcard.picture.image)
    titleLabel = UILabel(words.title, font: DemoStyle.title)
    placeLabel = UILabel(words.place, font: DemoStyle.callout, color: DemoStyle.secondaryInk)
    storyLabel = UILabel("", font: DemoStyle.body, lines: 0)
    super.init()
    storyLabel.attributedText = DemoStyle.reading([words.story])
    modalPresentationStyle = .fullScreen
    modalTransitionStyle = postcard.style
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    onTap = { [weak self] in self?.dismiss(animated: true) }
    view.backgroundColor = .white
    for subview in [imageView, titleLabel, placeLabel, storyLabel] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin: CGFloat = 24
    let width = view.bounds.width - 2 * margin
    imageView.frame = CGRect(
      x: 0, y: 0, width: view.bounds.width, height: (view.bounds.height * 0.64).rounded())
    let titleEnd = titleLabel.place(
      at: CGPoint(x: margin, y: imageView.frame.maxY + 24), width: width)
    let placeEnd = placeLabel.place(at: CGPoint(x: margin, y: titleEnd + 2), width: width)
    storyLabel.place(at: CGPoint(x: margin, y: placeEnd + 16), width: width)
  }
}
