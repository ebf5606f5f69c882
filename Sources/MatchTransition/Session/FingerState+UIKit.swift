#if canImport(UIKit)
  import UIKit

  extension FingerState {
    /// Returns a state of the window in the coordinate space of `view`.
    @MainActor func converted(to view: UIView) -> FingerState {
      FingerState(place: view.convert(place, from: nil), scale: scale)
    }

    /// Returns a velocity of the window in the coordinate space of `view`.
    @MainActor func converted(vectorTo view: UIView) -> FingerState {
      let origin = view.convert(CGPoint.zero, from: nil)
      return FingerState(
        place: GrabPath.difference(view.convert(place, from: nil), origin), scale: scale)
    }
  }
#endif
