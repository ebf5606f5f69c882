import UIKit

/// The look of one layer in one frame, as plain values that another renderer can draw.
///
/// All lengths are in points of the layer's own coordinates, and all colours are red, green, blue and
/// alpha in 0...1, not premultiplied. A layer draws its parts in the order of the properties: the
/// shadow, the background, the content, the sublayers and the border.
package struct ExportedLayer {
  /// The number that the layer has in all frames.
  package let number: Int
  /// The map from the layer's own coordinates to those of the superlayer: a, b, c, d, tx and ty.
  ///
  /// A map with depth has u, v and w too. (x', y') = (ax + cy + tx, bx + dy + ty) / (ux + vy + w).
  package var place: [Double]
  package var opacity = 1.0
  /// Whether the colours are added to those beneath, as in the middle of a fade.
  package var addsLight = false
  /// The bounds, and the radii of the corners from the top left clockwise.
  package var box = Box()
  package var shadow: Shadow?
  package var background: SIMD4<Float>?
  package var gradient: Gradient?
  package var shape: Shape?
  package var pictures: [Picture] = []
  /// Whether the box cuts the content and the sublayers off.
  package var clips = false
  /// The numbers of the sublayers that show, from back to front.
  package var sublayers: [Int] = []
  package var borderWidth = 0.0
  package var borderColor = SIMD4<Float>.zero
  /// The outline outside of which nothing of the layer shows.
  package var outline: Outline?
  /// The picture whose alpha masks the layer.
  package var mask: Picture?

  /// A rectangle with round corners.
  package struct Box: Equatable {
    package var rect = CGRect.zero
    package var radii = [0.0, 0.0, 0.0, 0.0]
  }

  /// A shadow below everything that the layer shows.
  package struct Shadow {
    package enum Source {
      case box(Box)
      case outline(Outline)
      /// The alpha of the layer with its sublayers.
      case content
    }
    package var source: Source
    package var color: SIMD4<Float>
    package var offset: CGSize
    /// The standard deviation of the blur.
    package var radius: Double
  }

  package struct Gradient {
    package enum Kind { case linear, radial, conic }
    package var kind: Kind
    package var start: CGPoint
    package var end: CGPoint
    /// The colours, interpolated without alpha being multiplied in.
    package var colors: [SIMD4<Float>]
    /// The place of each colour, 0...1.
    package var locations: [Double]
  }

  /// A path that is filled and stroked.
  package struct Shape {
    package var outline: Outline
    package var fill: SIMD4<Float>?
    package var stroke: SIMD4<Float>?
    package var lineWidth = 1.0
    /// The names that SVG has for the ends and corners of lines.
    package var cap = "butt"
    package var join = "miter"
    package var miterLimit = 10.0
    package var dashes: [Double] = []
    package var dashPhase = 0.0
    /// The part of the path that is stroked, 0...1.
    package var part = 0.0...1.0
  }

  package struct Outline {
    package var path: CGPath
    package var isEvenOdd = false
  }

  package struct Picture {
    package var image: CGImage
    /// Pixels of the image to the layer's coordinates.
    package var place: CGAffineTransform
    /// The pixels that show, with round corners.
    package var window: Box
    /// Whether pixels blend into each other where the picture is enlarged.
    package var isSmooth: Bool
    /// The pixels of the screen for each pixel of the image.
    package var detail = 1.0
  }
}

extension ExportedLayer.Box {
  init(_ shape: RoundedRect) {
    rect = shape.rect
    radii = [
      shape.radii.topLeft, shape.radii.topRight, shape.radii.bottomRight, shape.radii.bottomLeft,
    ].map(Double.init)
  }
}

extension ExportedLayer {
  /// A layer without parts, for what lies above the windows.
  ///
  /// - Parameters:
  ///   - number: A number that no layer of the screen has, below 0.
  ///   - place: Own coordinates to the screen's.
  package init(_ number: Int, at place: CGAffineTransform) {
    self.init(number, at: LayerProjection(place))
  }

  /// A layer without parts.
  init(_ number: Int, at place: LayerProjection) {
    self.number = number
    let map = place.affine
    self.place = [map.a, map.b, map.c, map.d, map.tx, map.ty].map(Double.init)
    if !place.isAffine { self.place += [place.u, place.v, place.w].map(Double.init) }
  }

  /// Whether nothing of the layer itself shows, besides its sublayers.
  var isBare: Bool {
    background == nil && gradient == nil && shape == nil && pictures.isEmpty && borderWidth == 0
      && shadow == nil
  }
}
