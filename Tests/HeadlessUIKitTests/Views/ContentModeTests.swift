import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct ContentModeTests {
  /// A red picture.
  private func picture(_ width: Int, _ height: Int) -> UIImage {
    UIImage(cgImage: CGImage(Bitmap(width, height) { _, _ in [255, 0, 0, 255] }))
  }

  /// The box of what shows of a view that stands at (20, 20) on a screen of 100 points.
  private func box(of view: UIView) -> CGRect {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
    view.frame.origin = CGPoint(x: 20, y: 20)
    screen.window.addSubview(view)
    let bitmap = screen.render().bitmap
    var box = CGRect.null
    for y in 0..<100 {
      for x in 0..<100 where bitmap[x, y] & 255 > 127 {
        box = box.union(CGRect(x: x - 20, y: y - 20, width: 1, height: 1))
      }
    }
    return box
  }

  @Test func `Every content mode puts a picture of 20 x 10 points where it belongs in 40 x 40`() {
    func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 20, _ height: CGFloat = 10) -> CGRect {
      CGRect(x: x, y: y, width: width, height: height)
    }
    let rows: [(UIView.ContentMode, CGRect)] = [
      (.scaleToFill, rect(0, 0, 40, 40)), (.redraw, rect(0, 0, 40, 40)),
      (.scaleAspectFit, rect(0, 10, 40, 20)), (.scaleAspectFill, rect(-20, 0, 80, 40)),
      (.center, rect(10, 15)), (.top, rect(10, 0)), (.bottom, rect(10, 30)),
      (.left, rect(0, 15)), (.right, rect(20, 15)), (.topLeft, rect(0, 0)),
      (.topRight, rect(20, 0)), (.bottomLeft, rect(0, 30)), (.bottomRight, rect(20, 30)),
    ]
    #expect(Set(rows.map(\.0)).count == 13)
    for (mode, expected) in rows {
      let view = UIImageView(image: picture(20, 10))
      view.frame.size = CGSize(width: 40, height: 40)
      view.contentMode = mode
      #expect(box(of: view) == expected, "\(mode)")
      view.clipsToBounds = true
      #expect(box(of: view) == expected.intersection(rect(0, 0, 40, 40)), "\(mode), clipped")
    }
  }

  @Test func `Cap insets keep the rim of a picture, its middle stretches or repeats`() {
    // Columns of a rim of 2, a middle of red and black in turn, and a rim of 2.
    let columns = [100, 100, 255, 0, 255, 0, 100, 100]
    let image = UIImage(
      cgImage: CGImage(Bitmap(8, 8) { x, _ in [columns[x], 0, 0, 255] }))
    let caps = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    func row(_ mode: UIImage.ResizingMode) -> [Int] {
      let screen = HeadlessScreen(size: CGSize(width: 16, height: 16), scale: 1)
      let view = UIImageView(image: image.resizableImage(withCapInsets: caps, resizingMode: mode))
      view.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
      screen.window.addSubview(view)
      let bitmap = screen.render().bitmap
      return (0..<16).map { Int(bitmap[$0, 8] & 255) }
    }
    let rim = [100, 100]
    #expect(row(.tile) == rim + [255, 0, 255, 0, 255, 0, 255, 0, 255, 0, 255, 0] + rim)
    let stretched = row(.stretch)
    #expect(Array(stretched.prefix(2)) == rim && Array(stretched.suffix(2)) == rim)
    #expect(stretched[3] == 255 && stretched[6] < 60, "each column is three wide")
    #expect(stretched[9] > 195 && stretched[12] == 0)
  }
}
