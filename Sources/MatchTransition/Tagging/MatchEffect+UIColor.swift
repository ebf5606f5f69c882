#if canImport(UIKit)
  import UIKit

  extension MatchEffect {
    /// A colour lies over the view, as far as the colour is opaque.
    ///
    /// The colour follows the view's light or dark appearance.
    public static func tint(_ color: UIColor) -> MatchEffect {
      var effect = MatchEffect()
      effect.tint = StyleColor(erasing: color)
      return effect
    }

    /// The view's box looks different: it has another background, other corners, another border or
    /// shadow.
    ///
    /// Nil leaves a part as it is. Colours follow the view's light or dark appearance.
    /// - Parameters:
    ///   - backgroundColor: The colour of the background.
    ///   - cornerRadius: The radius of all corners, in points, 0 or more.
    ///   - borderWidth: The width of the border, in points, 0 or more.
    ///   - borderColor: The colour of the border.
    ///   - shadowOpacity: The opacity of the shadow, 0...1.
    public static func appearance(
      backgroundColor: UIColor? = nil, cornerRadius: Double? = nil, borderWidth: Double? = nil,
      borderColor: UIColor? = nil, shadowOpacity: Double? = nil
    ) -> MatchEffect {
      var effect = MatchEffect()
      effect.box.background = backgroundColor.map { StyleColor(erasing: $0) }
      effect.box.radius = cornerRadius
      effect.box.borderWidth = borderWidth
      effect.box.borderColor = borderColor.map { StyleColor(erasing: $0) }
      effect.box.shadowOpacity = shadowOpacity
      return effect
    }

    /// The same with the colours that it has where `traits` hold.
    @MainActor func resolvingColors(
      with traits: @autoclosure () -> UITraitCollection
    ) -> MatchEffect {
      mapColors { $0.resolved(with: traits()) }
    }
  }

  extension StyleColor {
    /// The colour that it is where `traits` hold.
    @MainActor fileprivate func resolved(with traits: UITraitCollection) -> StyleColor {
      guard let color = erased as? UIColor else { return self }
      return StyleColor(RGBA(color.resolved(with: traits).cgColor))
    }
  }

  extension TransitionOptions {
    /// The colour of what neither screen covers while the screens move. The default is nil, which
    /// shows what lies behind.
    ///
    /// The colour follows the container's light or dark appearance.
    public var backgroundColor: UIColor? {
      get { background?.erased as? UIColor ?? background?.rgba?.uiColor }
      set { background = newValue.map { StyleColor(erasing: $0) } }
    }

    /// Options with a background colour, see `backgroundColor`.
    public init(
      duration: Double? = nil, curve: TransitionCurve = .standard,
      screenEffect: ScreenEffect = .automatic, backgroundColor: UIColor?,
      stagger: MatchStagger? = nil, duplicates: DuplicatePolicy = .frontmost,
      budget: TransitionBudget = .unlimited, styles: [MatchID: MatchStyle] = [:],
      effects: [MatchID: MatchEffect] = [:]
    ) {
      self.init(
        duration: duration, curve: curve, screenEffect: screenEffect, stagger: stagger,
        duplicates: duplicates, budget: budget, styles: styles, effects: effects)
      self.backgroundColor = backgroundColor
    }

    /// The same with the colours that it has where `traits` hold.
    @MainActor func resolvingColors(with traits: UITraitCollection) -> TransitionOptions {
      mapColors { $0.resolved(with: traits) }
    }
  }
#endif
