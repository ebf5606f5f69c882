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
