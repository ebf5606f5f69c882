#if canImport(UIKit)
  import UIKit

  /// The owners of the current changes to a view.
  ///
  /// Two transitions may touch the same view. The later transition takes the view over. The earlier
  /// transition restores its changes first, so that the later one reads the app's own values.
  @MainActor final class ViewClaims {
    /// The owner that hides the view while a stand-in flies.
    weak var hider: (any ViewClaimant)?
    /// The owner that fades the view as a part of its screen.
    weak var fader: (any ViewFader)?
    /// The owner that moves the view, a screen.
    weak var mover: (any ViewClaimant)?
    /// The time of the last reveal.
    var revealTime = -DisplayTime.infinity

    /// Lets the present owners restore `view`, before another one changes it.
    func release(_ view: UIView) {
      hider?.release(view)
      fader?.release(view)
      mover?.release(view)
    }

    private static let attachment = AssociatedValue<ViewClaims>()

    /// Returns the claims on `view`, or nil if there have never been any.
    static func existing(on view: UIView) -> ViewClaims? {
      attachment.value(of: view)
    }

    /// Returns the claims on `view`, and makes them if there are none.
    static func made(on view: UIView) -> ViewClaims {
      attachment.value(of: view) { ViewClaims() }
    }
  }

  /// A part of a transition that changes views temporarily.
  @MainActor protocol ViewClaimant: AnyObject {
    /// Restores its changes to `view`, and does not change `view` again.
    func release(_ view: UIView)
  }

  /// A part of a transition that fades real views as parts of their screen.
  @MainActor protocol ViewFader: ViewClaimant {
    /// Called when another transition has removed its stage from `view`, which fades as a whole.
    func releaseStage(_ view: UIView)
  }

  /// A mask that hides a whole layer. Its type distinguishes it from a mask of the app.
  ///
  /// An app's layout may take the mask for its own, and shape it. It gets its own mask's path then.
  final class HidingMask: CAShapeLayer {
    private(set) var original: CALayer?

    convenience init(over original: CALayer?) {
      self.init()
      self.original = original
    }

    override var path: CGPath? {
      get { (original as? CAShapeLayer)?.path }
      set { (original as? CAShapeLayer)?.path = newValue }
    }
  }

  /// A mask that rounds the corners of a screen that moves.
  final class ScreenMask: CAShapeLayer {
    /// The radii of the shown path, in points.
    var rounding = CornerRadii.zero
  }
#endif
