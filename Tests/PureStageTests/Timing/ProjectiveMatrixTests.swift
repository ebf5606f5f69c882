import Foundation
import RandomPlans
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

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `Two maps after each other are one map, also where both have perspective`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func map() -> ProjectiveMatrix {
      var plane = random.transform()
      (plane.tx, plane.ty) = (random.number(-50...50), random.number(-50...50))
      return ProjectiveMatrix(
        plane: plane,
        depth: (
          random.number(-0.001...0.001), random.number(-0.001...0.001), random.number(0.8...1.2)
        ))
    }
    func image(of point: CGPoint, by map: ProjectiveMatrix) -> CGPoint {
      let seen = map.plane.apply(to: point)
      let far = Double(point.x) * map.depth.x + Double(point.y) * map.depth.y + map.depth.one
      return CGPoint(x: Double(seen.x) / far, y: Double(seen.y) / far)
    }
    let (first, second) = (map(), map())
    let whole = first.concatenating(second)
    for point in [CGPoint.zero, CGPoint(x: 40, y: -30), CGPoint(x: -20, y: 50)] {
      let (one, other) = (
        image(of: point, by: whole), image(of: image(of: point, by: first), by: second)
      )
      #expect(abs(one.x - other.x) < 1e-9 && abs(one.y - other.y) < 1e-9, "seed \(seed)")
    }
  }

  @Test(arguments: [100.0, 101, 200, 1e4])
  func `A box at the eye or behind it has no image`(x: Double) {
    // The eye is at x = 100, where the third column is 0.
    let map = ProjectiveMatrix(plane: .identity, depth: (-0.01, 0, 1))
    let seen = map.seen(at: CGPoint(x: x, y: 0), size: CGSize(width: 10, height: 10))
    #expect(seen.plane == AffineMatrix(a: 0, b: 0, c: 0, d: 0))
    #expect(seen.foreshortening == .none)
  }

  @Test(arguments: [
    (1.5, 0.4), (-1.5, 0.4), (1.5, -0.4), (-1.5, -0.4), (-1.5, -0.6), (-3, 0.5), (0.5, -3), (1, 1),
    (-1, 1), (0, -2),
  ])
  func `A box is in sight if all its corners lie in front of the eye`(x: Double, y: Double) {
    let corners = [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)]
    let isInFront = corners.allSatisfy { 1 + $0 * x + $1 * y > 0 }
    let foreshortening = Foreshortening(x: x, y: y)
    #expect(foreshortening.isInSight == isInFront)
    if isInFront { return }
    // Another box has no image that could be measured, so it counts as flat.
    let box = Box(
      center: .zero, size: CGSize(width: 10, height: 20), transform: .identity,
      foreshortening: foreshortening)
    #expect(box == Box(center: .zero, width: 10, height: 20))
  }
}
