import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F9: image views that draw their own frames, and layers with contents of their own.
@Suite(.freshRuntime) @MainActor struct PlayingPictureCases {
  @Test func `Case F9: An image view that plays flies the frame that it shows`() throws {
    let first = PlayingImageView(CGRect(x: 20, y: 500, width: 120, height: 120))
    let second = PlayingImageView(CGRect(x: 0, y: 60, width: 390, height: 390))
    let list = BuiltController("List", first)
    let page = BuiltController("Page", second)
    let stack = UINavigationController.field(list)
    let screen = HeadlessScreen.field(stack)
    first.play()
    screen.advance(by: 0.35)
    #expect(first.current == 3)
    second.current = first.current
    second.play()
    stack.pushViewController(page, animated: true)
    screen.runTurn()
    let session = try #require(stack.matchTransition.session)
    // While one content fades into the other, the colour lies between two pictures, which change at
    // different times.
    var shown: [Int] = []
    screen.frames(60) { frame, pixels in
      let way = session.didComplete == nil ? session.progress : 1
      let color = pixels.color(at: first.center.mixed(with: second.center, way))
      #expect(color[0] == 255 && abs(color[2] - 64) <= 2, "frame \(frame): \(color)")
      shown.append(Int((Double(color[1]) / 255 * 8).rounded()))
    }
    #expect(shown.first == 3)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 <= $1 && $1 <= $0 + 1 }, "\(shown)")
    #expect(shown.contains(5) && shown.last == second.current, "\(shown)")
  }

  @Test func `Case F9: An image view without an image flies the contents of its layer`() throws {
    func picture(_ frame: CGRect) -> UIImageView {
      let view = UIImageView(frame: frame)
      view.layer.contents = UIImage.plain(.red).cgImage
      view.matchID = "photo"
      return view
    }
    try expectColor(
      .red, from: picture(CGRect(x: 20, y: 500, width: 120, height: 120)),
      to: picture(CGRect(x: 0, y: 60, width: 390, height: 390)))
  }

  @Test func `Case F9: A view with other contents than its image flies the contents`() throws {
    func picture(_ frame: CGRect) -> UIImageView {
      let view = UIImageView(image: .plain(.green))
      view.frame = frame
      view.layer.contents = UIImage.plain(.red).cgImage
      view.matchID = "photo"
      return view
    }
    try expectColor(
      .red, from: picture(CGRect(x: 20, y: 500, width: 120, height: 120)),
      to: picture(CGRect(x: 0, y: 60, width: 390, height: 390)))
  }

  @Test func `Case F9: Contents that a plain view gets in flight are shown at once`() throws {
    let old = UIView.tagged("photo", CGRect(x: 20, y: 500, width: 120, height: 120), .clear)
    let new = UIView.tagged("photo", CGRect(x: 0, y: 60, width: 390, height: 390), .clear)
    for view in [old, new] { view.layer.contents = UIImage.plain(.red).cgImage }
    let stack = UINavigationController.field(BuiltController("List", old))
    let screen = HeadlessScreen.field(stack)
    stack.pushViewController(BuiltController("Page", new), animated: true)
    screen.advance(by: 0.2)
    new.layer.contents = UIImage.plain(.blue).cgImage
    screen.advance(by: 2 / 60)
    #expect(Pixels(screen).count(of: .blue) > 10_000)
    #expect(Pixels(screen).count(of: .red) == 0)
    screen.settle()
    #expect(Pixels(screen).share(of: .blue, in: new.frame) == 1)
  }

  private func expectColor(_ color: UIColor, from old: UIView, to new: UIView) throws {
    let stack = UINavigationController.field(BuiltController("List", old))
    let screen = HeadlessScreen.field(stack)
    stack.pushViewController(BuiltController("Page", new), animated: true)
    screen.runTurn()
    screen.frames(40) { frame, pixels in
      let box = pixels.bounds(of: color) ?? .zero
      #expect(pixels.count(of: color) > 50_000, "frame \(frame)")
      #expect(pixels.share(of: color, in: box) > 0.98, "frame \(frame)")
    }
    #expect(Pixels(screen).bounds(of: color) == new.frame)
  }
}

/// An image view that shows eight pictures, one after the other, and keeps the first as its image.
private final class PlayingImageView: UIImageView {
  static let colors = (0..<8).map { UIColor(red: 1, green: CGFloat($0) / 8, blue: 0.25, alpha: 1) }
  private let pictures = PlayingImageView.colors.map { UIImage.plain($0) }
  private var link: CADisplayLink?
  private var start: CFTimeInterval = 0
  var current = 0

  init(_ frame: CGRect) {
    super.init(frame: frame)
    image = pictures[0]
    matchID = "player"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  func play() {
    start = CACurrentMediaTime() - 0.1 * Double(current)
    link = CADisplayLink.headlessDisplayLink { [weak self] _ in self?.tick() }
    link?.add(to: .main, forMode: .common)
    layer.setNeedsDisplay()
  }

  private func tick() {
    let next = min(Int((CACurrentMediaTime() - start) / 0.1 + 1e-6), 7)
    guard next != current else { return }
    current = next
    layer.setNeedsDisplay()
  }

  override func display(_ layer: CALayer) {
    layer.contents = pictures[current].cgImage
  }
}

extension CGPoint {
  /// Returns the point between this one and `other`, at a share of the way.
  fileprivate func mixed(with other: CGPoint, _ share: Double) -> CGPoint {
    CGPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}
