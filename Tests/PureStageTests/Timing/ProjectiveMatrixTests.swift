import Foundation
import SeededRandom
import Testing

@testable import MatchTransition

/// Boxes that are turned in space.
@Suite struct ProjectiveMatrixTests {
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `The box around a view in perspective touches its four corners`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = CGSize(width: random.number(10...200), height: random.number(10...200))
    let center = CGPoint(x: random.number(-100...100), y: random.number(-100...100))
    let map = ProjectiveMatrix(
      plane: random.transform(),
      depth: (random.number(-0.002...0.002), random.number(-0.002...0.002), 1))
    let seen = map.seen(at: center, size: size)
    let corners = [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)].map { across, down in
      let (x, y) = (
        Double(center.x) + across * Double(size.width),
        Double(center.y) + down * Double(size.height)
      )
      let far = x * map.depth.x + y * map.depth.y + map.depth.one
      let image = map.plane.apply(to: CGPoint(x: x, y: y))
      return (x: Double(image.x) / far, y: Double(image.y) / far)
    }
    let box = Box(
      center: seen.plane.apply(to: center), size: size, transform: seen.plane,
      foreshortening: seen.foreshortening)
    let expected = [
      corners.map(\.x).min(), corners.map(\.y).min(), corners.map(\.x).max(),
      corners.map(\.y).max(),
    ].compactMap { $0 }
    for (edge, other) in zip([box.minX, box.minY, box.maxX, box.maxY], expected) {
      #expect(abs(edge - other) < 1e-6, "seed \(seed)")
    }
  }
}
