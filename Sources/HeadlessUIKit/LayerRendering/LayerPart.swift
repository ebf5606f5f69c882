import Foundation

/// A layer on its way to the canvas.
package struct LayerPart {
  package let layer: CALayer
  package let box: LayerBox
  /// The layer's own coordinates to device pixels.
  let transform: CGAffineTransform
  /// The bounds with their rounded corners.
  package let shape: RoundedRect

  /// - Parameter ignoresCornerMask: Whether all four corners are round.
  package init(
    layer: CALayer, box: LayerBox, transform: CGAffineTransform, ignoresCornerMask: Bool = false
  ) {
    self.layer = layer
    self.box = box
    self.transform = transform
    let (bounds, radius) = (box.values.bounds, box.values.cornerRadius)
    let corners = box.values.maskedCorners
    if radius <= 0 {
      shape = RoundedRect(bounds)
    } else if ignoresCornerMask || corners == .all && box.values.extras.isEmpty {
      shape = RoundedRect(bounds, radius: radius)
    } else {
      let radii = box.values.cornerRadii
      func corner(_ mask: CACornerMask, _ radius: CGFloat) -> CGFloat {
        corners.contains(mask) ? radius : 0
      }
      shape = RoundedRect(
        bounds,
        radii: RoundedRect.Radii(
          topLeft: corner(.layerMinXMinYCorner, radii.topLeft),
          topRight: corner(.layerMaxXMinYCorner, radii.topRight),
          bottomRight: corner(.layerMaxXMaxYCorner, radii.bottomRight),
          bottomLeft: corner(.layerMinXMaxYCorner, radii.bottomLeft)))
    }
  }

  /// Whether nothing of the layer or below it can be within `clip`.
  package func isOutside(_ clip: PixelRect) -> Bool { touched(in: clip).isEmpty }

  /// The pixels of `clip` that the layer and everything below it can touch, or all of them where
  /// that takes a walk to find out.
  func touched(in clip: PixelRect) -> PixelRect {
    let isKnown = box.values.sublayers.isEmpty || box.values.masksToBounds
    guard isKnown, box.values.shadowOpacity <= 0 else { return clip }
    return clip.touched(by: contentBox.applying(transform))
  }

  /// What the layer itself can touch but for its shadow, in its own coordinates.
  var contentBox: CGRect {
    if box.values.masksToBounds { return box.values.bounds }
    let own = layer.contentBox(box)
    guard let image = box.values.image, box.values.contentsGravity != .resize else { return own }
    return own.union(box.place(of: image).rect)
  }

  /// Whether opacity would show where the layer's parts overlap.
  var needsGroup: Bool {
    if !box.values.sublayers.isEmpty || box.values.shadowOpacity > 0 || layer.drawsContent {
      return true
    }
    var parts = 0
    if (box.values.backgroundColor?.alpha ?? 0) > 0 { parts += 1 }
    if box.values.image != nil { parts += 1 }
    if box.values.borderWidth > 0 { parts += 1 }
    return parts > 1
  }
}

extension LayerBox {
  /// The texels that contents show, and where they show them, in the layer's own coordinates.
  func place(of image: CGImage) -> (texels: CGRect, rect: CGRect) {
    let part = values.contentsRect
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let texels = CGRect(
      x: part.minX * width, y: part.minY * height, width: part.width * width,
      height: part.height * height)
    let scale = values.contentsScale > 0 ? values.contentsScale : 1
    let size = CGSize(width: texels.width / scale, height: texels.height / scale)
    return (texels, values.contentsGravity.rect(for: size, in: values.bounds))
  }
}
