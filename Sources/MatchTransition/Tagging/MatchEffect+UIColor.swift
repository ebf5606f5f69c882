#if canImport(UIKit)
  import UIKit

  extension MatchEffect {
    /// The view is covered by a colour, whose alpha is the strength of the tint.
    ///
    /// The colour follows the view's light or dark appearance.
    /// - Parameter color: The colour over the view.
    public static func tint(_ color: UIColor) -> MatchEffect {
      var effect = MatchEffect()
      effect.tint = color
      return effect
    }

    /// The view's box has another background, other corners, another border or another shadow.
    ///
    /// Nil leaves a property unchanged. Colours follow the view's light or dark appearance.
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
      (effect.backgroundColor, effect.borderColor) = (backgroundColor, borderColor)
      (effect.cornerRadius, effect.borderWidth) = (cornerRadius, borderWidth)
      effect.shadowOpacity = shadowOpacity
      return effect
    }

    /// The colour over the view, whose alpha is the strength of the tint. The default is nil.
    public var tint: UIColor? {
      get { cover?.uiColor }
      set { cover = newValue.map { StyleColor(erasing: $0) } }
    }

    /// The colour of the background, or nil for the view's own.
    public var backgroundColor: UIColor? {
      get { box.background?.uiColor }
      set { box.background = newValue.map { StyleColor(erasing: $0) } }
    }

    /// The radius of all corners, in points, 0 or more. Nil keeps the view's own corners. Values below 0
    /// count as 0, and values that are not finite are ignored.
    public var cornerRadius: Double? {
      get { box.radius }
      set { box.radius = newValue }
    }

    /// The width of the border, in points, 0 or more. Nil keeps the view's own width. Values below 0 count as
    /// 0, and values that are not finite are ignored.
    public var borderWidth: Double? {
      get { box.borderWidth }
      set { box.borderWidth = newValue }
    }

    /// The colour of the border, or nil for the view's own.
    public var borderColor: UIColor? {
      get { box.borderColor?.uiColor }
      set { box.borderColor = newValue.map { StyleColor(erasing: $0) } }
    }

    /// The opacity of the shadow, clamped to 0...1, or nil for the view's own. NaN counts as 0.
    public var shadowOpacity: Double? {
      get { box.shadowOpacity }
      set { box.shadowOpacity = newValue }
    }

    /// Returns the effect with its colours for the given traits.
    @MainActor func resolvingColors(
      with traits: @autoclosure () -> UITraitCollection
    ) -> MatchEffect {
      mapColors { $0.resolved(with: traits()) }
    }
  }

  extension StyleColor {
    /// The colour as the app gave it, or as the capture has resolved it.
    fileprivate var uiColor: UIColor? { erased as? UIColor ?? rgba?.uiColor }

    /// Returns the colour for the given traits.
    @MainActor fileprivate func resolved(with traits: UITraitCollection) -> StyleColor {
      guard let color = erased as? UIColor else { return self }
      return StyleColor(RGBA(color.resolvedColor(with: traits).cgColor))
    }
  }

  extension TransitionOptions {
    /// The colour behind both screens while they move. The default is nil, which leaves the
    /// container's own background.
    ///
    /// The colour follows the container's light or dark appearance.
    public var backgroundColor: UIColor? {
      get { background?.uiColor }
      set { background = newValue.map { StyleColor(erasing: $0) } }
    }

    /// Makes options with a background colour. See `backgroundColor`.
    public init(
      duration: Double? = nil, curve: TransitionCurve = .standard,
      screenEffect: ScreenEffect = .automatic, backgroundColor: UIColor?,
      stagger: MatchStagger? = nil, styles: [MatchID: MatchStyle] = [:],
      isGrabbable: Bool = true
    ) {
      self.init(
        duration: duration, curve: curve, screenEffect: screenEffect, stagger: stagger,
        styles: styles, isGrabbable: isGrabbable)
      self.backgroundColor = backgroundColor
    }

    /// Returns the options with their colours for the given traits.
    @MainActor func resolvingColors(with traits: UITraitCollection) -> TransitionOptions {
      mapColors { $0.resolved(with: traits) }
    }
  }
#endif
