#if canImport(UIKit)
  import UIKit

  /// A controller's delegate property, in which a proxy stays even if the app sets another delegate.
  ///
  /// A delegate that forwards to the proxy already stays in the property, because wrapping it would
  /// make both call each other forever (Rule 5.31).
  @MainActor final class DelegateProperty {
    private let proxy: DelegateProxy
    /// Reads and writes the property, without retaining the controller.
    private let read: () -> (any NSObjectProtocol)?
    private let write: ((any NSObjectProtocol)?) -> Void
    /// Observes the property, as long as this object lives.
    private var observation: AnyObject?
    private var isWriting = false
    /// The delegate that the proxy has wrapped, or that was left in place because it forwards to the proxy.
    private weak var known: (any NSObjectProtocol)?

    /// Puts `proxy` in front of the delegate in the property of `controller` at `path`.
    ///
    /// A subclass of a stack or of tabs may override the property, and give another delegate to super. That one
    /// hears from UIKit, so the proxy stands in front of it. UIKit reads the transitioning delegate as everybody
    /// does.
    init<Controller: UIViewController, Delegate>(
      of controller: Controller, _ path: ReferenceWritableKeyPath<Controller, Delegate?>,
      proxy: DelegateProxy
    ) {
      self.proxy = proxy
      let isReadByName = path == \UIViewController.transitioningDelegate
      read = { [weak controller] in
        guard let controller else { return nil }
        if !isReadByName, let owner = controller as? any DelegateOwner { return owner.ownDelegate }
        return controller[keyPath: path] as? any NSObjectProtocol
      }
      write = { [weak controller] in
        if !isReadByName, let owner = controller as? any DelegateOwner {
          owner.ownDelegate = $0
        } else {
          controller?[keyPath: path] = $0 as? Delegate
        }
      }
      adopt()
      observe(controller, path)
    }

    /// Wraps the present delegate, or leaves it in place if it forwards to the proxy.
    private func adopt() {
      let delegate = read()
      known = delegate
      guard let delegate else { return put(nil) }
      watch(delegate)
      if proxy.isReached(from: delegate) { return }
      put(delegate)
    }

    /// Sets the proxy in front of `delegate`.
    private func put(_ delegate: (any NSObjectProtocol)?) {
      proxy.earlierDelegate = proxy.appDelegate
      proxy.appDelegate = delegate
      set(proxy)
    }

    /// UIKit notes a delegate's methods when the property changes (Rule 5.30).
    private func set(_ delegate: any NSObjectProtocol) {
      isWriting = true
      write(nil)
      write(delegate)
      isWriting = false
    }

    /// Puts the proxy back if the delegate in the property has died, or if another delegate has taken its
    /// place without a change of the property.
    ///
    /// - Returns: The class of such a delegate, or nil if there is none.
    func refresh() -> String? {
      guard let delegate = read() else {
        set(proxy)
        return nil
      }
      if delegate === proxy || delegate === known { return nil }
      adopt()
      return "\(type(of: delegate))"
    }

    /// Restores the app's delegate. A delegate that forwards to the proxy stays, and the proxy goes on
    /// forwarding.
    func end() {
      isWriting = true
      guard read() === proxy else { return }
      write(proxy.appDelegate)
      proxy.appDelegate = nil
      proxy.earlierDelegate = nil
    }

    // MARK: Observation

    private func delegateDidChange() {
      if !isWriting, read() !== proxy { adopt() }
    }

    /// Makes UIKit ask anew, soon after `delegate` has died (Rule 5.30).
    private func watch(_ delegate: any NSObjectProtocol) {
      #if canImport(ObjectiveC)
        let key = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        let end = DelegateEnd { [weak self] in
          if let self, known == nil { set(read() ?? proxy) }
        }
        objc_setAssociatedObject(delegate, key, end, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #endif
    }

    private func observe<Controller: UIViewController, Delegate>(
      _ controller: Controller, _ path: ReferenceWritableKeyPath<Controller, Delegate?>
    ) {
      #if canImport(ObjectiveC)
        observation = controller.observe(path) { [weak self] _, _ in
          MainActor.assumeIsolated { self?.delegateDidChange() }
        }
      #else
        let onChange = { [weak self] () -> Void in self?.delegateDidChange() }
        if path == \UIViewController.transitioningDelegate {
          controller.headlessTransitioningObserver = onChange
        } else if let controller = controller as? UINavigationController {
          controller.headlessDelegateObserver = onChange
        } else if let controller = controller as? UITabBarController {
          controller.headlessDelegateObserver = onChange
        }
      #endif
    }
  }

  /// A controller that tells the delegate in its own class's property, whatever a subclass shows of it.
  @MainActor private protocol DelegateOwner: UIViewController {
    var ownDelegate: (any NSObjectProtocol)? { get set }
  }

  extension UINavigationController: DelegateOwner {
    fileprivate var ownDelegate: (any NSObjectProtocol)? {
      get {
        #if canImport(ObjectiveC)
          value(of: UINavigationController.self)
        #else
          headlessDelegate
        #endif
      }
      set {
        #if canImport(ObjectiveC)
          set(newValue, of: UINavigationController.self)
        #else
          headlessDelegate = newValue as? any UINavigationControllerDelegate
        #endif
      }
    }
  }

  extension UITabBarController: DelegateOwner {
    fileprivate var ownDelegate: (any NSObjectProtocol)? {
      get {
        #if canImport(ObjectiveC)
          value(of: UITabBarController.self)
        #else
          headlessDelegate
        #endif
      }
      set {
        #if canImport(ObjectiveC)
          set(newValue, of: UITabBarController.self)
        #else
          headlessDelegate = newValue as? any UITabBarControllerDelegate
        #endif
      }
    }
  }

  #if canImport(ObjectiveC)
    extension DelegateOwner {
      /// Calls the getter of a class for this object, as a call to super does.
      fileprivate func value(of owner: AnyClass) -> (any NSObjectProtocol)? {
        typealias Getter = @convention(c) (AnyObject, Selector) -> AnyObject?
        let name = NSSelectorFromString("delegate")
        guard let getter = class_getMethodImplementation(owner, name) else { return nil }
        return unsafeBitCast(getter, to: Getter.self)(self, name) as? any NSObjectProtocol
      }

      fileprivate func set(_ delegate: (any NSObjectProtocol)?, of owner: AnyClass) {
        typealias Setter = @convention(c) (AnyObject, Selector, AnyObject?) -> Void
        let name = NSSelectorFromString("setDelegate:")
        guard let setter = class_getMethodImplementation(owner, name) else { return }
        unsafeBitCast(setter, to: Setter.self)(self, name, delegate)
      }
    }

    /// Attached to a delegate, calls a closure on the main thread soon after the delegate has died.
    private final class DelegateEnd {
      private let action: @MainActor @Sendable () -> Void

      init(_ action: @escaping @MainActor @Sendable () -> Void) {
        self.action = action
      }

      // An object may die on any thread.
      deinit {
        DispatchQueue.main.async { [action] in MainActor.assumeIsolated(action) }
      }
    }
  #endif
#endif
