#if canImport(UIKit)
  import UIKit

  /// Fades a view that holds effects, none of which would work in anything less than opaque.
  ///
  /// Each effect shows a part of itself. What lies around the effects stays opaque, but for its background,
  /// border and shadow; everything else fades. What draws itself and holds an effect fades as a whole. So
  /// does a view that holds the stage of another transition, until that stage leaves.
  @MainActor final class EffectFade: ViewFader {
    private var parts: [FadedPart] = []
    /// The share that was shown last, 0...1.
    private var share = 1.0

    /// - Complexity: O(*n* · *d*) in the views below that hold effects and those in them, *d* the depth
    ///   of the tree, and O(*n*) in all views below.
    init(_ root: UIView) {
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
          take(view) { FadedPart(whole: view) }
          continue
        }
        waiting += (effectView?.contentView ?? view).subviews
        if effectView != nil || view.isBoxPainted { take(view) { FadedPart(box: view) } }
      }
    }

    /// Takes a part on, unless it is hidden already; one that another transition fades changes hands.
    private func take(_ view: UIView, _ make: () -> FadedPart) {
      let tag = ViewTag.made(for: view)
      if tag.concealer != nil { return }
      tag.fader?.reveal(view)
      tag.fader = self
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
      for index in parts.indices { parts[index].show(share) }
    }

    func reveal(_ view: UIView) {
      end { $0.view === view }
    }

    func releaseStage(_ view: UIView) {
      reveal(view)
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
        ViewTag.existing(of: part.view)?.fader = nil
      }
      parts.removeAll(where: isDue)
    }
  }

  /// A view that is faded as a whole, or what it draws itself around effects.
  @MainActor private struct FadedPart {
    let view: UIView
    /// Of what fades as a whole: what the app wants, and what is shown instead.
    private var alpha: (rest: CGFloat, shown: CGFloat)?
    private var dial: EffectDial?
    private var box: FadedBox?

    init(whole view: UIView) {
      self.view = view
      alpha = (view.alpha, view.alpha)
    }

    init(box view: UIView) {
      self.view = view
      dial = (view as? UIVisualEffectView).flatMap { EffectDial($0) }
      box = view.isBoxPainted ? FadedBox(view) : nil
    }

    mutating func show(_ share: Double) {
      if let alpha {
        // What the app has written in the meantime is what it wants now.
        let rest = view.alpha == alpha.shown ? alpha.rest : view.alpha
        view.alpha = rest * CGFloat(share)
        self.alpha = (rest, view.alpha)
      }
      dial?.show(share)
      box?.show(CGFloat(share))
    }

    func end() {
      if let alpha, view.alpha == alpha.shown { view.alpha = alpha.rest }
      dial?.end()
      box?.giveBack()
    }
  }

  /// What a view's layer draws around an effect: its background, border and shadow.
  @MainActor private struct FadedBox {
    private var background: Borrowed<CALayer, CGColor?>
    private var border: Borrowed<CALayer, CGColor?>
    private var shadow: Borrowed<CALayer, Float>
    private let rest: (background: CGColor?, border: CGColor?, shadow: Float)

    init(_ view: UIView) {
      let layer = view.layer
      background = Borrowed(\.backgroundColor, of: layer)
      border = Borrowed(\.borderColor, of: layer)
      shadow = Borrowed(\.shadowOpacity, of: layer)
      rest = (layer.backgroundColor, layer.borderColor, layer.shadowOpacity)
    }

    mutating func show(_ share: CGFloat) {
      let rest = rest
      background.write(by: { $0.backgroundColor = rest.background?.faded(by: share) })
      border.write(by: { $0.borderColor = rest.border?.faded(by: share) })
      shadow.write(by: { $0.shadowOpacity = rest.shadow * Float(share) })
    }

    func giveBack() {
      background.giveBack()
      border.giveBack()
      shadow.giveBack()
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
          return isShown || ViewTag.existing(of: $0)?.concealer != nil
        }
      }
    }
  }
#endif
