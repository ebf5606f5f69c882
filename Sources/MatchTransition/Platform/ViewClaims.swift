#if canImport(UIKit)
  import UIKit

  /// Which part of which transition changes a view at the moment.
  ///
  /// Two transitions may touch the same view. The later one takes the view over: the earlier one gives back
  /// what it has changed first, so that neither takes the other's values for the app's.
  @MainActor final class ViewClaims {
    /// What hides the view while a stand-in flies.
    weak var hider: (any ViewClaimant)?
    /// What makes the view less than opaque as a part of its screen.
    weak var fader: (any ViewFader)?
    /// When the view was last shown again, in seconds on the clock of `CACurrentMediaTime()`.
    var revealTime = -TimeInterval.infinity

    private static let attachment = AssociatedValue<ViewClaims>()

    /// The claims on `view`, or nil if there never were any.
    static func existing(on view: UIView) -> ViewClaims? {
      attachment.value(of: view)
    }

    /// The claims on `view`, made if there are none.
    static func made(on view: UIView) -> ViewClaims {
      attachment.value(of: view) { ViewClaims() }
    }
  }

#endif
