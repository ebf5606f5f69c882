import UIKit

/// Water with two waves that never stop.
///
/// The waves have the same length and the same clock in every view, so that two views show the same
/// water.
final class WaterView: SceneView {
  /// The height of the surface, as a fraction of the view's height, 0...1.
  var level: CGFloat = 0.5 {
    didSet { placeWaves() }
  }

  private let waves: [WaveView]

  override init(frame: CGRect) {
    waves = [
      WaveView(length: 230, height: 13, seconds: -3.4, color: UIColor(rgb: 0x9CCBDA)),
      WaveView(length: 180, height: 11, seconds: 2.2, color: UIColor(rgb: 0x4C9DBB)),
    ]
    super.init(frame: frame)
    backgroundColor = UIColor(rgb: 0xE4F1F4)
    clipsToBounds = true
    for wave in waves { addSubview(wave) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeWaves()
  }

  private func placeWaves() {
    for wave in waves {
      wave.bounds.size = CGSize(width: bounds.width, height: max(bounds.height, 1))
      wave.center = CGPoint(x: bounds.midX, y: bounds.height * (1.5 - level))
    }
  }
}

/// Water below one moving wave.
private final class WaveView: SceneView {
  private let length: CGFloat
  private let height: CGFloat
  private let seconds: TimeInterval
  private let wave = CAShapeLayer()

  /// - Parameters:
  ///   - length: The distance from crest to crest, in points.
  ///   - height: The distance from trough to crest, in points.
  ///   - seconds: The time in which the wave moves by its length to the left. Negative moves to the
  ///     right.
  init(length: CGFloat, height: CGFloat, seconds: TimeInterval, color: UIColor) {
    (self.length, self.height, self.seconds) = (length, height, seconds)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    wave.fillColor = color.cgColor
    layer.addSublayer(wave)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (left, right) = (-length, bounds.width + length)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: left, y: 0))
    // Two cubic curves per length match a sine within 2 %.
    var (x, side): (CGFloat, CGFloat) = (left, 1)
    while x < right {
      let reach = length * 0.1821
      path.addCurve(
        to: CGPoint(x: x + length / 2, y: 0),
        controlPoint1: CGPoint(x: x + reach, y: -side * height * 0.69),
        controlPoint2: CGPoint(x: x + length / 2 - reach, y: -side * height * 0.69))
      (x, side) = (x + length / 2, -side)
    }
    path.addLine(to: CGPoint(x: x, y: bounds.height + height))
    path.addLine(to: CGPoint(x: left, y: bounds.height + height))
    path.close()
    CATransaction.withoutActions {
      wave.path = path.cgPath
    }
  }

  /// A layer loses its animations when its view leaves the window.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    let run = CABasicAnimation(keyPath: "transform.translation.x")
    run.fromValue = seconds < 0 ? -length : 0
    run.toValue = seconds < 0 ? 0 : -length
    run.duration = abs(seconds)
    run.repeatCount = .infinity
    // A shared start time keeps all copies in step.
    run.beginTime = 1
    wave.add(run, forKey: "run")
  }
}
