import Foundation

/// How a path is stroked; lengths are in the path's own space.
package struct StrokeStyle: Equatable {
  package var width: CGFloat = 1
  package var cap: CGLineCap = .butt
  package var join: CGLineJoin = .miter
  /// The longest mitre, as a multiple of the width; sharper corners are bevelled.
  package var miterLimit: CGFloat = 10
  /// Lengths of dashes and gaps in turn; empty for an unbroken line.
  package var dashes: [CGFloat] = []
  package var dashPhase: CGFloat = 0
  /// The part of the path that is stroked, in 0...1 of its length.
  package var start: CGFloat = 0
  package var end: CGFloat = 1
}
