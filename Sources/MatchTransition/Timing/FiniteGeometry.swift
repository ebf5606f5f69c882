import Foundation

extension CGPoint {
  /// Whether both coordinates are numbers that a view can have.
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
  /// Whether a view can have this frame; some containers divide by a size of zero.
  var isFinite: Bool { origin.isFinite && size.isFinite }
}
