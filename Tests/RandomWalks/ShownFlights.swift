import UIKit

/// The places and looks of all stand-ins at one moment.
@MainActor struct ShownFlights {
  private struct Look {
    weak var view: UIView?
    let center: CGPoint
    let size: CGSize
    let transform: CGAffineTransform
    let alpha: CGFloat
    /// Whether the opacity may jump unseen.
    ///
    /// An effect fades by its share, and its view is switched off where the share ends. The session's own
    /// values tell whether the share jumps. A picture of a blur comes at once, behind one that hides it.
    private let fadesAtOnce: Bool

    @MainActor init(_ view: UIView) {
      self.view = view
      let seen = view.shownLayer
      center = seen.position
      size = seen.bounds.size
      transform = seen.affineTransform()
      alpha = CGFloat(seen.opacity)
      let isOfBlur = view.superview.map { String(describing: type(of: $0)) } == "BlurLevels"
      fadesAtOnce = view is UIVisualEffectView || isOfBlur
    }

    /// Returns the visible differences from `other`, in points and shares.
    func differences(from other: Look) -> [String] {
      let lengths = [
        ("x", center.x - other.center.x), ("y", center.y - other.center.y),
        ("width", size.width - other.size.width), ("height", size.height - other.size.height),
      ]
      let shares = [
        ("a", transform.a - other.transform.a), ("b", transform.b - other.transform.b),
        ("c", transform.c - other.transform.c), ("d", transform.d - other.transform.d),
        ("alpha", fadesAtOnce ? 0 : alpha - other.alpha),
      ]
      let jumps =
        lengths.filter { abs($0.1) > 0.5 } + shares.filter { abs($0.1) > 0.005 }
      return jumps.map { "\($0.0) of a \(type(of: view!)) by \($0.1)" }
    }
  }

  private let looks: [Look]

  /// - Parameter leavingOut: Views of the app that may fly themselves, and whose subviews are left out too.
  init(of app: WalkApp, leavingOut own: [UIView] = []) {
    let shown = app.flyingViews.filter(\.showsAnything)
    // An inspector makes way for the safe area, and does not fly.
    let others = own + shown.filter(\.isInspector)
    looks = shown.filter { view in !others.contains { view.isDescendant(of: $0) } }.map(Look.init)
  }

  /// Returns the changes since the record, for views that are still flying.
  func jumps() -> [String] {
    looks.flatMap { old -> [String] in
      guard let view = old.view, view.window != nil else { return [] }
      return Look(view).differences(from: old)
    }
  }
}

extension UIView {
  /// Whether the view shows anything. The carrier and the catcher do not.
  fileprivate var showsAnything: Bool {
    !subviews.isEmpty || backgroundColor != nil || layer.contents != nil || layer.borderWidth > 0
      || layer.shadowOpacity > 0 || type(of: self) != UIView.self
  }
}
