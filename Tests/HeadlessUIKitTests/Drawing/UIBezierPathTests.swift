import Foundation
import Testing

@testable import UIKit

@Suite struct UIBezierPathTests {
  @Test func `Arcs run clockwise on screen by increasing angle`() {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: true
    )
    // Down, where y is greater.
    #expect(abs(path.currentPoint.x - 10) < 1e-9)
    #expect(abs(path.currentPoint.y - 15) < 1e-9)
    #expect(path.bounds.minX > 9.99)
  }

  @Test func `Chosen corners are round, at most by half a side`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), byRoundingCorners: [.topLeft],
      cornerRadii: CGSize(width: 30, height: 30))
    #expect(!path.contains(CGPoint(x: 1, y: 0.5)))
    #expect(path.contains(CGPoint(x: 19.5, y: 0.5)))
    #expect(path.contains(CGPoint(x: 0.5, y: 9.5)))
    // An ellipse of 10 x 5 at that corner.
    #expect(path.contains(CGPoint(x: 5, y: 1)))
    #expect(!path.contains(CGPoint(x: 5, y: 0.5)))
  }

  @Test func `A copy is equal and independent`() {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.lineWidth = 3
    path.lineCapStyle = .round
    let copy = path.copy() as? UIBezierPath
    #expect(copy == path)
    copy?.apply(CGAffineTransform(translationX: 5, y: 0))
    #expect(copy?.bounds == CGRect(x: 5, y: 0, width: 10, height: 10))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `A path handed out does not change with its source`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    let before = path.cgPath
    path.addLine(to: CGPoint(x: 9, y: 9))
    #expect(before.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 1))
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test func `Insets lead inwards`() {
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(
      rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == CGRect(x: 12, y: 21, width: 24, height: 36))
    #expect(UIRectCorner.allCorners.contains([.topLeft, .bottomRight]))
    #expect(UIRectEdge.all.rawValue == 15)
  }
}
