#if canImport(UIKit)
  import UIKit

  /// What the two screens themselves do while their matched views fly.
  @MainActor protocol ScreenMotion: AnyObject {
    /// Shows both screens as they are at `progress`.
    func show(_ progress: Double)
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

  /// The screen in front slides over the other, which darkens, and where screens lie beside each
  /// other gives way by a third.
  @MainActor final class ScreenSlide: ScreenMotion {
    private var front: Borrowed<UIView, CGAffineTransform>
    private var back: Borrowed<UIView, CGAffineTransform>?
    private let frontTransform: CGAffineTransform
    private let backTransform: CGAffineTransform
    private let isFrontEntering: Bool
    private let shade = UIView()
    /// Where the screen in front is when it is away, in points.
    private let away: CGPoint

    /// How far the screen behind moves, as a share of that.
    private static let parallax: CGFloat = 0.3
    private static let darkness: CGFloat = 0.1

    /// - Parameter back: Nil for a screen that is not to be touched.
    init(
      front: UIView, back: UIView?, isFrontEntering: Bool, away: CGPoint, in container: UIView
    ) {
      self.front = Borrowed(\.transform, of: front)
      self.back = away.x == 0 ? nil : back.map { Borrowed(\.transform, of: $0) }
      frontTransform = front.transform
      backTransform = back?.transform ?? .identity
      self.isFrontEntering = isFrontEntering
      self.away = away
      shade.backgroundColor = .black
      shade.isUserInteractionEnabled = false
      shade.frame = container.bounds
      if let holder = front.superview { holder.insertSubview(shade, belowSubview: front) }
    }

    func show(_ progress: Double) {
      let covered = CGFloat(isFrontEntering ? progress : 1 - progress)
      let open = 1 - covered
      front.write(by: {
        $0.transform = frontTransform.concatenating(
          CGAffineTransform(translationX: away.x * open, y: away.y * open))
      })
      let shift = -Self.parallax * covered
      back?.write(by: {
        $0.transform = backTransform.concatenating(
          CGAffineTransform(translationX: away.x * shift, y: away.y * shift))
      })
      shade.alpha = Self.darkness * min(max(covered, 0), 1)
    }

    func end() {
      shade.removeFromSuperview()
      front.giveBack()
      back?.giveBack()
    }
  }
#endif
