/// The random part of the address, without which the server answers nobody.
public struct AccessToken: Hashable, Sendable, CustomStringConvertible {
  /// The token's 32 hexadecimal digits.
  public let description: String

  /// Makes a token of 128 random bits.
  public init() {
    var generator = SystemRandomNumberGenerator()
    self.init(using: &generator)
  }

  init(using generator: inout some RandomNumberGenerator) {
    description = (0..<32).map { _ in String(Int.random(in: 0..<16, using: &generator), radix: 16) }
      .joined()
  }

  /// Whether `text` is the token. The time that the answer takes says nothing about the token.
  func equals(_ text: some StringProtocol) -> Bool {
    let (own, other) = (Array(description.utf8), Array(text.utf8))
    return own.count == other.count && zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
