/// How far a transition may differ from its reference.
public struct SnapshotTolerance: Hashable, Sendable {
  /// The largest allowed difference of a length, in points. The default is 0.5.
  public var points: Double
  /// The largest allowed difference of an angle, in radians. The default is 0.005.
  public var radians: Double
  /// The largest allowed difference of any other value, such as an opacity or a scale. The default is 0.01.
  public var share: Double
  /// The largest difference of a colour component that counts as equal, 0...1. The default is 0.02.
  public var color: Double
  /// The share of each picture's pixels that may have another colour, 0...1. The default is 0.0005.
  public var pixels: Double

  /// Creates a tolerance. Values below 0 accept nothing, not even equal values. Neither does NaN.
  ///
  /// - Parameters:
  ///   - points: The largest allowed difference of a length, in points.
  ///   - radians: The largest allowed difference of an angle, in radians.
  ///   - share: The largest allowed difference of any other value.
  ///   - color: The largest difference of a colour component that counts as equal, 0...1.
  ///   - pixels: The share of each picture's pixels that may have another colour, 0...1.
  public init(
    points: Double = 0.5, radians: Double = 0.005, share: Double = 0.01, color: Double = 0.02,
    pixels: Double = 0.0005
  ) {
    (self.points, self.radians, self.share) = (points, radians, share)
    (self.color, self.pixels) = (color, pixels)
  }

  /// The tolerance for a headless run, where each run gives the same bytes. It leaves room for the rounding
  /// of the reference's text.
  public static let exact = SnapshotTolerance(
    points: 0.001, radians: 0.001, share: 0.001, color: 0, pixels: 0)
}
