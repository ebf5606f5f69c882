import Foundation
import Testing

@testable import UIKit

@Suite struct LayerPropertyValueTests {
  private let turn = CATransform3DMakeRotation(0.5, 1, 2, 3)

  @Test func `Rule 8.3: numbers are read raw and boxed`() {
    let two: [Any] = [CGFloat(2), Double(2), Float(2), Int(2), NSNumber(value: 2)]
    for value in two { #expect(LayerPropertyValue(boxed: value).number == 2, "\(type(of: value))") }
    #expect(LayerPropertyValue(boxed: true).number == 1)
    #expect(LayerPropertyValue(boxed: NSNumber(value: false)).number == 0)
  }

  @Test func `Rule 8.3: geometry is read raw and boxed`() {
    let point = CGPoint(x: 1, y: 2)
    let size = CGSize(width: 3, height: 4)
    let rect = CGRect(origin: point, size: size)
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let rows: [(Any, LayerPropertyValue)] = [
      (point, .pair([1, 2])), (NSValue(cgPoint: point), .pair([1, 2])),
      (NSValue(point: point), .pair([1, 2])),
      (size, .pair([3, 4])), (NSValue(cgSize: size), .pair([3, 4])),
      (rect, .quad([1, 2, 3, 4])), (NSValue(cgRect: rect), .quad([1, 2, 3, 4])),
      (NSValue(cgVector: CGVector(dx: 7, dy: 8)), .pair([7, 8])),
      (turn, .transform(turn)), (NSValue(caTransform3D: turn), .transform(turn)),
      (affine, .transform(CATransform3DMakeAffineTransform(affine))),
      (
        NSValue(cgAffineTransform: affine),
        .transform(CATransform3DMakeAffineTransform(affine))
      ),
    ]
    for (value, expected) in rows {
      #expect(LayerPropertyValue(boxed: value).isEqual(to: expected), "\(type(of: value))")
    }
  }

  @Test func `Rule 8.3: colours and lists are read, and the rest is kept as it is`() {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(LayerPropertyValue(boxed: red).isEqual(to: .color(red)))
    #expect(LayerPropertyValue(boxed: [red, red]).isEqual(to: .colors([red, red])))
    #expect(
      LayerPropertyValue(boxed: [NSNumber(value: 1), NSNumber(value: 2)]).isEqual(
        to: .numbers([1, 2])))
    guard
      case .object(let range as NSValue) = LayerPropertyValue(boxed: NSValue(range: NSRange(1...2)))
    else {
      Issue.record("a range is nothing that animations know")
      return
    }
    #expect(range.rangeValue == NSRange(1...2))
  }

  @Test func `A boxed value comes out as it went in`() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(
      NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue == CGSize(width: 1, height: 2))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
    #expect(
      CATransform3DEqualToTransform(NSValue(caTransform3D: turn).caTransform3DValue, turn))
    #expect(NSValue(cgAffineTransform: affine) == NSValue(cgAffineTransform: affine))
  }
}
