/// One number of a flight that can change on the way.
package enum Channel: Int, CaseIterable, Sendable {
  case centerX, centerY
  case width, height
  case rotation, scaleX, scaleY, shear
  case opacity
  case radiusTopLeft, radiusTopRight, radiusBottomLeft, radiusBottomRight
  case borderWidth, borderRed, borderGreen, borderBlue, borderAlpha
  case backgroundRed, backgroundGreen, backgroundBlue, backgroundAlpha
  case shadowRed, shadowGreen, shadowBlue, shadowAlpha
  case shadowOpacity, shadowOffsetX, shadowOffsetY, shadowRadius
  case oldOpacity, newOpacity
  case clipX, clipY, clipWidth, clipHeight
  case clipRadius
  case foreshorteningX, foreshorteningY
  case tiltX, tiltY
}

extension Channel {
  /// The group it belongs to.
  package var group: ChannelGroup { Channel.groups[rawValue] }

  private static let groups: [ChannelGroup] = ChannelGroup.all.flatMap { group in
    [ChannelGroup](repeating: group, count: group.width)
  }
}

/// Channels that are written to a view together, and so are stored together.
package enum ChannelGroup: Int, CaseIterable, Sendable {
  case position, size, transform, opacity, radii, border, background, shadow, mix, clip, clipRadius,
    foreshortening, tilt

  /// The first of its channels.
  package var first: Channel {
    switch self {
    case .position: .centerX
    case .size: .width
    case .transform: .rotation
    case .opacity: .opacity
    case .radii: .radiusTopLeft
    case .border: .borderWidth
    case .background: .backgroundRed
    case .shadow: .shadowRed
    case .mix: .oldOpacity
    case .clip: .clipX
    case .clipRadius: .clipRadius
    case .foreshortening: .foreshorteningX
    case .tilt: .tiltX
    }
  }

  /// How each of its channels follows the progress of a flight, in the order of the channels.
  package var laws: [ChannelLaw] { ChannelGroup.allLaws[rawValue] }

  /// By group. Made once: a list made anew for each group of each frame would cost an allocation.
  private static let allLaws: [[ChannelLaw]] = allCases.map { group in
    switch group {
    case .position: [.free, .free]
    case .size: [.notNegative, .notNegative]
    case .transform: [.free, .free, .free, .free]
    case .opacity: [.unit]
    case .radii: [.notNegative, .notNegative, .notNegative, .notNegative]
    case .border: [.notNegative, .color]
    case .background: [.color]
    case .shadow: [.color, .unit, .free, .free, .notNegative]
    case .mix: [.ramp, .ramp]
    case .clip: [.free, .free, .notNegative, .notNegative]
    case .clipRadius: [.notNegative]
    case .foreshortening, .tilt: [.free, .free]
    }
  }

  /// All groups; a list made once, for the same reason.
  package static let all: [ChannelGroup] = allCases

  /// The stretch of a flight in which it changes; nil for all of it.
  func window(in timings: PropertyTimings) -> ClosedRange<Double>? {
    switch self {
    case .size, .transform, .foreshortening: timings.size
    case .radii, .border, .background, .shadow: timings.shape
    case .opacity: timings.opacity
    // The windows of fades are in their ramps.
    case .position, .mix, .clip, .clipRadius, .tilt: nil
    }
  }

  /// How many channels it has.
  package var width: Int { ChannelGroup.widths[rawValue] }

  private static let widths: [Int] = allLaws.map { laws in laws.reduce(0) { $0 + $1.width } }
}

/// How channels follow progress, which overshoots 0...1 when a spring does.
package enum ChannelLaw: Sendable {
  /// Goes on beyond its ends.
  case free
  /// Goes on beyond its ends, but never below 0.
  case notNegative
  /// Stays between its ends.
  case unit
  /// Four channels that stay between their ends and mix premultiplied.
  case color
  /// `start + end · progress`, kept within 0...1: the coefficients of a fade.
  case ramp

  package var width: Int { self == .color ? 4 : 1 }
}
