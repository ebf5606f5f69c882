import Foundation

/// A wheel of spokes that turns while something is being done.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case whiteLarge
    case white
    case gray
    case medium = 100
    case large = 101

    /// The side of the wheel, in points.
    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
  }

  private let wheel = UIView()
  private static let spokeCount = 8
  /// Seconds of one turn.
  private static let period: TimeInterval = 0.8

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(wheel)
    for _ in 0..<Self.spokeCount { wheel.addSubview(UIView()) }
    layOutSpokes()
    isHidden = true
  }

  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    addSubview(wheel)
    for _ in 0..<Self.spokeCount { wheel.addSubview(UIView()) }
    layOutSpokes()
    isHidden = true
  }

  public required init(coder: NSCoder) {
    super.init(coder: coder)!
  }

  open var style = Style.medium {
    didSet {
      invalidateIntrinsicContentSize()
      layOutSpokes()
    }
  }

  open var color: UIColor! = .systemGray {
    didSet { layOutSpokes() }
  }

  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

  open private(set) var isAnimating = false

  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    turn()
  }

  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    wheel.layer.removeAnimation(forKey: "turn")
    if hidesWhenStopped { isHidden = true }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // Animations end where a view leaves its window.
    if isAnimating, window != nil { turn() }
  }

  private func turn() {
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    let step = 2 * Double.pi / Double(Self.spokeCount)
    animation.values = (0..<Self.spokeCount).map { Double($0) * step }
    animation.calculationMode = .discrete
    animation.duration = Self.period
    animation.repeatCount = .infinity
    wheel.layer.add(animation, forKey: "turn")
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: style.side, height: style.side)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutSpokes()
  }

  private func layOutSpokes() {
    let side = style.side
    wheel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    wheel.center = CGPoint(x: bounds.midX, y: bounds.midY)
    for (index, spoke) in wheel.subviews.enumerated() {
      let part = CGFloat(index) / CGFloat(Self.spokeCount)
      spoke.bounds = CGRect(x: 0, y: 0, width: side * 0.1, height: side * 0.28)
      spoke.layer.cornerRadius = side * 0.05
      let angle = 2 * CGFloat.pi * part
      spoke.center = CGPoint(
        x: side / 2 + sin(angle) * side * 0.36, y: side / 2 - cos(angle) * side * 0.36)
      spoke.transform = CGAffineTransform(rotationAngle: angle)
      spoke.backgroundColor = color
      spoke.alpha = 0.2 + 0.8 * part
    }
  }
}
