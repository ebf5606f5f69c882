import Foundation

extension CGPoint {
  /// Whether both coordinates are finite.
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
  /// Whether the origin and the size are finite. A container that divides by a size of zero
  /// produces other values.
  var isFinite: Bool { origin.isFinite && size.isFinite }
}
