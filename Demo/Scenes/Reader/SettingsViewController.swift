import UIKit

/// Shows the display settings on a panel that comes down over the page.
///
/// While the panel moves, a touch anywhere on the screen grabs it. At rest, a tap outside the panel
/// dismisses it.
final class SettingsViewController: SceneViewController, UIViewControllerTransitioningDelegate {
  private let shade = UIView()
  private let panel = SettingsPanel()
  /// The running transition, or nil.
  private weak var drop: DropTransition?
  /// The place of the grab, or nil while no finger holds the panel.
  private var grip: CGPoint?

  override init() {
    super.init()
    modalPresentationStyle = .overFullScreen
    transitioningDelegate = self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    shade.backgroundColor = .black
    for subview in [shade, panel] { view.addSubview(subview) }
    show(isOpen: true)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    shade.frame = view.bounds
    panel.topInset = view.safeAreaInsets.top
    panel.bounds.size = CGSize(width: view.bounds.width, height: panelHeight)
    panel.center = CGPoint(x: view.bounds.midX, y: panelHeight / 2)
  }

  private var panelHeight: CGFloat { SettingsPanel.height + view.safeAreaInsets.top }

  /// The distance that the panel moves, including its shadow, in points.
  var travel: CGFloat { panelHeight + 48 }

  /// The fraction of the way down on screen at this moment, 0...1.
  var shownShare: CGFloat {
    1 + (panel.layer.presentation() ?? panel.layer).affineTransform().ty / travel
  }

  /// Shows the panel open or closed.
  func show(isOpen: Bool) {
    panel.transform = isOpen ? .identity : CGAffineTransform(translationX: 0, y: -travel)
    shade.alpha = isOpen ? 0.4 : 0
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first, let drop, drop.hold() else { return }
    grip = touch.location(in: view)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    guard let way = way(of: touches) else { return }
    drop?.move(by: way)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if let way = way(of: touches) {
      drop?.release(after: way)
      grip = nil
    } else if drop == nil, let touch = touches.first,
      !panel.bounds.contains(touch.location(in: panel))
    {
      dismiss(animated: true)
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    guard grip != nil else { return }
    drop?.release(after: 0)
    grip = nil
  }

  /// Returns the distance of the finger down from the place of the grab, in points.
  private func way(of touches: Set<UITouch>) -> CGFloat? {
    guard let grip, let touch = touches.first else { return nil }
    return touch.location(in: view).y - grip.y
  }

  // MARK: Transition

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    transition(isOpening: true)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    transition(isOpening: false)
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    drop
  }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    drop
  }

  private func transition(isOpening: Bool) -> DropTransition {
    let transition = DropTransition(of: self, isOpening: isOpening)
    drop = transition
    return transition
  }
}
