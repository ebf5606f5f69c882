import Foundation

/// Everything that a layer holds: one value that can be kept, copied and drawn.
///
/// The model, the last commit and the presentation of a layer are three of these.
struct LayerValues {
  var geometry = LayerGeometry()
  var isDoubleSided = true

  // Appearance; opacities in 0...1, lengths in points.
  var isHidden = false
  var opacity: Float = 1
  var masksToBounds = false
  var isOpaque = false
  var allowsGroupOpacity = true
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var backgroundColor: CGColor?
  var cornerRadius: CGFloat = 0
  var maskedCorners = CACornerMask.all
  var cornerCurve = CALayerCornerCurve.circular
  var borderWidth: CGFloat = 0
  var borderColor: CGColor? = LayerValues.black
  var shadowColor: CGColor? = LayerValues.black
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var shadowPath: CGPath?

  // Contents; rectangles in 0...1 of the contents.
  var contents: Any? {
    didSet { image = contents as? CGImage }
  }
  /// The contents as what can be drawn.
  private(set) var image: CGImage?
  var contentsGravity = CALayerContentsGravity.resize
  var contentsScale: CGFloat = 1
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var minificationFilter = CALayerContentsFilter.linear
  var magnificationFilter = CALayerContentsFilter.linear
  var needsDisplayOnBoundsChange = false

  // The tree.
  var sublayers: [CALayer] = []
  var mask: CALayer?

  /// In the order they were added, which is the order they apply in.
  var animations: [LayerAnimation] = []

  var timing = MediaTiming(duration: .infinity)

  /// The values of subclasses and of custom keys, by key.
  var extras: [String: LayerValue] = [:]

  private static let black = CGColor(gray: 0, alpha: 1)
}

// The geometry, value by value.
extension LayerValues {
  var bounds: CGRect { geometry.bounds }
  var position: CGPoint { geometry.position }
  var anchorPoint: CGPoint { geometry.anchorPoint }
  var zPosition: CGFloat { geometry.zPosition }
  var anchorPointZ: CGFloat { geometry.anchorPointZ }
  var transform: CATransform3D { geometry.transform }
  var sublayerTransform: CATransform3D { geometry.sublayerTransform }
}

/// Shared storage of `LayerValues`, copied only when a holder writes while another still reads.
final class LayerBox {
  var values: LayerValues

  init(_ values: LayerValues = LayerValues()) {
    self.values = values
  }

  /// The geometry alone. Reading it from here copies no references.
  var geometry: LayerGeometry { values.geometry }
}
