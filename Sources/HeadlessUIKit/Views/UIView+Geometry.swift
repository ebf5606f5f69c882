import Foundation

extension UIView {
  /// `point` of this view's coordinates in those of `view`, or of the window where `view` is nil.
  ///
  /// Model values count, not what an animation shows. Complexity: O(depth).
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? root).layer)
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? root).layer)
  }

  /// The bounding box of `rect` of this view's coordinates in those of `view`.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? root).layer)
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? root).layer)
  }

  /// `point` of the superview's coordinates in this view's own, for a touch: where the model stands,
  /// or where the view shows while an animator moves it.
  func touchPoint(_ point: CGPoint) -> CGPoint {
    if storage.presentationTouches > 0, HeadlessReadings.touchesFollowAnimators,
      let shown = layer.presentation(),
      let superlayer = shown.superlayer
    {
      return shown.convert(point, from: superlayer)
    }
    return convert(point, from: superview)
  }

  private var root: UIView {
    windowStorage ?? sequence(first: self, next: \.superview).reduce(self) { $1 }
  }
}

// MARK: Touches

extension UIView {
  /// Whether the view or a view below it may get a touch.
  func takesTouch(_ point: CGPoint, _ event: UIEvent?) -> Bool {
    !isHidden && isUserInteractionEnabled && storage.touchLocks == 0 && alpha >= 0.01
      && self.point(inside: point, with: event)
  }

  /// The front view below this one that gets a touch.
  func hitChild(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    for child in subviewStorage.reversed() {
      if let hit = child.hitTest(child.touchPoint(point), with: event) { return hit }
    }
    return nil
  }
}
