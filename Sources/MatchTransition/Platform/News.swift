#if canImport(UIKit)
  import Foundation

  /// Tells recorders of tests what a transition does.
  @MainActor package final class News<Message> {
    private var receivers: [ObjectIdentifier: Receiver] = [:]

    private struct Receiver {
      weak var owner: AnyObject?
      let receive: (Message) -> Void
    }

    init() {}

    /// Calls `receive` with each message, until `owner` dies or `remove(_:)` is called.
    package func add(_ owner: AnyObject, _ receive: @escaping (Message) -> Void) {
      receivers = receivers.filter { $0.value.owner != nil }
      receivers[ObjectIdentifier(owner)] = Receiver(owner: owner, receive: receive)
    }

    package func remove(_ owner: AnyObject) {
      receivers[ObjectIdentifier(owner)] = nil
    }

    func tell(_ message: @autoclosure () -> Message) {
      if receivers.isEmpty { return }
      let message = message()
      for receiver in receivers.values where receiver.owner != nil { receiver.receive(message) }
    }
  }
#endif
