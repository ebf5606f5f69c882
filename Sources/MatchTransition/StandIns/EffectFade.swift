#if canImport(UIKit)
  import UIKit

  /// Fades a view that holds visual effects without giving any effect's ancestor a fractional alpha.
  ///
  /// Each effect is shown in part by an animator. Views around an effect stay opaque, and only their
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
        let effectView = view as? UIVisualEffectView
        guard isOpen, effectView != nil || !(view.drawsInside || view.holdsStage) else {
          take(view) { FadedPart(whole: view, ledger) }
          continue
        }
        waiting += (effectView?.contentView ?? view).subviews
        if effectView != nil || view.isBoxPainted { take(view) { FadedPart(box: view, ledger) } }
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
        guard view is UIVisualEffectView else { continue }
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

    /// Whether the view or one of its visible subviews at any level is a visual effect.
    ///
    /// A view that a flight hides counts as visible. A screen that another transition makes transparent
    /// counts as visible too.
    /// - Complexity: O(*n*) in the views below.
    var holdsEffects: Bool {
      var stack = [self]
      while let view = stack.popLast() {
        if view is UIVisualEffectView { return true }
        let isStage = view.holdsStage
        stack += view.subviews.filter {
          let isShown = !$0.isHidden && (isStage || $0.alpha >= 0.01)
          return isShown || ViewClaims.existing(on: $0)?.hider != nil
        }
      }
      return false
    }
  }
#endif
