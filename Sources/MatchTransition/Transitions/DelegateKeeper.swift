#if canImport(UIKit)
  import UIKit

  /// Keeps a proxy in a delegate property, even if the app sets another delegate.
  ///
  /// A delegate that forwards to the proxy already stays in the property, because wrapping it would
  /// make both call each other forever (Rule 5.31).
  @MainActor final class DelegateKeeper {
    private let slot: DelegateSlot
    private let proxy: DelegateProxy
    private var observation: DelegateObservation?
    private var lifetime: LifetimeObservation?
    private var isWriting = false
    /// The delegate that the keeper has wrapped, or left in place because it forwards to the proxy.
    private weak var known: (any NSObjectProtocol)?

    /// Puts `proxy` in front of the present delegate.
    init(_ slot: DelegateSlot, proxy: DelegateProxy) {
      self.slot = slot
      self.proxy = proxy
      adopt()
      observation = slot.observe { [weak self] in self?.delegateDidChange() }
      proxy.onLoss = { [weak self] in self?.renew() }
    }

    /// Wraps the present delegate, or leaves it in place if it forwards to the proxy.
    private func adopt() {
      let delegate = slot.read()
      known = delegate
      watch(delegate)
      if let delegate, proxy.isReached(from: delegate) { return }
      proxy.earlierDelegate = proxy.appDelegate
      proxy.appDelegate = delegate
      set(proxy)
    }

    /// Sets the present delegate anew, or the proxy if the present delegate has died.
    private func renew() {
      set(slot.read() ?? proxy)
    }

    /// UIKit notes a delegate's methods when the property changes (Rule 5.30).
    private func set(_ delegate: any NSObjectProtocol) {
      isWriting = true
      slot.write(nil)
      slot.write(delegate)
      isWriting = false
    }

    /// Puts the proxy back if the delegate in the property has died, or if another delegate has taken its
    /// place without a change of the property.
    ///
    /// - Returns: The class of such a delegate, or nil if there is none.
    @discardableResult func refresh() -> String? {
      guard let delegate = slot.read() else {
        renew()
        return nil
      }
      if delegate === proxy || delegate === known { return nil }
      adopt()
      return "\(type(of: delegate))"
    }

    /// Makes UIKit ask anew when the app's delegate dies.
    private func watch(_ delegate: (any NSObjectProtocol)?) {
      lifetime?.end()
      lifetime = delegate.map { delegate in
        LifetimeObservation(of: delegate) { [weak self] in self?.renew() }
      }
    }

    private func delegateDidChange() {
      guard !isWriting, slot.read() !== proxy else { return }
      adopt()
    }

    /// Restores the app's delegate. A delegate that forwards to the proxy stays, and the proxy goes on
    /// forwarding.
    func end() {
      observation?.end()
      observation = nil
      lifetime?.end()
      lifetime = nil
      proxy.onLoss = nil
      guard slot.read() === proxy else { return }
      slot.write(proxy.appDelegate)
      proxy.appDelegate = nil
      proxy.earlierDelegate = nil
    }
  }

  /// A controller's delegate property, in which the proxy stands in front of the app's delegate.
  @MainActor struct DelegateSlot {
    /// Reads and writes the delegate property.
    var read: () -> (any NSObjectProtocol)?
    var write: ((any NSObjectProtocol)?) -> Void
    /// Calls its argument at every write, as long as the controller exists.
    var observe: (@escaping @MainActor () -> Void) -> DelegateObservation?

    /// Accesses the property of `controller` at `path` without retaining the controller.
    init<Controller: UIViewController, Delegate>(
      of controller: Controller, _ path: ReferenceWritableKeyPath<Controller, Delegate?>,
      observe: @escaping (Controller, @escaping @MainActor () -> Void) -> DelegateObservation
    ) {
      read = { [weak controller] in
        guard let controller else { return nil }
        return controller[keyPath: path] as? any NSObjectProtocol
      }
      write = { [weak controller] in controller?[keyPath: path] = $0 as? Delegate }
      self.observe = { [weak controller] onChange in controller.map { observe($0, onChange) } }
    }
  }
#endif
