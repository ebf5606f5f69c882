/// One animatable number of a flight, such as the x coordinate of its centre.
///
/// Channels are numbered in the order of the channel table. See `ChannelGroup`.
package struct Channel: Hashable, Sendable {
  package let group: ChannelGroup
  /// The index of the channel within its group.
  package let index: Int

  /// Makes the channel at an index of a group.
  package init(_ group: ChannelGroup, _ index: Int) {
    (self.group, self.index) = (group, index)
  }

  /// Makes the channel with the given name, or nil if there is none.
  package init?(named name: String) {
    guard let index = Channel.names.firstIndex(of: name) else { return nil }
    self = Channel.allCases[index]
  }

  /// The index of the channel among all channels.
  package var rawValue: Int { group.first + index }

  /// All channels, in their order.
  package static let allCases: [Channel] = ChannelGroup.all.flatMap { group in
    (0..<group.width).map { Channel(group, $0) }
  }

  /// The names of all channels, in their order.
  package static let names: [String] = allCases.map(\.description)

  package var kind: ChannelKind { group.row.channels[index] }

  /// The unit of the channel's values.
  package var unit: ChannelUnit { kind.unit }

  /// The alpha of the colour that the channel is a red, green or blue of, or nil for another channel.
  package var alpha: Channel? {
    guard kind.law == .color, kind.range == nil else { return nil }
    // Of the channels of a colour, the last one alone has a range.
    let last = group.row.channels[index...].firstIndex { $0.range != nil }
    return last.map { Channel(group, $0) }
  }
}

extension Channel: CustomStringConvertible {
  package var description: String { kind.name }
}

extension Channel {
  package static let centerX = Channel(.position, 0)
  package static let centerY = Channel(.position, 1)
  package static let rotation = Channel(.transform, 0)
  package static let opacity = Channel(.opacity, 0)
  package static let oldOpacity = Channel(.mix, 0)
  package static let newOpacity = Channel(.mix, 1)
  package static let clipX = Channel(.clip, 0)
  package static let clipY = Channel(.clip, 1)
}

/// The name and the meaning of a channel's numbers.
package struct ChannelKind: Sendable {
  package let name: String
  package let unit: ChannelUnit
  /// How the channel follows the progress. The four channels of a colour have one law together.
  package let law: ChannelLaw
  /// The range of the values, or nil if it has no limits. A wide colour has a red, green or blue outside
  /// 0...1.
  package let range: ClosedRange<Double>?
}

extension [ChannelKind] {
  @inline(never) static func numbers(_ names: String..., unit: ChannelUnit, _ law: ChannelLaw)
    -> [ChannelKind]
  {
    names.map { ChannelKind(name: $0, unit: unit, law: law, range: law.range) }
  }

  @inline(never) static func corners(_ name: String) -> [ChannelKind] {
    ["TopLeft", "TopRight", "BottomLeft", "BottomRight"].flatMap {
      numbers(name + $0, unit: .points, .notNegative)
    }
  }

  @inline(never) static func color(_ name: String) -> [ChannelKind] {
    ["Red", "Green", "Blue", "Alpha"].map {
      ChannelKind(
        name: name + $0, unit: .share, law: .color, range: $0 == "Alpha" ? 0...1 : nil)
    }
  }
}

/// The unit of a channel's values.
package enum ChannelUnit: Sendable {
  case points
  case radians
  /// A share within 0...1, such as an opacity or a component of a colour. A wide colour has components
  /// outside.
  case share
  /// A factor, such as a scale, a shear or a foreshortening.
  case factor
}

/// How a channel follows the progress of its flight. A spring can move the progress outside 0...1.
package enum ChannelLaw: Sendable {
  /// Continues outside 0...1.
  case free
  /// Continues outside 0...1, but never below 0.
  case notNegative
  /// Stays between both ends.
  case unit
  /// Stays between both ends. The four channels of a colour are mixed premultiplied.
  case color
  /// A fade, as `start + end · progress` clamped to 0...1.
  case ramp

  /// The number of channels that the law covers.
  package var width: Int { self == .color ? 4 : 1 }

  /// The range of the values, or nil for a law without limits.
  var range: ClosedRange<Double>? {
    switch self {
    case .free, .color: nil
    case .notNegative: 0...Double.infinity
    case .unit, .ramp: 0...1
    }
  }

  /// Whether a channel with these values changes during the flight.
  func varies(_ start: Double, _ end: Double) -> Bool {
    self == .ramp ? end != 0 : start != end
  }

  /// Writes the values of the law's channels at share `t` of the flight.
  ///
  /// - Parameters:
  ///   - start: The values at the start of the flight.
  ///   - end: The values at the end of the flight. For a ramp it is the slope.
  ///   - out: The memory for the result, which may be that of `start`.
  @inline(__always)
  func write(
    _ start: UnsafePointer<Double>, _ end: UnsafePointer<Double>,
    to out: UnsafeMutablePointer<Double>, at t: Double
  ) {
    switch self {
    case .free: out[0] = interpolate(start[0], end[0], at: t)
    case .notNegative:
      let value = interpolate(start[0], end[0], at: t)
      out[0] = value > 0 ? value : 0
    case .unit: out[0] = interpolate(start[0], end[0], at: unitClamped(t))
    case .ramp: out[0] = unitClamped(start[0] + end[0] * unitClamped(t))
    case .color:
      let color = GroupValues(first: start).color(at: 0)
        .interpolated(to: GroupValues(first: end).color(at: 0), at: t)
      (out[0], out[1], out[2], out[3]) = (color.red, color.green, color.blue, color.alpha)
    }
  }
}
