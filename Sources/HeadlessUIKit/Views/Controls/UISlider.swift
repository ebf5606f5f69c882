import Foundation

/// A control that picks a number from a range by the place of a knob.
@preconcurrency @MainActor open class UISlider: UIControl {
  private let minimumTrack = UIView()
  private let maximumTrack = UIView()
  private let thumb = UIView()
  private var storedValue: Float = 0
  /// Where the finger is from the middle of the knob.
  private var grip: CGFloat = 0

  private static let height: CGFloat = 34
  private static let trackHeight: CGFloat = 4
  private static let thumbSide: CGFloat = 28
  /// How far from the knob a finger may come down, in points.
  private static let reach: CGFloat = 15

  public override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [maximumTrack, minimumTrack, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    for view in [maximumTrack, minimumTrack] { view.layer.cornerRadius = Self.trackHeight / 2 }
    thumb.layer.cornerRadius = Self.thumbSide / 2
    thumb.layer.shadowOpacity = 0.2
    update()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var minimumValue: Float = 0 {
    didSet { setValue(storedValue, animated: false) }
  }

  open var maximumValue: Float = 1 {
    didSet { setValue(storedValue, animated: false) }
  }

  /// The number, within the range.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  open func setValue(_ value: Float, animated: Bool) {
    storedValue = min(max(value, minimumValue), max(minimumValue, maximumValue))
    guard animated, window != nil else { return update() }
    UIView.animate(withDuration: 0.2) { self.update() }
  }

  /// Whether changes are told while the finger moves, and not only at the end.
  open var isContinuous = true

  open var minimumTrackTintColor: UIColor? {
    didSet { update() }
  }

  open var maximumTrackTintColor: UIColor? {
    didSet { update() }
  }

  open var thumbTintColor: UIColor? {
    didSet { update() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override var naturalHeight: CGFloat? { Self.height }

  // MARK: Geometry

  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX, y: bounds.midY - Self.trackHeight / 2, width: bounds.width,
      height: Self.trackHeight)
  }

  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let place = (isMirrored ? 1 - share : share) * (rect.width - Self.thumbSide)
    return CGRect(
      x: rect.minX + place, y: bounds.midY - Self.thumbSide / 2, width: Self.thumbSide,
      height: Self.thumbSide)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    update()
  }

  private func update() {
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: value)
    thumb.frame = knob
    maximumTrack.frame = track
    minimumTrack.frame = CGRect(
      x: isMirrored ? knob.midX : track.minX, y: track.minY,
      width: max(0, isMirrored ? track.maxX - knob.midX : knob.midX - track.minX),
      height: track.height)
    minimumTrack.backgroundColor = minimumTrackTintColor ?? tintColor
    maximumTrack.backgroundColor = maximumTrackTintColor ?? .systemFill
    thumb.backgroundColor = thumbTintColor ?? .white
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { .adjustable }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    let knob = thumb.frame.insetBy(dx: -Self.reach, dy: -Self.reach)
    guard knob.contains(place) else { return false }
    grip = place.x - thumb.frame.midX
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let room = track.width - Self.thumbSide
    guard room > 0 else { return true }
    let place = touch.location(in: self).x - grip - track.minX - Self.thumbSide / 2
    let share = Float(min(max(place / room, 0), 1))
    let old = value
    value = minimumValue + (isMirrored ? 1 - share : share) * (maximumValue - minimumValue)
    if isContinuous, value != old { sendActions(for: .valueChanged) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous { sendActions(for: .valueChanged) }
  }
}
