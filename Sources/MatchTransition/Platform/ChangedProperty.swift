#if canImport(UIKit)
  import UIKit

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
    static let transform = ChangedProperty<UIView, CGAffineTransform>(
      \.transform, read: { $0.transform }, write: { $0.transform = $1 })

    // The looks of a view's layer. Pictures of the layer change the layer's own properties for a moment, which
    // must not end a longer change.
    static let cornerRadius = ChangedProperty<UIView, CGFloat>(
      \.layer.cornerRadius, read: { $0.layer.cornerRadius },
      write: { $0.layer.cornerRadius = $1 })
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
#endif
