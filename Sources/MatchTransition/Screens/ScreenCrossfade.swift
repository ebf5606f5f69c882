#if canImport(UIKit)
  import UIKit

  /// Fades the source screen out, then the destination screen in, so their texts never overlap.
  ///
  /// If the front screen has an opaque background, a veil of that colour covers both screens. The veil
  /// fades in, the screens are exchanged, and the veil fades out. Similar backgrounds therefore do not
  /// dim, and no screen gets fractional alpha, which would switch effects off.
  ///
  /// If the backgrounds differ and there are no effects, the front screen fades as a whole. The screen
  /// behind shows as soon as the fade begins. If the front screen has no opaque background, both screens
  /// fade.
  @MainActor final class ScreenCrossfade: ScreenAnimator {
    private let front: ViewFade
    private let back: ViewFade?
    /// A view of the background colour, in front of both screens.
    private let veil: UIView?
    private let isFrontEntering: Bool

    /// The parts of the progress in which the screens fade out and in.
    private static let leaving = 0.0...0.35
    private static let entering = 0.35...0.75

    /// The largest difference of red, green or blue, 0...1, at which two backgrounds count as similar.
    private static let likeness = 0.25

    /// - Parameters:
    ///   - isBackOurs: Whether the screen behind may be changed.
    ///   - frontHoldsEffects: Whether the front screen may show an effect view.
    ///   - backHoldsEffects: Whether the screen behind may show an effect view.
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

    /// Returns whether two backgrounds have similar colours.
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
    /// The opaque background that shows where no subview lies, or nil if part of the view is
    /// transparent.
    ///
    /// A container controller's view often has no background, but a subview that covers it has one.
    /// Tagged views do not count, since they may fly.
    /// - Complexity: O(*n*) in the subviews that cover this view, and their siblings.
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
