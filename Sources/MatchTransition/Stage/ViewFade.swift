#if canImport(UIKit)
  import UIKit

  /// Has a view of the app's be less opaque than it is, for a while.
  @MainActor final class ViewFade {
    private var alpha: Borrowed<UIView, CGFloat>
    private let rest: CGFloat
    /// What is done in place of that, where it holds effects.
    private let effects: EffectFade?

    init(_ view: UIView, holdsEffects: Bool) {
      alpha = Borrowed(\.alpha, of: view)
      rest = view.alpha
      effects = holdsEffects ? EffectFade(view) : nil
    }

    /// Has the view be as opaque as `share`, 0...1, of what it was.
    func show(_ share: Double) {
      // What is not seen at all is spared its effects.
      let whole = effects == nil ? share : share > 0 ? 1 : 0
      effects?.show(share)
      let alpha = rest * CGFloat(whole)
      self.alpha.write(by: { $0.alpha = alpha })
    }

    /// What that writes to; nil where the display cannot play it.
    var movedLayers: [MovedLayer]? {
      effects == nil ? [MovedLayer(alpha.owner.layer, [.opacity])] : nil
    }

    func end() {
      effects?.end()
      alpha.giveBack()
    }
  }
#endif
