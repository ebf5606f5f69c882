#if canImport(UIKit)
  import UIKit

  /// The masks and round clips of a view's superviews, which cut the view too.
  extension UIView {
    /// The superviews with a mask or a round clip.
    var cuttingAncestors: [UIView] {
      sequence(first: self, next: \.superview).dropFirst().filter {
        $0.layer.hasOwnMask || $0.layer.clipsRound
      }
    }

    /// Draws the mask or the round clip of `ancestor` in the view's bounds coordinates.
    func drawMask(of ancestor: UIView, in context: CGContext) {
      func image(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
        layer.convert(CGPoint(x: x, y: y), from: ancestor.layer)
      }
      let (origin, across, down) = (image(0, 0), image(1, 0), image(0, 1))
      context.concatenate(
        CGAffineTransform(
          a: across.x - origin.x, b: across.y - origin.y, c: down.x - origin.x,
          d: down.y - origin.y, tx: origin.x, ty: origin.y))
      guard ancestor.layer.hasOwnMask, let mask = ancestor.layer.mask else {
        context.setFillColor(UIColor.black.cgColor)
        context.addPath(
          UIBezierPath(in: ancestor.bounds, rounded: ancestor.layer.radii).cgPath)
        return context.fillPath()
      }
      guard let place = AffineMatrix(placing: mask) else { return }
      context.concatenate(
        CGAffineTransform(
          a: CGFloat(place.a), b: CGFloat(place.b), c: CGFloat(place.c), d: CGFloat(place.d),
          tx: CGFloat(place.tx), ty: CGFloat(place.ty)))
      mask.render(in: context)
    }

    /// Returns whether the mask of a superview hides any part of the view.
    ///
    /// The mask is drawn into a few pixels. A mask that only fades the edges of a list does not count
    /// for a row in its middle.
    ///
    /// - Parameter countsClips: Whether the round clips of superviews count too.
    /// - Complexity: O(*d*) in the depth of the view.
    func isCutByOuterMask(countsClips: Bool) -> Bool {
      cuttingAncestors.contains {
        (countsClips || $0.layer.hasOwnMask) && !isShownWhole(by: $0)
      }
    }

    private func isShownWhole(by ancestor: UIView) -> Bool {
      let side = 24
      guard bounds.width > 0, bounds.height > 0,
        let context = CGContext(
          data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: side * 4,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      else { return true }
      context.scaleBy(
        x: CGFloat(side) / bounds.width, y: CGFloat(side) / bounds.height)
      context.translateBy(x: -bounds.minX, y: -bounds.minY)
      drawMask(of: ancestor, in: context)
      guard let data = context.data else { return true }
      let bytes = data.bindMemory(to: UInt8.self, capacity: side * side * 4)
      return (0..<side * side).allSatisfy { bytes[$0 * 4 + 3] >= 250 }
    }
  }

  extension CALayer {
    /// Whether the layer clips its sublayers with round corners.
    @MainActor fileprivate var clipsRound: Bool { masksToBounds && cornerRadius > 0 }
  }
#endif
