import Dispatch
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Cases F9 and F10: what an image view shows is a part of a picture, or another picture than its image.
@Suite(.freshRuntime) @MainActor struct ShownPictureCases {
  private static let small = CGRect(x: 20, y: 600, width: 120, height: 120)
  private static let whole = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// The square in the middle of the screen.
  private static let square = CGRect(x: 0, y: 227, width: 390, height: 390)

  @Test func `Case F9: A fitted player that begins in mid-flight lands as it is shown`() throws {
    let page = picture(.plain(.red), Self.whole, .scaleAspectFit)
    let scene = Scene(picture(.plain(.red), Self.small), page)
    scene.push { page.layer.contents = UIImage.plain(.blue).cgImage }
    var last = CGRect.zero
    while scene.stack.matchTransition.session != nil {
      let pixels = Pixels(scene.screen)
      if scene.time > 0.14 {
        #expect(pixels.count(of: .red) == 0, "\(scene.time)")
        last = pixels.bounds(of: .blue, within: 6) ?? .zero
        #expect(abs(last.width - last.height) <= 2, "\(scene.time): \(last)")
      }
      scene.screen.advance(by: 1 / 60)
    }
    #expect(last.isNear(Self.square, within: 3), "\(last)")
    scene.screen.settle()
    #expect(Pixels(scene.screen).bounds(of: .blue) == Self.square)
  }

  @Test func `Case F9: A fitted player and a filled one that show one frame fly as one picture`()
    throws
  {
    let frame = try #require(quadrants().cgImage)
    let small = picture(.plain(.red), Self.small)
    let page = picture(.plain(.red), Self.whole, .scaleAspectFit)
    let scene = Scene(small, page)
    scene.stack.pushViewController(scene.page, animated: false)
    scene.screen.settle()
    for view in [small, page] { view.layer.contents = frame }
    scene.stack.popViewController(animated: true)
    scene.screen.runTurn()
    let flight = try #require(scene.stack.matchTransition.session?.plan.flights.first)
    #expect(flight.content.fade == .destinationOnly)
    #expect(flight.ends.source.size == Self.square.size)
    #expect(flight.ends.source.center == CGPoint(x: 195, y: 422))
  }

  @Test func `Case F10: A part of a picture is not its whole`() throws {
    let (small, page) = (picture(quadrants(), Self.small), picture(quadrants(), Self.square))
    small.layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
    let scene = Scene(small, page)
    #expect(Pixels(scene.screen).bounds(of: .red) == Self.small)
    scene.push {}
    let first = Pixels(scene.screen)
    #expect(first.share(of: .red, in: Self.small.insetBy(dx: 2, dy: 2), within: 40) > 0.98)
    #expect(first.count(of: .blue) == 0 && first.count(of: .green) == 0)
    scene.screen.settle()
    // The colours of two quadrants blend where they meet.
    let red = Pixels(scene.screen).bounds(of: .red) ?? .zero
    #expect(red.isNear(CGRect(x: 0, y: 227, width: 195, height: 195), within: 6), "\(red)")
  }

  @Test func `Case F10: A part of a picture is fitted by its own shape`() throws {
    let old = picture(quadrants(), CGRect(x: 20, y: 600, width: 120, height: 60))
    let page = picture(quadrants(), Self.whole, .scaleAspectFit)
    for view in [old, page] {
      view.layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 0.5)
    }
    let scene = Scene(old, page)
    scene.push {}
    var last = CGRect.zero
    while scene.stack.matchTransition.session != nil {
      let pixels = Pixels(scene.screen)
      let (red, green) = (pixels.bounds(of: .red, within: 6), pixels.bounds(of: .green, within: 6))
      last = try #require(red).union(try #require(green))
      #expect(abs(last.width - 2 * last.height) <= 3, "\(scene.time): \(last)")
      scene.screen.advance(by: 1 / 60)
    }
    let end = CGRect(x: 0, y: 324.5, width: 390, height: 195)
    #expect(last.isNear(end, within: 3), "\(last)")
    scene.screen.settle()
    let settled = Pixels(scene.screen)
    let (red, green) = (settled.bounds(of: .red, within: 6), settled.bounds(of: .green, within: 6))
    #expect(try #require(red).union(try #require(green)).isNear(end, within: 1))
  }

  @Test func `Case F10: A sprite that goes on in mid-flight shows its next part`() throws {
    let (small, page) = (picture(quadrants(), Self.small), picture(quadrants(), Self.square))
    for view in [small, page] {
      view.layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
    }
    let scene = Scene(small, page)
    scene.push { page.layer.contentsRect.origin.x = 0.5 }
    scene.screen.advance(by: 0.15)
    #expect(scene.stack.matchTransition.session != nil)
    let pixels = Pixels(scene.screen)
    #expect(pixels.count(of: .green) > 10_000 && pixels.count(of: .red) == 0)
  }

  private func picture(
    _ image: UIImage, _ frame: CGRect, _ mode: UIView.ContentMode = .scaleAspectFill
  ) -> UIImageView {
    let view = UIImageView(image: image)
    (view.frame, view.contentMode, view.clipsToBounds) = (frame, mode, true)
    view.matchID = "photo"
    return view
  }

  /// Returns a picture with red and green in its upper half, and blue and black below.
  private func quadrants() -> UIImage {
    Self.quadrantImage
  }

  private static let quadrantImage: UIImage = {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    return UIGraphicsImageRenderer(size: CGSize(width: 80, height: 80), format: format).image {
      for (index, color) in [UIColor.red, .green, .blue, .black].enumerated() {
        color.setFill()
        $0.fill(
          CGRect(x: 40 * CGFloat(index % 2), y: 40 * CGFloat(index / 2), width: 40, height: 40))
      }
    }
  }()

  /// A list with a small picture, and a page with a large one.
  @MainActor private final class Scene {
    let stack: UINavigationController
    let screen: HeadlessScreen
    let page: UIViewController
    private var start = 0.0

    init(_ small: UIView, _ large: UIView) {
      page = BuiltController("Page", large)
      stack = .field(BuiltController("List", small))
      stack.matchTransition.options.curve = .linear
      screen = .field(stack, scale: 2)
      screen.settle()
    }

    var time: Double { CACurrentMediaTime() - start }

    /// Pushes the page, and changes something a tenth of a second later.
    func push(_ change: @escaping () -> Void) {
      start = CACurrentMediaTime()
      stack.pushViewController(page, animated: true)
      HeadlessProcess.run(after: 0.1) { change() }
      screen.runTurn()
    }
  }
}
