import Foundation

/// Shows what lies behind it through an effect, and its content on top.
///
/// A change of `effect` in an animation block animates the amount of the effect: the blur grows, it
/// does not fade in.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  public override class var layerClass: AnyClass { CABackdropLayer.self }
  override class var animatableContentKeys: Set<String> { CABackdropLayer.keys }

  private let content = UIView()
  private weak var lastWindow: UIWindow?

  /// The layer keeps it, so that an animator that goes back brings it back with the blur.
  open var effect: UIVisualEffect? {
    get { layer.extra(CABackdropLayer.effectKey).object() }
    set {
      if newValue === effect { return }
      layer.setExtra(CABackdropLayer.effectKey, to: .object(newValue?.copy()))
      showEffect()
    }
  }

  /// Where subviews belong: they are shown on top of the effect.
  open var contentView: UIView { content }

  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
    isOpaque = false
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.frame = bounds
    addSubview(content)
  }

  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  public convenience init() {
    self.init(effect: nil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    precondition(
      subview === content,
      "UIVisualEffectView: \(subview) was added to the effect view itself; add it to its contentView"
    )
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showEffect()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if lastWindow != nil { AnimatorRegistry.loseEffect(of: layer) }
    lastWindow = window
    showEffect()
  }

  private func showEffect() {
    guard let backdrop = layer as? CABackdropLayer else { return }
    backdrop.show(effect?.material(for: traitCollection))
    content.alpha = (effect as? UIVibrancyEffect)?.style.strength ?? 1
  }
}

/// A layer that shows a blurred copy of what has been drawn beneath it.
package final class CABackdropLayer: CALayer {
  static let effectKey = "effect"
  static let keys: Set<String> = [effectKey, "blurRadius", "saturation", "tint"]

  override class var defaultExtras: [String: LayerPropertyValue] { startingValues }

  private static let startingValues: [String: LayerPropertyValue] = [
    "blurRadius": .number(0), "saturation": .number(1), "tint": .color(nil),
  ]

  /// Shows a material, or nothing of the one that shows now.
  func show(_ material: BlurMaterial?) {
    setExtra("blurRadius", to: .number(material.map { Double($0.radius) } ?? 0))
    setExtra("saturation", to: .number(material.map { Double($0.saturation) } ?? 1))
    guard let color = material.map({ CGColor(gray: $0.white, alpha: $0.alpha) }) else {
      if let old = extra("tint").color { setExtra("tint", to: .color(old.copy(alpha: 0))) }
      return
    }
    if extra("tint").color?.alpha ?? 0 == 0 {
      // What grows from nothing has its own colour from the start.
      write { $0.extras["tint"] = .color(color.copy(alpha: 0)) }
    }
    setExtra("tint", to: .color(color))
  }

  package override var drawsContent: Bool { true }
  override var needsWhatLiesBeneath: Bool { true }

  package override func drawContent(_ part: LayerPart, _ canvas: Canvas, _ opacity: Float) {
    let extras = part.box.values.extras
    let backdrop = canvas.blurBackdrop(
      of: part.shape, radius: max(0, extras["blurRadius"]?.number ?? 0),
      saturation: Float(extras["saturation"]?.number ?? 1),
      tint: extras["tint"]?.color?.rgba ?? .zero, transform: part.transform)
    if LayerRenderer.backdrops.value != nil {
      LayerRenderer.backdrops.value?[ObjectIdentifier(self)] = backdrop
    }
  }
}
