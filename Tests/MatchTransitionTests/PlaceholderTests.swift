import Testing
import UIKit

@Test func geometryIsApples() {
  #expect(CGAffineTransform(scaleX: 2, y: 3).a == 2)
}
