import Foundation

/// The values of one flight in one channel group, by their place in the group.
///
/// The value is valid only inside the closure that receives it.
package struct GroupValues {
  let first: UnsafePointer<Double>
  /// The distance in memory between the values of two channels.
  let stride: Int

  subscript(channel: Int) -> Double { first[channel * stride] }

  func point(at channel: Int) -> CGPoint {
    CGPoint(x: self[channel], y: self[channel + 1])
  }

  func size(at channel: Int) -> CGSize {
    CGSize(width: self[channel], height: self[channel + 1])
  }

  func rect(at channel: Int) -> CGRect {
    CGRect(origin: point(at: channel), size: size(at: channel + 2))
  }

  func color(at channel: Int) -> RGBA {
    RGBA(
      red: self[channel], green: self[channel + 1], blue: self[channel + 2],
      alpha: self[channel + 3])
  }

  func components(at channel: Int) -> AffineMatrix.Components {
    AffineMatrix.Components(
      rotation: self[channel], scaleX: self[channel + 1], scaleY: self[channel + 2],
      shear: self[channel + 3])
  }

  func radii(at channel: Int) -> CornerRadii {
    CornerRadii(
      topLeft: self[channel], topRight: self[channel + 1], bottomLeft: self[channel + 2],
      bottomRight: self[channel + 3])
  }

  func border(at channel: Int) -> ElementBorder {
    ElementBorder(width: self[channel], color: color(at: channel + 1))
  }

  func shadow(at channel: Int) -> ElementShadow {
    ElementShadow(
      color: color(at: channel), opacity: self[channel + 4], offset: size(at: channel + 5),
      radius: self[channel + 7])
  }
}
