import Foundation

/// A colour for drawing and for the properties of views.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  private let plain: CGColor
  /// The name and the dark value of one of the system's colours, whose light value is `plain`.
  private let system: (name: String, dark: CGColor)?
  /// Says the colour where it depends on traits.
  private let provider: ((UITraitCollection) -> UIColor)?

  public init(cgColor: CGColor) {
    plain = cgColor
    system = nil
    provider = nil
    super.init()
  }

  public override convenience init() {
    self.init(cgColor: CGColor(gray: 0, alpha: 0))
  }

  /// One of the system's colours, or such a colour with another alpha.
  init(systemColor name: String, light: CGColor, dark: CGColor) {
    plain = light
    system = (name, dark)
    provider = nil
    super.init()
  }

  /// A colour that depends on traits. Views ask for theirs when it is set and when their traits change;
  /// all others ask for the current ones.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    plain = CGColor(gray: 0, alpha: 1)
    system = nil
    provider = dynamicProvider
    super.init()
  }

  /// The colour, of a dynamic one that for `UITraitCollection.current`.
  open var cgColor: CGColor {
    if let provider { return provider(.current).cgColor }
    guard let system else { return plain }
    return UITraitCollection.currentStyle == .dark ? system.dark : plain
  }

  /// What a colour depends on.
  enum Dependence {
    case nothing
    /// The light or dark appearance alone.
    case style
    case traits
  }

  var dependence: Dependence {
    provider != nil ? .traits : system != nil ? .style : .nothing
  }

  var isDynamic: Bool { dependence != .nothing }

  /// The colour for these traits; others than dynamic ones stay what they are.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    if let provider { return provider(traitCollection).resolvedColor(with: traitCollection) }
    guard let system else { return self }
    return UIColor(cgColor: traitCollection.userInterfaceStyle == .dark ? system.dark : plain)
  }

  /// The colour in the surroundings of `view`, without a new object where it is one of the system's.
  @MainActor func cgColor(in view: UIView) -> CGColor {
    guard let system else { return resolvedColor(with: view.traitCollection).cgColor }
    return view.interfaceStyle == .dark ? system.dark : plain
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// A colour by its place on the colour circle, 0...1, its purity and its brightness.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let sector = (hue - hue.rounded(.down)) * 6
    func component(_ shift: CGFloat) -> CGFloat {
      let place = (sector + shift).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = rgba
    red?.pointee = parts.red
    green?.pointee = parts.green
    blue?.pointee = parts.blue
    alpha?.pointee = parts.alpha
    return true
  }

  /// Whether the colour is a grey one, whose white and alpha it then gives.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard cgColor.colorSpace == .deviceGray else { return false }
    white?.pointee = rgba.red
    alpha?.pointee = rgba.alpha
    return true
  }

  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (r, g, b, a) = rgba
    let high = max(r, g, b)
    let range = high - min(r, g, b)
    var sector: CGFloat = 0
    if range > 0 {
      if high == r {
        sector = (g - b) / range
      } else if high == g {
        sector = 2 + (b - r) / range
      } else {
        sector = 4 + (r - g) / range
      }
    }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = high > 0 ? range / high : 0
    brightness?.pointee = high
    alpha?.pointee = a
    return true
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if let provider {
      return UIColor { provider($0).withAlphaComponent(alpha) }
    }
    guard let light = plain.copy(alpha: alpha) else { return self }
    guard let system, let dark = system.dark.copy(alpha: alpha) else {
      return UIColor(cgColor: light)
    }
    return UIColor(systemColor: system.name, light: light, dark: dark)
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return self === other
      || (provider == nil && other.provider == nil && other.system?.name == system?.name
        && other.plain == plain)
  }

  open override var hash: Int {
    provider != nil ? ObjectIdentifier(self).hashValue : plain.hashValue
  }

  open override var description: String {
    if let system {
      return "<UIDynamicCatalogColor: name = \(system.name)>"
    }
    let (r, g, b, a) = rgba
    return cgColor.colorSpace == .deviceGray
      ? "UIExtendedGrayColorSpace \(r) \(a)" : "UIExtendedSRGBColorSpace \(r) \(g) \(b) \(a)"
  }

  private var rgba: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let parts = cgColor.components ?? [0, 0, 0, 1]
    return parts.count == 2
      ? (parts[0], parts[0], parts[0], parts[1]) : (parts[0], parts[1], parts[2], parts[3])
  }
}
