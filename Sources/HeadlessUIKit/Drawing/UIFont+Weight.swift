import Foundation

extension UIFont.Weight {
  /// A named weight as it is told elsewhere.
  private struct Measure {
    var name: String
    var weight: CGFloat
    /// The width of the built-in face's stroke in em / 1000.
    var stroke: CGFloat
    /// What font files say of themselves: 400 is regular, 700 is bold.
    var weightClass: CGFloat
  }

  private static let measures = [
    Measure(name: "Ultralight", weight: -0.8, stroke: 26, weightClass: 100),
    Measure(name: "Thin", weight: -0.6, stroke: 40, weightClass: 200),
    Measure(name: "Light", weight: -0.4, stroke: 58, weightClass: 300),
    Measure(name: "Regular", weight: 0, stroke: MonolineFace.regularStroke, weightClass: 400),
    Measure(name: "Medium", weight: 0.23, stroke: 96, weightClass: 500),
    Measure(name: "Semibold", weight: 0.3, stroke: 112, weightClass: 600),
    Measure(name: "Bold", weight: 0.4, stroke: 130, weightClass: 700),
    Measure(name: "Heavy", weight: 0.56, stroke: 150, weightClass: 800),
    Measure(name: "Black", weight: 0.62, stroke: 170, weightClass: 900),
  ]

  /// One measure of a weight from another; what is between the named ones lies between theirs.
  private static func measure(
    _ wanted: KeyPath<Measure, CGFloat>, where known: KeyPath<Measure, CGFloat>, is value: CGFloat
  ) -> CGFloat {
    for (lighter, heavier) in zip(measures, measures.dropFirst())
    where value < heavier[keyPath: known] {
      let part =
        (value - lighter[keyPath: known]) / (heavier[keyPath: known] - lighter[keyPath: known])
      return lighter[keyPath: wanted]
        + max(0, part) * (heavier[keyPath: wanted] - lighter[keyPath: wanted])
    }
    return measures[measures.count - 1][keyPath: wanted]
  }

  /// The width of the stroke in em / 1000.
  var stroke: CGFloat { Self.measure(\.stroke, where: \.weight, is: rawValue) }

  static func stroke(ofWeightClass weightClass: CGFloat) -> CGFloat {
    measure(\.stroke, where: \.weightClass, is: weightClass)
  }

  static func weightClass(ofStroke stroke: CGFloat) -> CGFloat {
    measure(\.weightClass, where: \.stroke, is: stroke)
  }

  /// The name of the nearest named weight.
  static func name(ofStroke stroke: CGFloat) -> String {
    measures.min { abs($0.stroke - stroke) < abs($1.stroke - stroke) }?.name ?? "Regular"
  }
}
