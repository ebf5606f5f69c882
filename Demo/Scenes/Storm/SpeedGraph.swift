import UIKit

/// A graph of a speed over time. It marks each frame in which the speed jumps by itself.
final class SpeedGraph: DrawnView {
  private struct Sample {
    /// The time since the start, in seconds.
    let time: TimeInterval
    /// The speed, in ways per second.
    let speed: CGFloat
    let isHeld: Bool
  }

  /// The time from the left to the right edge, in seconds.
  private static let span: TimeInterval = 3.6
  /// The speed at the upper edge, in ways per second.
  private static let top: CGFloat = 5.5
  /// The smallest change of speed between two frames that can be a jump, in ways per second.
  private static let jump: CGFloat = 0.8

  private let color: UIColor
  private var samples: [Sample] = []
  private var last: (time: TimeInterval, openness: CGFloat)?
  /// Called when the speed jumps, with the number of jumps so far.
  var onJump: ((Int) -> Void)?
  private(set) var jumps: [Int] = []

  init(color: UIColor) {
    self.color = color
    super.init(frame: .zero)
  }

  /// Adds the next frame.
  ///
  /// - Parameters:
  ///   - time: The time since the start, in seconds.
  ///   - isHeld: Whether a finger moves the picture. A finger may change its speed as it likes.
  func add(_ openness: CGFloat, at time: TimeInterval, isHeld: Bool) {
    defer { last = (time, openness) }
    guard let last, time > last.time, time <= Self.span else { return }
    let speed = (openness - last.openness) / CGFloat(time - last.time)
    samples.append(Sample(time: time, speed: speed, isHeld: isHeld))
    if hasJumped(at: samples.count - 2) {
      jumps.append(samples.count - 2)
      onJump?(jumps.count)
    }
    setNeedsDisplay()
  }

  /// Whether the speed changes at once. A smooth change takes several frames, so the frames before
  /// and after a jump change the speed much less.
  private func hasJumped(at index: Int) -> Bool {
    guard index >= 2, !samples[(index - 2)...].contains(where: \.isHeld) else { return false }
    func change(_ index: Int) -> CGFloat { abs(samples[index].speed - samples[index - 1].speed) }
    return change(index) > Self.jump
      && change(index) > 2 * max(change(index - 1), change(index + 1))
  }

  override func draw(_ rect: CGRect) {
    let points = samples.map { sample in
      CGPoint(
        x: bounds.width * CGFloat(sample.time / Self.span),
        y: bounds.midY - bounds.height / 2 * min(max(sample.speed / Self.top, -1), 1))
    }
    let frame = bounds.width / CGFloat(Self.span * 60)
    UIColor(white: 0, alpha: 0.06).setFill()
    for (point, sample) in zip(points, samples) where sample.isHeld {
      UIRectFill(CGRect(x: point.x - frame, y: 0, width: frame + 0.5, height: bounds.height))
    }
    DemoStyle.hairline.setFill()
    UIRectFill(CGRect(x: 0, y: bounds.midY - 0.5, width: bounds.width, height: 1))
    guard let first = points.first else { return }
    let line = UIBezierPath()
    line.move(to: first)
    for point in points.dropFirst() { line.addLine(to: point) }
    line.lineWidth = 2.5
    line.lineJoinStyle = .round
    line.lineCapStyle = .round
    color.setStroke()
    line.stroke()
    UIColor(rgb: 0xD8342B).setStroke()
    for index in jumps {
      let jump = UIBezierPath()
      jump.move(to: points[index - 1])
      jump.addLine(to: points[index])
      jump.lineWidth = 4
      jump.lineCapStyle = .round
      jump.stroke()
    }
  }
}
