import Testing

@testable import MatchTransition

@Suite struct CornerRadiiTests {
  /// A box with two radii that are too long for one of its sides, and the side.
  struct Overflow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var width: Double
    var height: Double
    var radii: CornerRadii
    var side: Double
  }

  @Test(arguments: [
    Overflow(
      testDescription: "top", width: 40, height: 100,
      radii: CornerRadii(topLeft: 30, topRight: 50, bottomLeft: 8, bottomRight: 4), side: 40),
    Overflow(
      testDescription: "bottom", width: 40, height: 100,
      radii: CornerRadii(topLeft: 4, topRight: 8, bottomLeft: 30, bottomRight: 50), side: 40),
    Overflow(
      testDescription: "left", width: 100, height: 40,
      radii: CornerRadii(topLeft: 30, topRight: 4, bottomLeft: 50, bottomRight: 8), side: 40),
    Overflow(
      testDescription: "right", width: 100, height: 40,
      radii: CornerRadii(topLeft: 4, topRight: 30, bottomLeft: 8, bottomRight: 50), side: 40),
  ])
  func `Two radii that exceed their side shrink all four by the same factor`(overflow: Overflow) {
    let fitted = overflow.radii.fitted(across: overflow.width, down: overflow.height)
    // The radii of 30 and 50 points then fill their side. CSS has the same rule (Backgrounds and Borders 3, 5.5).
    let factor = overflow.side / 80
    for (radius, now) in zip(overflow.radii.list, fitted.list) {
      #expect(abs(now - radius * factor) < 1e-12)
    }
  }

  @Test func `Radii that fit stay as they are`() {
    let radii = CornerRadii(topLeft: 30, topRight: 10, bottomLeft: 10, bottomRight: 30)
    #expect(radii.fitted(across: 40, down: 40) == radii)
  }

  @Test func `A radius that is no length is 0, and one without an end is the longer side`() {
    let radii = CornerRadii(
      topLeft: .nan, topRight: -3, bottomLeft: .infinity, bottomRight: -.infinity)
    // The lower left radius would be 100 points, and its side has 40.
    #expect(
      radii.fitted(across: 100, down: 40)
        == CornerRadii(topLeft: 0, topRight: 0, bottomLeft: 40, bottomRight: 0))
  }

  @Test(arguments: Corner.allCases)
  func `Only the corner of a clip that a box comes near to cuts it`(corner: Corner) {
    let box = Box(minX: 0, minY: 0, maxX: 100, maxY: 50)
    // The clip is 1 point away at the two edges of the corner, and 30 points at the others.
    let clip = Box(
      minX: corner.isLeft ? -1 : -30, minY: corner.isTop ? -1 : -30,
      maxX: corner.isLeft ? 130 : 101, maxY: corner.isTop ? 80 : 51)
    #expect(CornerRadii(20).cornersCutting(box, .zero, in: clip) == [corner])
    #expect(CornerRadii(20).cornersCutting(box, CornerRadii(20), in: clip) == [])
  }

  @Test func `One radius of a layer shows a single corner up to half of the shorter side`() {
    func corner(_ radius: Double) -> CornerRadii {
      CornerRadii(topLeft: radius, topRight: 0, bottomLeft: 0, bottomRight: 0)
    }
    #expect(corner(20).isOneRadius(until: corner(30), in: 40, 60))
    #expect(!corner(20).isOneRadius(until: corner(30), in: 30, 60))
    #expect(!corner(20).isOneRadius(until: corner(30), in: 40, 50))
    // Four equal radii have the same limit.
    #expect(CornerRadii(20).isOneRadius(until: CornerRadii(30), in: 10, 10))
  }
}
