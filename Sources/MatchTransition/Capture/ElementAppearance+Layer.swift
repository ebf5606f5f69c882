#if canImport(UIKit)
  import UIKit

  extension ElementAppearance {
    /// Makes the appearance of a layer's box.
    ///
    /// - Parameters:
    ///   - model: The layer.
    ///   - layer: The layer, or what the display shows of it.
    ///   - opacity: The layer's opacity times the opacity of its ancestors.
    @MainActor init(_ model: CALayer, shown layer: CALayer, opacity: Double) {
      self.init(opacity: opacity)
      // A masked layer is drawn as one snapshot, including its mask.
      if model.hasOwnMask { return }
      background = RGBA(layer.backgroundColor)
      // Without clipping, a radius rounds the background and the border, but not an image.
      let round = layer.radii
      if round != .zero, layer.masksToBounds || !(model.delegate is UIImageView) { radii = round }
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
