#if canImport(UIKit)
  import UIKit

  /// What a transition shows at the moment when another takes its place.
  @MainActor struct InterruptedTransition {
    struct Flight {
      let end: FlightEnd
      /// What it shows while one content gives way to another; nil for what its view shows itself.
      let picture: UIView?
      /// Of each channel, per second.
      let speeds: [Double]
    }

    let flights: [MatchID: Flight]
    /// Everything but what flies, as it is seen.
    let rest: UIView
    /// When that is seen, on the clock of `CACurrentMediaTime()`.
    let instant: TimeInterval
  }
#endif
