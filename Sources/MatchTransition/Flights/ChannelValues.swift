import Foundation

/// A buffer for the values of all channels of a flight, in channel order.
package struct ChannelValues: Sendable {
  private(set) var numbers: [Double] = []

  init() {
    numbers.reserveCapacity(Channel.allCases.count)
  }

  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
  }

  /// Returns the numbers without keeping a copy, so that the caller can change them in place.
  mutating func take() -> [Double] {
    defer { numbers = [] }
    return numbers
  }

  mutating func add(_ value: Double) {
    numbers.append(value)
  }

  mutating func add(_ first: Double, _ second: Double) {
    numbers.append(first)
    numbers.append(second)
  }

  mutating func add(_ point: CGPoint) {
    add(Double(point.x), Double(point.y))
  }

  mutating func add(_ size: CGSize) {
    add(Double(size.width), Double(size.height))
  }

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

extension Flight {
  /// Replaces `values` by the values of every channel at one end.
  func read(_ tip: FlightTip, into values: inout ChannelValues) {
    values.removeAll()
    for group in ChannelGroup.all { group.row.read(self, tip, &values) }
  }
}
