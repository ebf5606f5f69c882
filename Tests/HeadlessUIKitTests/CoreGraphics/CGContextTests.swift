import Foundation
import Testing

@testable import UIKit

/// Contexts as Core Graphics has them: the origin at the bottom left, y up.
@Suite struct CGContextTests {
  private let rgba = CGImageAlphaInfo.premultipliedLast.rawValue

  private func context(_ width: Int, _ height: Int) -> CGContext {
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: rgba)!
  }

  private func alpha(_ context: CGContext, _ x: Int, _ y: Int) -> Int {
    context.canvas.bitmap.components(x, y)[3]
  }

  @Test func `The origin is at the bottom left`() {
    let context = context(4, 3)
    #expect(context.ctm == .identity)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(alpha(context, 0, 2) == 255)
    #expect(alpha(context, 1, 2) == 255)
    #expect(alpha(context, 2, 2) == 0)
    #expect(alpha(context, 0, 1) == 0)
  }

  @Test func `Transforms come before those already there`() {
    let context = context(20, 20)
    context.translateBy(x: 4, y: 2)
    context.scaleBy(x: 2, y: 4)
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 6, y: 6))
    #expect(context.convertToUserSpace(CGPoint(x: 6, y: 6)) == CGPoint(x: 1, y: 1))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let inside = [(4, 17), (5, 14)]
    for (x, y) in inside { #expect(alpha(context, x, y) == 255) }
    let outside = [(3, 17), (6, 17), (4, 18), (4, 13)]
    for (x, y) in outside { #expect(alpha(context, x, y) == 0) }
  }

  @Test func `Points of a path keep the transform under which they were added`() {
    let context = context(10, 10)
    context.move(to: CGPoint(x: 1, y: 1))
    context.scaleBy(x: 2, y: 2)
    context.addLine(to: CGPoint(x: 4, y: 0.5))
    #expect(context.currentPointOfPath == CGPoint(x: 4, y: 0.5))
    context.addLine(to: CGPoint(x: 4, y: 4))
    context.closePath()
    // In user space of now the first point lies at half of what it was given as.
    #expect(context.boundingBoxOfPath == CGRect(x: 0.5, y: 0.5, width: 3.5, height: 3.5))
    #expect(context.pathContains(CGPoint(x: 3, y: 2), mode: .fill))
    context.fillPath()
    #expect(context.isPathEmpty)
    // The corners in pixels from the bottom left: (1, 1), (8, 1) and (8, 8).
    #expect(alpha(context, 6, 7) == 255)
    #expect(alpha(context, 2, 2) == 0)
  }

  @Test func `A line's width goes through the transform`() {
    let context = context(20, 20)
    context.scaleBy(x: 2, y: 2)
    context.setLineWidth(3)
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)])
    let covered = (0..<20).filter { alpha(context, 10, $0) == 255 }
    #expect(covered == Array(7..<13))
  }

  @Test func `Saving and restoring covers colours, lines, clip and transform`() {
    let context = context(10, 10)
    context.saveGState()
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.setAlpha(0.5)
    context.translateBy(x: 5, y: 0)
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.restoreGState()
    #expect(context.canvas.bitmap.components(5, 9) == [128, 0, 0, 128])
    #expect(alpha(context, 7, 9) == 0)
    #expect(alpha(context, 5, 7) == 0)
    #expect(context.ctm == .identity)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(context.canvas.bitmap.components(0, 0) == [0, 0, 0, 255])
  }

  @Test func `Restoring more than was saved traps`() async {
    await #expect(processExitsWith: .failure) {
      CGContext(bitmap: Bitmap(width: 1, height: 1), isOpaque: false).restoreGState()
    }
  }

  @Test func `A clip by a path lets through what it encloses`() {
    let context = context(10, 10)
    context.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    context.clip()
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(alpha(context, 0, 0) == 0)
    #expect(alpha(context, 5, 5) == 255)
    #expect(context.isPathEmpty)
  }

  @Test func `A picture stands upright, its first row at the top of the rectangle`() {
    let context = context(4, 6)
    let picture = CGImage.grey(2, 2) { x, y in 100 * y + 50 * x + 20 }
    context.draw(picture, in: CGRect(x: 1, y: 0, width: 2, height: 2))
    // The rectangle's upper side, y = 2, is row 4 from the top.
    #expect(context.canvas.bitmap.components(1, 4)[0] == 20)
    #expect(context.canvas.bitmap.components(2, 5)[0] == 170)
    #expect(alpha(context, 1, 3) == 0)
  }

  @Test func `Tiles cover the clip, one of them in the rectangle`() {
    let context = context(5, 4)
    let picture = CGImage.grey(2, 1) { x, _ in 100 * x + 50 }
    context.draw(picture, in: CGRect(x: 1, y: 1, width: 2, height: 1), byTiling: true)
    for y in 0..<4 {
      #expect(
        (0..<5).map { context.canvas.bitmap.components($0, y)[0] } == [150, 50, 150, 50, 150])
    }
  }

  @Test func `A mask's alpha clips`() {
    let context = context(4, 4)
    let mask = CGImage(Bitmap(2, 2) { x, y in [0, 0, 0, x == 0 && y == 0 ? 255 : 102] })
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2), mask: mask)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(alpha(context, 0, 2) == 255)
    #expect(alpha(context, 1, 2) == 102)
    #expect(alpha(context, 0, 3) == 102)
    #expect(alpha(context, 2, 2) == 0)
    #expect(alpha(context, 0, 1) == 0)
  }

  @Test func `A transparency layer is composed as a whole`() {
    let context = context(4, 1)
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
    context.clip(to: CGRect(x: 1, y: 0, width: 1, height: 1))
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    context.endTransparencyLayer()
    let parts = (0..<4).map { context.canvas.bitmap.components($0, 0) }
    #expect(parts == [[0, 0, 0, 128], [128, 128, 128, 128], [0, 0, 0, 128], [0, 0, 0, 0]])
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 4, height: 1))
  }

  @Test func `A shadow falls by its offset, y up, whatever the transform`() {
    let context = context(20, 20)
    context.scaleBy(x: 2, y: 2)
    context.setShadow(
      offset: CGSize(width: 4, height: 6), blur: 0, color: CGColor(gray: 0, alpha: 1))
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
    // The square covers rows 12–15 from the top, columns 4–7; the shadow lies 4 right and 6 up.
    #expect(context.canvas.bitmap.components(5, 13) == [255, 255, 255, 255])
    #expect(context.canvas.bitmap.components(9, 7) == [0, 0, 0, 255])
    #expect(alpha(context, 5, 18) == 0)
    context.setShadow(offset: .zero, blur: 0, color: nil)
    #expect(context.state.shadow == nil)
  }

  @Test func `A linear gradient rises evenly and ends where it is told to`() {
    let context = context(12, 2)
    let components: [CGFloat] = [0, 0, 0, 1, 1, 1, 1, 1]
    let gradient = CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: components, locations: nil,
      count: 2)!
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 10, y: 0),
      options: [.drawsAfterEndLocation])
    for x in 2..<10 {
      let exact = (Double(x) - 1.5) / 8 * 255
      #expect(abs(Double(context.canvas.bitmap.components(x, 0)[0]) - exact) <= 1)
    }
    #expect(alpha(context, 1, 0) == 0)
    #expect(context.canvas.bitmap.components(11, 1) == [255, 255, 255, 255])
  }

  @Test func `Colours of a gradient mix before alpha multiplies them`() {
    let ramp = GradientRamp(colors: [SIMD4(1, 1, 1, 1), SIMD4(0, 0, 0, 0)], locations: nil)
    // Half white, half of full opacity: premultiplied a quarter.
    #expect(Channels(ramp[0.5]).packed == 0x8040_4040)
  }

  @Test func `A radial gradient grows with the distance`() {
    let context = context(21, 21)
    let components: [CGFloat] = [0, 0, 0, 1, 1, 1, 1, 1]
    let gradient = CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: components, locations: nil,
      count: 2)!
    let center = CGPoint(x: 10.5, y: 10.5)
    context.drawRadialGradient(
      gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 10, options: [])
    for (dx, dy) in [(0, 0), (5, 0), (0, -8), (3, 4), (-6, 6)] {
      let exact = Double(dx * dx + dy * dy).squareRoot() / 10 * 255
      let level = Double(context.canvas.bitmap.components(10 + dx, 10 + dy)[0])
      #expect(abs(level - exact) <= 1, "\(dx), \(dy)")
    }
    #expect(alpha(context, 0, 0) == 0)
  }

  @Test func `Clearing leaves nothing, or black where pixels have no alpha`() {
    let clear = context(2, 2)
    clear.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    clear.clear(CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(alpha(clear, 0, 0) == 0)
    #expect(alpha(clear, 1, 0) == 255)
    let opaque = CGContext(bitmap: Bitmap(width: 2, height: 2), isOpaque: true)
    opaque.setFillColor(gray: 1, alpha: 1)
    opaque.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    opaque.clear(CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(opaque.canvas.bitmap.components(0, 0) == [0, 0, 0, 255])
  }

  @Test func `A picture taken from a context does not change with it`() {
    let context = context(2, 2)
    let before = context.makeImage()
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(before?.bitmap.components(0, 0) == [0, 0, 0, 0])
    #expect(context.makeImage()?.bitmap.components(0, 0) == [0, 0, 0, 255])
  }

  @Test func `Memory of the caller's is drawn into, unknown formats are refused`() {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 4)
    memory.initialize(repeating: 0, count: 4)
    defer { memory.deallocate() }
    let space = CGColorSpaceCreateDeviceRGB()
    let context = CGContext(
      data: memory, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8, space: space,
      bitmapInfo: rgba)
    context?.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(memory[2] == 0xFF00_00FF)
    #expect(memory[0] == 0)
    func isRefused(_ bits: Int, _ row: Int, _ info: UInt32) -> Bool {
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: bits, bytesPerRow: row, space: space,
        bitmapInfo: info) == nil
    }
    #expect(isRefused(16, 0, rgba))
    #expect(isRefused(8, 7, rgba))
    #expect(isRefused(8, 0, CGImageAlphaInfo.last.rawValue))
  }

  @Test(arguments: [CGImageAlphaInfo.premultipliedLast, .noneSkipLast])
  func `A context draws over what its memory holds`(alpha: CGImageAlphaInfo) throws {
    var bytes: [UInt8] = [10, 20, 30, 255, 40, 50, 60, 255]
    try bytes.withUnsafeMutableBytes { memory in
      let context = try #require(
        CGContext(
          data: memory.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue))
      let before = try #require(context.makeImage())
      #expect(before.bitmap.values == [0xFF1E_140A, 0xFF3C_3228])
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    #expect(bytes == [10, 20, 30, 255, 255, 0, 0, 255])
  }
}
