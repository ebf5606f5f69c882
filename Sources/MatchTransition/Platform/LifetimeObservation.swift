#if canImport(UIKit)
  import UIKit

  /// Calls a closure soon after an object has died, on the main thread.
  ///
  /// Without Objective-C nothing can be attached to an object, and the closure is never called.
  @MainActor final class LifetimeObservation {
    #if canImport(ObjectiveC)
      private weak var object: AnyObject?

      init(of object: AnyObject, _ action: @escaping @MainActor @Sendable () -> Void) {
        self.object = object
        objc_setAssociatedObject(
          object, key, Ending(action), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      }

      /// Ends the observation.
      func end() {
        guard let object else { return }
        (objc_getAssociatedObject(object, key) as? Ending)?.action = nil
        objc_setAssociatedObject(object, key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      }

      private var key: UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
      }

      /// Dies with the object, on any thread.
      private final class Ending {
        nonisolated(unsafe) var action: (@MainActor @Sendable () -> Void)?

        init(_ action: @escaping @MainActor @Sendable () -> Void) {
          self.action = action
        }

        deinit {
          guard let action else { return }
          DispatchQueue.main.async { MainActor.assumeIsolated(action) }
        }
      }
    #else
      init(of object: AnyObject, _ action: @escaping @MainActor @Sendable () -> Void) {}
      func end() {}
    #endif
  }
#endif
