import Foundation

/// Something with coordinates of its own: a view or a screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
  var bounds: CGRect { get }
}

extension UICoordinateSpace {
  /// The view whose coordinates these are; `nil` for a screen.
  fileprivate var place: UIView? { self as? UIView }

  /// Windows lie on the screen without a transform, so a window's frame leads to the screen.
  fileprivate func moved(
    _ rect: CGRect, from source: any UICoordinateSpace, to target: any UICoordinateSpace
  ) -> CGRect {
    func onScreen(_ view: UIView) -> CGPoint { view.window?.frame.origin ?? .zero }
    var rect = rect
    if let view = source.place {
      if let other = target.place, view.window === other.window {
        return view.convert(rect, to: other)
      }
      rect = view.convert(rect, to: nil)
        .offsetBy(dx: onScreen(view).x, dy: onScreen(view).y)
    }
    guard let view = target.place else { return rect }
    return view.convert(
      rect.offsetBy(dx: -onScreen(view).x, dy: -onScreen(view).y), from: nil)
  }
}

extension UIView: UICoordinateSpace {
  // A view is converted to by the view's own methods, which these would hide.

  @_disfavoredOverload
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    moved(CGRect(origin: point, size: .zero), from: self, to: coordinateSpace).origin
  }

  @_disfavoredOverload
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    moved(CGRect(origin: point, size: .zero), from: coordinateSpace, to: self).origin
  }

  @_disfavoredOverload
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    moved(rect, from: self, to: coordinateSpace)
  }

  @_disfavoredOverload
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    moved(rect, from: coordinateSpace, to: self)
  }
}

/// The coordinates of a screen.
@MainActor private final class ScreenSpace: NSObject, UICoordinateSpace {
  let bounds: CGRect

  init(_ bounds: CGRect) {
    self.bounds = bounds
    super.init()
  }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    moved(CGRect(origin: point, size: .zero), from: self, to: coordinateSpace).origin
  }

  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    moved(CGRect(origin: point, size: .zero), from: coordinateSpace, to: self).origin
  }

  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    moved(rect, from: self, to: coordinateSpace)
  }

  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    moved(rect, from: coordinateSpace, to: self)
  }
}

extension UIScreen {
  public var coordinateSpace: any UICoordinateSpace { ScreenSpace(bounds) }
  public var fixedCoordinateSpace: any UICoordinateSpace { ScreenSpace(bounds) }
}
