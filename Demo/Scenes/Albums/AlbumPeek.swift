import UIKit

/// Shows one press on a picture: a snapshot above a blur. A hard press opens a menu.
@MainActor final class AlbumPeek {
  /// Called when the snapshot, the blur and the menu are gone.
  var onEnd: (() -> Void)?

  private let root: UIView
  private let source: UIView
  private let blurView = UIVisualEffectView(effect: nil)
  private let picture: UIView
  private var menu: PeekMenu?
  /// The animator of the press, or nil once the menu is open.
  private var animator: UIViewPropertyAnimator?

  init(of source: UIView, in root: UIView) {
    self.root = root
    self.source = source
    picture = source.snapshotView(afterScreenUpdates: false) ?? UIView()
    blurView.frame = root.bounds
    picture.frame = source.convert(source.bounds, to: root)
    for view in [blurView, picture] { root.addSubview(view) }
    source.alpha = 0

    let (blurView, picture) = (blurView, picture)
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeOut) {
      blurView.effect = UIBlurEffect(style: .light)
      picture.transform = CGAffineTransform(scaleX: 1.24, y: 1.24)
    }
    animator.addCompletion { [weak self] position in
      if position == .start { self?.end() } else { self?.open() }
    }
    animator.pauseAnimation()
    self.animator = animator
  }

  /// Shows the progress of the press.
  ///
  /// - Parameter force: The fraction of the screen's maximum force, 0...1.
  func press(_ force: CGFloat) {
    guard let animator, !animator.isRunning else { return }
    animator.fractionComplete = min(max((force - 0.15) / 0.75, 0.01), 0.99)
    guard force > 0.95 else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
  }

  /// Runs the press by time, on screens without force.
  func pressByItself() {
    guard let animator, !animator.isRunning else { return }
    animator.startAnimation()
  }

  /// Reverses the press, unless the menu is open.
  func letGo() {
    guard let animator else { return }
    animator.isReversed = true
    animator.startAnimation()
  }

  /// Closes the menu if `place`, in the root's coordinates, is outside it.
  func tap(at place: CGPoint) {
    guard let menu, menu.isOpen, !menu.frame.contains(place) else { return }
    menu.isOpen = false
    let closing = UIViewPropertyAnimator(duration: 0.35, dampingRatio: 1) { [self] in
      blurView.effect = nil
      picture.transform = .identity
      menu.fold(towards: picture.center)
    }
    closing.addCompletion { [self] _ in end() }
    closing.startAnimation()
  }

  private func open() {
    animator = nil
    let menu = PeekMenu()
    let edge = picture.frame
    menu.frame = CGRect(
      x: min(max(edge.minX, 24), root.bounds.width - PeekMenu.size.width - 24),
      y: edge.maxY + 16, width: PeekMenu.size.width, height: PeekMenu.size.height)
    menu.layoutIfNeeded()
    menu.fold(towards: picture.center)
    root.addSubview(menu)
    self.menu = menu
    UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.72) { menu.unfold() }.startAnimation()
  }

  private func end() {
    for view in [blurView, picture, menu] { view?.removeFromSuperview() }
    source.alpha = 1
    animator = nil
    onEnd?()
  }
}
