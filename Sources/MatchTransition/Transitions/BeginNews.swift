#if canImport(UIKit)
  import UIKit

  /// Tells recorders of tests that a transition begins, before its first frame and before its observers know.
  @MainActor package enum BeginNews {
    /// Receives the controller's settings, and the window of the transition.
    package typealias Receive = (ControllerMatching, UIWindow?) -> Void

    private static var receivers: [ObjectIdentifier: Receiver] = [:]

    private struct Receiver {
      weak var owner: AnyObject?
      let receive: Receive
    }

    /// Calls `receive` with each transition that begins, until `owner` dies or `remove(_:)` is called.
    package static func add(_ owner: AnyObject, _ receive: @escaping Receive) {
      receivers = receivers.filter { $0.value.owner != nil }
      receivers[ObjectIdentifier(owner)] = Receiver(owner: owner, receive: receive)
    }

    package static func remove(_ owner: AnyObject) {
      receivers[ObjectIdentifier(owner)] = nil
    }

    static func tell(_ matching: ControllerMatching, _ session: MatchSession) {
      if receivers.isEmpty { return }
      let window = session.transition.container.window
      for receiver in receivers.values where receiver.owner != nil {
        receiver.receive(matching, window)
      }
    }
  }
#endif
