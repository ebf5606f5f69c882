#if canImport(UIKit)
  import UIKit

  /// Draws a flying view again when the app draws it anew during the transition: with other contents of its layer or
  /// with other sublayers. A view that was empty is drawn once there is something to see.
  @MainActor struct FollowedDrawing {
    private let standIn: StandIn
    private let side: TransitionSide
    private let view: UIView
    private let content: ElementContent
    private let excluded: [UIView]
    private let id: MatchID?
    private var seen: Int
    /// Whether the view had nothing to show yet.
    private var isAwaited: Bool

    /// The outcome of a look at the view.
    enum Change {
      case none
      case drawnAnew
      /// A view that was empty has something to show now.
      case filled
    }

    /// Fails for a view whose picture depends on its subviews alone.
    ///
    /// - Parameters:
    ///   - standIn: A stand-in whose content of that side is a picture of the view.
    ///   - captured: The view as it was captured.
    ///   - excluded: Subviews that fly by themselves.
    init?(
      _ standIn: StandIn, _ view: UIView, _ side: TransitionSide, _ captured: CapturedView,
      excluded: [UIView]
    ) {
      isAwaited = captured.isBlank
      guard standIn.morph == nil, !(view is MatchAnchorView), !captured.content.isCutByMask,
        isAwaited || view.layer.contents != nil || view.hasOwnSublayers
      else { return nil }
      (self.standIn, self.side, self.view) = (standIn, side, view)
      (content, self.excluded) = (captured.content, excluded)
      id = view.taggedID?.id
      seen = view.drawing(withSubviews: isAwaited)
    }

    /// Draws the view again if it shows something else.
    mutating func follow() -> Change {
      let now = view.drawing(withSubviews: isAwaited)
      if now == seen { return .none }
      // New sublayers may get their places in the layout.
      (view.window ?? view).layoutIfNeeded()
      seen = view.drawing(withSubviews: isAwaited)
      let snapshot = ContentSnapshot(
        view: view, content: content, wasDisplayed: false, excluded: excluded, capture: .rendered)
      // A view that was reused or emptied no longer belongs to this flight.
      guard view.taggedID?.id == id, view.bounds.width > 0, view.bounds.height > 0, snapshot.hasInk,
        let picture = snapshot.make()
      else { return .none }
      standIn.replacePicture(side, with: picture)
      let wasAwaited = isAwaited
      isAwaited = false
      seen = view.drawing(withSubviews: false)
      return wasAwaited ? .filled : .drawnAnew
    }
  }

  extension UIView {
    /// A number that changes with the contents of the layer and with its sublayers.
    ///
    /// - Complexity: O(*n*) in the sublayers.
    fileprivate func drawing(withSubviews: Bool) -> Int {
      var hasher = Hasher()
      if let contents = layer.contents { hasher.combine(ObjectIdentifier(contents as AnyObject)) }
      for sublayer in layer.sublayers ?? [] where !(sublayer is SiblingPlaceholder) {
        if withSubviews || !(sublayer.delegate is UIView) {
          hasher.combine(ObjectIdentifier(sublayer))
        }
      }
      return hasher.finalize()
    }
  }

  extension StandIn {
    /// Shows a new picture of a view, of the view's present size.
    func replacePicture(_ side: TransitionSide, with picture: UIView) {
      if side == .source {
        old?.replace(with: picture)
      } else {
        new?.replace(with: picture)
      }
      setSize(size)
    }
  }
#endif
