/// A colour in sRGB, not premultiplied. Components are in 0...1, except red, green and blue of wide colours.
package struct RGBA: Equatable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  /// Transparent black.
  package static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

extension RGBA {
  /// Returns the colour at share `t` of the way to `end`, mixed premultiplied.
  ///
  /// `t` is clamped to 0...1. A colour that fades in from `clear` keeps its hue and does not pass
  /// through black.
  @inline(__always)
  package func interpolated(to end: RGBA, at t: Double) -> RGBA {
    let t = unitClamped(t)
    let endPart = end.alpha * t
    let sum = alpha * (1 - t) + endPart
    // The share of the end colour is its part of the mixed alpha.
    let weight = sum > 0 ? endPart / sum : t
    return RGBA(
      red: interpolate(red, end.red, at: weight),
      green: interpolate(green, end.green, at: weight),
      blue: interpolate(blue, end.blue, at: weight),
      alpha: interpolate(alpha, end.alpha, at: t))
  }
}
