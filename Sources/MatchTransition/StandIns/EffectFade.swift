#if canImport(UIKit)
  import UIKit

  /// Fades a view that holds effects, none of which would work in anything less than opaque.
  ///
  /// Each effect shows a part of itself. What lies around the effects stays opaque, but for its background,
  /// border and shadow; everything else fades. What draws itself and holds an effect fades as a whole. So
  /// does a view that holds the stage of another transition, until that stage leaves.
  @MainActor final class EffectFade: ViewFader {
    private let ledger: ChangeLedger
    private var parts: [FadedPart] = []
    /// The share that was shown last, 0...1.
    private var share = 1.0

    /// - Complexity: O(*n* · *d*) in the views below that hold effects and those in them, *d* the depth
    ///   of the tree, and O(*n*) in all views below.
    init(_ root: UIView, _ ledger: ChangeLedger) {
      self.ledger = ledger
      takeApart(root)
    }

    /// Finds the parts of `root` and takes them on.
    private func takeApart(_ root: UIView) {
      let holders = Self.holders(of: root)
      var waiting = [root]
      while let view = waiting.popLast() {
        // A list writes what it likes to its cells.
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

    /// Takes a part on, unless it is hidden already; one that another transition fades changes hands.
    private func take(_ view: UIView, _ make: () -> FadedPart) {
      let claims = ViewClaims.made(on: view)
      if claims.hider != nil { return }
      claims.fader?.release(view)
      claims.fader = self
      parts.append(make())
    }

    /// The effect views that can be seen in `root`, and all views that they lie in.
    private static func holders(of root: UIView) -> Set<ObjectIdentifier> {
      var found: Set<ObjectIdentifier> = []
      root.visitShown { view in
        guard view is UIVisualEffectView else { return }
        var next: UIView? = view
        while let holder = next, found.insert(ObjectIdentifier(holder)).inserted {
          next = holder === root ? nil : holder.superview
        }
      }
      return found
    }

    /// Has the view be as opaque as `share`, 0...1, of what it was.
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

    /// Gives everything back.
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

  /// A view that is faded as a whole, or what it draws itself around effects.
  @MainActor private struct FadedPart {
    let view: UIView
    /// Of a view that fades as a whole.
    private var alpha: TemporaryChange<UIView, CGFloat>?
    private var dial: EffectIntensityAnimator?
    private var box: FadedBox?

    init(whole view: UIView, _ ledger: ChangeLedger) {
      self.view = view
      alpha = ledger.begin(\.alpha, on: view)
    }

    init(box view: UIView, _ ledger: ChangeLedger) {
      self.view = view
      dial = (view as? UIVisualEffectView).flatMap { EffectIntensityAnimator($0) }
      box = view.isBoxPainted ? FadedBox(view, ledger) : nil
    }

    func show(_ share: Double) {
      if let alpha {
        alpha.adoptForeignValue()
        let shown = alpha.original * CGFloat(share)
        alpha.write(by: { $0.alpha = shown })
      }
      dial?.show(share)
      box?.show(CGFloat(share))
    }

    func end() {
      alpha?.restore()
      dial?.end()
      box?.restore()
    }
  }

  /// What a view's layer draws around an effect: its background, border and shadow.
  @MainActor private struct FadedBox {
    private let background: TemporaryChange<CALayer, CGColor?>
    private let border: TemporaryChange<CALayer, CGColor?>
    private let shadow: TemporaryChange<CALayer, Float>

    init(_ view: UIView, _ ledger: ChangeLedger) {
      background = ledger.begin(\.backgroundColor, on: view.layer)
      border = ledger.begin(\.borderColor, on: view.layer)
      shadow = ledger.begin(\.shadowOpacity, on: view.layer)
    }

    func show(_ share: CGFloat) {
      let (color, edge, opacity) = (background.original, border.original, shadow.original)
      background.write(by: { $0.backgroundColor = color?.faded(by: share) })
      border.write(by: { $0.borderColor = edge?.faded(by: share) })
      shadow.write(by: { $0.shadowOpacity = opacity * Float(share) })
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

    /// Whether an effect is seen in the view.
    ///
    /// - Complexity: O(*n*) in the views below.
    var holdsEffects: Bool {
      var isFound = false
      visitShown { if $0 is UIVisualEffectView { isFound = true } }
      return isFound
    }

    /// Calls `body` with the view and every one below it that can be seen.
    ///
    /// A view that a flight stands in for counts as seen. So does a screen that is clear for the length of
    /// another transition.
    fileprivate func visitShown(_ body: (UIView) -> Void) {
      var stack = [self]
      while let view = stack.popLast() {
        body(view)
        let isStage = view.holdsStage
        stack += view.subviews.filter {
          let isShown = !$0.isHidden && (isStage || $0.alpha >= 0.01)
          return isShown || ViewClaims.existing(on: $0)?.hider != nil
        }
      }
    }
  }
#endif
