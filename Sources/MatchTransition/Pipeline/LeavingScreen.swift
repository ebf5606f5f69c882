#if canImport(UIKit)
  import UIKit

  /// The places of the tagged views of a screen, its insets and its focus, before UIKit changes screens.
  ///
  /// UIKit asks for an animation before the destination screen is loaded (rule 5.12). When the engine captures both
  /// screens, the app may have moved a view from one to the other, such as a video player. That view must fly from
  /// the place at which a person has seen it last.
  @MainActor final class LeavingScreen {
    /// The insets that bars give the screen. Bars may have left when the transition begins (Rule 5.39).
    let covered: UIEdgeInsets?
    private var places: [Place] = []
    private weak var focus: UIView?
    /// The views that the app has moved, while the transition runs.
    private var moved: [(place: Place, view: UIView, holder: SharedPlace, home: UIView?)] = []

    private struct Place {
      weak var view: UIView?
      weak var superview: UIView?
      let id: MatchID
      let frame: FramePlace
      let transform: CGAffineTransform
      /// The index among the siblings.
      let index: Int
    }

    /// - Complexity: O(*n*) in the views of the screen.
    init(_ root: UIView?) {
      guard let root, root.window != nil else {
        covered = nil
        return
      }
      covered = ScreenInsets.covered(of: root)
      var stack = [root]
      while let view = stack.popLast() {
        if view.isFirstResponder { focus = view }
        for (index, subview) in view.subviews.enumerated() {
          stack.append(subview)
          guard let id = ViewTag.existing(of: subview)?.id else { continue }
          places.append(
            Place(
              view: subview, superview: view, id: id, frame: FramePlace(of: subview),
              transform: subview.transform, index: index))
        }
      }
    }

    /// Puts a view in the place of each view that the app has moved to the destination screen, so that a flight
    /// starts there.
    ///
    /// - Complexity: O(*n*) in the tagged views, times their depth.
    func share(from source: UIView, to destination: UIView, _ overrides: TagOverrides) {
      for place in places {
        guard let view = place.view, let superview = place.superview, view.superview !== superview,
          superview.isDescendant(of: source), view.isDescendant(of: destination),
          !view.isDescendant(of: source), ViewTag.existing(of: view)?.id == place.id
        else { continue }
        let holder = SharedPlace(of: view, at: place.frame, place.transform)
        superview.insertSubview(holder, at: min(place.index, superview.subviews.count))
        overrides.assume(place.id, of: holder)
        overrides.assumeShared(view)
        moved.append((place, view, holder, view.superview))
      }
      places = []
    }

    /// Removes the placeholders. After a cancelled transition, each view returns to its place unless the app has moved
    /// it again.
    func end(completed: Bool) {
      for (_, view, holder, home) in moved {
        if !completed, view.superview === home, view.translatesAutoresizingMaskIntoConstraints,
          let superview = holder.superview
        {
          superview.insertSubview(view, belowSubview: holder)
          (view.bounds.size, view.center) = (holder.bounds.size, holder.center)
          view.transform = holder.transform
        }
        holder.removeFromSuperview()
      }
      moved = []
    }

    /// Gives the focus back after a cancelled transition, as the system does.
    func restoreFocus() {
      guard let focus, focus.window != nil, !focus.isFirstResponder else { return }
      focus.becomeFirstResponder()
    }
  }

  /// Stands at the place of a view that the app has moved to the other screen. Nobody sees it.
  @MainActor private final class SharedPlace: UIView {
    convenience init(of view: UIView, at place: FramePlace, _ transform: CGAffineTransform) {
      self.init(frame: .zero)
      layer.anchorPoint = view.layer.anchorPoint
      (bounds.size, center, self.transform) = (place.size, place.center, transform)
      autoresizingMask = view.autoresizingMask
      (backgroundColor, layer.cornerRadius) = (view.backgroundColor, view.layer.cornerRadius)
      layer.maskedCorners = view.layer.maskedCorners
      (layer.borderWidth, layer.borderColor) = (view.layer.borderWidth, view.layer.borderColor)
      isUserInteractionEnabled = false
      accessibilityElementsHidden = true
    }
  }
#endif
