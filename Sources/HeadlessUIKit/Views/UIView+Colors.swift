import Foundation

extension UIView {
  /// How a view's tint shows: as it is, or grey while something lies over it.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic
    case normal
    case dimmed
  }

  /// The mode that is shown; `.automatic` takes that of the superview.
  public var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get {
      storage.tintAdjustmentMode == .automatic
        ? superview?.tintAdjustmentMode ?? .normal : storage.tintAdjustmentMode
    }
    set {
      guard storage.tintAdjustmentMode != newValue else { return }
      storage.tintAdjustmentMode = newValue
      tintDidChange()
    }
  }

  /// The nearest tint that was set, grey where the view is dimmed.
  ///
  /// - Complexity: O(d), where d is the depth of the view in the tree.
  var shownTintColor: UIColor {
    var owner: UIView? = self
    while let view = owner, view.storage.tintColor == nil { owner = view.superviewStorage }
    let color = owner?.storage.tintColor ?? .systemBlue
    return tintAdjustmentMode == .dimmed ? color.resolvedColor(with: traitCollection).grey : color
  }

  /// Ends typing in this view or below it; whether the one who was typing agreed.
  ///
  /// - Parameter force: Whether nobody is asked.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let first = UIResponder.first else { return true }
    let owners = sequence(first: first, next: \.next)
    guard owners.contains(where: { $0 === self }) else { return true }
    if first.resignFirstResponder() { return true }
    if force { first.giveUpTyping() }
    return force
  }
}

extension UIView {
  func setBackground(_ color: UIColor?) {
    if storage.background !== color { storage.background = color }
    layer.backgroundColor = color?.isDynamic == true ? color?.cgColor(in: self) : color?.cgColor
  }

  /// The background as it was set, unless the layer has been given another one since.
  var shownBackground: UIColor? {
    let shown = layer.backgroundColor
    if let set = storage.background, set.isDynamic || set.cgColor == shown { return set }
    return shown.map { UIColor(cgColor: $0) }
  }

  /// The appearance of the view's surroundings.
  var interfaceStyle: UIUserInterfaceStyle {
    guard !UITraitCollection.areOverridden.value else {
      return environmentTraits.userInterfaceStyle
    }
    let style = (windowStorage?.screen ?? .main).overrideTraits.userInterfaceStyle
    return style == .unspecified ? .light : style
  }

  /// Runs `actions` while the view's traits are the current ones.
  func performInOwnTraits(_ actions: () -> Void) {
    // The current traits are otherwise those of the screen, which all views have.
    guard UITraitCollection.mayDiffer else { return actions() }
    traitCollection.performAsCurrent(actions)
  }

  func drawInOwnTraits() {
    if contentDependence != .nothing { storage.drawnStyle = interfaceStyle }
    performInOwnTraits { draw(bounds) }
  }

  /// Takes the dynamic colours of the traits that the view has now.
  func resolveColors() {
    if let background = storage.background, background.isDynamic {
      let color = background.cgColor(in: self)
      if color != layer.backgroundColor { layer.backgroundColor = color }
    }
    switch contentDependence {
    case .nothing: break
    case .style: if interfaceStyle != storage.drawnStyle { layer.setNeedsDisplay() }
    case .traits: layer.setNeedsDisplay()
    }
  }
}

extension UIColor {
  /// The same lightness without a hue.
  fileprivate var grey: UIColor {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
  }
}
