#if canImport(UIKit)
  import UIKit

  /// The state of a transition at the moment when another transition replaces it.
  @MainActor struct InterruptedTransition {
    struct Flight {
      let box: BoxState
      /// A picture of an unfinished crossfade, or nil if the view itself shows the same content.
      let picture: UIView?
      /// The lines of the text in the picture, or nil if the picture cannot be taken apart.
      let text: TextLines?
      /// The speed of each channel, in the channel's unit per second.
      let speeds: [Double]
    }

    let flights: [MatchID: Flight]
    /// A picture of the screen without the flights.
    let rest: UIView
    /// The time of the displayed state.
    let instant: DisplayTime
  }
#endif
