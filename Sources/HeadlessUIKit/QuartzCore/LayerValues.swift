import Foundation

/// Everything that a layer holds: one value that can be kept, copied and drawn.
///
/// The model, the last commit and the presentation of a layer are three of these.
package struct LayerValues {
  package var geometry = LayerGeometry()
  package var isDoubleSided = true

  // Appearance; opacities in 0...1, lengths in points.
  package var isHidden = false
  package var opacity: Float = 1
  package var masksToBounds = false
  var isOpaque = false
  var allowsGroupOpacity = true
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  package var backgroundColor: CGColor?
  var cornerRadius: CGFloat = 0
  var maskedCorners = CACornerMask.all
  var cornerCurve = CALayerCornerCurve.circular
  package var borderWidth: CGFloat = 0
  package var borderColor: CGColor? = LayerValues.black
  package var shadowColor: CGColor? = LayerValues.black
  package var shadowOpacity: Float = 0
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowRadius: CGFloat = 3
  package var shadowPath: CGPath?

  // Contents; rectangles in 0...1 of the contents.
  var contents: Any? {
    didSet { image = contents as? CGImage }
  }
  /// The contents as what can be drawn.
  package private(set) var image: CGImage?
  var contentsGravity = CALayerContentsGravity.resize
  var contentsScale: CGFloat = 1
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var minificationFilter = CALayerContentsFilter.linear
  package var magnificationFilter = CALayerContentsFilter.linear
  var needsDisplayOnBoundsChange = false

  // The tree.
  package var sublayers: [CALayer] = []
  package var mask: CALayer?

  /// In the order they were added, which is the order they apply in.
  var animations: [LayerAnimation] = []

  var timing = MediaTiming(duration: .infinity)

  /// The values of subclasses and of custom keys, by key.
  package var extras: [String: LayerPropertyValue] = [:]

  private static let black = CGColor(gray: 0, alpha: 1)
}

// The geometry, value by value.
extension LayerValues {
  package var bounds: CGRect { geometry.bounds }
  var position: CGPoint { geometry.position }
  var anchorPoint: CGPoint { geometry.anchorPoint }
  var zPosition: CGFloat { geometry.zPosition }
  var anchorPointZ: CGFloat { geometry.anchorPointZ }
  var transform: CATransform3D { geometry.transform }
  var sublayerTransform: CATransform3D { geometry.sublayerTransform }
}

/// Shared storage of `LayerValues`, copied only when a holder writes while another still reads.
package final class LayerBox {
  package var values: LayerValues

  package init(_ values: LayerValues = LayerValues()) {
    self.values = values
  }

  /// The geometry alone. Reading it from here copies no references.
  package var geometry: LayerGeometry { values.geometry }
}
