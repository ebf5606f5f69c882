import Foundation

/// Shows a cell's background configuration.
final class ConfiguredBackgroundView: UIView {
  private var effectView: UIVisualEffectView?
  private var customView: UIView?
  private var insets = NSDirectionalEdgeInsets.zero
  private let plate = UIView()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(plate)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  func show(_ configuration: UIBackgroundConfiguration) {
    insets = configuration.backgroundInsets
    plate.backgroundColor = configuration.backgroundColor
    plate.layer.cornerRadius = configuration.cornerRadius
    plate.clipsToBounds = configuration.cornerRadius > 0
    plate.layer.borderWidth = configuration.strokeWidth
    plate.layer.borderColor = configuration.resolvedStrokeColor(for: tintColor).cgColor(in: self)
    if customView !== configuration.customView {
      customView?.removeFromSuperview()
      customView = configuration.customView
      if let customView { plate.addSubview(customView) }
    }
    if effectView?.effect !== configuration.visualEffect {
      effectView?.removeFromSuperview()
      effectView = configuration.visualEffect.map { UIVisualEffectView(effect: $0) }
      if let effectView { plate.insertSubview(effectView, at: 0) }
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds.inset(by: insets.insets(isMirrored: isMirrored))
    for view in [effectView, customView] { view?.frame = plate.bounds }
  }
}
