import Foundation
import MatchTransition
import PlanFixtures
import Testing

@Suite struct AffineMatrixTests {
  private func matrix(_ rotation: Double, _ x: Double, _ y: Double, _ shear: Double = 0)
    -> AffineMatrix
  {
    AffineMatrix(
      AffineMatrix.Components(rotation: rotation, scaleX: x, scaleY: y, shear: shear))
  }

  private func distance(_ first: AffineMatrix, _ second: AffineMatrix) -> Double {
    [
      first.a - second.a, first.b - second.b, first.c - second.c, first.d - second.d,
      first.tx - second.tx, first.ty - second.ty,
    ].map { abs($0) }.max() ?? 0
  }

  @Test func `A map and its inverse cancel out`() throws {
    let map = AffineMatrix(a: 2, b: 0.5, c: -1, d: 3, tx: 40, ty: -7)
    #expect(map.determinant == 6.5)
    let inverse = try #require(map.inverse)
    #expect(distance(map.concatenating(inverse), .identity) < 1e-14)
    #expect(distance(inverse.concatenating(map), .identity) < 1e-14)
    let point = inverse.apply(to: map.apply(to: CGPoint(x: 3, y: 5)))
    #expect(abs(point.x - 3) < 1e-14 && abs(point.y - 5) < 1e-14)
  }

  @Test func `A map that flattens the plane has no inverse`() {
    #expect(AffineMatrix(a: 1, b: 2, c: 2, d: 4).inverse == nil)
    #expect(AffineMatrix(a: 0, b: 0, c: 0, d: 0).inverse == nil)
    #expect(AffineMatrix(a: 1e-300, b: 0, c: 0, d: 1e-300).inverse == nil)
    #expect(AffineMatrix(a: .nan, b: 0, c: 0, d: 1).inverse == nil)
  }

  @Test(arguments: [
    AffineMatrix.identity, AffineMatrix(a: 0, b: 1, c: -1, d: 0),
    AffineMatrix(a: -1, b: 0, c: 0, d: 1), AffineMatrix(a: 1, b: 0, c: 0, d: -2),
    AffineMatrix(a: 2, b: 0.5, c: -1, d: 3), AffineMatrix(a: 0, b: 0, c: 1, d: 2),
    AffineMatrix(a: 1, b: 2, c: 2, d: 4), AffineMatrix(a: 0, b: 0, c: 0, d: 0),
  ])
  func `Components make the map they were taken from`(map: AffineMatrix) {
    #expect(distance(AffineMatrix(map.components), map) < 1e-15 * 8)
    #expect(map.components.scaleX >= 0)
    let other = map.components.aligned(
      with: AffineMatrix.Components(rotation: 3, scaleX: -1, scaleY: -1, shear: 0))
    #expect(distance(AffineMatrix(other), map) < 1e-14)
  }

  @Test func `Components name turn, scales and shear`() {
    let half = 0.5.squareRoot()
    let components = AffineMatrix(a: half * 2, b: half * 2, c: -half * 3, d: half * 3).components
    #expect(abs(components.rotation - .pi / 4) < 1e-15)
    #expect(abs(components.scaleX - 2) < 1e-15)
    #expect(abs(components.scaleY - 3) < 1e-14)
    #expect(abs(components.shear) < 1e-15)
    #expect(AffineMatrix(a: 1, b: 0, c: 0.5, d: 1).components.shear == 0.5)
  }

  @Test func `Interpolation turns the short way`() {
    let degree = Double.pi / 180
    let middle = matrix(170 * degree, 1, 1).interpolated(to: matrix(-170 * degree, 1, 1), at: 0.5)
    #expect(distance(middle, matrix(180 * degree, 1, 1)) < 1e-14)
    let other = matrix(-30 * degree, 1, 1).interpolated(to: matrix(60 * degree, 2, 2), at: 0.5)
    #expect(distance(other, matrix(15 * degree, 1.5, 1.5)) < 1e-14)
    let beyond = matrix(0, 1, 1).interpolated(to: matrix(90 * degree, 2, 1), at: 1.5)
    #expect(distance(beyond, matrix(135 * degree, 2.5, 1)) < 1e-14)
  }

  @Test func `A half turn stays a half turn and never collapses`() {
    let middle = AffineMatrix.identity.interpolated(
      to: AffineMatrix(a: -1, b: 0, c: 0, d: -1), at: 0.5)
    #expect(abs(middle.determinant - 1) < 1e-14)
  }

  @Test func `Two ends that are mirrored alike stay mirrored in between`() {
    let mirrored = AffineMatrix(a: -1, b: 0, c: 0, d: 1)
    let upsideDown = AffineMatrix(a: 1, b: 0, c: 0, d: -1)
    for (start, end) in [(mirrored, mirrored), (mirrored, upsideDown)] {
      for step in 0...10 {
        let map = start.interpolated(to: end, at: Double(step) / 10)
        #expect(abs(map.determinant + 1) < 1e-14)
      }
    }
  }

  @Test func `Mirroring squeezes one axis instead of turning`() {
    let middle = AffineMatrix.identity.interpolated(
      to: AffineMatrix(a: -1, b: 0, c: 0, d: 1), at: 0.25)
    #expect(distance(middle, AffineMatrix(a: 0.5, b: 0, c: 0, d: 1)) < 1e-14)
  }
}

extension AffineMatrix {
  /// Returns the transform of a flight to `end` at progress `t`.
  fileprivate func interpolated(to end: AffineMatrix, at t: Double) -> AffineMatrix {
    func place(_ transform: AffineMatrix) -> BoxState {
      BoxState(center: .zero, size: .zero, transform: transform)
    }
    let flight = Flight(
      from: place(self), to: place(end))
    return AffineMatrix(flight.state(at: t).transform)
  }
}
