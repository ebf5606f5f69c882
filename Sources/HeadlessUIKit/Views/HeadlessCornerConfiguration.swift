import Foundation

/// The corners of a view, as UIKit's corner configurations of iOS 26 describe them.
///
/// A view whose layer gets another corner radius loses its configuration (rule 7.15).
public enum HeadlessCornerConfiguration: Hashable, Sendable {
  /// Half circles at the two short sides, whatever the view's size.
  case capsule
  /// A radius in points for each corner.
  case corners(topLeft: CGFloat, topRight: CGFloat, bottomLeft: CGFloat, bottomRight: CGFloat)

  /// Returns the radii in a view of the given size.
  func radii(in size: CGSize) -> RoundedRect.Radii {
    switch self {
    case .capsule: RoundedRect.Radii(min(size.width, size.height) / 2)
    case .corners(let topLeft, let topRight, let bottomLeft, let bottomRight):
      RoundedRect.Radii(
        topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
    }
  }
}

extension UIView {
  /// The configuration of the view's corners, or nil if only the layer has a radius.
  public var headlessCornerConfiguration: HeadlessCornerConfiguration? {
    get { remembered(nil) }
    set {
      remember(newValue)
      if newValue == nil { layer.showCorners(RoundedRect.Radii(0)) } else { showCorners() }
    }
  }

  /// Returns the radius that a corner has, in points; of several corners, the largest.
  public func headlessEffectiveRadius(corner: UIRectCorner) -> CGFloat {
    let radii = layer.cornerRadii
    func radius(_ one: UIRectCorner, _ radius: CGFloat) -> CGFloat {
      corner.contains(one) ? radius : 0
    }
    return max(
      max(radius(.topLeft, radii.topLeft), radius(.topRight, radii.topRight)),
      max(radius(.bottomLeft, radii.bottomLeft), radius(.bottomRight, radii.bottomRight)))
  }

  /// Gives the layer the radii that the configuration has in the view's present size.
  func showCorners() {
    guard storage.rare != nil, let configuration = headlessCornerConfiguration else { return }
    layer.showCorners(configuration.radii(in: bounds.size))
  }

  /// Takes a radius that was written to the layer for the view's configuration.
  func mirrorCornerRadius(_ radius: CGFloat) {
    guard storage.rare != nil, headlessCornerConfiguration != nil else { return }
    headlessCornerConfiguration = .corners(
      topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }
}

extension CALayer {
  static let unevenRadiiKey = "headlessCornerRadii"

  /// The radius of each corner, apart from the corner mask.
  var cornerRadii: RoundedRect.Radii { box.values.cornerRadii }

  fileprivate func showCorners(_ radii: RoundedRect.Radii) {
    let isEven = radii == RoundedRect.Radii(radii.topLeft)
    write {
      $0.cornerRadius = max(
        max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight))
      $0.extras[Self.unevenRadiiKey] = isEven ? nil : .object(UnevenRadii(radii))
    }
  }
}

/// Four radii as one value of a layer.
private final class UnevenRadii: NSObject {
  let radii: RoundedRect.Radii

  init(_ radii: RoundedRect.Radii) {
    self.radii = radii
  }
}

extension LayerValues {
  /// The radius of each corner, apart from the corner mask.
  var cornerRadii: RoundedRect.Radii {
    let uneven = extras.isEmpty ? nil : extras[CALayer.unevenRadiiKey]?.object(as: UnevenRadii.self)
    return uneven?.radii ?? RoundedRect.Radii(max(cornerRadius, 0))
  }
}
