import Foundation

/// A control that is on or off.
@preconcurrency @MainActor open class UISwitch: UIControl {
  private let track = UIView()
  private let thumb = UIView()
  private var isTurnedOn = false

  static let size = CGSize(width: 51, height: 31)
  private static let thumbSide: CGFloat = 27
  private static let duration: TimeInterval = 0.25

  /// A switch has one size, whatever the frame says.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    for view in [track, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.layer.cornerRadius = Self.size.height / 2
    thumb.layer.cornerRadius = Self.thumbSide / 2
    thumb.layer.shadowOpacity = 0.15
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    thumb.layer.shadowRadius = 4
    update()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var isOn: Bool {
    get { isTurnedOn }
    set { setOn(newValue, animated: false) }
  }

  /// Turns it on or off without telling anybody.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != isTurnedOn else { return }
    isTurnedOn = on
    guard animated, window != nil else { return update() }
    UIView.animate(withDuration: Self.duration) { self.update() }
  }

  open var onTintColor: UIColor? {
    didSet { update() }
  }

  open var thumbTintColor: UIColor? {
    didSet { update() }
  }

  open override var isEnabled: Bool {
    didSet { alpha = isEnabled ? 1 : 0.5 }
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    update()
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    setOn(!isOn, animated: true)
    sendActions(for: .valueChanged)
  }

  private func update() {
    let margin = (Self.size.height - Self.thumbSide) / 2
    track.frame = CGRect(origin: .zero, size: Self.size)
    track.backgroundColor = isOn ? onTintColor ?? .systemGreen : .systemGray5
    thumb.backgroundColor = thumbTintColor ?? .white
    let isRight = isOn != isMirrored
    thumb.frame = CGRect(
      x: isRight ? Self.size.width - margin - Self.thumbSide : margin, y: margin,
      width: Self.thumbSide, height: Self.thumbSide)
  }
}
