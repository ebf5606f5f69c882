extension CALayer {
  /// Draws new contents, for layers whose delegate does not hand them over.
  func drawContents() {}

  /// The animation of a standalone layer's animatable property.
  func builtInAction(forKey key: String) -> (any CAAction)? { nil }

  /// What the layer shows now, or `nil` before the first commit.
  public func presentation() -> Self? {
    guard let committed else { return nil }
    let copy = type(of: self).init(layer: self)
    copy.box = committed
    copy.source = self
    return copy
  }

  /// The layer that this is a presentation copy of; otherwise the layer itself.
  public func model() -> Self {
    guard let source else { return self }
    return unsafeDowncast(source, to: type(of: self))
  }
}
