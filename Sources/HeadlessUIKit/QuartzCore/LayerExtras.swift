/// The values that a subclass of layer keeps beside those that every layer has: they are committed,
/// animated and copied with them.
extension CALayer {
  /// The value under `key`, or no object where there is none.
  func extra(_ key: String) -> LayerPropertyValue {
    box.values.extras[key] ?? .object(nil)
  }

  /// Writes a value as the setter of a property does: the action is looked up before and run
  /// afterwards (rule 3.12).
  func setExtra(_ key: String, to value: LayerPropertyValue) {
    if extra(key).isEqual(to: value) { return }
    let action = CATransaction.disableActions() ? nil : action(forKey: key)
    write { $0.extras[key] = value }
    action?.run(forKey: key, object: self, arguments: nil)
  }
}

extension CALayer {
  static let tilesKey = "tilesContents"

  /// Whether the middle of contents with a rim is repeated instead of stretched.
  var tilesContents: Bool {
    get { extra(Self.tilesKey).number == 1 }
    set {
      if newValue != tilesContents {
        write { $0.extras[Self.tilesKey] = .number(newValue ? 1 : 0) }
      }
    }
  }
}

extension LayerPropertyValue {
  package var color: CGColor? {
    if case .color(let color) = self { color } else { nil }
  }

  package var path: CGPath? {
    if case .path(let path) = self { path } else { nil }
  }

  /// The object, if it is one of type `T`.
  package func object<T>(as type: T.Type = T.self) -> T? {
    if case .object(let object) = self { object as? T } else { nil }
  }
}
