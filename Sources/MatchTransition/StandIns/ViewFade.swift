#if canImport(UIKit)
  import UIKit

  /// Lowers the opacity of an app's view for a while.
  @MainActor final class ViewFade {
    private let view: UIView
    private let alpha: TemporaryChange<UIView, CGFloat>
    /// The fade that replaces alpha if the view shows visual effects.
    private let effects: EffectFade?

    /// - Parameter holdsEffects: Whether the view may hold effects. Hidden effects do not count, and
    ///   this initialiser searches for visible ones.
    init(_ view: UIView, holdsEffects: Bool, _ ledger: ChangeLedger) {
      self.view = view
      alpha = ledger.begin(ChangedProperties.alpha, on: view)
      effects = holdsEffects && view.holdsEffects ? EffectFade(view, ledger) : nil
    }

    /// Multiplies the opacity that the app wants by `share`, 0...1. The app may write it at any time.
    func show(_ share: Double) {
      effects?.show(share)
      if let effects, effects.fadesAsWhole(view) { return }
      // Alpha 0 spares the rendering of invisible effects.
      let whole = effects == nil ? share : share > 0 ? 1 : 0
      alpha.update { $0 * CGFloat(whole) }
    }

    /// The layers that `show(_:)` writes to, or nil if the render server cannot play the change.
    var movedLayers: [MovedLayer]? {
      effects == nil ? [MovedLayer(view.layer, curves: [.opacity])] : nil
    }

    /// Gives the view its alpha back. Later frames do nothing.
    func restore() { alpha.restore() }

    func end() {
      effects?.end()
    }
  }

  extension UIView {
    /// The opaque background that covers the whole view, or nil if there is none.
    ///
    /// The view of a container controller or of a cell often has no background, but a subview that covers
    /// it has one. Tagged views do not count, since they may fly.
    /// - Complexity: O(*n*) in the subviews that cover this view, and their siblings.
    var coveringColor: UIColor? {
      var next: UIView? = self
      while let view = next {
        if let color = view.backgroundColor, color.cgColor.alpha >= 1 { return color }
        next = view.subviews.first {
          !$0.isHidden && $0.alpha >= 1 && $0.matchID == nil && $0.transform == .identity
            && $0.frame.contains(view.bounds)
        }
      }
      return nil
    }
  }
#endif
