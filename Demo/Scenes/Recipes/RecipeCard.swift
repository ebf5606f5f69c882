import MatchTransition
import UIKit

/// A card with a dish's picture, name and cook.
final class RecipeCard: TapView {
  let photo: UIImageView
  let titleLabel: UILabel
  let avatar: InitialView
  let timer: UIView
  private let minutes: UILabel

  init(_ recipe: Recipe, picture: DemoPicture) {
    photo = UIImageView(filling: picture.image, radius: 14)
    titleLabel = UILabel(recipe.title, font: DemoStyle.headline)
    avatar = InitialView(recipe.cook)
    minutes = UILabel(
      "\(recipe.minutes) min", font: DemoStyle.captionStrong, color: DemoStyle.secondaryInk)
    timer = UIView()
    super.init(frame: .zero)
    backgroundColor = .white
    layer.cornerRadius = 20
    layer.setShadow(DemoStyle.ink, opacity: 0.08, radius: 14, drop: 6)
    timer.addSubview(minutes)
    // The button that flies out of the time has round corners from the start.
    timer.layer.cornerRadius = 8
    for view in [photo, titleLabel, avatar, timer] { addSubview(view) }
    photo.matchID = MatchID(recipe.title, in: "photo")
    titleLabel.matchID = MatchID(recipe.title, in: "title")
    avatar.matchID = MatchID(recipe.title, in: "cook")
    timer.matchID = MatchID(recipe.title, in: "timer")
  }

  /// Whether the dish is opened. Its badge then crosses its time, which leaves first and comes last.
  var isOpened = false {
    didSet {
      minutes.matchTransition.effect =
        isOpened
        ? .fade.during(entering: .fraction(0.92...1), leaving: .fraction(0...0.08)) : .automatic
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset: CGFloat = 10
    photo.frame = CGRect(x: inset, y: inset, width: 108, height: bounds.height - 2 * inset)
    let left = photo.frame.maxX + 16
    let end = titleLabel.place(
      at: CGPoint(x: left, y: 22), width: bounds.width - left - inset)
    avatar.frame = CGRect(x: left, y: end + 16, width: 32, height: 32)
    minutes.place(at: .zero, width: 80)
    timer.frame = CGRect(
      x: avatar.frame.maxX + 10, y: avatar.frame.midY - minutes.frame.height / 2,
      width: minutes.frame.width, height: minutes.frame.height)
  }
}

/// A round badge with the first letter of a name.
final class InitialView: SceneView {
  private let label: UILabel

  init(_ name: String) {
    label = UILabel(String(name.prefix(1)), font: DemoStyle.captionStrong, color: .white)
    super.init(frame: .zero)
    backgroundColor = DemoStyle.accent
    label.textAlignment = .center
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.width / 2
    let font = UIFont.systemFont(ofSize: bounds.width * 0.42, weight: .semibold)
    if label.font != font { label.font = font }
    label.frame = bounds
  }
}
