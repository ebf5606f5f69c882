#if canImport(UIKit)
  import UIKit

  /// What fades in a stand-in whose contents hold effects, since nothing around an effect may. Most
  /// stand-ins have none.
  @MainActor final class EffectContents {
    let old: EffectFade?
    let new: EffectFade?
    /// How the box was drawn last.
    var appearance: ElementAppearance
    /// The opacities that were last asked for of the contents.
    var oldOpacity: Double
    var newOpacity: Double

    /// Nil where neither content is one for which `holdsEffects`.
    init?(
      of standIn: StandIn, in flight: Flight, _ ledger: ChangeLedger,
      where holdsEffects: (UIView) -> Bool
    ) {
      func fade(_ content: StandIn.Content?) -> EffectFade? {
        content.flatMap { holdsEffects($0.view) ? EffectFade($0.view, ledger) : nil }
      }
      (old, new) = (fade(standIn.old), fade(standIn.new))
      if old == nil, new == nil { return nil }
      let state = flight.state(at: 0)
      appearance = state.appearance
      (oldOpacity, newOpacity) = (state.oldOpacity, state.newOpacity)
    }

    func end() {
      old?.end()
      new?.end()
    }
  }

  extension StandIn {
    /// Sees to it that no effect in the contents lies in anything less than opaque, from the state that
    /// `flight` begins with.
    func adoptEffects(
      of flight: Flight, _ ledger: ChangeLedger, where holdsEffects: (UIView) -> Bool
    ) {
      effects = EffectContents(of: self, in: flight, ledger, where: holdsEffects)
      if effects == nil { return }
      box.alpha = 1
      showEffects()
      showBoxAroundEffects()
    }

    /// The effect view that is its content, where that shows more than what gives way to it.
    var mostlySeenEffect: UIVisualEffectView? {
      guard let effects else { return nil }
      return (effects.newOpacity < effects.oldOpacity ? old : new)?.view as? UIVisualEffectView
    }

    /// What of the box itself is multiplied by, where it cannot be less than opaque as a whole.
    var opacityAroundEffects: Double { effects?.appearance.opacity ?? 1 }

    /// Shows how much there is of the box around the contents.
    func showBoxAroundEffects() {
      guard let appearance = effects?.appearance else { return }
      setBorder(appearance.border)
      setBackground(appearance.background)
      if shadow === box { setShadow(appearance.shadow) }
    }

    /// Shows how much there is of the contents.
    func showEffects() {
      guard let effects else { return }
      for (content, fade, mix) in [
        (old, effects.old, effects.oldOpacity), (new, effects.new, effects.newOpacity),
      ] {
        let opacity = unitClamped(mix * effects.appearance.opacity)
        // What is not seen at all is spared its effects.
        content?.view.alpha = fade == nil ? CGFloat(opacity) : opacity > 0 ? 1 : 0
        fade?.show(opacity)
      }
    }
  }
#endif
