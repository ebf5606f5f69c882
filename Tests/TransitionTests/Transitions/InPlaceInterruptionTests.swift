import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Changes in place that follow each other.
@Suite(.freshRuntime) @MainActor struct InPlaceInterruptionTests {
  @Test func `A change also interrupts the one that the end of the interrupted one has started`()
    throws
  {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    let box = UIView.box(at: 0)
    let controller = BuiltController("Root", box)
    screen.window.rootViewController = controller
    screen.runTurn()
    let root: UIView = controller.view
    let options = TransitionOptions(duration: 0.5, curve: .linear)
    var ends: [String] = []
    root.matchTransition.animate(options) {
      box.center.x = 80
    } completion: { _ in
      ends.append("first")
      root.matchTransition.animate(options) {
        box.center.y = 150
      } completion: { _ in
        ends.append("second")
      }
    }
    screen.advance(by: 0.1)
    let last = try #require(root.matchTransition.animate(options) { box.center.x = 40 })
    #expect(ends == ["first", "second"])
    #expect(root.matchTransition.session === last && last.didComplete == nil)
    // The view and one container.
    #expect(root.subviews.count == 2)
    screen.advance(by: 2)
    #expect(last.didComplete == true && root.matchTransition.session == nil)
    #expect(root.subviews == [box] && box.alpha == 1 && box.center == CGPoint(x: 40, y: 150))
  }

  private func image(_ color: UIColor, isOpaque: Bool) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.opaque = isOpaque
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
  }

  @Test(arguments: [false, true])
  func `A change that leaves an image alone goes on from the crossfade that it interrupts`(
    isOpaque: Bool
  ) throws {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    let photo = UIImageView(image: image(.red, isOpaque: isOpaque))
    photo.frame = CGRect(x: 20, y: 60, width: 40, height: 40)
    photo.matchID = "photo"
    let controller = BuiltController("Root", photo)
    screen.window.rootViewController = controller
    screen.runTurn()
    let root: UIView = controller.view
    let options = TransitionOptions(duration: 0.5, curve: .linear)
    let first = try #require(
      root.matchTransition.animate(options) { photo.image = image(.blue, isOpaque: isOpaque) })
    // Blue rises over a red that is still whole: 2 · 0.3, or 1.25 · 0.3 over an opaque image.
    first.scrub(to: 0.3)
    screen.advance(by: 1 / 60)
    let before = screen.render()
    let blue = isOpaque ? 0.375 : 0.6
    for (value, share) in zip(screen.color(40, 80), [1 - blue, 0, blue]) {
      #expect(abs(Double(value) - 255 * share) <= 4)
    }
    let second = try #require(root.matchTransition.animate(options) { photo.frame.origin.y = 120 })
    // The commit shows the first frame before time passes.
    CATransaction.flush()
    let difference = screen.difference(to: before)
    #expect(difference.largest <= 24 && difference.mean < 0.5, "\(difference)")
    second.finish()
    screen.advance(by: 2)
    #expect(screen.color(40, 140) == [0, 0, 255])
    #expect(photo.alpha == 1 && root.subviews == [photo])
  }
}
