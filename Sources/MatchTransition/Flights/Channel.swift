import Foundation

/// One animatable number of a flight, such as the x coordinate of its centre.
///
/// Channels are numbered in the order of the channel table. See `ChannelGroup`.
package struct Channel: Hashable, Sendable {
  /// The place of the channel among all channels.
  package let rawValue: Int

  /// Makes the channel at a place of a group.
  ///
  /// - Parameter index: The place of the channel within its group.
  package init(_ group: ChannelGroup, _ index: Int) {
    rawValue = group.first + index
  }

  private init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Makes the channel with the given name, or nil if there is none.
  package init?(named name: String) {
    guard let index = Channel.names.firstIndex(of: name) else { return nil }
    rawValue = index
  }

  /// All channels, in their order.
  package static let allCases: [Channel] = Channel.names.indices.map(Channel.init(rawValue:))

  /// The names of all channels, in their order.
  package static let names: [String] = ChannelGroup.all.flatMap { group in
    group.row.fields.flatMap(\.names)
  }

  private static let groups: [ChannelGroup] = ChannelGroup.all.flatMap { group in
    [ChannelGroup](repeating: group, count: group.width)
  }

  private static let fields: [ChannelField] = ChannelGroup.all.flatMap { group in
    group.row.fields.flatMap { [ChannelField](repeating: $0, count: $0.law.width) }
  }

  private static let ranges: [ClosedRange<Double>?] = ChannelGroup.all.flatMap { group in
    group.row.fields.flatMap(\.ranges)
  }

  /// The group that the channel belongs to.
  package var group: ChannelGroup { Channel.groups[rawValue] }

  /// The unit of the channel's values.
  package var unit: ChannelUnit { Channel.fields[rawValue].unit }

  /// How the channel follows the progress.
  package var law: ChannelLaw { Channel.fields[rawValue].law }

  /// The range of the channel's values, or nil if it has no limits.
  package var range: ClosedRange<Double>? { Channel.ranges[rawValue] }
}

extension Channel: CustomStringConvertible {
  package var description: String { Channel.names[rawValue] }
}

extension Channel {
  package static let centerX = Channel(.position, 0)
  package static let centerY = Channel(.position, 1)
  package static let opacity = Channel(.opacity, 0)
  package static let oldOpacity = Channel(.mix, 0)
  package static let newOpacity = Channel(.mix, 1)
  package static let clipX = Channel(.clip, 0)
  package static let clipY = Channel(.clip, 1)
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

/// One number or colour of a channel group.
package struct ChannelField: Sendable {
  /// The name of each channel of the field.
  package let names: [String]
  package let unit: ChannelUnit
  package let law: ChannelLaw

  /// The range of each channel's values, or nil if it has no limits. A wide colour has a red, green or
  /// blue outside 0...1.
  var ranges: [ClosedRange<Double>?] {
    switch law {
    case .free: [nil]
    case .notNegative: [0...Double.infinity]
    case .unit, .ramp: [0...1]
    case .color: [nil, nil, nil, 0...1]
    }
  }

  static func number(
    _ name: String, _ unit: ChannelUnit, _ law: ChannelLaw
  ) -> ChannelField {
    ChannelField(names: [name], unit: unit, law: law)
  }

  static func color(_ name: String) -> ChannelField {
    ChannelField(
      names: ["Red", "Green", "Blue", "Alpha"].map { name + $0 }, unit: .share, law: .color)
  }
}
