import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct CGImageTests {
  private func image(opaque: Bool, _ draw: @escaping (CGContext) -> Void = { _ in }) -> CGImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = opaque
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format)
      .image { draw($0.cgContext) }.cgImage
  }

  @Test func `A picture made without alpha says so, whatever was drawn`() throws {
    let opaque = try #require(
      image(opaque: true) { context in
        context.setBlendMode(.clear)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      })
    #expect(opaque.alphaInfo == .noneSkipLast)
    #expect(opaque.bitmapInfo.rawValue == CGImageAlphaInfo.noneSkipLast.rawValue)
    #expect(opaque.bitmap.values.allSatisfy { $0 >> 24 == 255 })
    #expect(opaque.isOpaque)
    let part = try #require(opaque.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 1)))
    #expect(part.alphaInfo == .noneSkipLast)
    let turned = UIImage(cgImage: opaque, scale: 1, orientation: .right).uprightPicture
    #expect(turned?.width == 2 && turned?.height == 4)
    #expect(turned?.alphaInfo == .noneSkipLast)
    #expect(turned?.bitmap.values.allSatisfy { $0 >> 24 == 255 } == true)
  }

  @Test func `A picture made with alpha says so, even where it is opaque`() throws {
    let filled = try #require(
      image(opaque: false) { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 2)) })
    #expect(filled.alphaInfo == .premultipliedLast && filled.isOpaque)
    #expect(filled.bitmapInfo.rawValue == CGImageAlphaInfo.premultipliedLast.rawValue)
    let clear = try #require(image(opaque: false))
    #expect(clear.alphaInfo == .premultipliedLast && !clear.isOpaque)
  }

  @Test(arguments: [(0, 1, false), (2, 3, false), (3, 1, false), (4, 2, true), (6, 4, true)])
  func `A file's colour type says whether its picture has alpha`(
    color: Int, channels: Int, hasAlpha: Bool
  ) throws {
    /// A file of one pixel, with or without a word on what is transparent.
    func picture(marksTransparency: Bool) throws -> CGImage {
      var file = PNGFile()
      file.add("IHDR", PNGFile.header(width: 1, height: 1, depth: 8, color: color))
      if color == 3 { file.add("PLTE", [1, 2, 3]) }
      if marksTransparency {
        file.add("tRNS", [UInt8](repeating: 0, count: color == 3 ? 1 : 2 * channels))
      }
      file.addData([UInt8](repeating: 0, count: 1 + channels))
      file.add("IEND")
      let data = Data(file.bytes)
      let picture = try HeadlessPNG.decode(data)
      #expect(UIImage(data: data)?.cgImage?.alphaInfo == picture.alphaInfo)
      return picture
    }
    let plain = try picture(marksTransparency: false)
    #expect(plain.alphaInfo == (hasAlpha ? .premultipliedLast : .noneSkipLast))
    if !hasAlpha {
      #expect(try picture(marksTransparency: true).alphaInfo == .premultipliedLast)
    }
  }
}
