import Foundation

/// How a path is stroked; lengths are in the path's own space.
struct StrokeStyle: Equatable {
  var width: CGFloat = 1
  var cap: CGLineCap = .butt
  var join: CGLineJoin = .miter
  /// The longest mitre, as a multiple of the width; sharper corners are bevelled.
  var miterLimit: CGFloat = 10
  /// Lengths of dashes and gaps in turn; empty for an unbroken line.
  var dashes: [CGFloat] = []
  var dashPhase: CGFloat = 0
  /// The part of the path that is stroked, in 0...1 of its length.
  var start: CGFloat = 0
  var end: CGFloat = 1
}
