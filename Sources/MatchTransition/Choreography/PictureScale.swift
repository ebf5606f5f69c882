import Foundation

/// The resolution of snapshots.
enum PictureScale {
  /// The longest side of a snapshot, in pixels.
  private static let largestSide = 4096.0

  /// Returns the pixels per point for a snapshot of a view of `size`, in points.
  ///
  /// The result is the scale of the display, but at least 1. It is lower for a huge snapshot.
  static func fitting(_ size: CGSize, display: Double) -> Double {
    min(max(1, display), largestSide / max(Double(size.width), Double(size.height)))
  }
}
