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

#endif
