#if canImport(UIKit)
  import UIKit

  extension MatchEffect {
    /// The view is covered by a colour, whose alpha is the strength of the tint.
    ///
    /// The colour follows the view's light or dark appearance.
    /// - Parameter color: The colour over the view.
    public static func tint(_ color: UIColor) -> MatchEffect {
      MatchEffect(parts: [.tint(StyleColor(erasing: color))])
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

    /// Returns the options with their colours for the given traits.
    @MainActor func resolvingColors(with traits: UITraitCollection) -> TransitionOptions {
      mapColors { $0.resolved(with: traits) }
    }
  }
#endif
