import Foundation

public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static var drawsBeforeStartLocation: CGGradientDrawingOptions {
    CGGradientDrawingOptions(rawValue: 1)
  }

  public static var drawsAfterEndLocation: CGGradientDrawingOptions {
    CGGradientDrawingOptions(rawValue: 2)
  }
}

/// Colours along a line, interpolated between their locations.
public final class CGGradient: Sendable {
  let ramp: GradientRamp

  init(_ ramp: GradientRamp) {
    self.ramp = ramp
  }

  /// - Parameters:
  ///   - components: those of `count` colours, alpha last, one colour after the other.
  ///   - locations: `count` places in 0...1, or nil for even ones.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let size = space.numberOfComponents + 1
    let stops = (0..<count).map { index in
      (
        color: CGColor(colorSpace: space, components: components + index * size)?.rgba ?? .zero,
        location: locations.map { Float($0[index]) }
      )
    }
    // Core Graphics puts stops in order by itself; stops in one place keep theirs.
    let sorted = stops.enumerated().sorted {
      ($0.element.location ?? 0, $0.offset) < ($1.element.location ?? 0, $1.offset)
    }
    self.init(
      GradientRamp(
        colors: sorted.map(\.element.color),
        locations: locations == nil ? nil : sorted.compactMap(\.element.location)))
  }
}
