import MatchTransition
import UIKit

@available(iOS 14, *)
extension DemoScene {
  /// The everyday app in a window whose size changes while a photograph flies.
  static let resized = DemoScene(
    name: "resized",
    title: "A Window That Grows",
    summary:
      "The window grows while a photograph is in flight, and shrinks on the way back. The cells move, and "
      + "the photograph lands where they are by then, without a line of code.",
    duration: 5.4,
    moments: [
      DemoTransition(name: "Opened while the window grows", start: 0.55, duration: 1.1),
      DemoTransition(name: "Back while the window shrinks", start: 2.4, duration: 1.6),
    ],
    fingers: [
      .tap(at: 0.5, 0.595, time: 0.6),
      DemoFinger(at: 0.5, 0.5, time: 2.45)
        .drag(to: 0.52, 0.6, in: 0.5).fling(to: 0.5, 0.72, in: 0.2),
    ],
    steps: WindowViewController.steps(from: 0.75, lasting: 0.4) { $0 }
      + WindowViewController.steps(from: 3.05, lasting: 0.4) { 1 - $0 },
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
  /// How far the window has grown, 0...1.
  private var growth: CGFloat = 0

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
    // The upper left corner stays where it is, and the shape stays the same.
    let scale = 1 + 0.3 * growth
    app.view.frame = CGRect(
      x: 172, y: 10, width: (320 * scale).rounded(), height: (568 * scale).rounded())
  }

  /// Returns steps that change the window's size little by little, as a finger at its lower corner does.
  ///
  /// - Parameter growth: The growth of the window at a share of the time, 0...1.
  static func steps(
    from start: TimeInterval, lasting seconds: TimeInterval,
    growth: @escaping @MainActor (CGFloat) -> CGFloat
  ) -> [DemoStep] {
    let count = Int((seconds * 60).rounded())
    return (1...count).map { index in
      let share = CGFloat(index) / CGFloat(count)
      return DemoStep(time: start + seconds * Double(index) / Double(count)) { root in
        guard let window = root as? WindowViewController else { return }
        window.growth = growth(share * share * (3 - 2 * share))
        window.view.setNeedsLayout()
        window.view.layoutIfNeeded()
      }
    }
  }
}
