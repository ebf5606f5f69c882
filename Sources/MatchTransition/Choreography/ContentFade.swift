import Foundation

/// How the old content of a flight gives way to the new.
public enum ContentFade: Hashable, Sendable {
  /// Only the new content is shown: both ends show the same, or there is no other.
  case destinationOnly
  /// Only the old content is shown.
  case sourceOnly
  /// The new content, opaque, fades in over the old.
  case destinationOverSource
  /// The old content, opaque, fades out over the new.
  case sourceOverDestination
  /// Both fade at once.
  case crossfade
  /// The old fades out, then the new fades in.
  case through
}
