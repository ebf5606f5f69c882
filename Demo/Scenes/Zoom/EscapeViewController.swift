import MatchTransition
import UIKit

/// The page of an escape. It grows out of its tile as one object and shrinks back into it.
final class EscapeViewController: SceneViewController {
  /// The height of the picture as a share of its width. The tile has the same shape.
  static let aspect: CGFloat = 1.16
  /// The size of the title, in points, and its distance from the picture's edges. The tile shows the same
  /// title, reduced by as much as the picture.
  static let titleSize: CGFloat = 40
  static let titleInset: CGFloat = 20
  private let imageView: UIImageView
  private let titleLabel: UILabel
  private let placeLabel: UILabel
  private let storyLabel: UILabel
  private let bookButton = UILabel("Reserve", font: DemoStyle.headline, color: .white)

  init(_ escape: DemoPicture, id: Int) {
    imageView = UIImageView(filling: escape.image)
    titleLabel = UILabel(
      escape.words.title, font: UIFont.systemFont(ofSize: Self.titleSize, weight: .bold),
      color: .white)
    placeLabel = UILabel(
      escape.words.place, font: DemoStyle.callout, color: DemoStyle.secondaryInk)
    storyLabel = UILabel(escape.words.story, font: DemoStyle.body, lines: 0)
    super.init()
    modalPresentationStyle = .overFullScreen
    matchPresentation.isEnabled = true
    matchPresentation.options = TransitionOptions(
      duration: 0.55, screenEffect: .zoom(from: MatchID(id, in: "escape")))
    matchPresentation.gesture = .anywhere(followsFinger: true)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    bookButton.textAlignment = .center
    bookButton.backgroundColor = DemoStyle.accent
    bookButton.layer.cornerRadius = 16
    bookButton.clipsToBounds = true
    for subview in [imageView, titleLabel, placeLabel, storyLabel, bookButton] {
      view.addSubview(subview)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = DemoStyle.margin
    let width = view.bounds.width - 2 * margin
    imageView.frame = CGRect(
      x: 0, y: 0, width: view.bounds.width, height: (view.bounds.width * Self.aspect).rounded())
    titleLabel.place(at: .zero, width: width)
    titleLabel.frame.origin = CGPoint(
      x: Self.titleInset, y: imageView.frame.maxY - titleLabel.frame.height - Self.titleInset)
    let placeEnd = placeLabel.place(
      at: CGPoint(x: margin, y: imageView.frame.maxY + 20), width: width)
    storyLabel.place(at: CGPoint(x: margin, y: placeEnd + 10), width: width)
    bookButton.frame = CGRect(
      x: margin, y: view.bounds.height - max(view.safeAreaInsets.bottom, margin) - 54,
      width: width, height: 54)
  }
}
