import UIKit

/// How a book is set, on a panel that comes down over the page.
///
/// While the panel moves a finger anywhere on the screen catches it; later a tap beside it puts it
/// away.
final class SettingsViewController: SceneViewController, UIViewControllerTransitioningDelegate {
  private let shade = UIView()
  private let panel = SettingsPanel()
  /// What moves the panel at this time.
  private weak var drop: DropTransition?
  /// Where the finger came down that holds the panel.
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

  /// How far the panel comes down, its shadow included, in points.
  var travel: CGFloat { panelHeight + 48 }

  /// How much of the way down is seen at this moment, 0...1.
  var shownShare: CGFloat {
    1 + (panel.layer.presentation() ?? panel.layer).affineTransform().ty / travel
  }

  /// Shows one end of the way.
  func show(isOpen: Bool) {
    panel.transform = isOpen ? .identity : CGAffineTransform(translationX: 0, y: -travel)
    shade.alpha = isOpen ? 0.4 : 0
  }

  // MARK: Fingers

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

  /// How far down the finger that holds the panel has gone, in points.
  private func way(of touches: Set<UITouch>) -> CGFloat? {
    guard let grip, let touch = touches.first else { return nil }
    return touch.location(in: view).y - grip.y
  }

  // MARK: The transition

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
