private import HeadlessRetain

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
    guard let pointer, headless_retain_if_alive(pointer.toOpaque()) != nil else { return nil }
    return pointer.takeRetainedValue()
  }

  /// Whether this is a reference to `object`, which may be in the middle of its release.
  func refers(to object: Object) -> Bool {
    pointer?.toOpaque() == Unmanaged.passUnretained(object).toOpaque()
  }
}
