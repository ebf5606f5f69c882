import UIKit

/// A label with the frame rate and the slowest frame of the last second, while it is in a window.
final class FrameMeter: UILabel {
  /// Called before each frame of the display.
  var onFrame: (() -> Void)?
  private var link: CADisplayLink?
  private var gaps: [CFTimeInterval] = []
  private var last: CFTimeInterval?
  private var shownAt: CFTimeInterval = 0

  init() {
    super.init(frame: .zero)
    font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium)
    textColor = .white
    textAlignment = .center
    backgroundColor = UIColor(white: 0.1, alpha: 0.7)
    layer.cornerRadius = 8
    clipsToBounds = true
    isUserInteractionEnabled = false
    isAccessibilityElement = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("FrameMeter is made in code only")
  }

  /// A display link retains its target, so it exists only as long as the label is in a window.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    link?.invalidate()
    link = nil
    guard window != nil else { return }
    let link = CADisplayLink(target: self, selector: #selector(count))
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 120)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  @objc private func count(_ link: CADisplayLink) {
    onFrame?()
    if let last { gaps.append(link.timestamp - last) }
    last = link.timestamp
    while gaps.reduce(0, +) > 1, gaps.count > 1 { gaps.removeFirst() }
    // The text changes four times a second, so that it can be read.
    guard !isHidden, link.timestamp - shownAt > 0.25, let slowest = gaps.max() else { return }
    shownAt = link.timestamp
    let rate = Double(gaps.count) / gaps.reduce(0, +)
    text = String(format: "%.0f fps, slowest %.0f ms", rate, slowest * 1000)
  }
}
