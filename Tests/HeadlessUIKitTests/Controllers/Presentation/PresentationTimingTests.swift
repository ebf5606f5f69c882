import RuntimeSupport
import Testing
import UIKit

/// When a presentation tells whom, where presentation controllers and unanimated calls come in.
@MainActor @Suite(.freshRuntime) struct PresentationTimingTests {
  /// Whether B had a window, and had been laid out by then, when it was told that it has appeared.
  private final class Watched: UIViewController {
    var layouts = 0
    var layoutsAtDidAppear: Int?
    var log: [String] = []

    override func viewWillAppear(_ animated: Bool) { log.append("will \(animated)") }
    override func viewIsAppearing(_ animated: Bool) { log.append("is \(animated)") }
    override func viewDidLayoutSubviews() { layouts += 1 }
    override func viewDidAppear(_ animated: Bool) {
      layoutsAtDidAppear = layouts
      log.append("did \(animated)")
    }
  }

  private final class Early: UIPresentationController {
    override func presentationTransitionWillBegin() {
      containerView?.addSubview(presentedView!)
      presentedView!.frame = frameOfPresentedViewInContainerView
    }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      Early(presentedViewController: presented, presenting: presenting)
    }
  }

  private let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
  private let root = UIViewController()

  init() {
    screen.window.rootViewController = root
    screen.runTurn()
  }

  @Test(arguments: [true, false])
  func `a view that its presentation controller adds early appears once, with the animation`(
    animated: Bool
  ) {
    let (presented, delegate) = (Watched(), Delegate())
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = delegate
    let messages = consoleMessages {
      root.present(presented, animated: animated)
      screen.advance(by: 2)
    }
    #expect(messages == [])
    #expect(presented.log == ["will \(animated)", "is \(animated)", "did \(animated)"])
  }

  @Test func `a child of a view that is added early appears with it`() {
    let (presented, child, delegate) = (Watched(), Watched(), Delegate())
    presented.addChild(child)
    presented.view.addSubview(child.view)
    child.didMove(toParent: presented)
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = delegate
    root.present(presented, animated: true)
    screen.advance(by: 2)
    #expect(child.log == ["will true", "is true", "did true"])
  }

  @Test(arguments: [
    UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .formSheet, .currentContext,
    .overCurrentContext, .custom, .popover,
  ])
  func `without animation the view is laid out before it has appeared`(
    style: UIModalPresentationStyle
  ) {
    let presented = Watched()
    presented.modalPresentationStyle = style
    root.definesPresentationContext = true
    root.present(presented, animated: false)
    screen.runTurn()
    #expect(presented.layoutsAtDidAppear == 1)
    #expect(presented.log == ["will false", "is false", "did false"])
  }
}
