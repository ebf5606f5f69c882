import Foundation

/// One number or colour of a channel group.
package struct ChannelField: Sendable {
  /// The name of each channel of the field.
  package let names: [String]
  package let unit: ChannelUnit
  package let law: ChannelLaw

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
