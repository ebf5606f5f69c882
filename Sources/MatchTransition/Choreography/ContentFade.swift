import Foundation

/// How the source content of a flight is replaced by the destination content.
public enum ContentFade: Hashable, Sendable {
  /// Only the destination content is visible. Both contents are equal, or there is no source
  /// content.
  case destinationOnly
  /// Only the source content is visible.
  case sourceOnly
  /// The opaque destination content fades in over the source content, which is removed when it is
  /// covered.
  case destinationOverSource
  /// The opaque source content fades out over the destination content, which is added while it is
  /// covered.
  case sourceOverDestination
  /// The destination content fades in over the source content, and then the source content fades
  /// out behind it.
  case crossfade
  /// The source content fades out, and then the destination content fades in.
  case through
}
