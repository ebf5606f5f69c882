import UIKit

/// A graph of a speed over time. It marks each frame in which the speed jumps by itself.
final class SpeedGraph: SceneView {
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
    axis.backgroundColor = DemoStyle.hairline
    addSubview(axis)
  }

  private let axis = UIView()

  override func layoutSubviews() {
    super.layoutSubviews()
    axis.frame = CGRect(x: 0, y: bounds.midY - 0.5, width: bounds.width, height: 1)
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
      drawJump(at: samples.count - 2)
      onJump?(jumps.count)
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    drawLast()
    CATransaction.commit()
  }

  /// Whether the speed changes at once. A smooth change takes several frames, so the frames before
  /// and after a jump change the speed much less. The first frame after a finger counts too.
  private func hasJumped(at index: Int) -> Bool {
    guard index >= 2, !samples[index].isHeld, !samples[index + 1].isHeld else { return false }
    func change(_ index: Int) -> CGFloat { abs(samples[index].speed - samples[index - 1].speed) }
    // The finger's own changes say nothing about the motion after it.
    let before = samples[index - 1].isHeld ? 0 : change(index - 1)
    return change(index) > Self.jump && change(index) > 2 * max(before, change(index + 1))
  }

  // MARK: Drawing

  /// A stretch of the line. Only the last one grows, so that a frame draws little.
  private var stretches: [CAShapeLayer] = []
  private lazy var held = addShape(fill: UIColor(white: 0, alpha: 0.06))
  private lazy var marks = addShape(stroke: UIColor(rgb: 0xD8342B), width: 4)
  /// The samples in one stretch.
  private static let length = 24

  private func point(of sample: Sample) -> CGPoint {
    CGPoint(
      x: bounds.width * CGFloat(sample.time / Self.span),
      y: bounds.midY - bounds.height / 2 * min(max(sample.speed / Self.top, -1), 1))
  }

  private func addShape(
    fill: UIColor? = nil, stroke: UIColor? = nil, width: CGFloat = 0
  ) -> CAShapeLayer {
    let shape = CAShapeLayer()
    shape.fillColor = fill?.cgColor
    shape.strokeColor = stroke?.cgColor
    shape.lineWidth = width
    shape.lineJoin = .round
    shape.lineCap = .round
    layer.addSublayer(shape)
    return shape
  }

  private func drawLast() {
    let index = samples.count - 1
    if index / Self.length >= stretches.count {
      stretches.append(addShape(stroke: color, width: 2.5))
      stretches.last?.zPosition = 1
    }
    let line = UIBezierPath()
    // Each stretch begins where the one before ends.
    let points = samples[max(index / Self.length * Self.length - 1, 0)...index].map(point)
    line.move(to: points[0])
    for point in points.dropFirst() { line.addLine(to: point) }
    stretches.last?.path = line.cgPath
    guard samples[index].isHeld else { return }
    let frame = bounds.width / CGFloat(Self.span * 60)
    let bands = held.path.map { UIBezierPath(cgPath: $0) } ?? UIBezierPath()
    bands.append(
      UIBezierPath(
        rect: CGRect(
          x: point(of: samples[index]).x - frame, y: 0, width: frame + 0.5, height: bounds.height)))
    held.path = bands.cgPath
  }

  private func drawJump(at index: Int) {
    let path = marks.path.map { UIBezierPath(cgPath: $0) } ?? UIBezierPath()
    path.move(to: point(of: samples[index - 1]))
    path.addLine(to: point(of: samples[index]))
    marks.path = path.cgPath
    marks.zPosition = 2
  }
}
