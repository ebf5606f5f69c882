import Foundation

/// What text is drawn with: the built-in strokes, or the outlines of a file.
///
/// Lengths are in em / 1000, y runs up from the baseline.
protocol FontFace: Hashable, Sendable {
  var metrics: FaceMetrics { get }
  var names: FaceNames { get }
  /// The width of the strokes that `add` draws.
  var stroke: CGFloat { get }
  /// The distance from a character to the next, without kerning.
  func advance(of character: Character) -> CGFloat
  /// How much nearer (below zero) two characters stand than their advances say.
  func kerning(_ left: Character, _ right: Character) -> CGFloat
  /// Adds a character whose origin is at `origin`, in the path's points.
  func add(_ character: Character, at origin: CGPoint, to path: GlyphPath)
}

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
