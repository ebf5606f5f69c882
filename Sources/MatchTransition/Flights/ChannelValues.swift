import Foundation

extension Flight {
  /// Replaces `values` by those of all channels at one end of the flight, in channel order.
  func read(_ side: TransitionSide, into values: inout [Double]) {
    values.removeAll(keepingCapacity: true)
    for group in ChannelGroup.all { group.row.read(self, side, &values) }
  }

  /// Returns the values of all channels at one end of the flight, in channel order.
  func values(at side: TransitionSide) -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(Channel.allCases.count)
    read(side, into: &values)
    return values
  }
}

/// How rows of the channel table read values.
extension [Double] {
  mutating func add(_ value: Double) { append(value) }

  mutating func add(_ first: Double, _ second: Double) {
    add(first)
    add(second)
  }

  mutating func add(_ point: CGPoint) { add(Double(point.x), Double(point.y)) }

  mutating func add(_ size: CGSize) { add(Double(size.width), Double(size.height)) }

  mutating func add(_ rect: CGRect) {
    add(rect.origin)
    add(rect.size)
  }

  mutating func add(_ color: RGBA) {
    add(color.red, color.green)
    add(color.blue, color.alpha)
  }

  mutating func add(_ components: AffineMatrix.Components) {
    add(components.rotation, components.scaleX)
    add(components.scaleY, components.shear)
  }

  mutating func add(_ radii: CornerRadii) {
    add(radii.topLeft, radii.topRight)
    add(radii.bottomLeft, radii.bottomRight)
  }

  mutating func add(_ border: ElementBorder) {
    add(border.width)
    add(border.color)
  }

  mutating func add(_ shadow: ElementShadow) {
    add(shadow.color)
    add(shadow.opacity)
    add(shadow.offset)
    add(shadow.radius)
  }
}

/// The values of one flight in one channel group, by their place in the group. Rows of the channel table
/// write them.
///
/// The value is valid only inside the closure that receives it.
package struct GroupValues {
  let first: UnsafePointer<Double>

  subscript(channel: Int) -> Double { first[channel] }

  func point(at channel: Int) -> CGPoint { CGPoint(x: self[channel], y: self[channel + 1]) }

  func size(at channel: Int) -> CGSize { CGSize(width: self[channel], height: self[channel + 1]) }

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
