import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct SnapshotTests {
  // Every test makes its own screen: the clock starts anew only where no screen is alive.
  private func stage() -> (HeadlessScreen, UIView) {
    let screen = HeadlessScreen(size: CGSize(width: 40, height: 40), scale: 1)
    let view = UIView.filled(
      CGRect(x: 10, y: 10, width: 20, height: 20), UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    screen.window.addSubview(view)
    return (screen, view)
  }

  private func pixel(of view: UIView?, _ x: Int = 10, _ y: Int = 10) -> UInt32? {
    view?.layer.box.values.image?.bitmap[x, y]
  }

  private let red: UInt32 = 0xFF00_00FF

  @Test func `Rule 4.1: a snapshot is detached, without the transform, with the own alpha`() throws
  {
    let (screen, view) = stage()
    view.transform = CGAffineTransform(rotationAngle: 1)
    view.layer.cornerRadius = 10
    screen.runTurn()
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
    #expect(snapshot.superview == nil)
    #expect(snapshot.bounds == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(snapshot.transform.isIdentity)
    #expect(pixel(of: snapshot) == red)
    #expect(pixel(of: snapshot, 0, 0) == 0, "the corner is baked in")
    view.alpha = 0.5
    screen.runTurn()
    // Half of 255 rounds to 128.
    #expect(pixel(of: view.snapshotView(afterScreenUpdates: false)) == 0x8000_0080)
  }

  @Test func `Rule 4.2: after updates shows pending changes, before shows the last frame`() {
    let (screen, view) = stage()
    screen.runTurn()
    view.alpha = 0
    #expect(pixel(of: view.snapshotView(afterScreenUpdates: false)) == red)
    #expect(pixel(of: view.snapshotView(afterScreenUpdates: true)) == 0)

    let fresh = UIView.filled(CGRect(x: 0, y: 0, width: 20, height: 20), .blue)
    var messages: [String] = []
    HeadlessConsole.onMessage = { messages.append($0) }
    let blank = fresh.snapshotView(afterScreenUpdates: false)
    HeadlessConsole.onMessage = { _ in }
    #expect(blank != nil && pixel(of: blank) == nil, "blank, not nil")
    #expect(messages.count == 1)
    screen.window.addSubview(fresh)
    #expect(pixel(of: fresh.snapshotView(afterScreenUpdates: true)) == 0xFFFF_0000)
  }

  @Test(arguments: [false, true])
  func `Rule 4.4: a snapshot of a snapshot that no screen has shown yet shows the same`(
    afterUpdates: Bool
  ) throws {
    let (screen, view) = stage()
    screen.runTurn()
    let messages = try consoleMessages {
      let first = try #require(view.snapshotView(afterScreenUpdates: false))
      let second = first.snapshotView(afterScreenUpdates: afterUpdates)
      #expect(pixel(of: second) == red)
      let part = first.resizableSnapshotView(
        from: CGRect(x: 5, y: 5, width: 4, height: 4), afterScreenUpdates: afterUpdates,
        withCapInsets: .zero)
      #expect(pixel(of: part, 1, 1) == red && part?.bounds.size == CGSize(width: 4, height: 4))
    }
    #expect(messages == [])
  }

  @Test(arguments: [false, true])
  func `Rule 4.3: what shows nothing gives an empty view of the size`(afterUpdates: Bool) throws {
    let (screen, view) = stage()
    HeadlessConsole.onMessage = { _ in }
    screen.runTurn()
    let none = try #require(UIView().snapshotView(afterScreenUpdates: afterUpdates))
    #expect(none.bounds == .zero)
    let outside = CGRect(x: 100, y: 0, width: 6, height: 8)
    let part = try #require(
      view.resizableSnapshotView(
        from: outside, afterScreenUpdates: afterUpdates, withCapInsets: .zero))
    #expect(part.bounds.size == outside.size && pixel(of: part, 3, 3) ?? 0 == 0)
    #expect(
      view.resizableSnapshotView(
        from: .zero, afterScreenUpdates: afterUpdates, withCapInsets: .zero)?.bounds == .zero)
    view.isHidden = true
    screen.runTurn()
    let hidden = try #require(view.snapshotView(afterScreenUpdates: afterUpdates))
    #expect(hidden.bounds.size == view.bounds.size && pixel(of: hidden) ?? 0 == 0)
    view.isHidden = false
    view.removeFromSuperview()
    screen.runTurn()
    let detached = try #require(view.snapshotView(afterScreenUpdates: afterUpdates))
    #expect(detached.bounds.size == view.bounds.size && pixel(of: detached) ?? 0 == 0)
  }

  @Test func `Rule 4.3: what moves gives a static frame`() {
    let (screen, view) = stage()
    screen.runTurn()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    }
    screen.advance(by: 0.5)
    let snapshot = view.snapshotView(afterScreenUpdates: false)
    #expect(pixel(of: snapshot) == 0xFF80_0080)
    screen.advance(by: 0.25)
    #expect(pixel(of: snapshot) == 0xFF80_0080)
  }

  @Test func `Rule 4.4: ancestors do not clip, and a part with caps stretches in its middle`()
    throws
  {
    let (screen, view) = stage()
    let clip = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    clip.clipsToBounds = true
    screen.window.addSubview(clip)
    clip.addSubview(view)
    screen.runTurn()
    #expect(pixel(of: view.snapshotView(afterScreenUpdates: false)) == red)

    let stripe = UIView.filled(
      CGRect(x: 0, y: 0, width: 5, height: 20), UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    view.addSubview(stripe)
    screen.window.addSubview(view)
    view.frame.origin = .zero
    let part = try #require(
      view.resizableSnapshotView(
        from: CGRect(x: 0, y: 0, width: 10, height: 20), afterScreenUpdates: true,
        withCapInsets: UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 0)))
    #expect(part.bounds.size == CGSize(width: 10, height: 20))
    view.removeFromSuperview()
    part.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    screen.window.addSubview(part)
    let picture = screen.render().bitmap
    #expect(picture[2, 10] == 0xFFFF_0000 && picture[7, 10] == red && picture[38, 10] == red)
    let again = part.snapshotView(afterScreenUpdates: true)
    #expect(pixel(of: again, 30, 10) == red, "a snapshot of a snapshot")
  }

  @Test func `Rule 4.5: render draws model values, drawHierarchy what shows`() throws {
    let (screen, view) = stage()
    screen.runTurn()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
    screen.advance(by: 0.5)
    let size = CGSize(width: 20, height: 20)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: size, format: format)
    let rendered = renderer.image { view.layer.render(in: $0.cgContext) }
    #expect(rendered.cgImage?.bitmap[10, 10] == 0, "the animation has alpha 0.5, the model 0")
    var drawn: [Bool] = []
    let hierarchy = renderer.image { _ in
      drawn.append(view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
    }
    #expect(hierarchy.cgImage?.bitmap[10, 10] == 0x8000_0080)
    _ = renderer.image { _ in
      let fresh = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
      drawn.append(fresh.drawHierarchy(in: fresh.bounds, afterScreenUpdates: false))
    }
    #expect(drawn == [true, false])
  }

  @Test func `Rule 4.5: drawHierarchy needs a window, a context and an image`() {
    let (screen, view) = stage()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: view.bounds.size, format: format)
    func draws(_ view: UIView, afterUpdates: Bool) -> Bool {
      var answer = false
      _ = renderer.image { _ in
        answer = view.drawHierarchy(in: view.bounds, afterScreenUpdates: afterUpdates)
      }
      return answer
    }
    HeadlessConsole.onMessage = { _ in }
    #expect(!draws(view, afterUpdates: false), "never rendered")
    #expect(draws(view, afterUpdates: true))
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true), "no context")
    view.removeFromSuperview()
    #expect(!draws(view, afterUpdates: true) && !draws(view, afterUpdates: false), "no window")
    screen.window.addSubview(view)
    view.alpha = 0.5
    view.transform = CGAffineTransform(translationX: 10, y: 10).rotated(by: .pi / 4)
    let drawn = renderer.image { _ in
      _ = view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }.cgImage?.bitmap
    #expect(drawn?[0, 0] == 0x8000_0080 && drawn?[19, 19] == 0x8000_0080)
  }

  @Test func `Rule 4.5: render takes sublayers and alpha, but no depth`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let child = UIView.filled(root.bounds, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    child.alpha = 0.5
    var camera = CATransform3DIdentity
    camera.m34 = -1 / 40
    child.layer.transform = CATransform3DRotate(camera, .pi / 3, 0, 1, 0)
    root.addSubview(child)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: root.bounds.size, format: format)
    let flat = renderer.image { root.layer.render(in: $0.cgContext) }.cgImage?.bitmap
    func pixel(_ x: Int, _ y: Int) -> UInt32 { flat?[x, y] ?? 0 }
    #expect((1..<19).allSatisfy { pixel(10, $0) == 0x8000_0080 }, "half red")
    // Half as wide, from 5 to 15. With depth one side would be lower than the other.
    #expect(pixel(3, 10) == 0 && pixel(16, 10) == 0)
    for x in [6, 13] {
      #expect((0..<20).allSatisfy { pixel(x, $0) != 0 }, "the full height at \(x)")
    }
  }

  /// Returns a pixel of a red view of 20 by 20 points after `change`, as its superview renders it.
  private func drawnPixel(
    _ rendering: HeadlessReadings.Rendering, _ x: Int, _ y: Int, _ change: (UIView) -> Void
  ) -> UInt32? {
    HeadlessReadings.rendering = rendering
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let view = UIView.filled(root.bounds, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    change(view)
    root.addSubview(view)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: root.bounds.size, format: format).image {
      root.layer.render(in: $0.cgContext)
    }.cgImage?.bitmap[x, y]
  }

  @Test(arguments: HeadlessReadings.Rendering.allCases)
  func `Rule 4.5: render may leave out corner masks, masks and groups`(
    rendering: HeadlessReadings.Rendering
  ) {
    let isWhole = rendering == .whole
    let corner = drawnPixel(rendering, 19, 19) {
      $0.layer.cornerRadius = 10
      $0.layer.maskedCorners = .layerMinXMinYCorner
    }
    #expect(corner == (isWhole ? red : 0), "a corner that is square on the display")
    let masked = drawnPixel(rendering, 10, 15) {
      $0.mask = .filled(CGRect(x: 0, y: 0, width: 20, height: 10), .black)
    }
    #expect(masked == (isWhole ? 0 : red), "what the mask hides")
    let grouped = drawnPixel(rendering, 5, 5) {
      $0.alpha = 0.5
      $0.addSubview(
        .filled(
          CGRect(x: 0, y: 0, width: 10, height: 20), UIColor(red: 0, green: 0, blue: 1, alpha: 1)))
    }
    // Half a red view under half a blue part leaves a quarter of red.
    let redness = Int((grouped ?? 0) & 0xFF)
    #expect(abs(redness - (isWhole ? 0 : 64)) <= 1, "a part over its group's background")
  }

  @Test func `Rule 4.5: what was never on a screen draws itself into pictures`() {
    final class Painted: UIView {
      var color = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      override func draw(_ rect: CGRect) {
        color.setFill()
        UIGraphicsGetCurrentContext()?.fill(rect)
      }
    }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format)
    func pixel(_ view: UIView, _ x: Int = 10, _ y: Int = 10) -> UInt32? {
      renderer.image { view.layer.render(in: $0.cgContext) }.cgImage?.bitmap[x, y]
    }
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let painted = Painted()
    host.addSubview(painted)
    #expect(pixel(host) == 0, "no area yet")
    painted.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    #expect(pixel(host) == red && pixel(host, 2, 2) == 0)
    painted.color = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    #expect(pixel(host) == red, "nobody asked for another display")
    painted.setNeedsDisplay()
    #expect(pixel(host) == 0xFFFF_0000)
    let label = UILabel(frame: host.bounds)
    label.text = "W"
    label.textColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let text = renderer.image { label.layer.render(in: $0.cgContext) }.cgImage?.bitmap.values
    #expect(text?.contains { $0 & 0xFF > 0x80 } == true, "some of the letter's ink")
    #expect(text?.allSatisfy { $0 & 0xFFFF00 == 0 } == true, "and no other colour")
    let picture = renderer.image { context in
      UIColor(red: 0, green: 1, blue: 0, alpha: 1).setFill()
      context.fill(host.bounds)
    }
    #expect(pixel(UIImageView(image: picture)) == 0xFF00_FF00)
  }

  @Test func `Rule 4.7: taken during layout, it shows what the whole update ends with`() {
    let (screen, view) = stage()
    final class Host: UIView {
      var target: UIView?
      var hidden: UIView?
      var snapshots: [UIView?] = []
      override func layoutSubviews() {
        guard let target, let hidden, snapshots.isEmpty else { return }
        let alpha = target.alpha
        target.alpha = 0.25
        snapshots.append(target.snapshotView(afterScreenUpdates: true))
        target.alpha = alpha
        snapshots.append(hidden.snapshotView(afterScreenUpdates: true))
        hidden.alpha = 0
      }
    }
    let host = Host(frame: screen.window.bounds)
    let hidden = UIView.filled(CGRect(x: 0, y: 0, width: 20, height: 20), .green)
    screen.window.addSubview(host)
    host.addSubview(view)
    host.addSubview(hidden)
    screen.runTurn()
    host.snapshots = []
    host.target = view
    host.hidden = hidden
    hidden.alpha = 1
    host.setNeedsLayout()
    screen.runTurn()
    #expect(host.snapshots.count == 2)
    #expect(pixel(of: host.snapshots.first ?? nil) == red, "restored before the update ended")
    #expect(pixel(of: host.snapshots.last ?? nil) == 0, "hidden before the update ended")
  }

  @Test(arguments: [false, true])
  func `Rule 4.7: what is drawn during layout shows what is on the display`(afterUpdates: Bool) {
    let (screen, view) = stage()
    final class Host: UIView {
      var target: UIView?
      var afterUpdates = false
      var image: UIImage?
      override func layoutSubviews() {
        guard let target, image == nil else { return }
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format)
        target.alpha = 0.25
        image = renderer.image { _ in
          _ = target.drawHierarchy(in: target.bounds, afterScreenUpdates: afterUpdates)
        }
        target.alpha = 1
        target.backgroundColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
      }
    }
    let host = Host(frame: screen.window.bounds)
    screen.window.addSubview(host)
    host.addSubview(view)
    screen.runTurn()
    host.target = view
    host.afterUpdates = afterUpdates
    host.setNeedsLayout()
    screen.runTurn()
    #expect(host.image?.cgImage?.bitmap[10, 10] == red, "neither a quarter of it nor white")
  }

  @Test func `Rule 4.8: a snapshot shows an effect only if it is one of the window`() {
    let (screen, view) = stage()
    view.frame = screen.window.bounds
    view.backgroundColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    effect.frame = view.bounds
    let dot = UIView.filled(
      CGRect(x: 0, y: 0, width: 4, height: 4), UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    effect.contentView.addSubview(dot)
    view.addSubview(effect)
    screen.runTurn()
    for afterUpdates in [false, true] {
      let alone = effect.snapshotView(afterScreenUpdates: afterUpdates)
      #expect(pixel(of: alone) == 0 && pixel(of: alone, 2, 2) == red, "its content only")
      let around = view.snapshotView(afterScreenUpdates: afterUpdates)
      #expect(pixel(of: around) == 0xFFFF_FFFF)
      let whole = screen.window.snapshotView(afterScreenUpdates: afterUpdates)
      // White under black of 0.11 with an alpha of 0.73: 1 - 0.73 + 0.11 * 0.73 = 0.35.
      let shade = Int((pixel(of: whole) ?? 0) & 0xFF)
      #expect((85...95).contains(shade))
    }
  }

  @Test func `Rule 4.6: a navigation's to-view is blank until the next turn`() {
    let fixture = NavigationFixture()
    fixture.b.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let delegate = AnimatingDelegate(fixture.log)
    let transition = ManualTransition(fixture.log)
    delegate.animator = transition
    fixture.navigation.delegate = delegate
    HeadlessConsole.onMessage = { _ in }
    var early: UIView?
    transition.onAnimate = { context in
      addToView(context)
      early = context.view(forKey: .to)?.snapshotView(afterScreenUpdates: false)
    }
    fixture.navigation.pushViewController(fixture.b, animated: true)
    fixture.screen.runTurn()
    #expect(early?.bounds.size == fixture.b.view.bounds.size, "not nil")
    #expect(early != nil && pixel(of: early) == nil, "blank")
    fixture.screen.runTurn()
    #expect(pixel(of: fixture.b.view.snapshotView(afterScreenUpdates: false)) == red)
    transition.context?.completeTransition(true)
    fixture.screen.runTurn()
  }
}
