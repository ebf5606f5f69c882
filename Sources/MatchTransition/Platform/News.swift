#if canImport(UIKit)
  import UIKit

  /// The messages for running transitions and for the recorders of tests.
  @MainActor package enum EngineNews {
    /// A screen is about to be captured, before anything changes there: its root view, and the window.
    package static let captures = News<(root: UIView, window: UIWindow?)>()
    /// A transition begins, before its first frame and before its observers know: the `ControllerMatching`, or the
    /// view of a change in place, and the window.
    package static let begins = News<(matching: AnyObject, window: UIWindow?)>()
    /// A controller's transition has ended: whether it completed, and whether a finger had started it.
    package static let ends = News<(didComplete: Bool?, isLed: Bool)>()
    /// The engine leaves a change to the app or to UIKit: why, and what to do, in words.
    package static let refusals = News<String>()
    /// An issue is reported.
    package static let issues = News<MatchIssue>()
    /// The app has given a view an ID.
    package static let tags = News<UIView>()
  }

  /// Passes messages of one kind on.
  @MainActor package final class News<Message> {
    private var receivers: [Receiver] = []

    private final class Receiver {
      weak var owner: AnyObject?
      let receive: (Message) -> Void

      init(_ owner: AnyObject, _ receive: @escaping (Message) -> Void) {
        (self.owner, self.receive) = (owner, receive)
      }
    }

    /// Calls `receive` with each message, until `owner` dies or `remove(_:)` is called.
    package func add(_ owner: AnyObject, _ receive: @escaping (Message) -> Void) {
      remove(owner)
      receivers.append(Receiver(owner, receive))
    }

    package func remove(_ owner: AnyObject) {
      receivers.removeAll { $0.owner == nil || $0.owner === owner }
    }

    /// Whether anybody receives the messages.
    var isHeard: Bool { receivers.contains { $0.owner != nil } }

    func tell(_ message: @autoclosure () -> Message) {
      if receivers.isEmpty { return }
      let message = message()
      for receiver in receivers where receiver.owner != nil { receiver.receive(message) }
    }
  }
#endif
