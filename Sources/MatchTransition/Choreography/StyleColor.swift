/// A colour of an effect or of the options.
///
/// The colour is either known, or depends on the screen's appearance until the capture resolves it.
package struct StyleColor: Hashable, Sendable {
  private enum Value: Hashable, Sendable {
    case known(RGBA)
    case erased(AnySendableHashable)
  }

  private let value: Value

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

extension StyleColor: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(try RGBA(from: decoder))
  }

  package func encode(to encoder: any Encoder) throws {
    guard let rgba else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "A colour that no transition has resolved cannot be saved."))
    }
    try rgba.encode(to: encoder)
  }
}

extension TransitionOptions {
  /// Returns the options with every colour replaced.
  package func mapColors(_ change: (StyleColor) -> StyleColor) -> TransitionOptions {
    var options = self
    options.background = background.map(change)
    if !effects.isEmpty { options.effects = effects.mapValues { $0.mapColors(change) } }
    return options
  }
}
