import Foundation

extension FlightState {
  /// The value of one channel; 0 for a clip that there is not.
  package subscript(channel: Channel) -> Double {
    switch channel {
    case .centerX: Double(center.x)
    case .centerY: Double(center.y)
    case .width: Double(size.width)
    case .height: Double(size.height)
    case .rotation: transform.rotation
    case .scaleX: transform.scaleX
    case .scaleY: transform.scaleY
    case .shear: transform.shear
    case .opacity: appearance.opacity
    case .radiusTopLeft: appearance.radii.topLeft
    case .radiusTopRight: appearance.radii.topRight
    case .radiusBottomLeft: appearance.radii.bottomLeft
    case .radiusBottomRight: appearance.radii.bottomRight
    case .borderWidth: appearance.border.width
    case .borderRed: appearance.border.color.red
    case .borderGreen: appearance.border.color.green
    case .borderBlue: appearance.border.color.blue
    case .borderAlpha: appearance.border.color.alpha
    case .backgroundRed: appearance.background.red
    case .backgroundGreen: appearance.background.green
    case .backgroundBlue: appearance.background.blue
    case .backgroundAlpha: appearance.background.alpha
    case .shadowRed: appearance.shadow.color.red
    case .shadowGreen: appearance.shadow.color.green
    case .shadowBlue: appearance.shadow.color.blue
    case .shadowAlpha: appearance.shadow.color.alpha
    case .shadowOpacity: appearance.shadow.opacity
    case .shadowOffsetX: Double(appearance.shadow.offset.width)
    case .shadowOffsetY: Double(appearance.shadow.offset.height)
    case .shadowRadius: appearance.shadow.radius
    case .oldOpacity: oldOpacity
    case .newOpacity: newOpacity
    case .clipX: clip.map { Double($0.origin.x) } ?? 0
    case .clipY: clip.map { Double($0.origin.y) } ?? 0
    case .clipWidth: clip.map { Double($0.size.width) } ?? 0
    case .clipHeight: clip.map { Double($0.size.height) } ?? 0
    case .clipRadius: clipRadius
    case .foreshorteningX: foreshortening.x
    case .foreshorteningY: foreshortening.y
    case .tiltX: tilt.x
    case .tiltY: tilt.y
    }
  }
}
