/// The values that a library attaches to a view or a controller, by the identity of their keys.
///
/// An object has few of them, so a linear search is enough.
public struct HeadlessStorage {
  private var entries: [(key: ObjectIdentifier, value: AnyObject)] = []

  public var isEmpty: Bool { entries.isEmpty }

  /// The value under `key`, or nil for none. Setting nil removes a value.
  ///
  /// - Complexity: O(*n*) in the values of the object.
  public subscript(key: ObjectIdentifier) -> AnyObject? {
    get {
      // A loop over the entries themselves would retain each.
      for index in entries.indices where entries[index].key == key { return entries[index].value }
      return nil
    }
    set {
      let place = entries.firstIndex { $0.key == key }
      if let place { entries.remove(at: place) }
      if let newValue { entries.append((key, newValue)) }
    }
  }
}
