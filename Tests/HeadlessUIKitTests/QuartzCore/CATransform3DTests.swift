import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct CATransform3DTests {
  /// The point [x y z 1] · M, divided by its last part.
  private func apply(_ m: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> [CGFloat] {
    let w = x * m.m14 + y * m.m24 + z * m.m34 + m.m44
    return [
      (x * m.m11 + y * m.m21 + z * m.m31 + m.m41) / w,
      (x * m.m12 + y * m.m22 + z * m.m32 + m.m42) / w,
      (x * m.m13 + y * m.m23 + z * m.m33 + m.m43) / w,
    ]
  }

  private func expect(
    _ point: [CGFloat], _ expected: [CGFloat], _ location: SourceLocation = #_sourceLocation
  ) {
    for (a, b) in zip(point, expected) { #expect(abs(a - b) < 1e-9, sourceLocation: location) }
  }

  private let move = CATransform3DMakeTranslation(10, 20, 30)
  private let grow = CATransform3DMakeScale(2, 3, 4)
  private let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)

  @Test func `Rule 7.4: points are rows, and concat applies its first argument first`() {
    expect(apply(move, 1, 2, 3), [11, 22, 33])
    expect(apply(grow, 1, 2, 3), [2, 6, 12])
    expect(apply(turn, 1, 0, 0), [0, 1, 0])
    expect(apply(CATransform3DConcat(grow, move), 1, 1, 1), [12, 23, 34])
    expect(apply(CATransform3DConcat(move, grow), 1, 1, 1), [22, 63, 124])
  }

  @Test func `Rule 7.4: translate, scale and rotate go before what is there`() {
    expect(apply(CATransform3DTranslate(grow, 10, 20, 30), 1, 1, 1), [22, 63, 124])
    expect(apply(CATransform3DScale(move, 2, 3, 4), 1, 1, 1), [12, 23, 34])
    expect(apply(CATransform3DRotate(move, .pi / 2, 0, 0, 1), 1, 0, 0), [10, 21, 30])
    let about = CATransform3DRotate(CATransform3DIdentity, .pi / 2, 3, 0, 0)
    expect(apply(about, 0, 1, 0), [0, 0, 1])
  }

  @Test func `Rule 7.4: a turn about no axis is none`() {
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test func `Rule 7.4: m34 is the perspective`() {
    var camera = CATransform3DIdentity
    camera.m34 = -1 / 200
    // At depth 100 of 200 everything is twice as large.
    expect(apply(camera, 10, 20, 100), [20, 40, 200])
    #expect(!CATransform3DIsAffine(camera))
  }

  @Test func `Rule 7.4: affine transforms follow the same order and are the affine part`() {
    let scale = CGAffineTransform(scaleX: 2, y: 3)
    let shift = CGAffineTransform(translationX: 10, y: 20)
    let point = CGPoint(x: 1, y: 1)
    #expect(point.applying(scale.concatenating(shift)) == CGPoint(x: 12, y: 23))
    #expect(point.applying(scale.translatedBy(x: 10, y: 20)) == CGPoint(x: 22, y: 63))
    #expect(point.applying(shift.scaledBy(x: 2, y: 3)) == CGPoint(x: 12, y: 23))
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let solid = CATransform3DMakeAffineTransform(affine)
    #expect(CATransform3DIsAffine(solid) && CATransform3DGetAffineTransform(solid) == affine)
    expect(apply(solid, 1, 1, 7), [1 + 3 + 5, 2 + 4 + 6, 7])
    let layer = CALayer()
    layer.setAffineTransform(affine)
    #expect(CATransform3DEqualToTransform(layer.transform, solid))
    #expect(layer.affineTransform() == affine)
  }
}
