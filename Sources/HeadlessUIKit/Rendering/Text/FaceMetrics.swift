import Foundation

/// The heights that lines are made of, in em / 1000.
struct FaceMetrics: Hashable {
  /// From the baseline up to the top of a line.
  var ascender: CGFloat
  /// From the baseline to the bottom of a line, below zero.
  var descender: CGFloat
  /// What a line has below its descender.
  var leading: CGFloat
  var capHeight: CGFloat
  var xHeight: CGFloat
}

/// What a face is asked for by.
struct FaceNames: Hashable {
  var family: String
  var postScript: String
}
