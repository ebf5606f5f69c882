#if canImport(UIKit)
  import UIKit

  /// A value that lives as long as the object it is attached to.
  ///
  /// The identity of this object is the key, so make it once and keep it.
  @MainActor final class AssociatedValue<Value: AnyObject> {
    /// Returns the value attached to `view`, or nil.
    func value(of view: UIView) -> Value? {
      #if canImport(ObjectiveC)
        objc_getAssociatedObject(view, key) as? Value
      #else
        // Nobody else has this key, and a checked cast takes longer than the search.
        view.headlessStorage[ObjectIdentifier(self)].map { unsafeDowncast($0, to: Value.self) }
      #endif
    }

    /// Attaches `value` to `view` and replaces an earlier value. Nil removes the value.
    func attach(_ value: Value?, to view: UIView) {
      #if canImport(ObjectiveC)
        objc_setAssociatedObject(view, key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #else
        view.headlessStorage[ObjectIdentifier(self)] = value
      #endif
    }

    /// The value attached to `view`, made and attached by `make` if there is none.
    func value(of view: UIView, make: () -> Value) -> Value {
      if let existing = value(of: view) { return existing }
      let made = make()
      attach(made, to: view)
      return made
    }

    /// The value attached to `controller`, or nil.
    func value(of controller: UIViewController) -> Value? {
      #if canImport(ObjectiveC)
        objc_getAssociatedObject(controller, key) as? Value
      #else
        controller.headlessStorage[ObjectIdentifier(self)].map {
          unsafeDowncast($0, to: Value.self)
        }
      #endif
    }

    /// Returns the value attached to `controller`, and makes and attaches it if there is none.
    func value<Owner: UIViewController>(of controller: Owner, make: (Owner) -> Value) -> Value {
      if let existing = value(of: controller) { return existing }
      let made = make(controller)
      attach(made, to: controller)
      return made
    }

    /// Attaches `value` to `controller` and replaces an earlier value. Nil removes the value.
    func attach(_ value: Value?, to controller: UIViewController) {
      #if canImport(ObjectiveC)
        objc_setAssociatedObject(controller, key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #else
        controller.headlessStorage[ObjectIdentifier(self)] = value
      #endif
    }

    #if canImport(ObjectiveC)
      private var key: UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
      }
    #endif
  }
#endif
