#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// Returns the smallest rectangle around everything that the view and its visible sublayers draw,
    /// in the view's bounds coordinates. It contains the bounds.
    ///
    /// A badge on a corner or the shadow of a subview can lie outside the bounds. The view's own shadow
    /// does not count. The rectangle extends at most one length of the view beyond each edge.
    /// - Complexity: O(*n*) in the layers below that are not clipped.
    func reach(without others: [UIView]) -> CGRect {
      if layer.masksToBounds || layer.hasOwnMask { return bounds }
      let excluded = Set(others.map { ObjectIdentifier($0.layer) })
      var reach = bounds
      var stack = (layer.sublayers ?? []).map { ($0, AffineMatrix.identity) }
      while let (next, outer) = stack.popLast() {
        if next.isHidden || next.opacity < 0.01 || excluded.contains(ObjectIdentifier(next)) {
          continue
        }
        // A layer in space is measured by its frame.
        guard let own = AffineMatrix(placing: next) else {
          reach = reach.union(next.frame.image(under: outer))
          continue
        }
        let map = own.concatenating(outer)
        if let drawn = next.drawnBox { reach = reach.union(drawn.image(under: map)) }
        if next.masksToBounds || next.hasOwnMask { continue }
        stack += (next.sublayers ?? []).map { ($0, map) }
      }
      let limit = max(bounds.width, bounds.height)
      return reach.isFinite ? reach.clipped(to: bounds.insetBy(dx: -limit, dy: -limit)) : bounds
    }
  }

  extension CALayer {
    /// The rectangle of everything that the layer draws without its sublayers, or nil if it draws
    /// nothing.
    @MainActor fileprivate var drawnBox: CGRect? {
      let view = delegate as? UIView
      let isPainted = view?.isPainted ?? (contents != nil || drawsByKind || paintsBox)
      var box = isPainted ? bounds : nil
      if let shape = self as? CAShapeLayer, let path = shape.path, !masksToBounds {
        let pen = shape.strokeColor == nil ? 0 : shape.lineWidth / 2
        box = path.boundingBox.insetBy(dx: -pen, dy: -pen)
      }
      if shadowOpacity > 0, !masksToBounds {
        // The blur extends over three standard deviations.
        let blur = 3 * shadowRadius
        let outline = (shadowPath?.boundingBox ?? bounds).insetBy(dx: -blur, dy: -blur)
          .offsetBy(dx: shadowOffset.width, dy: shadowOffset.height)
        box = box.map { $0.union(outline) } ?? outline
      }
      return box
    }

    @MainActor private var paintsBox: Bool {
      (backgroundColor?.alpha ?? 0) > 0 || borderWidth > 0
    }
  }

  extension CGRect {
    /// Returns the smallest upright rectangle around the image of the rectangle.
    fileprivate func image(under map: AffineMatrix) -> CGRect {
      Box(
        center: map.apply(to: CGPoint(x: midX, y: midY)), size: size, transform: map,
        foreshortening: .none
      ).rect
    }
  }
#endif
