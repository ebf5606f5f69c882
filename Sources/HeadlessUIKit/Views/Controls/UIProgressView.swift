import Foundation

/// Shows how much of something is done.
@preconcurrency @MainActor open class UIProgressView: UIView {
  public enum Style: Int, Sendable {
    case `default`
    case bar
  }

  private let done = UIView()
  private var storedProgress: Float = 0

  private static let height: CGFloat = 4

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    layer.cornerRadius = Self.height / 2
    addSubview(done)
    update()
  }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: Self.height))
    progressViewStyle = style
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var progressViewStyle = Style.default

  /// The part that is done, 0...1.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    storedProgress = min(max(progress, 0), 1)
    guard animated, window != nil else { return update() }
    UIView.animate(withDuration: 0.25) { self.update() }
  }

  open var progressTintColor: UIColor? {
    didSet { update() }
  }

  open var trackTintColor: UIColor? {
    didSet { update() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override var naturalHeight: CGFloat? { Self.height }

  open override func layoutSubviews() {
    super.layoutSubviews()
    update()
  }

  private func update() {
    backgroundColor = trackTintColor ?? .systemGray5
    done.backgroundColor = progressTintColor ?? tintColor
    let width = bounds.width * CGFloat(progress)
    done.frame = CGRect(
      x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
  }
}
