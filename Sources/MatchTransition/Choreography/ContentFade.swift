/// How the source content of a flight is replaced by the destination content.
public struct ContentFade: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case crossfade
    case through
    case sourceOnly
    case destinationOnly
    case sourceOverDestination
    case destinationOverSource
  }

  package let kind: Kind

  /// The destination content fades in over the source content, and then the source content fades
  /// out behind it.
  public static let crossfade = ContentFade(kind: .crossfade)

  /// The source content fades out, and then the destination content fades in.
  public static let through = ContentFade(kind: .through)

  /// Only the source content is visible.
  public static let sourceOnly = ContentFade(kind: .sourceOnly)

  /// Only the destination content is visible. Both contents are equal, or there is no source
  /// content.
  public static let destinationOnly = ContentFade(kind: .destinationOnly)

  /// The opaque source content fades out over the destination content, which is added while it is
  /// covered.
  package static let sourceOverDestination = ContentFade(kind: .sourceOverDestination)

  /// The opaque destination content fades in over the source content, which is removed when it is
  /// covered.
  package static let destinationOverSource = ContentFade(kind: .destinationOverSource)
}
