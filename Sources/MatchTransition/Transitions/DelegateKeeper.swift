#if canImport(UIKit)
  import UIKit

  /// Keeps a proxy in a delegate property, even if the app sets another delegate.
  @MainActor final class DelegateKeeper {
    private let slot: DelegateSlot
    private let proxy: DelegateProxy
    private var observation: DelegateObservation?
    private var isWrapping = false

    /// Puts `proxy` in front of the present delegate.
    init(_ slot: DelegateSlot, proxy: DelegateProxy) {
      self.slot = slot
      self.proxy = proxy
      wrap()
      observation = slot.observe { [weak self] in self?.delegateDidChange() }
    }

    /// Sets the proxy anew, because UIKit caches a delegate's methods when the property is set.
    private func wrap() {
      isWrapping = true
      proxy.appDelegate = slot.read()
      slot.write(nil)
      slot.write(proxy)
      isWrapping = false
    }

    private func delegateDidChange() {
      guard !isWrapping, slot.read() !== proxy else { return }
      wrap()
    }

    /// Restores the app's delegate.
    func end() {
      observation?.end()
      observation = nil
      if slot.read() === proxy { slot.write(proxy.appDelegate) }
      proxy.appDelegate = nil
    }
  }
#endif
