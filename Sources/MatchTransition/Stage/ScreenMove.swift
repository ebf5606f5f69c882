#if canImport(UIKit)
  import UIKit

  /// The screen in front moves into its place or out of it, over the other, which may give way.
  @MainActor final class ScreenMove: ScreenMotion {
    /// What the screen in front is like while it is away, and what that does to the other.
    struct Style: Equatable {
      /// In points from its place.
      var away = CGPoint.zero
      /// The share of its size, about its centre.
      var scale: CGFloat = 1
      /// The share of its alpha.
      var opacity: CGFloat = 1
      /// How far the screen behind gives way, as a share of `away`.
      var parallax: CGFloat = 0
      /// How dark the screen behind is while it is covered, 0...1.
      var darkness: CGFloat = 0
      /// The share of its size that the screen behind has while it is covered.
      var backScale: CGFloat = 1
    }

    private let style: Style
    private let isFrontEntering: Bool
    private var front: Borrowed<UIView, CGAffineTransform>
    /// Nil where it stays as opaque as it is.
    private let fade: ViewFade?
    private var back: Borrowed<UIView, CGAffineTransform>?
    private let rest: (front: CGAffineTransform, back: CGAffineTransform)
    private let shade = UIView()

    /// - Parameters:
    ///   - frontHoldsEffects: Whether an effect view may be seen in the screen in front.
    ///   - back: Nil for a screen that is not to be touched.
    init(
      front: UIView, frontHoldsEffects: Bool = false, back: UIView?, isFrontEntering: Bool,
      style: Style, in container: UIView
    ) {
      self.style = style
      self.isFrontEntering = isFrontEntering
      self.front = Borrowed(\.transform, of: front)
      fade = style.opacity == 1 ? nil : ViewFade(front, holdsEffects: frontHoldsEffects)
      let movesBack = style.parallax != 0 || style.backScale != 1
      self.back = movesBack ? back.map { Borrowed(\.transform, of: $0) } : nil
      rest = (front.transform, back?.transform ?? .identity)
      shade.backgroundColor = .black
      shade.isUserInteractionEnabled = false
      shade.frame = container.bounds
      if style.darkness > 0, let holder = front.superview {
        holder.insertSubview(shade, belowSubview: front)
      }
    }

    func show(_ progress: Double) {
      let covered = CGFloat(isFrontEntering ? progress : 1 - progress)
      let open = 1 - covered
      let scale = max(0, 1 + (style.scale - 1) * open)
      front.write(by: {
        $0.transform = rest.front.concatenating(
          CGAffineTransform(scaleX: scale, y: scale).concatenating(translation(open)))
      })
      fade?.show(1 + Double(style.opacity - 1) * unitClamped(Double(open)))
      back?.write(by: {
        let scale = max(0, 1 + (style.backScale - 1) * covered)
        $0.transform = rest.back.concatenating(
          CGAffineTransform(scaleX: scale, y: scale).concatenating(
            translation(-style.parallax * covered)))
      })
      shade.alpha = style.darkness * min(max(covered, 0), 1)
    }

    var movedLayers: [MovedLayer]? {
      guard let faded = fade.map(\.movedLayers) ?? [] else { return nil }
      return [MovedLayer(front.owner.layer, [.transform]), MovedLayer(shade.layer, [.opacity])]
        + faded + (back.map { [MovedLayer($0.owner.layer, [.transform])] } ?? [])
    }

    private func translation(_ share: CGFloat) -> CGAffineTransform {
      CGAffineTransform(translationX: style.away.x * share, y: style.away.y * share)
    }

    func end() {
      shade.removeFromSuperview()
      front.giveBack()
      fade?.end()
      back?.giveBack()
    }
  }
#endif
