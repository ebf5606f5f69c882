import Foundation

extension UIFont.Weight {
  /// A named weight, and the width of the face's stroke in it, in em / 1000.
  private typealias Measure = (name: String, weight: CGFloat, stroke: CGFloat)

  private static let measures: [Measure] = [
    ("Ultralight", -0.8, 26), ("Thin", -0.6, 40), ("Light", -0.4, 58),
    ("Regular", 0, MonolineFace.regularStroke), ("Medium", 0.23, 96), ("Semibold", 0.3, 112),
    ("Bold", 0.4, 130), ("Heavy", 0.56, 150), ("Black", 0.62, 170),
  ]

  static let namedStrokes = measures.map(\.stroke)

  /// The width of the stroke in em / 1000; what is between the named weights lies between theirs.
  var stroke: CGFloat {
    let measures = Self.measures
    for (lighter, heavier) in zip(measures, measures.dropFirst()) where rawValue < heavier.weight {
      let part = (rawValue - lighter.weight) / (heavier.weight - lighter.weight)
      return lighter.stroke + max(0, part) * (heavier.stroke - lighter.stroke)
    }
    return measures[measures.count - 1].stroke
  }

  /// The name of the nearest named weight.
  static func name(ofStroke stroke: CGFloat) -> String {
    measures.min { abs($0.stroke - stroke) < abs($1.stroke - stroke) }?.name ?? "Regular"
  }
}
