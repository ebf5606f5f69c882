#if canImport(UIKit)
  import UIKit

  extension AffineMatrix {
    /// The map from a layer's bounds coordinates to those of its superlayer.
    ///
    /// What a 3-D transform does beyond the plane is left out.
    @MainActor init(placing layer: CALayer) {
      let bounds = layer.bounds
      let anchor = layer.anchorPoint
      let position = layer.position
      // Everything turns about the anchor, which lies at the position.
      let anchorX = Double(bounds.origin.x + anchor.x * bounds.size.width)
      let anchorY = Double(bounds.origin.y + anchor.y * bounds.size.height)
      let turn = layer.affineTransform()
      self.init(
        a: Double(turn.a), b: Double(turn.b), c: Double(turn.c), d: Double(turn.d),
        tx: Double(position.x) + Double(turn.tx)
          - (anchorX * Double(turn.a) + anchorY * Double(turn.c)),
        ty: Double(position.y) + Double(turn.ty)
          - (anchorX * Double(turn.b) + anchorY * Double(turn.d)))
    }

    /// Only what it does to directions.
    var withoutTranslation: AffineMatrix { AffineMatrix(a: a, b: b, c: c, d: d) }

    /// The smallest upright rectangle around the image of `rect`.
    func boundingBox(of rect: CGRect) -> CGRect {
      let center = apply(to: CGPoint(x: rect.midX, y: rect.midY))
      let width = abs(a) * Double(rect.width) + abs(c) * Double(rect.height)
      let height = abs(b) * Double(rect.width) + abs(d) * Double(rect.height)
      return CGRect(
        x: Double(center.x) - width / 2, y: Double(center.y) - height / 2, width: width,
        height: height)
    }
  }

  extension CGAffineTransform {
    /// What `matrix` does to directions, as UIKit takes it.
    init(turning matrix: AffineMatrix) {
      self.init(
        a: CGFloat(matrix.a), b: CGFloat(matrix.b), c: CGFloat(matrix.c), d: CGFloat(matrix.d),
        tx: 0, ty: 0)
    }
  }

  extension CGRect {
    /// The common part of the two, of size 0 where there is none; never null, never infinite.
    func clipped(to other: CGRect) -> CGRect {
      let left = max(minX, other.minX)
      let top = max(minY, other.minY)
      return CGRect(
        x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
        height: max(0, min(maxY, other.maxY) - top))
    }
  }

  extension CALayer {
    /// The radius of each corner as the mask of corners has it, in the layer's own points.
    @MainActor var radii: CornerRadii {
      let radius = Double(cornerRadius)
      let mask = maskedCorners
      return CornerRadii(
        topLeft: mask.contains(.layerMinXMinYCorner) ? radius : 0,
        topRight: mask.contains(.layerMaxXMinYCorner) ? radius : 0,
        bottomLeft: mask.contains(.layerMinXMaxYCorner) ? radius : 0,
        bottomRight: mask.contains(.layerMaxXMaxYCorner) ? radius : 0)
    }
  }
#endif
