import Foundation

/// The shadow under a view that is lifted while it travels.
package struct FlightLift: Equatable, Sendable {
  /// The opacity of the shadow, 0...1.
  package var opacity: Double
  /// The blur radius of the shadow, in points.
  package var radius: Double

  package static let none = FlightLift(opacity: 0, radius: 0)

  package init(opacity: Double, radius: Double) {
    self.opacity = opacity
    self.radius = radius
  }

  /// Returns `shadow` with the lift added: it is darker, softer and lower.
  package func raising(_ shadow: ElementShadow) -> ElementShadow {
    if opacity <= 0 { return shadow }
    var raised = shadow
    // Two shadows that lie over each other let the product of what each lets through pass.
    raised.opacity = 1 - (1 - shadow.opacity) * (1 - min(opacity, 1))
    raised.radius += radius
    raised.offset.height += CGFloat(radius / 2)
    if shadow.opacity <= 0 { raised.color = RGBA(red: 0, green: 0, blue: 0) }
    return raised
  }
}
