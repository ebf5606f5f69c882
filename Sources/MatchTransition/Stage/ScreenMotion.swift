#if canImport(UIKit)
  import UIKit

  /// What the two screens themselves do while their matched views fly.
  @MainActor protocol ScreenMotion: AnyObject {
    /// Shows both screens as they are at `progress`.
    func show(_ progress: Double)
    /// Undoes everything.
    func end()
  }

  /// The screen in front fades in or out over the other.
  ///
  /// One side only, so that what both show alike does not dim on the way. A screen without an
  /// opaque background covers nothing: then the other fades as well.
  @MainActor final class ScreenCrossfade: ScreenMotion {
    private var front: Borrowed<UIView, CGFloat>
    private var back: Borrowed<UIView, CGFloat>?
    private let isFrontEntering: Bool
    private let frontAlpha: CGFloat
    private let backAlpha: CGFloat

    /// The share of the transition that the fade takes.
    private static let window = 0.0...0.7

    init(front: UIView, back: UIView, isFrontEntering: Bool) {
      self.front = Borrowed(\.alpha, of: front)
      let isCovering = (front.backgroundColor?.cgColor.alpha ?? 0) >= 1
      self.back = isCovering ? nil : Borrowed(\.alpha, of: back)
      self.isFrontEntering = isFrontEntering
      frontAlpha = front.alpha
      backAlpha = back.alpha
    }

    func show(_ progress: Double) {
      let share =
        (progress - Self.window.lowerBound) / (Self.window.upperBound - Self.window.lowerBound)
      let entered = CGFloat(min(max(share, 0), 1))
      front.write(frontAlpha * (isFrontEntering ? entered : 1 - entered))
      back?.write(backAlpha * (isFrontEntering ? 1 - entered : entered))
    }

    func end() {
      front.giveBack()
      back?.giveBack()
    }
  }

  /// The screen in front slides over the other, which gives way by a third and darkens.
  @MainActor final class ScreenSlide: ScreenMotion {
    private var front: Borrowed<UIView, CGAffineTransform>
    private var back: Borrowed<UIView, CGAffineTransform>
    private let frontTransform: CGAffineTransform
    private let backTransform: CGAffineTransform
    private let isFrontEntering: Bool
    private let shade = UIView()
    /// Signed: where the screen in front comes from, in points.
    private let distance: CGFloat

    /// How far the screen behind moves, as a share of the width.
    private static let parallax: CGFloat = 0.3
    private static let darkness: CGFloat = 0.1

    init(front: UIView, back: UIView, isFrontEntering: Bool, in container: UIView) {
      self.front = Borrowed(\.transform, of: front)
      self.back = Borrowed(\.transform, of: back)
      frontTransform = front.transform
      backTransform = back.transform
      self.isFrontEntering = isFrontEntering
      let isRightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
      distance = container.bounds.width * (isRightToLeft ? -1 : 1)
      shade.backgroundColor = .black
      shade.isUserInteractionEnabled = false
      shade.frame = container.bounds
      if let holder = front.superview { holder.insertSubview(shade, belowSubview: front) }
    }

    func show(_ progress: Double) {
      let covered = CGFloat(isFrontEntering ? progress : 1 - progress)
      front.write(
        frontTransform.concatenating(
          CGAffineTransform(translationX: distance * (1 - covered), y: 0)))
      back.write(
        backTransform.concatenating(
          CGAffineTransform(translationX: -distance * Self.parallax * covered, y: 0)))
      shade.alpha = Self.darkness * min(max(covered, 0), 1)
    }

    func end() {
      shade.removeFromSuperview()
      front.giveBack()
      back.giveBack()
    }
  }
#endif
