#if canImport(UIKit)
  import UIKit

  /// What the two screens themselves do while their matched views fly.
  @MainActor protocol ScreenMotion: AnyObject {
    /// Shows both screens as they are at `progress`.
    func show(_ progress: Double)
    /// What that writes to.
    var movedLayers: [MovedLayer] { get }
    /// Undoes everything.
    func end()
  }

  /// One screen fades out, then the other fades in, so that what is written on the two never lies
  /// on each other.
  ///
  /// What lies between is the background of the screen in front, where that is opaque: a veil of its
  /// colour covers the other screen. Only one side changes at a time, so what both backgrounds have
  /// in common does not dim on the way. Where they have nothing in common the screen in front fades
  /// as a whole, so that what lies behind is seen as soon as it leaves. A screen without an opaque
  /// background covers nothing: then the other fades itself.
  @MainActor final class ScreenCrossfade: ScreenMotion {
    private var front: Borrowed<UIView, CGFloat>
    private var back: Borrowed<UIView, CGFloat>?
    private let veil: UIView?
    private let isFrontEntering: Bool
    private let frontAlpha: CGFloat
    private let backAlpha: CGFloat

    /// The shares of the transition in which the screens fade.
    private static let leaving = 0.0...0.35
    private static let entering = 0.35...0.75

    /// Two backgrounds have nothing in common when one of red, green and blue differs by more.
    private static let likeness = 0.25

    /// - Parameter isBackOurs: Whether the screen behind may be touched.
    init(front: UIView, back: UIView, isBackOurs: Bool, isFrontEntering: Bool) {
      self.front = Borrowed(\.alpha, of: front)
      self.isFrontEntering = isFrontEntering
      frontAlpha = front.alpha
      backAlpha = back.alpha
      guard let color = front.backgroundColor, color.cgColor.alpha >= 1,
        let holder = front.superview
      else {
        veil = nil
        self.back = isBackOurs ? Borrowed(\.alpha, of: back) : nil
        return
      }
      self.back = nil
      guard Self.isAlike(color, back.backgroundColor) ?? isBackOurs else {
        veil = nil
        return
      }
      let veil = UIView(frame: front.frame)
      veil.backgroundColor = color
      veil.isUserInteractionEnabled = false
      holder.insertSubview(veil, belowSubview: front)
      self.veil = veil
    }

    /// Whether two backgrounds look much the same; nil where the second does not say.
    private static func isAlike(_ color: UIColor, _ other: UIColor?) -> Bool? {
      let (first, second) = (RGBA(color.cgColor), RGBA(other?.cgColor))
      guard second.alpha >= 1 else { return nil }
      return abs(first.red - second.red) <= likeness && abs(first.green - second.green) <= likeness
        && abs(first.blue - second.blue) <= likeness
    }

    func show(_ progress: Double) {
      let left = share(progress, of: Self.leaving)
      let entered = share(progress, of: Self.entering)
      front.write(by: { $0.alpha = frontAlpha * (isFrontEntering ? entered : 1 - left) })
      back?.write(by: { $0.alpha = backAlpha * (isFrontEntering ? 1 - left : entered) })
      veil?.alpha = isFrontEntering ? left : 1 - entered
    }

    var movedLayers: [MovedLayer] {
      [front.owner, back?.owner, veil].compactMap { $0.map { MovedLayer($0.layer, [.opacity]) } }
    }

    private func share(_ progress: Double, of window: ClosedRange<Double>) -> CGFloat {
      let share = (progress - window.lowerBound) / (window.upperBound - window.lowerBound)
      return CGFloat(min(max(share, 0), 1))
    }

    func end() {
      veil?.removeFromSuperview()
      front.giveBack()
      back?.giveBack()
    }
  }

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
    private var frontAlpha: Borrowed<UIView, CGFloat>
    private var back: Borrowed<UIView, CGAffineTransform>?
    private let rest: (front: CGAffineTransform, alpha: CGFloat, back: CGAffineTransform)
    private let shade = UIView()

    /// - Parameter back: Nil for a screen that is not to be touched.
    init(
      front: UIView, back: UIView?, isFrontEntering: Bool, style: Style, in container: UIView
    ) {
      self.style = style
      self.isFrontEntering = isFrontEntering
      self.front = Borrowed(\.transform, of: front)
      frontAlpha = Borrowed(\.alpha, of: front)
      let movesBack = style.parallax != 0 || style.backScale != 1
      self.back = movesBack ? back.map { Borrowed(\.transform, of: $0) } : nil
      rest = (front.transform, front.alpha, back?.transform ?? .identity)
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
      if style.opacity != 1 {
        let share = 1 + (style.opacity - 1) * min(max(open, 0), 1)
        frontAlpha.write(by: { $0.alpha = rest.alpha * share })
      }
      back?.write(by: {
        let scale = max(0, 1 + (style.backScale - 1) * covered)
        $0.transform = rest.back.concatenating(
          CGAffineTransform(scaleX: scale, y: scale).concatenating(
            translation(-style.parallax * covered)))
      })
      shade.alpha = style.darkness * min(max(covered, 0), 1)
    }

    var movedLayers: [MovedLayer] {
      [
        MovedLayer(front.owner.layer, [.transform, .opacity]),
        MovedLayer(shade.layer, [.opacity]),
      ] + (back.map { [MovedLayer($0.owner.layer, [.transform])] } ?? [])
    }

    private func translation(_ share: CGFloat) -> CGAffineTransform {
      CGAffineTransform(translationX: style.away.x * share, y: style.away.y * share)
    }

    func end() {
      shade.removeFromSuperview()
      front.giveBack()
      frontAlpha.giveBack()
      back?.giveBack()
    }
  }

  /// The screen in front is there, or gone, from the first frame on.
  @MainActor final class ScreenCut: ScreenMotion {
    private var front: Borrowed<UIView, CGFloat>
    private let isFrontEntering: Bool
    private let alpha: CGFloat

    init(front: UIView, isFrontEntering: Bool) {
      self.front = Borrowed(\.alpha, of: front)
      self.isFrontEntering = isFrontEntering
      alpha = front.alpha
    }

    func show(_ progress: Double) {
      let isThere = (progress > 0) == isFrontEntering
      front.write(by: { $0.alpha = isThere ? alpha : 0 })
    }

    var movedLayers: [MovedLayer] { [MovedLayer(front.owner.layer, [.opacity])] }

    func end() {
      front.giveBack()
    }
  }
#endif
