#if canImport(UIKit)
  import UIKit

  /// The place at rest of a view that flies itself. The app may write it anew in flight.
  ///
  /// Writing the view runs the app's code, which may take the view away at once. A class allows for that.
  @MainActor final class LivePlace {
    private(set) var size: CGSize
    private var center: CGPoint
    private var transform: CATransform3D
    private let resizing: UIView.AutoresizingMask
    private let isFrameBased: Bool

    /// The size and centre that the view was given last while it flies.
    private var inFlight = (size: CGSize.zero, center: CGPoint.zero)

    init(_ view: UIView) {
      size = view.bounds.size
      center = view.center
      transform = view.layer.transform
      resizing = view.autoresizingMask
      isFrameBased = view.translatesAutoresizingMaskIntoConstraints
    }

    /// Lets the view fill its holder, whatever size the holder gets.
    func leave(_ view: UIView, for holder: UIView) {
      view.translatesAutoresizingMaskIntoConstraints = true
      view.autoresizingMask = Self.filling
      fill(holder, with: view)
    }

    /// Gives the view the holder's size and middle.
    func fill(_ holder: UIView, with view: UIView) {
      view.layer.transform = CATransform3DIdentity
      view.frame = holder.bounds
      inFlight = (view.bounds.size, view.center)
    }

    /// Lets the view fill its holder after the flight has changed the holder's size.
    func follow(_ holder: UIView, with view: UIView) {
      // Autoresizing does so, but not from or to an empty size.
      if fills(holder, view) {
        inFlight = (view.bounds.size, view.center)
      } else {
        fill(holder, with: view)
      }
    }

    /// Whether the view has the holder's size and middle.
    private func fills(_ holder: UIView, _ view: UIView) -> Bool {
      let (size, anchor) = (holder.bounds.size, view.layer.anchorPoint)
      let middle = CGPoint(x: size.width * anchor.x, y: size.height * anchor.y)
      return view.bounds.size.isNearly(size) && view.center.isNearly(middle)
    }

    /// Adopts the values that the app has written in flight, and returns whether there are any.
    @discardableResult
    func adoptForeignValues(of view: UIView, in holder: UIView) -> Bool {
      let isTurned = !CATransform3DIsIdentity(view.layer.transform)
      if isTurned { transform = view.layer.transform }
      if fills(holder, view) {
        inFlight = (view.bounds.size, view.center)
        return isTurned
      }
      let isSized = !view.bounds.size.isNearly(inFlight.size)
      let isMoved = !view.center.isNearly(inFlight.center)
      if isSized { size = view.bounds.size }
      if isMoved { center = view.center }
      return isTurned || isSized || isMoved
    }

    /// Writes all values but those that the app has written meanwhile.
    func giveBack(to view: UIView) {
      if view.autoresizingMask == Self.filling { view.autoresizingMask = resizing }
      if view.translatesAutoresizingMaskIntoConstraints {
        view.translatesAutoresizingMaskIntoConstraints = isFrameBased
      }
      view.layer.transform = transform
      view.bounds.size = size
      view.center = center
    }

    private static let filling: UIView.AutoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  extension CGSize {
    /// Whether the size differs by less than an app would notice. Autoresizing rounds.
    fileprivate func isNearly(_ other: CGSize) -> Bool {
      abs(width - other.width) < 1e-3 && abs(height - other.height) < 1e-3
    }
  }

  extension CGPoint {
    fileprivate func isNearly(_ other: CGPoint) -> Bool {
      abs(x - other.x) < 1e-3 && abs(y - other.y) < 1e-3
    }
  }
#endif
