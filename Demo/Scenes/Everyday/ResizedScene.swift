import MatchTransition
import UIKit

@available(iOS 14, *)
extension DemoScene {
  /// The everyday app in a window whose size changes while a photograph flies.
  static let resized = DemoScene(
    name: "resized",
    title: "A Window That Turns",
    summary:
      "The window turns while a photograph is in flight, out and back. The cells move, and it lands where "
      + "they are by then, without a line of code.",
    duration: 6.2,
    moments: [
      DemoTransition(name: "Opened while the window turns", start: 0.55, duration: 1.1),
      DemoTransition(name: "Back while the window turns", start: 2.6, duration: 1.2),
    ],
    fingers: [
      .tap(at: 0.36, 0.36, time: 0.6),
      DemoFinger(at: 0.5, 0.5, time: 2.65)
        .drag(to: 0.52, 0.58, in: 0.4).fling(to: 0.5, 0.7, in: 0.2),
    ],
    steps: [
      DemoStep(time: 0.85) { ($0 as? WindowViewController)?.turn() },
      DemoStep(time: 3.4) { ($0 as? WindowViewController)?.turn() },
    ],
    size: CGSize(width: 760, height: 760),
    root: {
      WindowViewController(of: EverydayLibraryViewController.makeApp(with: EverydayLibrary($0)))
    },
    matching: { $0.app.matchTransition })
}

/// A desk with a window that holds an app.
@available(iOS 14, *)
private final class WindowViewController: SceneViewController {
  let app: UINavigationController
  private var isWide = false

  init(of app: UINavigationController) {
    self.app = app
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.ink
    addChild(app)
    app.view.layer.cornerRadius = 24
    app.view.clipsToBounds = true
    view.addSubview(app.view)
    app.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = CGSize(width: isWide ? 700 : 360, height: isWide ? 360 : 700)
    app.view.frame = CGRect(
      x: (view.bounds.width - size.width) / 2, y: (view.bounds.height - size.height) / 2,
      width: size.width, height: size.height)
  }

  func turn() {
    isWide.toggle()
    view.setNeedsLayout()
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0
    ) {
      self.view.layoutIfNeeded()
    }
  }
}
