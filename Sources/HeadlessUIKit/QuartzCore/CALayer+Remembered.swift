import Foundation

public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static var layerLeftEdge: CAEdgeAntialiasingMask { Self(rawValue: 1 << 0) }
  public static var layerRightEdge: CAEdgeAntialiasingMask { Self(rawValue: 1 << 1) }
  public static var layerBottomEdge: CAEdgeAntialiasingMask { Self(rawValue: 1 << 2) }
  public static var layerTopEdge: CAEdgeAntialiasingMask { Self(rawValue: 1 << 3) }
}

/// What every layer only remembers: edges are always smooth, and there are no filters.
extension CALayer {
  private func remembered<T>(_ standard: T, _ key: String = #function) -> T {
    (extra(key).object(as: NSRemembered.self)?.value as? T) ?? standard
  }

  private func remember<T>(_ value: T, _ key: String = #function) {
    write { $0.extras[key] = .object(NSRemembered(value)) }
  }

  public var allowsEdgeAntialiasing: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }

  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { remembered([.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]) }
    set { remember(newValue) }
  }

  public var filters: [Any]? {
    get { remembered(nil) }
    set { remember(newValue) }
  }

  public var compositingFilter: Any? {
    get { remembered(nil) }
    set { remember(newValue) }
  }
}

/// A value of any type, as an object.
private final class NSRemembered: NSObject, @unchecked Sendable {
  let value: Any

  init(_ value: Any) {
    self.value = value
    super.init()
  }
}
