#if canImport(UIKit)
  import UIKit

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
