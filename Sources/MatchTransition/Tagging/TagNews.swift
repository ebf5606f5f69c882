#if canImport(UIKit)
  import UIKit

  /// Tells running transitions when the app gives a view an ID.
  @MainActor enum TagNews {
    private static var receivers: [ObjectIdentifier: Receiver] = [:]

    private struct Receiver {
      weak var owner: AnyObject?
      let receive: (UIView) -> Void
    }

    /// Calls `receive` with each view that gets an ID, until `owner` dies or `remove(_:)` is called.
    static func add(_ owner: AnyObject, _ receive: @escaping (UIView) -> Void) {
      receivers = receivers.filter { $0.value.owner != nil }
      receivers[ObjectIdentifier(owner)] = Receiver(owner: owner, receive: receive)
    }

    static func remove(_ owner: AnyObject) {
      receivers[ObjectIdentifier(owner)] = nil
    }

    static func tell(_ view: UIView) {
      if receivers.isEmpty { return }
      for receiver in receivers.values where receiver.owner != nil { receiver.receive(view) }
    }
  }
#endif
