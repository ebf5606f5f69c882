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
