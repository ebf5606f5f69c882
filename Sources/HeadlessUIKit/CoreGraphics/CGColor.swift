import Foundation

/// The spaces that colours of the runtime are given in; everything is drawn as sRGB.
public final class CGColorSpace: Hashable, Sendable {
  let name: String
  public let numberOfComponents: Int

  static let deviceRGB = CGColorSpace(name: "kCGColorSpaceSRGB", numberOfComponents: 3)
  static let deviceGray = CGColorSpace(name: "kCGColorSpaceGenericGray", numberOfComponents: 1)

  private init(name: String, numberOfComponents: Int) {
    self.name = name
    self.numberOfComponents = numberOfComponents
  }

  public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool { lhs.name == rhs.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// An immutable colour: components in 0...1, alpha last, not premultiplied.
public final class CGColor: Hashable, Sendable {
  public let components: [CGFloat]?
  public let colorSpace: CGColorSpace?

  public var numberOfComponents: Int { components?.count ?? 0 }
  public var alpha: CGFloat { components?.last ?? 1 }

  private init(space: CGColorSpace, components: [CGFloat]) {
    self.colorSpace = space
    self.components = components
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .deviceRGB, components: [red, green, blue, alpha])
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .deviceGray, components: [gray, alpha])
  }

  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let count = space.numberOfComponents + 1
    self.init(space: space, components: (0..<count).map { components[$0] })
  }

  public func copy() -> CGColor? { self }

  public func copy(alpha: CGFloat) -> CGColor? {
    guard let colorSpace, let components else { return nil }
    return CGColor(space: colorSpace, components: components.dropLast() + [alpha])
  }

  public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
    lhs === rhs || (lhs.colorSpace == rhs.colorSpace && lhs.components == rhs.components)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(components) }

  /// Red, green, blue and alpha in 0...1, not premultiplied, clamped.
  package var rgba: SIMD4<Float> {
    guard let parts = components else { return SIMD4(0, 0, 0, 1) }
    let values =
      parts.count == 2
      ? SIMD4(Float(parts[0]), Float(parts[0]), Float(parts[0]), Float(parts[1]))
      : SIMD4(Float(parts[0]), Float(parts[1]), Float(parts[2]), Float(parts[3]))
    return values.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
  }
}
