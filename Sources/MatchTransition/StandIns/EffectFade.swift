#if canImport(UIKit)
  import UIKit

  /// Fades a view that holds visual effects without giving any effect's ancestor a fractional alpha.
  ///
  /// Each effect is shown in part by an animator, and UIKit's own backdrops as a whole. Views around an effect stay opaque, and only their
  /// background, border and shadow fade. All other views fade by alpha. A view that draws itself and
  /// holds an effect fades as a whole. A view that holds another transition's stage also fades as a
  /// whole, until that stage leaves.
  @MainActor final class EffectFade: ViewFader {
    private let ledger: ChangeLedger
    private var parts: [FadedPart] = []
    /// The last share that was shown, 0...1.
    private var share = 1.0

    /// - Complexity: O(*n*) in the subviews at all levels, and O(*m* · *d*) in the views that hold
    ///   effects and their subviews, with *d* the depth of the tree.
    init(_ root: UIView, _ ledger: ChangeLedger) {
      self.ledger = ledger
      takeApart(root)
    }

    /// Finds the parts of `root` that fade separately and adopts them.
    private func takeApart(_ root: UIView) {
      let holders = Self.holders(of: root)
      var waiting = [root]
      while let view = waiting.popLast() {
        // A list changes the properties of its cells at any time, so a cell is never faded as a whole.
        let isOpen = view.isReusedByList || holders.contains(ObjectIdentifier(view))
        let (effectView, isBackdrop) = (view as? UIVisualEffectView, view.isBackdrop)
        guard isOpen, isBackdrop || !(view.drawsInside || view.holdsStage) else {
          take(view) { FadedPart(whole: view, ledger) }
          continue
        }
        waiting += (effectView?.contentView ?? view).subviews
        if isBackdrop || view.isBoxPainted { take(view) { FadedPart(box: view, ledger) } }
      }
    }

    /// Adopts a part, unless the view is hidden already. A view that another transition fades changes
    /// hands.
    private func take(_ view: UIView, _ make: () -> FadedPart) {
      let claims = ViewClaims.made(on: view)
      if claims.hider != nil { return }
      claims.fader?.release(view)
      claims.fader = self
      parts.append(make())
    }

    /// Returns the effect views in `root` and all views around them. The app may show a hidden one at any
    /// time.
    private static func holders(of root: UIView) -> Set<ObjectIdentifier> {
      var found: Set<ObjectIdentifier> = []
      var stack = [root]
      while let view = stack.popLast() {
        stack += view.subviews
        guard view.isBackdrop else { continue }
        var next: UIView? = view
        while let holder = next, found.insert(ObjectIdentifier(holder)).inserted {
          next = holder === root ? nil : holder.superview
        }
      }
      return found
    }

    /// Returns whether `view` fades by its own alpha, together with everything in it.
    func fadesAsWhole(_ view: UIView) -> Bool {
      parts.contains { $0.view === view && $0.isWhole }
    }

    /// Multiplies the view's original opacity by `share`, 0...1.
    func show(_ share: Double) {
      self.share = share
      for part in parts { part.show(share) }
    }

    func release(_ view: UIView) {
      end { $0.view === view }
    }

    func releaseStage(_ view: UIView) {
      release(view)
      takeApart(view)
      show(share)
    }

    /// Restores all parts.
    func end() {
      end { _ in true }
    }

    private func end(where isDue: (FadedPart) -> Bool) {
      for part in parts where isDue(part) {
        part.end()
        ViewClaims.existing(on: part.view)?.fader = nil
      }
      parts.removeAll(where: isDue)
    }
  }

  /// A view that fades as a whole, or a view around an effect that fades only what it draws itself.
  @MainActor private struct FadedPart {
    let view: UIView
    /// The change of alpha of a view that fades as a whole.
    private var alpha: TemporaryChange<UIView, CGFloat>?
    private var dial: EffectIntensityAnimator?
    private var box: FadedBox?

    /// Whether the view fades by its alpha.
    var isWhole: Bool { alpha != nil }

    init(whole view: UIView, _ ledger: ChangeLedger) {
      self.view = view
      alpha = ledger.begin(ChangedProperties.alpha, on: view)
    }

    init(box view: UIView, _ ledger: ChangeLedger) {
      self.view = view
      dial = (view as? UIVisualEffectView).flatMap { EffectIntensityAnimator($0) }
      box = view.isBoxPainted ? FadedBox(view, ledger) : nil
    }

    func show(_ share: Double) {
      alpha?.update { $0 * CGFloat(share) }
      dial?.show(share)
      box?.show(CGFloat(share))
    }

    func end() {
      alpha?.restore()
      dial?.end()
      box?.restore()
    }
  }

  /// The background, border and shadow of a layer around an effect.
  @MainActor private struct FadedBox {
    private let background: TemporaryChange<UIView, CGColor?>
    private let border: TemporaryChange<UIView, CGColor?>
    private let shadow: TemporaryChange<UIView, Float>

    init(_ view: UIView, _ ledger: ChangeLedger) {
      background = ledger.begin(ChangedProperties.backgroundColor, on: view)
      border = ledger.begin(ChangedProperties.borderColor, on: view)
      shadow = ledger.begin(ChangedProperties.shadowOpacity, on: view)
    }

    func show(_ share: CGFloat) {
      background.update { $0?.faded(by: share) }
      border.update { $0?.faded(by: share) }
      shadow.update { $0 * Float(share) }
    }

    func restore() {
      background.restore()
      border.restore()
      shadow.restore()
    }
  }

  extension CGColor {
    fileprivate func faded(by share: CGFloat) -> CGColor? { copy(alpha: alpha * share) }
  }

  extension UIView {
    fileprivate var isBoxPainted: Bool {
      layer.backgroundColor != nil || layer.borderWidth > 0 || layer.shadowOpacity > 0
    }

    /// Whether the view or one of its visible subviews at any level is a visual effect or another backdrop.
    ///
    /// A view that a flight hides counts as visible. A screen that another transition makes transparent
    /// counts as visible too.
    /// - Complexity: O(*n*) in the views below.
    @inline(never)
    var holdsEffects: Bool {
      var stack = [self]
      while let view = stack.popLast() {
        if view.isBackdrop { return true }
        let isStage = view.holdsStage
        stack += view.subviews.filter {
          let isShown = !$0.isHidden && (isStage || $0.alpha >= 0.01)
          return isShown || ViewClaims.existing(on: $0)?.hider != nil
        }
      }
      return false
    }
  }

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

  /// Shows an effect view with a partial effect.
  ///
  /// UIKit switches an effect off when its view or an ancestor has fractional alpha. An animation of the
  /// effect itself can be paused at any fraction, so this class pauses one. UIKit drops that animation
  /// when the app resigns active and when the view changes its window (rule 1.27), so this class makes
  /// it anew.
  @MainActor final class EffectIntensityAnimator {
    private let view: UIVisualEffectView
    private var effect: UIVisualEffect
    /// The paused animator, created at the first call of `show(_:)` with less than 1.
    private var animator: UIViewPropertyAnimator?
    /// The window of the view when the animator was made.
    private weak var window: UIWindow?
    /// The share that was shown last, 0...1.
    private var share = 1.0
    private var activations: [NotificationObservation] = []

    /// Fails if the view has no effect.
    init?(_ view: UIVisualEffectView) {
      guard let effect = view.effect else { return nil }
      self.view = view
      self.effect = effect
      activations = NotificationObservation.becomingActive { [weak self] in self?.renew() }
    }

    /// Shows a share of the effect, 0...1. A view outside a window waits for the next call.
    func show(_ share: Double) {
      self.share = share
      // UIKit ends animations of a view that leaves its window.
      if let animator, animator.state == .active, window === view.window {
        animator.fractionComplete = CGFloat(share)
      } else {
        renew()
      }
    }

    /// Makes the animator again, for a view in a window that shows a part of its effect.
    private func renew() {
      if let animator {
        self.animator = nil
        // The app may have set another effect meanwhile.
        let current = view.effect
        finish(animator)
        if let current, current != effect { effect = current }
      }
      window = view.window
      guard share < 1, window != nil else { return }
      let made = UIViewPropertyAnimator(duration: 1, curve: .linear)
      // The animator must survive its end, because the transition may reverse.
      made.pausesOnCompletion = true
      withoutAnimation { view.effect = nil }
      withAnimation {
        made.addAnimations { [view, effect] in view.effect = effect }
        made.pauseAnimation()
      }
      made.fractionComplete = CGFloat(share)
      animator = made
    }

    private func finish(_ animator: UIViewPropertyAnimator) {
      guard animator.state == .active else { return }
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
    }

    /// Shows the whole effect, or the effect that the app has set meanwhile.
    func end() {
      activations = []
      guard let animator else { return }
      self.animator = nil
      let current = view.effect
      guard animator.state == .active else { return }
      finish(animator)
      if current != effect { view.effect = current }
    }
  }

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
