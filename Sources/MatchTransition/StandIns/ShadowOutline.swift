#if canImport(UIKit)
  import UIKit

  /// Interpolates a custom shadow path while its box changes size.
  @MainActor struct ShadowOutline {
    private let shapes: Sides<Shape>
    private let sizes: Sides<CGSize>

    /// The shape at one end of the flight: the app's shadow path, or the outline of the box.
    private struct Shape {
      let path: CGPath?
      /// The size of the box that the path was made for, in points.
      let size: CGSize
      let radius: CGFloat

      @MainActor init(_ end: BoxState, _ path: CGPath?) {
        self.path = path
        let scale = end.contentScale
        size = CGSize(width: end.size.width / scale.x, height: end.size.height / scale.y)
        radius = CGFloat(end.appearance.radii.largest)
      }

      /// Returns the outline for a box of `size`, in the box's own coordinates.
      @MainActor func path(in size: CGSize) -> CGPath {
        guard let path else {
          let box = CGRect(origin: .zero, size: size)
          return UIBezierPath(roundedRect: box, cornerRadius: radius).cgPath
        }
        var scale = CGAffineTransform(
          scaleX: self.size.width > 0 ? size.width / self.size.width : 1,
          y: self.size.height > 0 ? size.height / self.size.height : 1)
        return path.copy(using: &scale) ?? path
      }
    }

    /// Fails if the app has set no shadow path at either end.
    ///
    /// - Parameter paths: The app's shadow paths at both ends, for a box at the origin.
    init?(_ ends: Flight.Ends, _ paths: Sides<CGPath?>) {
      if paths.source == nil && paths.destination == nil { return nil }
      let shapes = Sides { Shape(ends[$0], paths[$0]) }
      // A shadow that is invisible at one end keeps the shape of the other end.
      self.shapes = Sides { shapes[ends[$0].appearance.shadow.opacity > 0 ? $0 : $0.other] }
      sizes = Sides { ends[$0].size }
    }

    /// Returns the shape for a box of `size`, in points. The shape follows the progress of the size. At
    /// either end it is the app's own path. If both ends have the same size, it is the path at the end throughout.
    func path(in size: CGSize) -> CGPath {
      let share = share(of: size)
      let (first, last) = (shapes.source.path(in: size), shapes.destination.path(in: size))
      if share <= 0 { return first }
      if share >= 1 { return last }
      return first.mixed(with: last, at: share) ?? (share < 0.5 ? first : last)
    }

    /// Returns the progress of the size, usually 0...1, or 1 if both ends have the same size.
    private func share(of size: CGSize) -> CGFloat {
      let way = (
        x: sizes.destination.width - sizes.source.width,
        y: sizes.destination.height - sizes.source.height
      )
      let square = way.x * way.x + way.y * way.y
      guard square > 0 else { return 1 }
      let done = (x: size.width - sizes.source.width, y: size.height - sizes.source.height)
      return (done.x * way.x + done.y * way.y) / square
    }
  }

  extension CGPath {
    /// Returns the path between two paths of the same structure, or nil if their structures differ.
    ///
    /// - Parameter share: The share of `other`, 0...1.
    /// - Complexity: O(*n*) in the path elements.
    fileprivate func mixed(with other: CGPath, at share: CGFloat) -> CGPath? {
      let (first, last) = (pieces, other.pieces)
      guard first.map(\.type) == last.map(\.type) else { return nil }
      let path = CGMutablePath()
      for (old, new) in zip(first, last) {
        let points = zip(old.points, new.points).map {
          CGPoint(x: $0.x + ($1.x - $0.x) * share, y: $0.y + ($1.y - $0.y) * share)
        }
        switch old.type {
        case .moveToPoint: path.move(to: points[0])
        case .addLineToPoint: path.addLine(to: points[0])
        case .addQuadCurveToPoint: path.addQuadCurve(to: points[1], control: points[0])
        case .addCurveToPoint:
          path.addCurve(to: points[2], control1: points[0], control2: points[1])
        case .closeSubpath: path.closeSubpath()
        @unknown default: return nil
        }
      }
      return path
    }

    private var pieces: [(type: CGPathElementType, points: [CGPoint])] {
      var pieces: [(type: CGPathElementType, points: [CGPoint])] = []
      applyWithBlock { element in
        let count: Int
        switch element.pointee.type {
        case .moveToPoint, .addLineToPoint: count = 1
        case .addQuadCurveToPoint: count = 2
        case .addCurveToPoint: count = 3
        case .closeSubpath: count = 0
        @unknown default: count = 0
        }
        let points = UnsafeBufferPointer(start: element.pointee.points, count: count)
        pieces.append((element.pointee.type, Array(points)))
      }
      return pieces
    }
  }
#endif
