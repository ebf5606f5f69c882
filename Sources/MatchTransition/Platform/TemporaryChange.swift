#if canImport(UIKit)
  import UIKit

  /// One property of an object of the app while the engine changes it.
  @MainActor final class TemporaryChange<Owner: AnyObject, Value: Equatable>: Restorable {
    /// The object, or nil once the change is restored.
    private(set) var owner: Owner?
    let property: ChangedProperty<Owner, Value>
    /// The value that the app wants.
    private(set) var original: Value
    private var written: Value

    /// - Parameters:
    ///   - original: The value that the app wants.
    ///   - written: The present value.
    init(
      _ property: ChangedProperty<Owner, Value>, on owner: Owner, original: Value, written: Value
    ) {
      self.owner = owner
      self.property = property
      self.original = original
      self.written = written
    }

    @inline(never)
    func write(_ value: Value) {
      guard let owner else { return }
      property.write(owner, value)
      // The object may have rounded the value.
      written = property.read(owner)
    }

    /// Writes a value that depends on the one that the app wants, which it may have written since the last
    /// change.
    @inline(never)
    func update(_ changed: (Value) -> Value) {
      adoptForeignValue()
      write(changed(original))
    }

    /// Adopts a value that the app has written since the last change as the value to restore.
    func adoptForeignValue() {
      guard let owner else { return }
      let current = property.read(owner)
      if current != written { original = current }
    }

    /// Whether the object has another value than the app wants.
    var isWritten: Bool { owner.map(isWritten) ?? false }

    private func isWritten(on owner: Owner) -> Bool {
      written != original && property.read(owner) == written
    }

    /// Restores the original value, unless the app has written the property. Further calls do
    /// nothing.
    @inline(never)
    func restore() {
      guard let owner else { return }
      self.owner = nil
      OpenChanges.remove(property.number, on: owner, self)
      if isWritten(on: owner) { property.write(owner, original) }
    }
  }

  /// A property of the app's objects that the engine changes for a while, with the code that reads and writes
  /// it.
  @MainActor struct ChangedProperty<Owner: AnyObject, Value: Equatable> {
    /// A number that equal properties share.
    let number: Int
    let read: (Owner) -> Value
    let write: (Owner, Value) -> Void

    init(_ path: ReferenceWritableKeyPath<Owner, Value>) {
      self.init(path, read: { $0[keyPath: path] }, write: { $0[keyPath: path] = $1 })
    }

    /// Makes a property with direct accessors, for changes to many objects or in every frame.
    ///
    /// Reading and writing through a key path takes ten times as long, and allocates memory.
    /// - Parameter path: The identity of the property, which must be the one that the accessors use.
    fileprivate init(
      _ path: ReferenceWritableKeyPath<Owner, Value>, read: @escaping (Owner) -> Value,
      write: @escaping (Owner, Value) -> Void
    ) {
      number = OpenChanges.number(of: path)
      self.read = read
      self.write = write
    }
  }

  /// The properties that the engine changes on many objects, or in each frame.
  @MainActor enum ChangedProperties {
    static let alpha = ChangedProperty<UIView, CGFloat>(
      \.alpha, read: { $0.alpha }, write: { $0.alpha = $1 })
    static let isOpaque = ChangedProperty<UIView, Bool>(
      \.isOpaque, read: { $0.isOpaque }, write: { $0.isOpaque = $1 })

    // The looks of a view's layer. Pictures of the layer change the layer's own properties for a moment, which
    // must not end a longer change.
    static let mask = ChangedProperty<CALayer, CALayer?>(
      \.mask, read: { $0.mask }, write: { $0.mask = $1 })
    static let backgroundColor = ChangedProperty<UIView, CGColor?>(
      \.layer.backgroundColor, read: { $0.layer.backgroundColor },
      write: { $0.layer.backgroundColor = $1 })
    static let borderWidth = ChangedProperty<UIView, CGFloat>(
      \.layer.borderWidth, read: { $0.layer.borderWidth }, write: { $0.layer.borderWidth = $1 })
    static let borderColor = ChangedProperty<UIView, CGColor?>(
      \.layer.borderColor, read: { $0.layer.borderColor }, write: { $0.layer.borderColor = $1 })
    static let shadowOpacity = ChangedProperty<UIView, Float>(
      \.layer.shadowOpacity, read: { $0.layer.shadowOpacity },
      write: { $0.layer.shadowOpacity = $1 })
  }

  /// The open changes of all ledgers, by object and property.
  @MainActor enum OpenChanges {
    private struct Key: Hashable {
      let owner: ObjectIdentifier
      /// The number of the property.
      let property: Int
    }

    private struct Entry {
      weak var change: (any Restorable)?
      /// The number of the ledger that keeps the change.
      let ledger: Int
    }

    private static var entries: [Key: Entry] = [:]

    /// The key paths in use. A path's place is its number.
    private static var paths: [AnyKeyPath] = []
    private static var numbers: [ObjectIdentifier: Int] = [:]

    /// Returns a number that equal key paths share, since it takes long to hash a key path.
    static func number(of path: AnyKeyPath) -> Int {
      if let number = numbers[ObjectIdentifier(path)] { return number }
      let number = paths.firstIndex(of: path) ?? paths.count
      // Keeping each object that has a number keeps its identity from being used again.
      paths.append(path)
      numbers[ObjectIdentifier(path)] = number
      return number
    }

    /// Returns the value that the app wants for a property, whether the engine changes it or not.
    static func original<Owner: AnyObject, Value>(
      of property: ChangedProperty<Owner, Value>, on owner: Owner
    ) -> Value {
      let entry = entries[Key(owner: ObjectIdentifier(owner), property: property.number)]
      guard let change = entry?.change as? TemporaryChange<Owner, Value> else {
        return property.read(owner)
      }
      change.adoptForeignValue()
      return change.original
    }

    /// Restores the change of another ledger to the same property.
    static func yield(_ property: Int, on owner: AnyObject, to ledger: ChangeLedger) {
      if entries.isEmpty { return }
      let entry = entries[Key(owner: ObjectIdentifier(owner), property: property)]
      if let entry, entry.ledger != ledger.number { entry.change?.restore() }
    }

    static func add<Owner, Value>(_ change: TemporaryChange<Owner, Value>, of ledger: ChangeLedger)
    {
      guard let owner = change.owner else { return }
      entries[Key(owner: ObjectIdentifier(owner), property: change.property.number)] = Entry(
        change: change, ledger: ledger.number)
    }

    /// Forgets `change`, unless a later change has taken its place.
    static func remove(_ property: Int, on owner: AnyObject, _ change: any Restorable) {
      let index = entries.index(forKey: Key(owner: ObjectIdentifier(owner), property: property))
      if let index, entries[index].value.change === change { entries.remove(at: index) }
    }
  }
#endif
