#if canImport(UIKit)
  import UIKit

  /// Keeps a proxy in a slot, whatever the app writes there.
  @MainActor final class DelegateKeeper {
    private let slot: DelegateSlot
    private let proxy: DelegateProxy
    private var observation: DelegateObservation?
    private var isWrapping = false
    /// Called when the app has put its own delegate into the slot.
    private let onReplacement: () -> Void

    /// Puts `proxy` in front of what is in `slot`.
    init(_ slot: DelegateSlot, proxy: DelegateProxy, onReplacement: @escaping () -> Void) {
      self.slot = slot
      self.proxy = proxy
      self.onReplacement = onReplacement
      wrap()
      observation = slot.observe { [weak self] in self?.delegateDidChange() }
    }

    /// UIKit remembers what a delegate answers to when it is set, so it is set anew.
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
      onReplacement()
    }

    /// Gives the app's delegate its place back.
    func end() {
      observation?.end()
      observation = nil
      if slot.read() === proxy { slot.write(proxy.appDelegate) }
      proxy.appDelegate = nil
    }
  }
#endif
