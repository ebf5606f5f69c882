import Foundation

/// Reading and writing by key path, which is key-value coding on Apple's platforms: properties,
/// their parts (`transform.rotation.z`), and whatever other keys an app makes up.
extension CALayer {
  /// The value at a key path: numbers as `CGFloat`, `nil` where there is none.
  public func headlessValue(forKeyPath keyPath: String) -> Any? {
    LayerProperty.named(keyPath).get(box.values).unboxed
  }

  /// Writes a value, raw or boxed; it animates like a property where an action says so.
  public func headlessSetValue(_ value: Any?, forKeyPath keyPath: String) {
    let property = LayerProperty.named(keyPath)
    let new = LayerPropertyValue(boxed: value)
    if property.get(box.values).isEqual(to: new) { return }
    let action = CATransaction.disableActions() ? nil : action(forKey: keyPath)
    write { property.set(&$0, new) }
    if type(of: self).needsDisplay(forKey: keyPath) { setNeedsDisplay() }
    if keyPath.hasPrefix("bounds") || keyPath.hasPrefix("frame") { setNeedsLayout() }
    action?.run(forKey: keyPath, object: self, arguments: nil)
  }

  /// Whether contents depend on the key that an animation names.
  func drawsContents(_ entry: LayerAnimation) -> Bool {
    guard let key = (entry.animation as? CAPropertyAnimation)?.keyPath else { return false }
    return type(of: self).needsDisplay(forKey: key)
  }

  /// Draws contents anew that depend on a key which is being animated, with the values that show.
  func displayAnimatedContents() {
    guard box.values.animations.contains(where: \.changesContents), let shown = presentation(),
      let context = CGContext(
        uiKitBounds: shown.bounds, scale: contentsScale, isOpaque: false)
    else { return }
    shown.draw(in: context)
    let picture = context.makeImage()
    write { $0.contents = picture }
  }
}

extension LayerPropertyValue {
  /// The value as an app reads it.
  fileprivate var unboxed: Any? {
    switch self {
    case .number(let number): CGFloat(number)
    case .pair(let pair): CGPoint(x: pair.x, y: pair.y)
    case .quad: cgRect
    case .transform(let transform): transform
    case .color(let color): color
    case .numbers(let numbers): numbers.map { CGFloat($0) }
    case .colors(let colors): colors
    case .path(let path): path
    case .object(let object): object
    }
  }
}
