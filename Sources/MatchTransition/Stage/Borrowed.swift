#if canImport(UIKit)
  import UIKit

  /// A property of somebody else's view that is changed for a while and then given back.
  @MainActor struct Borrowed<Owner: AnyObject, Value: Equatable> {
    let owner: Owner
    private let path: ReferenceWritableKeyPath<Owner, Value>
    private let original: Value
    private var written: Value

    init(_ path: ReferenceWritableKeyPath<Owner, Value>, of owner: Owner) {
      self.owner = owner
      self.path = path
      original = owner[keyPath: path]
      written = original
    }

    mutating func write(_ value: Value) {
      owner[keyPath: path] = value
      // What it holds now, which rounding may have made a little different.
      written = owner[keyPath: path]
    }

    /// Has `change` write the property: for what is written in every frame, since writing through a
    /// key path asks for memory.
    mutating func write(by change: (Owner) -> Void) {
      change(owner)
      written = owner[keyPath: path]
    }

    /// Restores the original, unless somebody else has written in the meantime.
    func giveBack() {
      if written != original, owner[keyPath: path] == written { owner[keyPath: path] = original }
    }
  }
#endif
