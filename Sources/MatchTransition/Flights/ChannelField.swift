import Foundation

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
