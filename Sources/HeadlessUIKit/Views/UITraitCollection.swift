import Foundation

/// The environment that a view or controller lives in; a trait that is not given is unspecified.
public class UITraitCollection: NSObject, NSCopying {
  struct Traits: Hashable {
    var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    /// Pixels per point; 0 is unspecified.
    var displayScale: CGFloat = 0

    /// These traits with every trait that `other` specifies taken from there.
    func merging(_ other: Traits) -> Traits {
      var merged = self
      func take<T: Equatable>(_ path: WritableKeyPath<Traits, T>) {
        let value = other[keyPath: path]
        if value != Traits()[keyPath: path] { merged[keyPath: path] = value }
      }
      take(\.userInterfaceStyle)
      take(\.userInterfaceIdiom)
      take(\.layoutDirection)
      take(\.horizontalSizeClass)
      take(\.verticalSizeClass)
      take(\.preferredContentSizeCategory)
      take(\.displayScale)
      return merged
    }
  }

  let traits: Traits

  init(_ traits: Traits) {
    self.traits = traits
  }

  public override convenience init() {
    self.init(Traits())
  }

  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(Traits()) { $0.merging($1.traits) })
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Traits(userInterfaceStyle: userInterfaceStyle))
  }

  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(Traits(userInterfaceIdiom: idiom))
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Traits(layoutDirection: layoutDirection))
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(horizontalSizeClass: horizontalSizeClass))
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(verticalSizeClass: verticalSizeClass))
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(Traits(preferredContentSizeCategory: preferredContentSizeCategory))
  }

  public convenience init(displayScale scale: CGFloat) {
    self.init(Traits(displayScale: scale))
  }

  private static let currentTraits = ProcessVariable<UITraitCollection?>(nil)

  /// What dynamic colours are asked for outside views: those of the screen unless somebody says others.
  public class var current: UITraitCollection {
    get { currentTraits.value ?? MainActor.assumeIsolated { UIScreen.main.traitCollection } }
    set { currentTraits.value = newValue }
  }

  /// The appearance that colours of the system take outside views: dark only where the traits say so.
  static var currentStyle: UIUserInterfaceStyle {
    // Only the main actor may see the screen; other threads have no current traits.
    guard HeadlessProcess.isOnMainActor else { return .light }
    if let traits = currentTraits.value { return traits.userInterfaceStyle }
    return UIScreen.current.value?.overrideTraits.userInterfaceStyle ?? .light
  }

  /// Whether a view or controller of the process ever had other traits than its screen.
  static let areOverridden = ProcessVariable(false)

  /// Whether a view may have other traits than the current ones.
  static var mayDiffer: Bool { areOverridden.value || currentTraits.value != nil }

  /// Runs `actions` while these are the current traits.
  public func performAsCurrent(_ actions: () -> Void) {
    let old = Self.currentTraits.value
    Self.currentTraits.value = self
    actions()
    Self.currentTraits.value = old
  }

  /// Whether a dynamic colour may be another one than for `traitCollection`.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    traitCollection?.userInterfaceStyle != userInterfaceStyle
  }

  public var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
  public var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
  public var displayScale: CGFloat { traits.displayScale }

  /// Whether every trait that `trait` specifies has the same value here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return traits.merging(trait.traits) == traits
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    self
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.traits == traits
  }

  public override var hash: Int {
    traits.hashValue
  }
}

/// Something that lives in an environment of traits.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
