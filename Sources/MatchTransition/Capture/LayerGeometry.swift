#if canImport(UIKit)
  import UIKit

  extension AffineMatrix {
    /// Makes the map from a layer's bounds coordinates to the superlayer's coordinates.
    ///
    /// The result is nil if the layer lies outside the plane of its superlayer.
    @MainActor init?(placing layer: CALayer) {
      self.init(layer.transform, layer.bounds, layer.anchorPoint, at: layer.position)
    }

    /// Makes the map from a view's bounds coordinates to the superview's coordinates, or nil if the view lies
    /// outside the plane of its superview.
    @MainActor init?(placing view: UIView, showing bounds: CGRect) {
      self.init(view.transform3D, bounds, view.layer.anchorPoint, at: view.center)
    }

    private init?(
      _ turn: CATransform3D, _ bounds: CGRect, _ anchor: CGPoint, at position: CGPoint
    ) {
      // Only these entries of the transform make depth visible.
      guard turn.m14 == 0, turn.m24 == 0, turn.m44 == 1 else { return nil }
      // The layer turns about the anchor, which lies at the position.
      let anchorX = Double(bounds.origin.x + anchor.x * bounds.size.width)
      let anchorY = Double(bounds.origin.y + anchor.y * bounds.size.height)
      self.init(
        a: Double(turn.m11), b: Double(turn.m12), c: Double(turn.m21), d: Double(turn.m22),
        tx: Double(position.x) + Double(turn.m41)
          - (anchorX * Double(turn.m11) + anchorY * Double(turn.m21)),
        ty: Double(position.y) + Double(turn.m42)
          - (anchorX * Double(turn.m12) + anchorY * Double(turn.m22)))
    }

    /// The linear part of the map.
    var withoutTranslation: AffineMatrix { AffineMatrix(a: a, b: b, c: c, d: d) }
  }

  extension ProjectiveMatrix {
    /// Makes the map from a layer's bounds coordinates to `superlayer`, through space.
    ///
    /// The map includes the perspective that the superlayer gives all its sublayers.
    @MainActor init(placing layer: CALayer, in superlayer: CALayer?) {
      let (anchor, position) = (layer.anchorInBounds, layer.position)
      var map = CATransform3DConcat(
        CATransform3DMakeTranslation(-anchor.x, -anchor.y, -layer.anchorPointZ), layer.transform)
      map = CATransform3DConcat(
        map, CATransform3DMakeTranslation(position.x, position.y, layer.zPosition))
      if let superlayer {
        let center = superlayer.anchorInBounds
        map = CATransform3DConcat(map, CATransform3DMakeTranslation(-center.x, -center.y, 0))
        map = CATransform3DConcat(map, superlayer.sublayerTransform)
        map = CATransform3DConcat(map, CATransform3DMakeTranslation(center.x, center.y, 0))
      }
      self.init(
        plane: AffineMatrix(
          a: Double(map.m11), b: Double(map.m12), c: Double(map.m21), d: Double(map.m22),
          tx: Double(map.m41), ty: Double(map.m42)),
        depth: (Double(map.m14), Double(map.m24), Double(map.m44)))
    }
  }

  extension CALayer {
    /// Returns whether an animation of the app moves or resizes the layer after `time`.
    @MainActor func moves(after time: DisplayTime) -> Bool {
      (animationKeys() ?? []).contains { key in
        // The engine's own animations have other keys.
        guard ["position", "bounds", "transform"].contains(where: key.hasPrefix),
          let animation = animation(forKey: key), animation.speed > 0
        else { return false }
        // An animation without a start begins with the next commit.
        let start = animation.beginTime > 0 ? animation.beginTime : CACurrentMediaTime()
        let rounds = max(1, Double(animation.repeatCount)) * (animation.autoreverses ? 2 : 1)
        return start + animation.duration * rounds / Double(animation.speed) > time
      }
    }

    /// Whether the layer has a sublayer transform, such as a perspective.
    @MainActor var hasEye: Bool { !CATransform3DIsIdentity(sublayerTransform) }

    /// The anchor in bounds coordinates.
    @MainActor fileprivate var anchorInBounds: CGPoint {
      CGPoint(
        x: bounds.origin.x + anchorPoint.x * bounds.size.width,
        y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    }
  }

  extension CATransform3D {
    /// Makes the transform of `matrix` and `foreshortening` for a box of `size`, without
    /// translation.
    init(turning matrix: AffineMatrix, foreshortening: Foreshortening, size: CGSize) {
      self = CATransform3DMakeAffineTransform(CGAffineTransform(turning: matrix))
      if size.width > 0 { m14 = CGFloat(foreshortening.x) / size.width }
      if size.height > 0 { m24 = CGFloat(foreshortening.y) / size.height }
    }
  }

  extension CATransform3D {
    /// The distance of the eye from the screen for tilts, in points.
    private static let eyeDistance: CGFloat = 900

    /// Makes the same transform for a box that `tilt` also turns out of the screen, in perspective.
    init(turning matrix: AffineMatrix, foreshortening: Foreshortening, tilt: Tilt, size: CGSize) {
      let turned = CATransform3D(turning: matrix, foreshortening: foreshortening, size: size)
      if tilt == .none {
        self = turned
        return
      }
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / Self.eyeDistance
      let tilted = CATransform3DRotate(
        CATransform3DMakeRotation(CGFloat(tilt.x), 1, 0, 0), CGFloat(tilt.y), 0, 1, 0)
      self = CATransform3DConcat(CATransform3DConcat(tilted, turned), perspective)
    }
  }

  extension CGAffineTransform {
    /// Makes the linear part of `matrix` as a `CGAffineTransform`.
    init(turning matrix: AffineMatrix) {
      self.init(
        a: CGFloat(matrix.a), b: CGFloat(matrix.b), c: CGFloat(matrix.c), d: CGFloat(matrix.d),
        tx: 0, ty: 0)
    }
  }

  extension CGRect {
    /// Returns the common part of both rectangles, with size 0 if there is none. It is never null
    /// or infinite.
    @inline(never)
    func clipped(to other: CGRect) -> CGRect {
      let left = max(minX, other.minX)
      let top = max(minY, other.minY)
      return CGRect(
        x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
        height: max(0, min(maxY, other.maxY) - top))
    }
  }

  extension CALayer {
    /// The radius of each corner under the layer's corner mask, in the layer's own points.
    @MainActor var radii: CornerRadii {
      let radius = Double(cornerRadius)
      return radius > 0 ? CornerRadii(radius).masked(by: maskedCorners) : .zero
    }
  }

  extension CornerRadii {
    /// Returns the radii of the corners that `mask` contains, and 0 for the others.
    func masked(by mask: CACornerMask) -> CornerRadii {
      CornerRadii(
        topLeft: mask.contains(.layerMinXMinYCorner) ? topLeft : 0,
        topRight: mask.contains(.layerMaxXMinYCorner) ? topRight : 0,
        bottomLeft: mask.contains(.layerMinXMaxYCorner) ? bottomLeft : 0,
        bottomRight: mask.contains(.layerMaxXMaxYCorner) ? bottomRight : 0)
    }
  }

  extension UIView {
    /// The radius of each corner, in the view's own points.
    var cornerRadii: CornerRadii {
      effectiveRadii.map { $0.masked(by: layer.maskedCorners) } ?? layer.radii
    }

    /// Returns the radii that the display shows. Only a layer whose radius animates has others than the view.
    ///
    /// - Parameter shown: The view's layer, or what the display shows of it.
    func cornerRadii(shownBy shown: CALayer) -> CornerRadii {
      shown.cornerRadius == layer.cornerRadius ? cornerRadii : shown.radii
    }
  }

  extension UIBezierPath {
    /// Creates a rectangle with a radius for each corner.
    ///
    /// - Parameter radii: The radii, in points. If two radii exceed the side between them, all shrink by
    ///   the same factor.
    convenience init(in rect: CGRect, rounded radii: CornerRadii) {
      self.init()
      let fitted = radii.fitted(across: Double(rect.width), down: Double(rect.height))
      let corners: [(x: CGFloat, y: CGFloat, radius: Double)] = [
        (rect.minX, rect.minY, fitted.topLeft), (rect.maxX, rect.minY, fitted.topRight),
        (rect.maxX, rect.maxY, fitted.bottomRight), (rect.minX, rect.maxY, fitted.bottomLeft),
      ]
      for (index, corner) in corners.enumerated() {
        let radius = CGFloat(max(corner.radius, 0))
        let center = CGPoint(
          x: corner.x + (corner.x > rect.midX ? -radius : radius),
          y: corner.y + (corner.y > rect.midY ? -radius : radius))
        let start = CGFloat.pi * (1 + CGFloat(index) / 2)
        addArc(
          withCenter: center, radius: radius, startAngle: start, endAngle: start + .pi / 2,
          clockwise: true)
      }
      close()
    }
  }

  extension UIBezierPath {
    /// Creates the ring between a rectangle with round corners and the same rectangle inset by `width`. The
    /// ring is filled by the even-odd rule.
    convenience init(ringIn rect: CGRect, rounded radii: CornerRadii, _ width: CGFloat) {
      self.init(in: rect, rounded: radii)
      let width = min(width, min(rect.width, rect.height) / 2)
      let inner = CornerRadii(radii.list.map { max($0 - Double(width), 0) })
      append(UIBezierPath(in: rect.insetBy(dx: width, dy: width), rounded: inner))
    }
  }

  extension ElementAppearance {
    /// Makes the appearance of a layer's box.
    ///
    /// - Parameters:
    ///   - view: The view of the layer.
    ///   - layer: The view's layer, or what the display shows of it.
    ///   - opacity: The view's opacity times the opacity of its ancestors.
    @MainActor init(_ view: UIView, shown layer: CALayer, opacity: Double) {
      self.init(opacity: opacity)
      // A masked layer is drawn as one snapshot, including its mask.
      if view.layer.hasOwnMask { return }
      background = RGBA(layer.backgroundColor)
      // Without clipping, a radius rounds the background and the border, but not an image.
      let round = view.cornerRadii(shownBy: layer)
      if round != .zero, layer.masksToBounds || !(view is UIImageView) { radii = round }
      let width = layer.borderWidth
      if width > 0, width.isFinite {
        border = ElementBorder(width: Double(width), color: RGBA(layer.borderColor))
      }
      if layer.shadowOpacity > 0, !layer.masksToBounds {
        let (offset, radius) = (layer.shadowOffset, Double(layer.shadowRadius))
        guard offset.width.isFinite, offset.height.isFinite, radius.isFinite else { return }
        shadow = ElementShadow(
          color: RGBA(layer.shadowColor), opacity: min(1, Double(layer.shadowOpacity)),
          offset: offset, radius: max(0, radius))
      }
    }
  }

  extension RGBA {
    /// Makes the colour in sRGB. The result is clear for nil and for patterns.
    @MainActor init(_ color: CGColor?) {
      self = .clear
      guard let color else { return }
      var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      if UIColor(cgColor: color).getRed(&red, green: &green, blue: &blue, alpha: &alpha) {
        self.init(
          red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
      }
    }

    /// The colour as a `UIColor`.
    var uiColor: UIColor {
      UIColor(
        red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
  }
#endif
