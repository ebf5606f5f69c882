#if canImport(UIKit)
  import Foundation

  /// The reason why a recorder has nothing to return. A test that throws it fails with its description.
  public enum RecordingError: Error, Equatable, CustomStringConvertible, LocalizedError {
    /// No matched transition began within a second, after the change with this name.
    ///
    /// The reasons are the issues that the engine has reported, and the animator of the app that came first. They
    /// name the containers that are not enabled, a transition that was running, and the view that a finger has hit.
    case didNotBegin(String, reasons: [String])
    /// The transition did not end within the time limit, in seconds.
    case didNotEnd(TimeInterval)
    /// A change in place was not animated.
    case wasNotAnimated
    /// The transition ended before the time of a moment, in seconds since its beginning.
    case endedBefore(TimeInterval)
    /// The action let time pass after the transition had begun.
    case advancedTime
    /// Another transition had begun before the action of the record.
    case anotherIsRunning
    /// Another window shows the root view controller of the recorder.
    case rootWasTaken

    /// The problem and its remedy, in a few sentences.
    public var description: String {
      switch self {
      case .didNotBegin(let change, let reasons) where !reasons.isEmpty:
        "No matched transition began after the \(change). " + reasons.joined(separator: " ")
      case .didNotBegin(let change, _):
        "No matched transition began after the \(change). " + Self.advice
      case .didNotEnd(let limit):
        """
        The transition did not end within \(limit) seconds. Release every hold that the test or the app \
        has made.
        """
      case .wasNotAnimated:
        """
        The change in place was not animated. Put the view into the recorder's window, and leave animations \
        on.
        """
      case .endedBefore(let time):
        """
        The transition ended before \(time) seconds, so the moment at that time never came. Choose an earlier \
        time or a longer duration.
        """
      case .advancedTime:
        """
        The body of record(_:) let time pass after the transition had begun, so its first frames are lost. Only \
        start the transition there. Let a finger touch the running transition with \
        at: [0.15: { _ in recorder.screen.perform(…) }].
        """
      case .anotherIsRunning:
        """
        Another transition had begun before the action of the record, so the record would show that one. Let the \
        other transition end first, on Linux with recorder.screen.advance(by: 1), or start it within a record of \
        its own.
        """
      case .rootWasTaken:
        """
        Another window shows the root view controller of this recorder. Make one recorder for a root view \
        controller, and use only the last one.
        """
      }
    }

    /// The advice if nobody knows the reason.
    static let advice = """
      Record the matchTransition of the container, or the matchPresentation of the presented controller. Set \
      isEnabled to true there, and animate the change. A presented controller needs a modalPresentationStyle \
      that can fly, such as .fullScreen.
      """

    /// The description, for frameworks that show this property.
    public var errorDescription: String? { description }
  }
#endif
