import RuntimeSupport
import Testing
import UIKit

/// Flies a picture of one view to the place of another while the screens cross-fade.
@MainActor private final class ZoomTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let source: () -> UIView
  private let target: () -> UIView
  private(set) weak var flying: UIView?

  init(from source: @escaping () -> UIView, to target: @escaping () -> UIView) {
    self.source = source
    self.target = target
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.4
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to)
    else { return }
    let container = context.containerView
    to.frame = context.finalFrame(for: controller)
    container.addSubview(to)
    to.layoutIfNeeded()
    let (source, target) = (source(), target())
    guard let picture = source.snapshotView(afterScreenUpdates: false) else { return }
    picture.frame = container.convert(source.bounds, from: source)
    container.addSubview(picture)
    flying = picture
    source.alpha = 0
    target.alpha = 0
    to.alpha = 0
    let place = container.convert(target.bounds, from: target)
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      picture.frame = place
      to.alpha = 1
    } completion: { _ in
      picture.removeFromSuperview()
      source.alpha = 1
      target.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

@MainActor @Suite(.freshRuntime) struct SnapshotScenarioTests {
  @Test func `Scenario S11: a cell's picture flies to the detail screen and back`() {
    let (list, detail) = (UIViewController(), UIViewController())
    let cell = UIView.filled(CGRect(x: 10, y: 60, width: 20, height: 20), .red)
    list.view.addSubview(cell)
    list.view.backgroundColor = .white
    detail.view.backgroundColor = .white
    let hero = UIView.filled(CGRect(x: 0, y: 100, width: 100, height: 100), .red)
    detail.view.addSubview(hero)
    let navigation = UINavigationController(rootViewController: list)
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    screen.window.rootViewController = navigation
    screen.runTurn()
    let chooser = TransitionChooser()
    let push = ZoomTransition(from: { cell }, to: { hero })
    let pop = ZoomTransition(from: { hero }, to: { cell })
    (chooser.push, chooser.pop) = (push, pop)
    navigation.delegate = chooser

    let (small, large) = (cell.frame, hero.frame)
    func expect(_ zoom: ZoomTransition, from: CGRect, to: CGRect) {
      screen.runTurn()
      screen.advance(by: 0.2)
      let shown = zoom.flying?.shownFrame ?? .null
      #expect(isAbout(shown.midX, (from.midX + to.midX) / 2))
      #expect(isAbout(shown.midY, (from.midY + to.midY) / 2))
      #expect(isAbout(shown.width, (from.width + to.width) / 2))
      // The picture is seen where it flies: red in its middle.
      let image = screen.render()
      #expect(image.isRed(at: CGPoint(x: shown.midX, y: shown.midY)))
      screen.advance(by: 0.3)
      #expect(zoom.flying == nil && cell.alpha == 1 && hero.alpha == 1)
    }
    navigation.pushViewController(detail, animated: true)
    expect(push, from: small, to: large)
    #expect(navigation.topViewController === detail && list.view.window == nil)
    navigation.popViewController(animated: true)
    expect(pop, from: large, to: small)
    #expect(navigation.topViewController === list && detail.view.window == nil)
  }
}

extension CGImage {
  /// Whether the pixel at `point` is mostly red; the image has one pixel per point.
  fileprivate func isRed(at point: CGPoint) -> Bool {
    guard
      let context = CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return false }
    context.draw(
      self,
      in: CGRect(
        x: -point.x.rounded(.down), y: point.y.rounded(.down) + 1 - CGFloat(height),
        width: CGFloat(width), height: CGFloat(height)))
    guard let bytes = context.data?.assumingMemoryBound(to: UInt8.self) else { return false }
    return withExtendedLifetime(context) { bytes[0] > 200 && bytes[1] < 100 }
  }
}
