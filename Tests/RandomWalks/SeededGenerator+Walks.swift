import SeededRandom

extension SeededGenerator {
  /// At least `range.lowerBound`, below `range.upperBound`, rounded so that it prints short.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    (Double.random(in: range, using: &self) * 100).rounded() / 100
  }

  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[index(below: elements.count)]
  }
}
