import Foundation
import Testing
import UIKit

@testable import UIKit

struct HeadlessPNGTests {
  @Test func picturesGoOutAndComeBack() throws {
    let bitmap = Bitmap(width: 5, height: 3) { x, y in 0xFF00_0000 | UInt32(x * 40 + y) }
    let data = HeadlessPNG.encode(CGImage(bitmap))
    #expect(try HeadlessPNG.decode(data).bitmap.isEqual(to: bitmap))
  }

  @Test func badDataIsNamed() {
    #expect(throws: HeadlessPNG.Failure.notPNG) { try HeadlessPNG.decode(Data("Hello, all".utf8)) }
    #expect(throws: HeadlessPNG.Failure.truncated) { try HeadlessPNG.decode(Data()) }
  }

  @Test func animationsAreReadAsTheirFirstFrame() throws {
    let first = Bitmap(width: 4, height: 4) { _, _ in 0xFFFF_FFFF }
    var animation = HeadlessAnimatedPNG(width: 4, height: 4, framesPerSecond: 30)
    animation.append(CGImage(first), lasting: 2)
    animation.append(CGImage(Bitmap(width: 4, height: 4) { x, _ in 0xFF00_0000 | UInt32(x) }))
    #expect(try HeadlessPNG.decode(animation.finish()).bitmap.isEqual(to: first))
  }
}
