#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// The scale of a picture of the view, in pixels per point. It is the display's scale, so nothing is
    /// resampled at the ends of a flight. A huge view gets a smaller scale.
    var pictureScale: CGFloat {
      return CGFloat(PictureScale.fitting(bounds.size, display: Double(displayScale)))
    }

    /// Draws the view's model values in `rect`, in the view's bounds coordinates, without `others` and without
    /// the view's opacity. Nothing is committed. The picture of an anchor shows what its host draws there.
    func picture(
      of rect: CGRect, without others: [UIView], _ parts: LayerDrawing.RootParts = .all
    ) -> UIImage {
      let format = UIGraphicsImageRendererFormat.picture(scale: pictureScale)
      let anchors = others.compactMap { $0 as? MatchAnchorView }
      for anchor in anchors { anchor.showContent(false) }
      defer { for anchor in anchors { anchor.showContent(true) } }
      return UIGraphicsImageRenderer(bounds: rect, format: format).image {
        let drawing = LayerDrawing(in: $0.cgContext, without: others)
        if let anchor = self as? MatchAnchorView {
          anchor.drawContent(in: $0.cgContext, drawing, parts)
        } else {
          drawing.draw(layer, parts)
        }
      }
    }
  }

  extension UIView {
    /// Returns a picture of `rect` without what the masks of the view's superviews hide.
    func cut(_ picture: UIImage, of rect: CGRect) -> UIImage {
      let format = UIGraphicsImageRendererFormat.picture(scale: pictureScale)
      let renderer = UIGraphicsImageRenderer(bounds: rect, format: format)
      let masks = cuttingAncestors.map { ancestor in
        renderer.image { drawMask(of: ancestor, in: $0.cgContext) }
      }
      return renderer.image { _ in
        picture.draw(in: rect)
        for mask in masks { mask.draw(in: rect, blendMode: .destinationIn, alpha: 1) }
      }
    }
  }

  extension UIGraphicsImageRendererFormat {
    /// Returns the format of all pictures, which are transparent.
    ///
    /// A pixel has eight bytes if the content has wide colours or a high dynamic range, and four in most cases
    /// (rules 4.8 and 4.9).
    ///
    /// - Parameter scale: The scale, in pixels per point.
    static func picture(scale: CGFloat) -> UIGraphicsImageRendererFormat {
      let format = UIGraphicsImageRendererFormat()
      format.scale = scale
      format.opaque = false
      format.preferredRange = .automatic
      return format
    }
  }

  /// An image view that only a stand-in uses, so the stand-in may round its corners.
  @MainActor final class ImageCopy: UIImageView {
    /// Shows a picture that the app has drawn into the layer of `original`.
    func show(_ picture: CGImage, of original: UIImageView) {
      if image != nil { image = nil }
      layer.contents = picture
      layer.contentsScale = original.layer.contentsScale
      layer.contentsCenter = original.layer.contentsCenter
    }

    /// Copies the colours and the style with which `original` draws its image.
    ///
    /// The copy lies in another view tree. Reading the values is expensive, so images that do not depend on
    /// them skip it.
    func takeSurroundings(of original: UIImageView) {
      let (image, highlighted) = (original.image, original.highlightedImage)
      let isTinted = image?.isTinted == true || highlighted?.isTinted == true
      if isTinted { tintColor = original.tintColor }
      if isTinted || image?.mayVary == true || highlighted?.mayVary == true {
        overrideUserInterfaceStyle = original.traitCollection.userInterfaceStyle
      }
    }
  }

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
