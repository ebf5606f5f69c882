#if canImport(UIKit)
  import UIKit

  /// The layout of a screen and its bars before UIKit ends a transition, which may change both (Rule 5.40).
  ///
  /// Views that lie elsewhere afterwards move to their new places, so that nothing jumps.
  @MainActor struct LateLayout {
    private let root: UIView
    private let controllers: [UIViewController]
    private let before: Frame
    private var places: [Place] = []

    /// The values whose change makes a layout late.
    private struct Frame: Equatable {
      let insets: UIEdgeInsets
      let frame: CGRect
      let bars: [CGRect]

      @MainActor init(of root: UIView, _ controllers: [UIViewController]) {
        insets = root.safeAreaInsets
        frame = root.frame
        bars = controllers.flatMap(\.bars).map(\.frame)
      }
    }

    private struct Place {
      let view: UIView
      let superview: ObjectIdentifier?
      let center: CGPoint
      let bounds: CGRect

      @MainActor init(_ view: UIView) {
        (self.view, superview) = (view, view.superviewIdentity)
        (center, bounds) = (view.center, view.bounds)
      }
    }

    /// Records the places of all views of a screen and its bars. Fails outside containers with bars.
    ///
    /// - Complexity: O(*n*) in the views.
    init?(of root: UIView) {
      let controllers = sequence(first: root as UIResponder, next: { $0.next })
        .compactMap { $0 as? UIViewController }.filter { !$0.bars.isEmpty }
      guard root.window != nil, !controllers.isEmpty else { return nil }
      (self.root, self.controllers) = (root, controllers)
      before = Frame(of: root, controllers)
      var waiting = [root] + controllers.flatMap(\.bars)
      while let view = waiting.popLast() {
        places.append(Place(view))
        waiting += view.subviews
      }
    }

    /// Lays everything out as the next commit would, and lets views that have moved begin at their old places.
    func settle() {
      // A change that has waited for the end is laid out, and measured, by itself.
      guard root.window != nil, controllers.allSatisfy({ $0.transitionCoordinator == nil }) else {
        return
      }
      withoutAnimation { controllers.last?.view.layoutIfNeeded() }
      if Frame(of: root, controllers) == before { return }
      for place in places where place.superview == place.view.superviewIdentity {
        if !place.view.layer.movesByItself { place.view.move(from: place.center, place.bounds) }
      }
    }
  }

  extension CALayer {
    /// Whether the app or UIKit animates the place or the size of the layer.
    fileprivate var movesByItself: Bool {
      (animationKeys() ?? []).contains { $0.hasPrefix("position") || $0.hasPrefix("bounds") }
    }
  }

  extension UIView {
    /// Lets the display show the view at an earlier place first, and move it from there.
    fileprivate func move(from center: CGPoint, _ bounds: CGRect) {
      let way = CGPoint(x: center.x - self.center.x, y: center.y - self.center.y)
      if abs(way.x) + abs(way.y) > 0.01 {
        move("position", by: NSValue(cgPoint: way), NSValue(cgPoint: .zero))
      }
      let growth = CGRect(
        x: bounds.minX - self.bounds.minX, y: bounds.minY - self.bounds.minY,
        width: bounds.width - self.bounds.width, height: bounds.height - self.bounds.height)
      // A view that grows has a negative size here, and the width of a rectangle is never negative.
      let differences = [
        growth.origin.x, growth.origin.y, growth.size.width, growth.size.height,
      ]
      if differences.contains(where: { abs($0) > 0.01 }) {
        move("bounds", by: NSValue(cgRect: growth), NSValue(cgRect: .zero))
      }
    }

    private func move(_ keyPath: String, by difference: NSValue, _ zero: NSValue) {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.isAdditive = true
      (animation.fromValue, animation.toValue) = (difference, zero)
      animation.duration = 0.25
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      // Motions from several transitions add up.
      layer.add(animation, forKey: nil)
    }
  }
#endif
