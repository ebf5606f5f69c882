#if canImport(UIKit)
  import UIKit

  /// A value that lives as long as the object it is attached to.
  ///
  /// The identity of this object is the key, so make it once and keep it.
  @MainActor final class AssociatedValue<Value: AnyObject> {
    // Inserted into 150 callers, the functions that read would take 15 kB of machine code.

    /// Returns the value attached to `view`, or nil.
    @inline(never)
    func value(of view: UIView) -> Value? {
      #if canImport(ObjectiveC)
        objc_getAssociatedObject(view, key) as? Value
      #else
        own(view.headlessStorage[ObjectIdentifier(self)])
      #endif
    }

    /// Attaches `value` to `view` and replaces an earlier value. Nil removes the value.
    @inline(never)
    func attach(_ value: Value?, to view: UIView) {
      #if canImport(ObjectiveC)
        objc_setAssociatedObject(view, key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #else
        // The old value may look at the view when it ends, after the storage is written.
        let old = self.value(of: view)
        withExtendedLifetime(old) { view.headlessStorage[ObjectIdentifier(self)] = value }
      #endif
    }

    /// The value attached to `view`, made and attached by `make` if there is none.
    @inline(never)
    func value(of view: UIView, make: () -> Value) -> Value {
      if let existing = value(of: view) { return existing }
      let made = make()
      attach(made, to: view)
      return made
    }

    /// The value attached to `controller`, or nil.
    @inline(never)
    func value(of controller: UIViewController) -> Value? {
      #if canImport(ObjectiveC)
        objc_getAssociatedObject(controller, key) as? Value
      #else
        own(controller.headlessStorage[ObjectIdentifier(self)])
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
        let old = self.value(of: controller)
        withExtendedLifetime(old) { controller.headlessStorage[ObjectIdentifier(self)] = value }
      #endif
    }

    #if !canImport(ObjectiveC)
      /// Returns a value found under this key as its type. All instances are static, so no other object ever
      /// has the same key, and a checked cast takes longer than the search.
      private func own(_ value: AnyObject?) -> Value? {
        guard let value else { return nil }
        assert(value is Value, "another value has the key of \(Value.self)")
        return unsafeDowncast(value, to: Value.self)
      }
    #endif

    #if canImport(ObjectiveC)
      private var key: UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
      }
    #endif
  }
#endif
