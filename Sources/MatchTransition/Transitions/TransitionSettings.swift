#if canImport(UIKit)
  import UIKit

  /// The settings of one transition.
  @MainActor struct TransitionSettings {
    var options = TransitionOptions()
    var kind: TransitionKind
    var reducesMotion: Bool
    /// The direction in which a finger moves the transition forward, as a unit vector for left-to-right
    /// layouts. Right-to-left layouts invert x.
    var forward: CGPoint
    /// Whether the grabbed view follows the finger in both dimensions.
    var followsFinger = false
    /// Whether a finger has requested the transition.
    var isLed = false
    /// How many times longer the transition lasts than `options` says.
    var stretch = 1.0
    var report: (MatchIssue) -> Void

    /// The length of the transition on the display, in seconds.
    var length: Double { options.length(reducesMotion: reducesMotion) * stretch }
  }
#endif
