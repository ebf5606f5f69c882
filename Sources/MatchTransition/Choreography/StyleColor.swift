/// A colour of an effect or of the options.
///
/// The colour is either known, or depends on the screen's appearance until the capture resolves it.
package struct StyleColor: Equatable, Sendable {
  private enum Stored: Equatable, Sendable {
    case known(RGBA)
    case erased(AnySendableHashable)
  }

  private let value: Stored

  package init(_ color: RGBA) {
    value = .known(color)
  }

  /// Makes a colour that the capture resolves.
  ///
  /// - Parameter color: A `UIColor`, which the pure stages cannot name.
  package init(erasing color: any Hashable & Sendable) {
    value = .erased(AnySendableHashable(color))
  }

  /// The components, or nil until the colour is resolved.
  package var rgba: RGBA? {
    if case .known(let color) = value { return color }
    return nil
  }

  /// The colour to resolve, or nil if the colour is known.
  package var erased: (any Hashable & Sendable)? {
    if case .erased(let color) = value { return color.base }
    return nil
  }
}

extension TransitionOptions {
  /// Returns the options with every colour replaced.
  package func mapColors(_ change: (StyleColor) -> StyleColor) -> TransitionOptions {
    var options = self
    options.background = background.map(change)
    return options
  }
}

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
