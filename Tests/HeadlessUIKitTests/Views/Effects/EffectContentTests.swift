import Foundation
import RuntimeSupport
import Testing
import UIKit

/// What pictures of effect views leave out, and what these views do not let apps do.
@Suite(.freshRuntime) @MainActor struct EffectContentTests {
  @Test func `Rule 4.5: render draws no effect, but what lies in it`() throws {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    view.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    let mark = UIView.filled(CGRect(x: 0, y: 0, width: 4, height: 8), .red)
    view.contentView.addSubview(mark)
    var pixels = [UInt8](repeating: 0, count: 8 * 8 * 4)
    pixels.withUnsafeMutableBytes { bytes in
      let context = CGContext(
        data: bytes.baseAddress, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: 32,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      if let context { view.layer.render(in: context) }
    }
    #expect(Array(pixels[4..<8]) == [255, 0, 0, 255])
    #expect(Array(pixels[24..<28]) == [0, 0, 0, 0])
  }

  @Test func `A subview of an effect view belongs in its content view`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIVisualEffectView(effect: nil).addSubview(UIView())
      }
    }
  }
}
