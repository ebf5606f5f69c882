import MatchTransition
import UIKit

/// The controls below the cover, which stay in place while the queue opens.
final class NowControls: SceneView {
  /// The height, in points.
  static let height: CGFloat = 248

  /// Called when the queue's button is tapped.
  var onQueue: (() -> Void)?

  private let rest = UIView()
  private let played = UIView()
  private let playedLabel = UILabel("1:26", font: DemoStyle.caption, color: NowParts.faint)
  private let lengthLabel: UILabel
  private let back = Glyph(.back, color: .white)
  private let list = Glyph(.list, color: .white)
  private let button = TapView()
  private let parts: NowParts

  init(_ parts: NowParts, length: String) {
    self.parts = parts
    lengthLabel = UILabel(length, font: DemoStyle.caption, color: NowParts.faint)
    super.init(frame: .zero)
    rest.backgroundColor = UIColor(white: 1, alpha: 0.25)
    played.backgroundColor = .white
    for line in [rest, played] { line.layer.cornerRadius = 3 }
    button.layer.cornerRadius = 22
    button.addSubview(list)
    button.onTap = { [weak self] in self?.onQueue?() }
    // The queue has the same controls. The bar has not, so they rise from it: the track between the
    // words and the pause button, and the buttons in step with the pause button.
    let track: MatchEffect = [.fade, .move(y: 136)]
    let buttons: MatchEffect = [.fade, .move(y: 94)]
    let staying: [UIView] = [rest, played, playedLabel, lengthLabel, back, button]
    for (index, view) in staying.enumerated() {
      view.matchID = MatchID(index, in: "now-control")
      view.matchTransition.effect =
        index < 4
        ? track.during(entering: .fraction(0.5...0.95), leaving: .fraction(0...0.42))
        : buttons.during(entering: .fraction(0.3...1), leaving: .fraction(0...0.7))
      addSubview(view)
    }
  }

  /// Whether the queue is open.
  var showsQueue = false {
    didSet { button.backgroundColor = UIColor(white: 1, alpha: showsQueue ? 0.22 : 0) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    rest.frame = CGRect(x: 0, y: 0, width: width, height: 6)
    played.frame = CGRect(x: 0, y: 0, width: (width * 0.34).rounded(), height: 6)
    playedLabel.place(at: CGPoint(x: 0, y: 12), width: width)
    lengthLabel.place(at: CGPoint(x: 0, y: 12), width: width)
    lengthLabel.frame.origin.x = width - lengthLabel.frame.width
    place(back, side: 40, x: width / 2 - 104, y: 92)
    button.frame = CGRect(x: width - 62, y: 176, width: 44, height: 44)
    list.frame = button.bounds.insetBy(dx: 11, dy: 11)
    // The other controls fly on their own, since they lie in the bar too.
    let origin = frame.origin
    place(parts.pause, side: 52, x: origin.x + width / 2, y: origin.y + 92)
    place(parts.forward, side: 40, x: origin.x + width / 2 + 104, y: origin.y + 92)
  }

  private func place(_ glyph: Glyph, side: CGFloat, x: CGFloat, y: CGFloat) {
    glyph.frame = CGRect(x: x - side / 2, y: y - side / 2, width: side, height: side)
  }
}
