#if canImport(UIKit)
  import UIKit

  /// The place of a controller's delegate, where the library's stands in front of the app's.
  @MainActor struct DelegateSlot {
    /// Reads and writes the controller's property.
    var read: () -> (any NSObjectProtocol)?
    var write: ((any NSObjectProtocol)?) -> Void
    /// Tells of every write, as long as the controller exists.
    var observe: (@escaping @MainActor () -> Void) -> DelegateObservation?

    /// The property of `controller` at `path`; keeps nobody alive.
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
