/// What the values of a channel measure.
package enum ChannelUnit: Sendable {
  case points
  case radians
  /// A share of a whole, 0...1: opacities and the components of colours.
  case share
  /// A number that other numbers are multiplied by: scales, shears, and how much farther away one edge is.
  case factor
}
