#if canImport(UIKit)
  import UIKit

  /// The rounded rectangles that clip views, each linked to the next one outside it.
  struct ClipCorners {
    typealias Index = Int

    private struct Clip {
      /// The corners in the container's space: top left, top right, bottom left, bottom right.
      let points: [CGPoint]
      /// The radii in the container's points, in the same order.
      let radii: [Double]
      let outer: Index?
    }

    private var clips: [Clip] = []

    /// The largest distance between two corners that count as one, in points.
    private static let tolerance = 0.5

    /// Adds a clip inside `outer` and returns its index.
    mutating func add(
      _ bounds: CGRect, _ radii: CornerRadii, matrix: AffineMatrix, outer: Index?
    ) -> Index {
      let scale = matrix.meanScale
      clips.append(
        Clip(
          points: bounds.cornerPoints.map(matrix.apply(to:)),
          radii: radii.list.map { $0 * scale }, outer: outer))
      return clips.count - 1
    }

    /// Gives a corner of a box the radius of a clip's corner at the same place, if that is larger.
    ///
    /// - Parameter radii: The radii in the box's own points.
    /// - Complexity: O(*k*) in the number of clips from `innermost` outwards.
    func round(
      _ radii: inout CornerRadii, of bounds: CGRect, matrix: AffineMatrix, innermost: Index
    ) {
      let scale = matrix.meanScale
      guard scale > 0 else { return }
      let points = bounds.cornerPoints.map(matrix.apply(to:))
      var list = radii.list
      var index: Index? = innermost
      while let current = index {
        let clip = clips[current]
        for corner in points.indices {
          for other in points.indices
          where points[corner].isNear(clip.points[other], within: Self.tolerance) {
            list[corner] = max(list[corner], clip.radii[other] / scale)
          }
        }
        index = clip.outer
      }
      radii = CornerRadii(
        topLeft: list[0], topRight: list[1], bottomLeft: list[2], bottomRight: list[3])
    }
  }

  extension CornerRadii {
    /// Returns the radii in the container, for a box that is upright there.
    ///
    /// - Parameters:
    ///   - matrix: The map to the container.
    ///   - size: The size of the box in the container, in points.
    func mapped(by matrix: AffineMatrix, _ size: CGSize) -> CornerRadii {
      if self == .zero { return self }
      var result = CornerRadii(list.map { $0 * matrix.meanScale })
        .fitted(across: Double(size.width), down: Double(size.height))
      // A mirrored box has its left corners on the right.
      if matrix.a < 0 {
        result = CornerRadii(
          topLeft: result.topRight, topRight: result.topLeft, bottomLeft: result.bottomRight,
          bottomRight: result.bottomLeft)
      }
      if matrix.d < 0 {
        result = CornerRadii(
          topLeft: result.bottomLeft, topRight: result.bottomRight, bottomLeft: result.topLeft,
          bottomRight: result.topRight)
      }
      return result
    }
  }

  extension CGRect {
    /// The corners in the order top left, top right, bottom left, bottom right.
    fileprivate var cornerPoints: [CGPoint] {
      [
        CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
        CGPoint(x: maxX, y: maxY),
      ]
    }
  }

  extension CGPoint {
    fileprivate func isNear(_ other: CGPoint, within distance: Double) -> Bool {
      abs(Double(x - other.x)) <= distance && abs(Double(y - other.y)) <= distance
    }
  }

  extension AffineMatrix {
    /// The side of a square with the area of a unit square's image.
    var meanScale: Double { abs(determinant).squareRoot() }
  }

  /// The masks and round clips of a view's superviews, which cut the view too.
  extension UIView {
    /// The superviews with a mask or a round clip.
    var cuttingAncestors: [UIView] {
      sequence(first: self, next: \.superview).dropFirst().filter {
        $0.layer.hasOwnMask || $0.clipsRound
      }
    }

    /// Draws the mask or the round clip of `ancestor` in the view's bounds coordinates.
    func drawMask(of ancestor: UIView, in context: CGContext) {
      func image(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
        convert(CGPoint(x: x, y: y), from: ancestor)
      }
      let (origin, across, down) = (image(0, 0), image(1, 0), image(0, 1))
      context.concatenate(
        CGAffineTransform(
          a: across.x - origin.x, b: across.y - origin.y, c: down.x - origin.x,
          d: down.y - origin.y, tx: origin.x, ty: origin.y))
      guard ancestor.layer.hasOwnMask, let mask = ancestor.layer.mask else {
        context.setFillColor(UIColor.black.cgColor)
        context.addPath(
          UIBezierPath(in: ancestor.bounds, rounded: ancestor.cornerRadii).cgPath)
        return context.fillPath()
      }
      guard let place = AffineMatrix(placing: mask) else { return }
      context.concatenate(
        CGAffineTransform(
          a: CGFloat(place.a), b: CGFloat(place.b), c: CGFloat(place.c), d: CGFloat(place.d),
          tx: CGFloat(place.tx), ty: CGFloat(place.ty)))
      LayerDrawing(in: context).draw(mask)
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

  extension UIView {
    /// Whether the view clips its subviews with round corners.
    fileprivate var clipsRound: Bool { clipsToBounds && cornerRadii != .zero }
  }
#endif
