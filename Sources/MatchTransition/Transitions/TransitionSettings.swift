#if canImport(UIKit)
  import UIKit

  /// What a transition is made with.
  @MainActor struct TransitionSettings {
    var options = TransitionOptions()
    var kind: TransitionKind
    var reducesMotion: Bool
    /// Which way a finger carries the transition on: a unit vector where screens are laid out from
    /// left to right; where they are not, x turns around.
    var forward: CGPoint
    /// What follows a finger.
    var followsFinger = false
    /// Whether a finger has asked for the transition.
    var isLed = false
    var report: (MatchIssue) -> Void
  }
#endif
