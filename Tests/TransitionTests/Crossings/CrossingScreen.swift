import MatchTransition
import PlanFixtures
import UIKit

/// A screen with a box, a picture, a text, and a view of its own.
@MainActor final class CrossingScreen: UIViewController {
  let feature: Crossing.Feature
  private let startsAsDetail: Bool
  let box = UIView()
  let picture = UIImageView()
  let text = UILabel()
  private let note = UIView()
  private let extra = UIView()
  private let scroll = UIScrollView()
  /// The place of the box, without its transform.
  private var boxFrame = CGRect.zero

  init(_ feature: Crossing.Feature, isDetail: Bool) {
    self.feature = feature
    startsAsDetail = isDetail
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let place: UIView = feature == .scroll ? scroll : view
    if feature == .scroll { view.addSubview(scroll) }
    for (part, id) in [
      (box, "box"), (picture, "picture"), (text, "text"), (note, "note"), (extra, "extra"),
    ] {
      part.matchID = id
      part.matchTransition.style = style(of: part)
      part.matchTransition.effect = feature.effect
      place.addSubview(part)
    }
    if feature == .nested {
      box.addSubview(picture)
      box.addSubview(text)
    }
    box.backgroundColor = .systemBlue
    box.layer.borderColor = UIColor.black.cgColor
    (picture.image, picture.contentMode, picture.clipsToBounds) = (
      Self.image, .scaleAspectFill, true
    )
    text.text = "A text"
    text.adjustsFontForContentSizeCategory = true
    text.textColor = .label
    (note.backgroundColor, extra.backgroundColor) = (.systemRed, .systemGreen)
    for part in [note, extra] {
      // Without content a blur would change nothing.
      let mark = UIView(frame: CGRect(x: 5, y: 5, width: 12, height: 8))
      mark.backgroundColor = .systemYellow
      part.addSubview(mark)
    }
    arrange(asDetail: startsAsDetail)
  }

  private func style(of part: UIView) -> MatchStyle? {
    switch feature {
    // A live text has the font of one screen at both ends.
    case .live where part === text: nil
    default: feature.style
    }
  }

  /// Puts every part into its place on the first or on the second screen.
  func arrange(asDetail isDetail: Bool) {
    scroll.frame = CGRect(x: 0, y: 20, width: 200, height: isDetail ? 280 : 120)
    scroll.contentSize = CGSize(width: 200, height: 400)
    scroll.contentOffset.y = isDetail ? 0 : 30
    text.font = .preferredFont(forTextStyle: isDetail ? .title2 : .body)
    // Whole points look the same wherever they were computed.
    let size = text.sizeThatFits(CGSize(width: 400, height: 400))
    text.frame.size = CGSize(width: ceil(size.width), height: ceil(size.height))
    text.frame.origin = isDetail ? CGPoint(x: 20, y: 190) : CGPoint(x: 20, y: 120)
    boxFrame =
      isDetail
      ? CGRect(x: 90, y: 200, width: 90, height: 80) : CGRect(x: 20, y: 40, width: 60, height: 60)
    place(box, boxFrame)
    place(
      picture,
      isDetail
        ? CGRect(x: 10, y: 20, width: 180, height: 150)
        : CGRect(x: 100, y: 40, width: 80, height: 60))
    place(note, CGRect(x: 20, y: 160, width: 40, height: 30))
    place(extra, CGRect(x: 30, y: 240, width: 40, height: 40))
    (note.isHidden, extra.isHidden) = (isDetail, !isDetail)
    box.layer.cornerRadius = isDetail ? 20 : 4
    box.layer.borderWidth = isDetail ? 0 : 2
    picture.layer.cornerRadius = isDetail ? 0 : 12
    if feature == .nested {
      picture.frame =
        isDetail
        ? CGRect(x: 5, y: 5, width: 60, height: 40) : CGRect(x: 5, y: 5, width: 20, height: 20)
      text.frame.origin = isDetail ? CGPoint(x: 5, y: 50) : CGPoint(x: 5, y: 30)
    }
    if feature == .faint {
      box.alpha = isDetail ? 1 : 0.5
      text.alpha = isDetail ? 0.6 : 1
    }
    if feature == .tilt {
      var transform = CATransform3DIdentity
      transform.m34 = -1 / 400
      box.layer.transform =
        isDetail ? CATransform3DIdentity : CATransform3DRotate(transform, 0.6, 0, 1, 0)
      picture.transform = CGAffineTransform(rotationAngle: isDetail ? 0 : 0.4)
    }
  }

  /// Moves the box up from its place, as an app may do in flight. A live box is in a holder then, so its
  /// centre is not its place on the screen.
  func moveBox() {
    box.center = CGPoint(x: boxFrame.midX, y: boxFrame.midY - 12)
  }

  /// Sets the place of a part without its transform.
  private func place(_ part: UIView, _ frame: CGRect) {
    part.bounds.size = frame.size
    part.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  private static let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image {
    UIColor.orange.setFill()
    $0.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
    UIColor.purple.setFill()
    $0.fill(CGRect(x: 10, y: 10, width: 20, height: 10))
  }
}
