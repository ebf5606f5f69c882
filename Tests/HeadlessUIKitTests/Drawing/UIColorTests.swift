import Foundation
import Testing

@testable import UIKit

@Suite struct UIColorTests {
  private func components(_ color: UIColor) -> [CGFloat] {
    var (r, g, b, a) = (CGFloat.nan, CGFloat.nan, CGFloat.nan, CGFloat.nan)
    color.getRed(&r, green: &g, blue: &b, alpha: &a)
    return [r, g, b, a]
  }

  @Test func `System colours have Apple's light values`() {
    expect(.systemBlue, [0, 122, 255, 255])
    expect(.secondaryLabel, [60, 60, 67, 153])
    expect(.brown, [153, 102, 51, 255])
    expect(.lightGray, [170, 170, 170, 255])
    expect(.clear, [0, 0, 0, 0])
  }

  /// Components in 0...255, alpha too.
  private func expect(_ color: UIColor, _ levels: [CGFloat]) {
    for (part, level) in zip(components(color), levels) {
      let difference = abs(part * 255 - level)
      #expect(difference < 1e-9, "\(color)")
    }
  }

  private static let hues: [(CGFloat, CGFloat, CGFloat, [CGFloat])] = [
    (0, 1, 1, [1, 0, 0]), (0.25, 1, 1, [0.5, 1, 0]), (0.5, 1, 0.5, [0, 0.5, 0.5]),
    (0.125, 0.5, 0.8, [0.8, 0.7, 0.4]), (0.75, 1, 1, [0.5, 0, 1]),
  ]

  @Test(arguments: hues)
  func `Hue, saturation and brightness make a colour and come back`(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, rgb: [CGFloat]
  ) {
    let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.5)
    for (part, exact) in zip(components(color), rgb + [0.5]) {
      let difference = abs(part - exact)
      #expect(difference < 1e-9)
    }
    var (h, s, b, a) = (CGFloat.nan, CGFloat.nan, CGFloat.nan, CGFloat.nan)
    #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
    #expect(abs(h - hue) < 1e-9)
    #expect(abs(s - saturation) < 1e-9)
    #expect(abs(b - brightness) < 1e-9)
    #expect(a == 0.5)
  }

  @Test func `Only grey colours have a white`() {
    var (white, alpha) = (CGFloat.nan, CGFloat.nan)
    #expect(UIColor(white: 0.3, alpha: 0.7).getWhite(&white, alpha: &alpha))
    #expect(white == 0.3)
    #expect(alpha == 0.7)
    #expect(!UIColor.red.getWhite(nil, alpha: nil))
  }

  @Test func `Colours are equal by space and components`() {
    let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(UIColor.orange == orange)
    #expect(UIColor.systemRed.hash == UIColor.systemRed.hash)
    let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
    #expect(UIColor.white != white)
    let paleRed = UIColor(red: 1, green: 0, blue: 0, alpha: 0.25)
    #expect(UIColor.red.withAlphaComponent(0.25) == paleRed)
  }
}
