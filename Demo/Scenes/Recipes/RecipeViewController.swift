import MatchTransition
import UIKit

/// Shows a dish. Each view flies, enters or leaves with its own style or effect.
final class RecipeViewController: SceneViewController {
  private let back = BackButton(title: "Tonight", color: .white)
  private let photo: UIImageView
  private let sheet = UIView()
  private let titleLabel: UILabel
  private let avatar: InitialView
  private let cook: UILabel
  private let chips: [UILabel]
  private let tip: TipView
  private let bar = UIView()
  private let start = UILabel("Start cooking", font: DemoStyle.body, color: .white)

  init(_ recipe: Recipe, picture: DemoPicture) {
    photo = UIImageView(filling: picture.image)
    titleLabel = UILabel(recipe.title, font: DemoStyle.title)
    avatar = InitialView(recipe.cook)
    cook = UILabel("by \(recipe.cook)", font: DemoStyle.callout, color: DemoStyle.secondaryInk)
    chips = recipe.ingredients.map { UILabel($0, font: DemoStyle.callout) }
    tip = TipView(recipe.tip)
    super.init()
    choreograph(recipe)
  }

  private func choreograph(_ recipe: Recipe) {
    photo.matchID = MatchID(recipe.title, in: "photo")
    var spring = MatchStyle.besideWords
    spring.curve = .spring(response: 0.36, dampingRatio: 0.84)
    photo.matchTransition.style = spring
    titleLabel.matchID = MatchID(recipe.title, in: "title")
    // The badge leaves first and returns last, so that the title never crosses it.
    titleLabel.matchTransition.style = .aroundPicture
    avatar.matchID = MatchID(recipe.title, in: "cook")
    avatar.matchTransition.style = MatchStyle(
      window: .fraction(0.06...0.36), path: .arc(bend: 0.35), priority: 2
    )
    .when(
      .pop, use: MatchStyle(window: .fraction(0.65...0.95), path: .arc(bend: 0.35), priority: 2))
    // The list has no button. The button flies out of the dish's time, which has another ID.
    bar.matchTransition.sourceID = MatchID(recipe.title, in: "timer")
    // It flies ahead of the title. On the way back it would meet the title, so it fades at the start.
    var returning = MatchStyle(priority: 3)
    returning.timings.opacity = 0...0.14
    bar.matchTransition.style = MatchStyle(window: .fraction(0.05...0.7), priority: 3)
      .when(.pop, use: returning)
    // The rest of the page enters behind the button.
    let coming = TimingWindow.fraction(0.2...0.65)
    let going = TimingWindow.fraction(0.12...0.66)
    let aside: MatchEffect = [.fade, .move(x: 16)]
    cook.matchTransition.effect = aside.during(entering: coming, leaving: going)
    let popping: MatchEffect = [.fade, .scale(0.7), .move(y: 12)]
    for chip in chips {
      chip.matchTransition.effect = popping.during(entering: coming, leaving: going)
    }
    let tilting: MatchEffect = [.fade, .tilt(x: 0.9), .blur(6)]
    tip.matchTransition.effect = tilting.during(entering: coming, leaving: going)
    back.matchTransition.effect = [.fade, .move(x: -12)]
    // The sheet comes early, so that the page is never empty.
    sheet.matchTransition.effect = MatchEffect.move(from: .bottom).during(
      entering: .fraction(0...0.6), leaving: .fraction(0.3...1))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    sheet.backgroundColor = .white
    sheet.layer.cornerRadius = 28
    for chip in chips {
      chip.textAlignment = .center
      chip.backgroundColor = DemoStyle.desk
      chip.layer.cornerRadius = 17
      chip.clipsToBounds = true
    }
    bar.backgroundColor = DemoStyle.accent
    bar.layer.cornerRadius = 26
    start.textAlignment = .center
    bar.addSubview(start)
    for subview in [photo, sheet, back, titleLabel, avatar, cook] + chips + [tip, bar] {
      view.addSubview(subview)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = DemoStyle.margin
    let (width, height) = (view.bounds.width, view.bounds.height)
    photo.frame = CGRect(x: 0, y: 0, width: width, height: (width * 1.02).rounded())
    back.frame = CGRect(
      x: margin, y: view.safeAreaInsets.top, width: 120, height: BackButton.height)
    sheet.frame = CGRect(
      x: 0, y: photo.frame.maxY - 28, width: width, height: height - photo.frame.maxY + 56)
    avatar.frame = CGRect(
      x: width - margin - 72, y: sheet.frame.minY - 36, width: 72, height: 72)
    var y = titleLabel.place(
      at: CGPoint(x: margin, y: sheet.frame.minY + 24), width: width - 2 * margin - 72)
    y = cook.place(at: CGPoint(x: margin, y: y + 4), width: width) + 18
    var x = margin
    for chip in chips {
      let fit = chip.sizeThatFits(CGSize(width: width, height: 34)).width.rounded(.up) + 28
      if x + fit > width - margin { (x, y) = (margin, y + 44) }
      chip.frame = CGRect(x: x, y: y, width: fit, height: 34)
      x = chip.frame.maxX + 8
    }
    tip.frame = CGRect(x: margin, y: y + 56, width: width - 2 * margin, height: 84)
    bar.frame = CGRect(
      x: margin, y: height - max(view.safeAreaInsets.bottom, 16) - 60, width: width - 2 * margin,
      height: 52)
    start.frame = bar.bounds
  }
}

/// A tip on coloured paper.
final class TipView: SceneView {
  private let label: UILabel

  init(_ text: String) {
    label = UILabel(text, font: DemoStyle.callout, lines: 0)
    super.init(frame: .zero)
    backgroundColor = UIColor(rgb: 0xFBEBD0)
    layer.cornerRadius = 16
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 16, dy: 12)
  }
}
