#if canImport(UIKit)
  import Foundation

  /// The reason why a recorder has nothing to return. A test that throws it fails with its description.
  public enum RecordingError: Error, Equatable, CustomStringConvertible, LocalizedError {
    /// No matched transition began within a second.
    case didNotBegin(String)
    /// The transition did not end within the time limit, in seconds.
    case didNotEnd(TimeInterval)

    /// The problem and its remedy, in one sentence or two.
    public var description: String {
      switch self {
      case .didNotBegin(let change):
        """
        No matched transition began after the \(change). Set isEnabled to true on the controller's \
        matchTransition or matchPresentation, and animate the change.
        """
      case .didNotEnd(let limit):
        """
        The transition did not end within \(limit) seconds. Release every hold that the test or the app \
        has made.
        """
      }
    }

    /// The description, for frameworks that show this property.
    public var errorDescription: String? { description }
  }
#endif
