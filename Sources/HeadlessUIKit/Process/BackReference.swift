import Foundation

/// A reference that does not keep its object alive, for objects that clear the references to them when they
/// are released.
///
/// A weak reference would do the same, but it makes every later retain of its object several times slower.
/// Layers and views are retained all the time.
struct BackReference<Object: AnyObject> {
  private var pointer: Unmanaged<Object>?

  init() {}

  init(_ object: Object?) {
    pointer = object.map(Unmanaged.passUnretained)
  }

  /// The object, or nil while it is being released.
  ///
  /// The object's deinit must not have ended yet.
  var object: Object? {
    guard let pointer, retainIfAlive(pointer.toOpaque()) != nil else { return nil }
    return pointer.takeRetainedValue()
  }

  /// Whether this is a reference to `object`, which may be in the middle of its release.
  func refers(to object: Object) -> Bool {
    pointer?.toOpaque() == Unmanaged.passUnretained(object).toOpaque()
  }
}

private typealias Retain = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?

/// Retains an object, unless its release has begun. It is the function of Swift's runtime behind weak
/// references.
///
/// A program that links the runtime statically may hide the function. There, an object counts as alive until
/// its deinit clears the reference.
private let retainIfAlive: Retain = {
  if let function = dlsym(nil, "swift_tryRetain") {
    return unsafeBitCast(function, to: Retain.self)
  }
  return { Unmanaged<AnyObject>.fromOpaque($0).retain().toOpaque() }
}()
