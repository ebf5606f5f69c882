#if canImport(UIKit)
  import UIKit

  /// Fades a stand-in whose contents hold visual effects. UIKit switches an effect off inside a view
  /// with fractional alpha. Most stand-ins have no effects.
  @MainActor final class EffectContents {
    let old: EffectFade?
    let new: EffectFade?
    /// The last appearance of the box.
    var appearance: ElementAppearance
    /// The last requested opacities of the contents, 0...1.
    var oldOpacity: Double
    var newOpacity: Double

    /// Fails if `holdsEffects` is false for both contents.
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
    /// Keeps every view around an effect opaque, and starts with the first state of `flight`.
    func adoptEffects(
      of flight: Flight, _ ledger: ChangeLedger, where holdsEffects: (UIView) -> Bool
    ) {
      effects = EffectContents(of: self, in: flight, ledger, where: holdsEffects)
      if effects == nil { return }
      box.alpha = 1
      showEffects()
      showBoxAroundEffects()
    }

    /// The effect view among the two contents, if its content is the more visible one.
    var mostlySeenEffect: UIVisualEffectView? {
      guard let effects else { return nil }
      return (effects.newOpacity < effects.oldOpacity ? old : new)?.view as? UIVisualEffectView
    }

    /// The factor for the colours and the shadow of the box, 0...1. A box that contains effects must
    /// stay opaque.
    var opacityAroundEffects: Double { effects?.appearance.opacity ?? 1 }

    /// Writes the box's border, background and shadow with its opacity applied.
    func showBoxAroundEffects() {
      guard let appearance = effects?.appearance else { return }
      setBorder(appearance.border)
      setBackground(appearance.background)
      if shadow === box { setShadow(appearance.shadow) }
    }

    /// Writes the opacity of both contents.
    func showEffects() {
      guard let effects else { return }
      for (content, fade, mix) in [
        (old, effects.old, effects.oldOpacity), (new, effects.new, effects.newOpacity),
      ] {
        let opacity = unitClamped(mix * effects.appearance.opacity)
        // Alpha 0 spares the rendering of invisible effects.
        content?.view.alpha = fade == nil ? CGFloat(opacity) : opacity > 0 ? 1 : 0
        fade?.show(opacity)
      }
    }
  }
#endif
