#if canImport(UIKit)
  import UIKit

  /// Has a view of the app's be less opaque than it is, for a while.
  @MainActor final class ViewFade {
    private let view: UIView
    private let alpha: TemporaryChange<UIView, CGFloat>
    /// What is done in place of that, where it holds effects.
    private let effects: EffectFade?

    init(_ view: UIView, holdsEffects: Bool, _ ledger: ChangeLedger) {
      self.view = view
      alpha = ledger.begin(\.alpha, on: view)
      effects = holdsEffects ? EffectFade(view, ledger) : nil
    }

    /// Has the view be as opaque as `share`, 0...1, of what it was.
    func show(_ share: Double) {
      // What is not seen at all is spared its effects.
      let whole = effects == nil ? share : share > 0 ? 1 : 0
      effects?.show(share)
      let shown = alpha.original * CGFloat(whole)
      alpha.write(by: { $0.alpha = shown })
    }

    /// What that writes to; nil where the display cannot play it.
    var movedLayers: [MovedLayer]? {
      effects == nil ? [MovedLayer(view.layer, [.opacity])] : nil
    }

    func end() {
      effects?.end()
    }
  }
#endif
