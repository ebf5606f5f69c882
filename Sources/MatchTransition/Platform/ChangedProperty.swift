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

    /// Makes a property with code of its own, for many objects or each frame.
    ///
    /// Code that reads and writes through a key path takes ten times as long, and allocates memory.
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
    static let cornerRadius = ChangedProperty<CALayer, CGFloat>(
      \.cornerRadius, read: { $0.cornerRadius }, write: { $0.cornerRadius = $1 })
    static let backgroundColor = ChangedProperty<CALayer, CGColor?>(
      \.backgroundColor, read: { $0.backgroundColor }, write: { $0.backgroundColor = $1 })
    static let borderColor = ChangedProperty<CALayer, CGColor?>(
      \.borderColor, read: { $0.borderColor }, write: { $0.borderColor = $1 })
    static let shadowOpacity = ChangedProperty<CALayer, Float>(
      \.shadowOpacity, read: { $0.shadowOpacity }, write: { $0.shadowOpacity = $1 })
  }
#endif
