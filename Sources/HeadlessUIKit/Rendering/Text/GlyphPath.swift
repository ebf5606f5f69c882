import Foundation

/// Collects characters on a baseline as paths in user space, y running down.
struct GlyphPath {
  /// The middle lines, to be stroked `lineWidth` wide with round ends and joins.
  let strokes = CGMutablePath()
  /// What is to be filled: dots, and outlines.
  let fills = CGMutablePath()
  /// Points per em / 1000.
  let unit: CGFloat
  /// Points per device pixel, if letters are to end on pixels.
  let pixel: CGFloat?

  private let face: FaceStyle

  /// - Parameter pixel: the size of a device pixel in points. The lines that the built-in letters
  ///   touch are then moved to the nearest pixel, which keeps small text crisp; nil where text is
  ///   turned or scaled.
  init(face: FaceStyle, pointSize: CGFloat, pixel: CGFloat?) {
    self.face = face
    unit = pointSize / 1000
    self.pixel = pixel
  }

  /// In points.
  var lineWidth: CGFloat { face.stroke * unit }

  /// Adds a character whose origin is at `origin`, in points.
  func add(_ character: Character, at origin: CGPoint) {
    face.add(character, at: origin, to: self)
  }
}
