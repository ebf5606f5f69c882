import MatchTransition

/// Channels that tests ask for by name.
extension Channel {
  static let width = Channel(.size, 0)
  static let height = Channel(.size, 1)
  static let opacity = Channel(.opacity, 0)
  static let backgroundRed = Channel(.background, 0)
  static let shadowRadius = Channel(.shadow, 7)
}
