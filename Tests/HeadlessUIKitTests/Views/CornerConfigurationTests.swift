import RuntimeSupport
import Testing

@testable import UIKit

/// The corner configurations of iOS 26.
@Suite(.freshRuntime) @MainActor struct CornerConfigurationTests {
  private let view = UIView.filled(CGRect(x: 0, y: 0, width: 40, height: 20), .red)

  private func radii(_ view: UIView) -> [CGFloat] {
    [.topLeft, .topRight, .bottomLeft, .bottomRight].map {
      view.headlessEffectiveRadius(corner: $0)
    }
  }

  @Test func `Rule 7.9: a capsule follows the size of its view`() {
    view.headlessCornerConfiguration = .capsule
    #expect(radii(view) == [10, 10, 10, 10] && view.layer.cornerRadius == 10)
    view.bounds.size = CGSize(width: 60, height: 50)
    #expect(radii(view) == [25, 25, 25, 25])
    #expect(view.headlessCornerConfiguration == .capsule)
    view.headlessCornerConfiguration = nil
    #expect(radii(view) == [0, 0, 0, 0])
    view.layer.cornerRadius = 4
    #expect(view.headlessEffectiveRadius(corner: .allCorners) == 4)
  }

  @Test func `Rule 7.9: each corner can have a radius of its own`() throws {
    view.headlessCornerConfiguration = .corners(
      topLeft: 10, topRight: 0, bottomLeft: 4, bottomRight: 0)
    #expect(radii(view) == [10, 0, 4, 0])
    #expect(view.headlessEffectiveRadius(corner: [.topRight, .bottomLeft]) == 4)
    let screen = HeadlessScreen(size: CGSize(width: 40, height: 20), scale: 1)
    screen.window.addSubview(view)
    screen.runTurn()
    let picture = screen.render().bitmap
    func isRed(_ x: Int, _ y: Int) -> Bool { picture[x, y] & 0xFF > 200 }
    #expect(!isRed(1, 1) && isRed(39, 0) && !isRed(0, 19) && isRed(3, 16) && isRed(39, 19))
  }

  @Test func `Rule 7.15: a write of the layer's radius replaces the configuration for good`() {
    view.headlessCornerConfiguration = .capsule
    let radius = view.layer.cornerRadius
    view.layer.cornerRadius = 0
    view.layer.cornerRadius = radius
    #expect(
      view.headlessCornerConfiguration
        == .corners(topLeft: 10, topRight: 10, bottomLeft: 10, bottomRight: 10))
    view.bounds.size.height = 50
    #expect(radii(view) == [10, 10, 10, 10])
  }
}
