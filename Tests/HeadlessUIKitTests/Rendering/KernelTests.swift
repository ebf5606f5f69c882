import Foundation
import Testing

@testable import UIKit

/// Rows are composed four pixels at a time; each must come out as it does alone.
@Suite struct KernelTests {
  /// A premultiplied pixel for every combination that a row of `count` can hold.
  private func row(_ count: Int, _ seed: UInt32) -> [UInt32] {
    (0..<count).map { index in
      let value = (UInt32(index) &+ seed) &* 2_654_435_761
      let alpha = value >> 24
      func channel(_ shift: UInt32) -> UInt32 { (value >> shift & 255) * alpha / 255 }
      return channel(0) | channel(8) << 8 | channel(16) << 16 | alpha << 24
    }
  }

  /// The formula, with real numbers: target · factor / 255, to nearest.
  private func scaled(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    [0, 8, 16, 24].reduce(0) { sum, shift in
      let value = Double(pixel >> UInt32(shift) & 255) * Double(factor) / 255
      return sum | UInt32(value.rounded()) << UInt32(shift)
    }
  }

  @Test(arguments: 0...9)
  func `A row is composed as each of its pixels is`(count: Int) {
    for seed in [UInt32(1), 77, 4000] {
      let (target, source) = (row(count, seed), row(count, seed + 99))
      func result(_ body: (Kernels.Pixels, Kernels.Pixels) -> Void) -> [UInt32] {
        var (pixels, others) = (target, source)
        pixels.withUnsafeMutableBufferPointer { pixels in
          others.withUnsafeMutableBufferPointer { others in
            if let first = pixels.baseAddress, let second = others.baseAddress {
              body(first, second)
            }
          }
        }
        return pixels
      }
      let color: UInt32 = 0x9010_2030
      #expect(
        result { target, _ in Kernels.over(target, color, count: count) }
          == target.map { color + scaled($0, 255 - 0x90) })
      #expect(
        result { Kernels.over($0, $1, count: count) }
          == zip(target, source).map { $1 + scaled($0, 255 - $1 >> 24) })
      #expect(
        result { target, _ in Kernels.scale(target, by: 77, count: count) }
          == target.map { scaled($0, 77) })
    }
  }
}
