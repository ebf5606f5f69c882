import SeededRandom
import Testing

@testable import MatchTransition

@Suite struct CoveredPlacesTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `The highest place behind a box is the one that a look at every box finds`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Edges at multiples of ten, so that many boxes only touch. Some boxes fill very many cells.
    let boxes = (0..<50).map { _ in
      let isLarge = random.once(in: 12)
      func tens(_ range: ClosedRange<Double>) -> Double {
        (random.number(range) / 10).rounded() * 10
      }
      let (x, y) = (tens(-200...200), tens(-200...200))
      let sides = isLarge ? 700.0...1000 : 0...40
      return Box(minX: x, minY: y, maxX: x + tens(sides), maxY: y + tens(sides))
    }
    var covered = CoveredPlaces(boxes)
    var places: [Int] = []
    for (index, box) in boxes.enumerated() {
      let behind = places.indices.filter {
        boxes[$0].minX < box.maxX && box.minX < boxes[$0].maxX && boxes[$0].minY < box.maxY
          && box.minY < boxes[$0].maxY
      }
      let highest = behind.map { places[$0] }.max() ?? -1
      #expect(covered.highest(below: index) == highest, "seed \(seed), box \(index)")
      let place = random.index(below: 30) - 1
      places.append(place)
      covered.set(place, at: index)
    }
  }
}
