import Foundation

extension UIModalTransitionStyle {
  /// The system's animation of this style.
  @MainActor func transition(isPresenting: Bool) -> SystemTransition {
    switch self {
    case .coverVertical:
      SystemTransition(duration: 0.5, timing: UISpringTimingParameters()) {
        Self.cover(isPresenting: isPresenting, $0)
      }
    case .crossDissolve:
      Self.eased(0.4) { Self.dissolve(isPresenting: isPresenting, $0) }
    case .flipHorizontal:
      Self.eased(0.75) { Self.flip(isPresenting: isPresenting, $0) }
    case .partialCurl:
      Self.eased(0.75) { Self.curl(isPresenting: isPresenting, $0) }
    }
  }

  @MainActor private static func eased(
    _ duration: TimeInterval,
    _ motion: @escaping (any UIViewControllerContextTransitioning) -> SystemTransition.Motion?
  ) -> SystemTransition {
    SystemTransition(
      duration: duration, timing: UICubicTimingParameters(animationCurve: .easeInOut),
      motion: motion)
  }

  /// Brings the to-view, where it was handed over, into the container; below on a dismissal.
  @MainActor static func place(
    _ context: any UIViewControllerContextTransitioning, isPresenting: Bool
  ) -> UIView? {
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      if to.transform == .identity { to.frame = context.finalFrame(for: controller) }
      context.containerView.insertSubview(
        to, at: isPresenting ? context.containerView.subviews.count : 0)
    }
    return context.view(forKey: isPresenting ? .to : .from)
  }

  /// Slides up from the bottom, and down again.
  @MainActor private static func cover(
    isPresenting: Bool, _ context: any UIViewControllerContextTransitioning
  ) -> SystemTransition.Motion? {
    guard let moving = place(context, isPresenting: isPresenting) else { return nil }
    let up = moving.center
    let way = context.containerView.bounds.maxY - moving.frame.minY
    let down = CGPoint(x: up.x, y: up.y + way)
    // The layer's position leaves the safe area alone (rule 7.10).
    if isPresenting { moving.layer.position = down }
    return SystemTransition.Motion {
      moving.layer.position = isPresenting ? up : down
    } cleanUp: {
      moving.center = up
    }
  }

  @MainActor private static func dissolve(
    isPresenting: Bool, _ context: any UIViewControllerContextTransitioning
  ) -> SystemTransition.Motion? {
    guard let moving = place(context, isPresenting: isPresenting) else { return nil }
    let alpha = moving.alpha
    if isPresenting { moving.alpha = 0 }
    return SystemTransition.Motion {
      moving.alpha = isPresenting ? alpha : 0
    } cleanUp: {
      moving.alpha = alpha
    }
  }
}
