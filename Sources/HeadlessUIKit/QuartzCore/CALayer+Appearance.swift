import Foundation

extension CALayer {
  public var zPosition: CGFloat {
    get { box.values.zPosition }
    set { update(\.geometry.zPosition, to: newValue, key: "zPosition") }
  }

  public var anchorPointZ: CGFloat {
    get { box.values.anchorPointZ }
    set { update(\.geometry.anchorPointZ, to: newValue, key: "anchorPointZ") }
  }

  public var sublayerTransform: CATransform3D {
    get { box.values.sublayerTransform }
    set { update(\.geometry.sublayerTransform, to: newValue, key: "sublayerTransform") }
  }

  public var isDoubleSided: Bool {
    get { box.values.isDoubleSided }
    set { update(\.isDoubleSided, to: newValue, key: "doubleSided") }
  }

  public var masksToBounds: Bool {
    get { box.values.masksToBounds }
    set { update(\.masksToBounds, to: newValue, key: "masksToBounds") }
  }

  public var isOpaque: Bool {
    get { box.values.isOpaque }
    set { update(\.isOpaque, to: newValue, key: "opaque") }
  }

  public var allowsGroupOpacity: Bool {
    get { box.values.allowsGroupOpacity }
    set { update(\.allowsGroupOpacity, to: newValue, key: "allowsGroupOpacity") }
  }

  public var shouldRasterize: Bool {
    get { box.values.shouldRasterize }
    set { update(\.shouldRasterize, to: newValue, key: "shouldRasterize") }
  }

  public var rasterizationScale: CGFloat {
    get { box.values.rasterizationScale }
    set { update(\.rasterizationScale, to: newValue, key: "rasterizationScale") }
  }

  public var backgroundColor: CGColor? {
    get { box.values.backgroundColor }
    set { update(\.backgroundColor, to: newValue, key: "backgroundColor") }
  }

  public var cornerRadius: CGFloat {
    get { box.values.cornerRadius }
    set {
      update(\.cornerRadius, to: newValue, key: "cornerRadius")
      (delegate as? UIView)?.mirrorCornerRadius(newValue)
    }
  }

  public var maskedCorners: CACornerMask {
    get { box.values.maskedCorners }
    set { update(\.maskedCorners, to: newValue, key: "maskedCorners") }
  }

  public var cornerCurve: CALayerCornerCurve {
    get { box.values.cornerCurve }
    set { update(\.cornerCurve, to: newValue, key: "cornerCurve") }
  }

  public var borderWidth: CGFloat {
    get { box.values.borderWidth }
    set { update(\.borderWidth, to: newValue, key: "borderWidth") }
  }

  public var borderColor: CGColor? {
    get { box.values.borderColor }
    set { update(\.borderColor, to: newValue, key: "borderColor") }
  }

  public var shadowColor: CGColor? {
    get { box.values.shadowColor }
    set { update(\.shadowColor, to: newValue, key: "shadowColor") }
  }

  public var shadowOpacity: Float {
    get { box.values.shadowOpacity }
    set { update(\.shadowOpacity, to: newValue, key: "shadowOpacity") }
  }

  public var shadowOffset: CGSize {
    get { box.values.shadowOffset }
    set { update(\.shadowOffset, to: newValue, key: "shadowOffset") }
  }

  public var shadowRadius: CGFloat {
    get { box.values.shadowRadius }
    set { update(\.shadowRadius, to: newValue, key: "shadowRadius") }
  }

  public var contentsGravity: CALayerContentsGravity {
    get { box.values.contentsGravity }
    set { update(\.contentsGravity, to: newValue, key: "contentsGravity") }
  }

  public var contentsScale: CGFloat {
    get { box.values.contentsScale }
    set { update(\.contentsScale, to: newValue, key: "contentsScale") }
  }

  public var contentsRect: CGRect {
    get { box.values.contentsRect }
    set { update(\.contentsRect, to: newValue, key: "contentsRect") }
  }

  public var contentsCenter: CGRect {
    get { box.values.contentsCenter }
    set { update(\.contentsCenter, to: newValue, key: "contentsCenter") }
  }

  public var minificationFilter: CALayerContentsFilter {
    get { box.values.minificationFilter }
    set { update(\.minificationFilter, to: newValue, key: "minificationFilter") }
  }

  public var magnificationFilter: CALayerContentsFilter {
    get { box.values.magnificationFilter }
    set { update(\.magnificationFilter, to: newValue, key: "magnificationFilter") }
  }

  public var needsDisplayOnBoundsChange: Bool {
    get { box.values.needsDisplayOnBoundsChange }
    set { write { $0.needsDisplayOnBoundsChange = newValue } }
  }

  /// Draws new contents, for layers whose delegate does not hand them over.
  func drawContents() {
    delegate?.layerWillDraw(self)
    let context = CGContext(uiKitBounds: bounds, scale: contentsScale, isOpaque: false)
    guard let context else {
      contents = nil
      return
    }
    draw(in: context)
    contents = context.makeImage()
  }
}
