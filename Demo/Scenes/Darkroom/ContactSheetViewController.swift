import MatchTransition
import UIKit

/// Shows a roll of film, cut into strips.
final class ContactSheetViewController: SceneViewController {
  private let words = WordBlock([
    UILabel("Roll 14", font: DemoStyle.largeTitle, color: DarkroomStyle.light),
    UILabel(
      "Twelve frames, still on the film", font: DemoStyle.callout, color: DarkroomStyle.dim),
  ])
  private let strips: [FilmStrip]

  init(pictures: DemoPictures) {
    let roll = Negative.roll(pictures)
    let count = FilmStrip.frameCount
    strips = stride(from: 0, to: roll.count, by: count).map {
      FilmStrip(Array(roll[$0..<$0 + count]))
    }
    super.init()
    for strip in strips {
      strip.onTap = { [weak self] negative in
        self?.navigationController?.pushViewController(
          PrintViewController(negative), animated: true)
      }
    }
    let blurred: MatchEffect = [.fade, .blur(10)]
    for view in [words] + strips.flatMap(\.frames) {
      view.matchTransition.effect = blurred.during(
        entering: .fraction(0.3...0.65), leaving: .fraction(0.05...0.5))
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DarkroomStyle.room
    for subview in [words] + strips { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, gap) = (DemoStyle.margin, CGFloat(10))
    let width = view.bounds.width - 2 * margin
    let top = view.safeAreaInsets.top + DemoStyle.titleTop
    let y = words.place(at: CGPoint(x: margin, y: top), width: width) + 16
    let bottom = view.bounds.height - max(view.safeAreaInsets.bottom, margin)
    let count = CGFloat(strips.count)
    let height = ((bottom - y - (count - 1) * gap) / count).rounded(.down)
    strips.place(
      from: CGPoint(x: 0, y: y), size: CGSize(width: view.bounds.width, height: height), gap: gap)
  }
}

/// A strip of film, with its holes along both edges.
private final class FilmStrip: SceneView {
  static let frameCount = 3

  var onTap: ((Negative) -> Void)?
  let frames: [UIImageView]
  private let negatives: [Negative]
  /// The height of the edge with the holes, in points.
  private static let edge: CGFloat = 17

  init(_ negatives: [Negative]) {
    self.negatives = negatives
    frames = negatives.map {
      UIImageView(filling: $0.film(CGSize(width: 220, height: 240)), radius: 3)
    }
    super.init(frame: .zero)
    backgroundColor = UIColor(rgb: 0x0C05_05)
    contentMode = .redraw
    for (frame, negative) in zip(frames, negatives) {
      frame.matchID = negative.id
      addSubview(frame)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (gap, margin) = (CGFloat(8), CGFloat(10))
    let count = CGFloat(frames.count)
    let width = ((bounds.width - 2 * margin - (count - 1) * gap) / count).rounded(.down)
    frames.place(
      from: CGPoint(x: margin, y: Self.edge), columns: frames.count,
      size: CGSize(width: width, height: bounds.height - 2 * Self.edge), gap: gap)
  }

  override func draw(_ rect: CGRect) {
    UIColor(rgb: 0x3A17_12).setFill()
    let holes = Int((bounds.width / 15).rounded(.up))
    for index in 0...holes {
      for y in [4.5, bounds.height - 12.5] {
        UIBezierPath(
          roundedRect: CGRect(x: CGFloat(index) * 15 - 3, y: y, width: 8, height: 8),
          cornerRadius: 2
        ).fill()
      }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let point = touches.first?.location(in: self),
      let index = frames.firstIndex(where: { $0.frame.contains(point) })
    else { return }
    // The tapped frame flies above the other frames.
    superview?.bringSubviewToFront(self)
    bringSubviewToFront(frames[index])
    onTap?(negatives[index])
  }
}
