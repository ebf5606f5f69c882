import Foundation

/// How fine the pictures of views are.
enum PictureScale {
  /// In pixels, along one side.
  private static let largestSide = 4096.0

  /// The pixels for each point in a picture of a view of `size`, in points: those of the display, at
  /// least one, and fewer where the picture would be huge.
  static func fitting(_ size: CGSize, display: Double) -> Double {
    min(max(1, display), largestSide / max(Double(size.width), Double(size.height)))
  }
}
