#if canImport(UIKit)
  import UIKit

  /// One call of a delegate method: the method and the objects that it is about.
  ///
  /// A delegate may cause further calls of the same method, about other objects.
  struct DelegateCall: Hashable {
    private let method: String
    private let objects: [ObjectIdentifier]

    init(_ method: String, _ objects: AnyObject...) {
      self.method = method
      self.objects = objects.map(ObjectIdentifier.init)
    }
  }

  /// The name of an optional method of a delegate.
  #if canImport(ObjectiveC)
    typealias DelegateMethod = Selector
  #else
    typealias DelegateMethod = HeadlessDelegateMethod
  #endif

  extension ScreenChange {
    /// The question for the animation of this change.
    var call: DelegateCall { DelegateCall(kind.rawValue, from, to) }
  }
#endif
