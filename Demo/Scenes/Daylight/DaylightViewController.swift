import UIKit

/// Shows a day from sunrise to sunset with one long animator, which a finger grabs and scrubs.
final class DaylightViewController: SceneViewController {
  private let night = SkyGradient([0x1B2347, 0x59507D, 0xE59A7B])
  private let noon = SkyGradient([0x3F86C4, 0x86BFE3, 0xDDF0F0])
  private let evening = SkyGradient([0x39315E, 0xA8567A, 0xF6B26B])
  let sun = UIView()
  private let hills = HillsView()
  private let sheet = UIView()
  private let rail = UIView()
  let knob = UIView()
  private let riseLabel = UILabel(
    "Sunrise 6:12", font: DemoStyle.callout, color: DemoStyle.secondaryInk)
  private let setLabel = UILabel(
    "Sunset 20:48", font: DemoStyle.callout, color: DemoStyle.secondaryInk)
  private let header = UILabel("Daylight", font: DemoStyle.largeTitle, color: .white)

  private(set) var animator: UIViewPropertyAnimator?
  /// The fraction of the day and the finger's x in points, at the moment of the grab.
  private var grip: (fraction: CGFloat, x: CGFloat)?

  override func viewDidLoad() {
    super.viewDidLoad()
    sun.backgroundColor = UIColor(rgb: 0xFFF1C9)
    sun.bounds.size = CGSize(width: 64, height: 64)
    sun.layer.cornerRadius = 32
    sun.layer.setShadow(UIColor(rgb: 0xFFE2A0), opacity: 0.9, radius: 32, drop: 0)
    sheet.backgroundColor = DemoStyle.paper
    sheet.layer.cornerRadius = 32
    rail.backgroundColor = DemoStyle.hairline
    rail.layer.cornerRadius = 2
    knob.backgroundColor = UIColor(rgb: 0xE9A13B)
    knob.layer.cornerRadius = 12
    for subview in [rail, knob, riseLabel, setLabel] { sheet.addSubview(subview) }
    for subview in [night, noon, evening, sun, hills, header, sheet] { view.addSubview(subview) }
    (noon.alpha, evening.alpha) = (0, 0)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard animator == nil else { return }
    let (bounds, margin) = (view.bounds, CGFloat(24))
    let top = bounds.height - 160
    for sky in [night, noon, evening] {
      sky.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top + 32)
    }
    hills.frame = CGRect(x: 0, y: top - 196, width: bounds.width, height: 240)
    placeHead(header)
    sheet.frame = CGRect(x: 0, y: top, width: bounds.width, height: 160 + 32)
    rail.frame = CGRect(x: margin, y: 46, width: bounds.width - 2 * margin, height: 4)
    knob.bounds.size = CGSize(width: 24, height: 24)
    riseLabel.place(at: CGPoint(x: margin, y: 76), width: bounds.width)
    setLabel.place(at: .zero, width: bounds.width)
    setLabel.frame.origin = CGPoint(x: bounds.width - margin - setLabel.frame.width, y: 76)
    show(share: 0)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    begin()
  }

  /// Places the sun and the knob for a fraction of the day, 0...1.
  private func show(share: CGFloat) {
    let angle = CGFloat.pi * (1 - share)
    sun.center = CGPoint(
      x: view.bounds.midX + 150 * cos(angle), y: hills.frame.minY + 72 - 300 * sin(angle))
    knob.center = CGPoint(x: rail.frame.minX + rail.frame.width * share, y: rail.frame.midY)
  }

  /// Starts the day. It takes five seconds.
  private func begin() {
    let animator = UIViewPropertyAnimator(duration: 5, curve: .linear)
    animator.addAnimations { [unowned self] in
      UIView.animateKeyframes(withDuration: 0, delay: 0, options: .calculationModeCubic) {
        for hour in 1...8 {
          UIView.addKeyframe(withRelativeStartTime: Double(hour - 1) / 8, relativeDuration: 0.125) {
            self.show(share: CGFloat(hour) / 8)
          }
        }
      }
      UIView.animateKeyframes(withDuration: 0, delay: 0, options: []) {
        UIView.addKeyframe(withRelativeStartTime: 0.05, relativeDuration: 0.3) {
          self.noon.alpha = 1
        }
        UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.35) {
          self.evening.alpha = 1
        }
      }
    }
    animator.startAnimation()
    self.animator = animator
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first, let animator, animator.isRunning else { return }
    animator.pauseAnimation()
    grip = (animator.fractionComplete, touch.location(in: view).x)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first, let grip else { return }
    let way = touch.location(in: view).x - grip.x
    animator?.fractionComplete = min(max(grip.fraction + way / rail.frame.width, 0), 0.999)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    release()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    release()
  }

  private func release() {
    guard grip != nil else { return }
    grip = nil
    animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }
}
