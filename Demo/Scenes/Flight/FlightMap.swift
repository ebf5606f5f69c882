import UIKit

/// A map of two islands. Two planes fly between them on the halves of a circle.
final class FlightMap: TapView {
  /// The radius of the circle, in points.
  static let radius: CGFloat = 100

  private let islands = [CAShapeLayer(), CAShapeLayer()]
  private let routes = [CAShapeLayer(), CAShapeLayer()]
  let outbound = CAShapeLayer()
  let homebound = CAShapeLayer()

  init() {
    super.init(frame: .zero)
    backgroundColor = UIColor(rgb: 0xC9DFE2)
    layer.cornerRadius = 20
    clipsToBounds = true
    for island in islands { island.fillColor = UIColor(rgb: 0xEFE3C4).cgColor }
    for route in routes {
      route.fillColor = nil
      route.strokeColor = UIColor(rgb: 0x6F9AA3).cgColor
      route.lineWidth = 2
      route.lineCap = .round
      route.lineDashPattern = [1, 8]
    }
    outbound.path = Self.plane(nose: 1)
    outbound.fillColor = DemoStyle.accent.cgColor
    // This plane is drawn in reverse. The reversed rotation mode keeps it upright.
    homebound.path = Self.plane(nose: -1)
    homebound.fillColor = UIColor(rgb: 0x2F6F73).cgColor
    for sublayer in islands + routes + [outbound, homebound] { layer.addSublayer(sublayer) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.withoutActions {
      for (island, x) in zip(islands, [-Self.radius, Self.radius]) {
        let center = CGPoint(x: bounds.midX + x, y: bounds.midY)
        island.path =
          UIBezierPath(
            ovalIn: CGRect(x: center.x - 40, y: center.y - 24, width: 80, height: 48)
          ).cgPath
      }
      for (route, isOutbound) in zip(routes, [true, false]) {
        route.path = half(isOutbound: isOutbound)
      }
      outbound.position = CGPoint(x: bounds.midX - Self.radius, y: bounds.midY)
      homebound.position = CGPoint(x: bounds.midX + Self.radius, y: bounds.midY)
      // Both routes begin at a right angle to the line between the islands.
      for plane in [outbound, homebound] { plane.transform = Self.turned(by: -.pi / 2) }
    }
  }

  /// Sends both planes to the other island.
  func depart() {
    for (plane, isOutbound) in [(outbound, true), (homebound, false)] {
      let flight = CAKeyframeAnimation(keyPath: "position")
      flight.path = half(isOutbound: isOutbound)
      flight.calculationMode = .paced
      flight.rotationMode = isOutbound ? .rotateAuto : .rotateAutoReverse
      flight.duration = FlightViewController.duration
      flight.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      // A route turns a plane from its own angle, which is therefore 0 during the flight.
      let angle = CABasicAnimation(keyPath: "transform")
      angle.fromValue = CATransform3DIdentity
      angle.toValue = CATransform3DIdentity
      angle.duration = flight.duration
      plane.add(angle, forKey: "angle")
      plane.add(flight, forKey: "flight")
    }
    // The planes stay at the other island after the animation.
    CATransaction.withoutActions {
      for plane in [outbound, homebound] { plane.transform = Self.turned(by: .pi / 2) }
      (outbound.position, homebound.position) = (homebound.position, outbound.position)
    }
  }

  /// Returns half of the circle: the upper half from the left, or the lower half from the right.
  private func half(isOutbound: Bool) -> CGPath {
    UIBezierPath(
      arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: Self.radius,
      startAngle: isOutbound ? .pi : 0, endAngle: isOutbound ? 2 * .pi : .pi, clockwise: true
    ).cgPath
  }

  private static func turned(by angle: CGFloat) -> CATransform3D {
    CATransform3DMakeRotation(angle, 0, 0, 1)
  }

  /// Returns the outline of a plane from above, 44 points long.
  ///
  /// - Parameter nose: The direction of the nose along x, 1 or -1.
  private static func plane(nose: CGFloat) -> CGPath {
    let outline: [(CGFloat, CGFloat)] = [
      (22, 0), (17, 3), (7, 3.5), (-4, 20), (-9, 20), (-3, 3.5), (-14, 3), (-18, 9), (-22, 9),
      (-19, 0),
    ]
    let path = UIBezierPath()
    let mirrored = outline.dropFirst().dropLast().reversed().map { ($0.0, -$0.1) }
    for (index, point) in (outline + mirrored).enumerated() {
      let place = CGPoint(x: nose * point.0, y: point.1)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    path.close()
    return path.cgPath
  }
}
