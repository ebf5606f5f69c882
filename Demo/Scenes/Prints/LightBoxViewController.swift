import MatchTransition
import UIKit

/// Shows one print on a dark screen. A pull down dismisses it.
final class LightBoxViewController: SceneViewController {
  private let imageView: UIImageView
  private let titleLabel: UILabel
  private let placeLabel: UILabel

  init(print: DemoPicture, id: Int) {
    imageView = UIImageView(filling: print.image, radius: 8)
    titleLabel = UILabel(print.words.title, font: DemoStyle.headline, color: .white)
    placeLabel = UILabel(
      print.words.place, font: DemoStyle.callout, color: UIColor(rgb: 0xA29D_9B))
    super.init()
    imageView.matchID = "print-\(id)"
    // The words belong to the print at rest, so they fade as soon as it moves.
    for label in [titleLabel, placeLabel] {
      label.matchTransition.effect = MatchEffect.fade.during(
        entering: .fraction(0.7...1), leaving: .fraction(0...0.05))
    }
    modalPresentationStyle = .overFullScreen
    matchPresentation.isEnabled = true
    matchPresentation.options.duration = 0.55
    matchPresentation.gesture = .anywhere(followsFinger: true)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(rgb: 0x1514_16)
    for subview in [imageView, titleLabel, placeLabel] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, words) = (DemoStyle.margin, CGFloat(88))
    let width = view.bounds.width - 2 * margin
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    let height = min((width * 5 / 4).rounded(), safe.height - words)
    imageView.frame = CGRect(
      x: margin, y: (safe.midY - (height + words) / 2).rounded(), width: width, height: height)
    let titleTop = imageView.frame.maxY + 24
    let titleEnd = titleLabel.place(at: CGPoint(x: margin, y: titleTop), width: width)
    placeLabel.place(at: CGPoint(x: margin, y: titleEnd + 4), width: width)
  }
}
