#if canImport(UIKit)
  import UIKit

  /// One screen fades out, then the other fades in, so that what is written on the two never lies
  /// on each other.
  ///
  /// What lies between is the background of the screen in front, where that is opaque: a veil of its
  /// colour closes in front of both screens and opens again, and in between they change. Only one side
  /// changes at a time, so what both backgrounds have in common does not dim on the way, and neither
  /// screen is less than opaque itself, in which no effect would work. Where they have nothing in common
  /// and there are no effects, the screen in front fades as a whole, so that what lies behind is seen as
  /// soon as it leaves. A screen without an opaque background covers nothing: then the other fades itself.
  @MainActor final class ScreenCrossfade: ScreenAnimator {
    private let front: ViewFade
    private let back: ViewFade?
    /// In front of both screens.
    private let veil: UIView?
    private let isFrontEntering: Bool

    /// The shares of the transition in which the screens fade.
    private static let leaving = 0.0...0.35
    private static let entering = 0.35...0.75

    /// Two backgrounds have nothing in common when one of red, green and blue differs by more.
    private static let likeness = 0.25

    /// - Parameters:
    ///   - isBackOurs: Whether the screen behind may be touched.
    ///   - frontHoldsEffects: Whether an effect view may be seen in the screen in front.
    ///   - backHoldsEffects: The same of the screen behind.
    init(
      front: UIView, back: UIView, isBackOurs: Bool, isFrontEntering: Bool,
      frontHoldsEffects: Bool = false, backHoldsEffects: Bool = false, _ ledger: ChangeLedger
    ) {
      self.isFrontEntering = isFrontEntering
      guard let color = front.coveringColor, let holder = front.superview else {
        veil = nil
        self.front = ViewFade(front, holdsEffects: frontHoldsEffects, ledger)
        self.back = isBackOurs ? ViewFade(back, holdsEffects: backHoldsEffects, ledger) : nil
        return
      }
      self.back = nil
      self.front = ViewFade(front, holdsEffects: false, ledger)
      let isAlike = back.coveringColor.map { Self.isAlike(color, $0) } ?? isBackOurs
      guard isAlike || frontHoldsEffects else {
        veil = nil
        return
      }
      let veil = UIView(frame: front.frame)
      veil.backgroundColor = color
      veil.autoresizingMask = front.autoresizingMask
      veil.isUserInteractionEnabled = false
      veil.layer.cornerRadius = front.layer.cornerRadius
      veil.layer.maskedCorners = front.layer.maskedCorners
      veil.layer.cornerCurve = front.layer.cornerCurve
      holder.insertSubview(veil, aboveSubview: front)
      self.veil = veil
    }

    /// Whether two backgrounds look much the same.
    private static func isAlike(_ color: UIColor, _ other: UIColor) -> Bool {
      let (first, second) = (RGBA(color.cgColor), RGBA(other.cgColor))
      return abs(first.red - second.red) <= likeness && abs(first.green - second.green) <= likeness
        && abs(first.blue - second.blue) <= likeness
    }

    func show(_ progress: Double) {
      let left = share(progress, of: Self.leaving)
      let entered = share(progress, of: Self.entering)
      guard let veil else {
        front.show(isFrontEntering ? entered : 1 - left)
        back?.show(isFrontEntering ? 1 - left : entered)
        return
      }
      let isNewShown = progress > Self.entering.lowerBound
      front.show(isNewShown == isFrontEntering ? 1 : 0)
      veil.alpha = CGFloat(isNewShown ? 1 - entered : left)
    }

    var movedLayers: [MovedLayer]? {
      guard let front = front.movedLayers, let back = back.map(\.movedLayers) ?? [] else {
        return nil
      }
      return front + back + (veil.map { [MovedLayer($0.layer, [.opacity])] } ?? [])
    }

    private func share(_ progress: Double, of window: ClosedRange<Double>) -> Double {
      unitClamped((progress - window.lowerBound) / (window.upperBound - window.lowerBound))
    }

    func end() {
      veil?.removeFromSuperview()
      front.end()
      back?.end()
    }
  }

  extension UIView {
    /// The background that is seen wherever nothing lies on it; nil where part of the view is clear.
    ///
    /// Controllers that hold others have none of their own, but a view that has. One that flies is not
    /// there to be seen.
    /// - Complexity: O(*n*) in the views that cover this one, and what lies beside them.
    fileprivate var coveringColor: UIColor? {
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
