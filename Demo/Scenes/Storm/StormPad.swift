import UIKit

/// A pad below both phones. A tap turns both pictures around, and a drag takes both along.
final class StormPad: SceneView {
  /// The movement with which a tap becomes a drag, in points.
  private static let slop: CGFloat = 4

  private let phones: [any StormPhone]
  /// The way of the finger from one end to the other, in points.
  private let reach: CGFloat
  private let label = UILabel(
    "Tap to turn around, drag to hold", font: DemoStyle.callout, color: DemoStyle.secondaryInk)
  private var start = CGPoint.zero
  /// The openness of each phone when the finger took it.
  private var taken: [CGFloat] = []
  private var trail: [(time: TimeInterval, y: CGFloat)] = []

  /// Whether a finger drags.
  var isDragging: Bool { !taken.isEmpty }

  init(_ phones: [any StormPhone], reach: CGFloat) {
    self.phones = phones
    self.reach = reach
    super.init(frame: .zero)
    backgroundColor = .white
    layer.cornerRadius = 24
    layer.setShadow(opacity: 0.1, radius: 16, drop: 6)
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.place(centeredAt: CGPoint(x: bounds.midX, y: bounds.midY), width: bounds.width - 32)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first else { return }
    start = touch.location(in: self)
    trail = [(touch.timestamp, start.y)]
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    touches.first.map(follow)
  }

  private func follow(_ touch: UITouch) {
    let y = touch.location(in: self).y
    trail = trail.suffix(2) + [(touch.timestamp, y)]
    if taken.isEmpty, abs(y - start.y) > Self.slop {
      start.y = y
      taken = phones.map(\.openness)
      for phone in phones { phone.grab() }
    }
    for (phone, openness) in zip(phones, taken) {
      phone.show(at: min(max(openness + (start.y - y) / reach, 0.02), 0.98))
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    defer { taken = [] }
    if isDragging { touches.first.map(follow) }
    guard isDragging, let first = trail.first, let last = trail.last else {
      for phone in phones { phone.turn() }
      return
    }
    let seconds = max(last.time - first.time, 1 / 120)
    let velocity = (first.y - last.y) / CGFloat(seconds) / reach
    for phone in phones { phone.letGo(velocity: velocity) }
  }
}
