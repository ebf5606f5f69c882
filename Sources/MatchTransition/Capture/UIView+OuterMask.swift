#if canImport(UIKit)
  import UIKit

  /// The masks of a view's superviews, which cut the view too.
  extension UIView {
    /// The superviews that the app has given a mask.
    var maskedAncestors: [UIView] {
      sequence(first: self, next: \.superview).dropFirst().filter { $0.layer.hasOwnMask }
    }

    /// Draws the mask of `ancestor` in the view's bounds coordinates.
    func drawMask(of ancestor: UIView, in context: CGContext) {
      guard let mask = ancestor.layer.mask, let place = AffineMatrix(placing: mask) else { return }
      func image(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
        layer.convert(CGPoint(x: x, y: y), from: ancestor.layer)
      }
      let (origin, across, down) = (image(0, 0), image(1, 0), image(0, 1))
      context.concatenate(
        CGAffineTransform(
          a: across.x - origin.x, b: across.y - origin.y, c: down.x - origin.x,
          d: down.y - origin.y, tx: origin.x, ty: origin.y))
      context.concatenate(
        CGAffineTransform(
          a: CGFloat(place.a), b: CGFloat(place.b), c: CGFloat(place.c), d: CGFloat(place.d),
          tx: CGFloat(place.tx), ty: CGFloat(place.ty)))
      mask.render(in: context)
    }

    /// Whether the mask of a superview hides any part of the view.
    ///
    /// The mask is drawn into a few pixels. A mask that only fades the edges of a list does not count
    /// for a row in its middle.
    /// - Complexity: O(*d*) in the depth of the view.
    var isCutByOuterMask: Bool { maskedAncestors.contains { !isShownWhole(by: $0) } }

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
#endif
