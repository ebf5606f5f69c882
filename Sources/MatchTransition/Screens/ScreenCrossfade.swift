#if canImport(UIKit)
  import UIKit

  /// Fades the front screen over the screen behind, so that one of them is readable at any progress.
  ///
  /// The screen behind keeps its full strength. Equal content in the same place therefore stands still:
  /// with the opacity a, a · c + (1 − a) · c = c. If the front screen has no opaque background, the screen
  /// behind fades too.
  @MainActor final class ScreenCrossfade: ScreenAnimator {
    private let front: ViewFade
    private let back: ViewFade?
    private let isFrontEntering: Bool

    let middleOfFade: Double? =
      (ScreenEffect.arrival.lowerBound + ScreenEffect.arrival.upperBound) / 2

    /// - Parameters:
    ///   - isBackOurs: Whether the screen behind may be changed.
    ///   - frontHoldsEffects: Whether the front screen may show an effect view.
    ///   - backHoldsEffects: Whether the screen behind may show an effect view.
    init(
      front: UIView, back: UIView, isBackOurs: Bool, isFrontEntering: Bool,
      frontHoldsEffects: Bool = false, backHoldsEffects: Bool = false, _ ledger: ChangeLedger
    ) {
      self.isFrontEntering = isFrontEntering
      self.front = ViewFade(front, holdsEffects: frontHoldsEffects, ledger)
      self.back =
        isBackOurs && front.coveringColor == nil
        ? ViewFade(back, holdsEffects: backHoldsEffects, ledger) : nil
    }

    func show(_ progress: Double, covered: Double?) {
      let arrived = Self.arrived(progress, within: ScreenEffect.arrival)
      front.show(isFrontEntering ? arrived : 1 - arrived)
      back?.show(isFrontEntering ? 1 - arrived : arrived)
    }

    /// Returns the opacity of an arriving screen: 3x² − 2x³ over a part of the progress.
    ///
    /// The curve is steepest in the middle, where neither screen is clearly readable.
    static func arrived(_ progress: Double, within arrival: ClosedRange<Double>) -> Double {
      let x = unitClamped(
        (progress - arrival.lowerBound) / (arrival.upperBound - arrival.lowerBound))
      return x * x * (3 - 2 * x)
    }

    var movedLayers: [MovedLayer]? {
      guard let front = front.movedLayers, let back = back.map(\.movedLayers) ?? [] else {
        return nil
      }
      return front + back
    }

    func end() {
      front.end()
      back?.end()
    }
  }

  /// Shows or hides the front screen with the first frame, without an animation.
  @MainActor final class ScreenCut: ScreenAnimator {
    private let front: UIView
    private let alpha: TemporaryChange<UIView, CGFloat>
    private let isFrontEntering: Bool

    init(front: UIView, isFrontEntering: Bool, _ ledger: ChangeLedger) {
      self.front = front
      alpha = ledger.begin(ChangedProperties.alpha, on: front)
      self.isFrontEntering = isFrontEntering
    }

    func show(_ progress: Double, covered: Double?) {
      let isThere = (progress > 0) == isFrontEntering
      alpha.update { isThere ? $0 : 0 }
    }

    var movedLayers: [MovedLayer]? { [MovedLayer(front.layer, curves: [.opacity])] }

    func end() {}
  }
#endif
