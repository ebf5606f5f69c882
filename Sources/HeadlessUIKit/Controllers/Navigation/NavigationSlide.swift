import Foundation

/// The system's push and pop: the upper screen slides over the lower one, which follows more slowly.
@MainActor enum NavigationSlide {
  /// How far the lower screen moves, as a part of the width.
  private static let parallax: CGFloat = 0.3
  /// The opacity of the shade over the lower screen while it is covered.
  private static let shade: CGFloat = 0.1

  static func transition(for operation: UINavigationController.Operation) -> SystemTransition {
    SystemTransition(duration: 0.35, timing: UICubicTimingParameters()) { context in
      motion(isPush: operation == .push, context)
    }
  }

  /// What people get who prefer crossfades to motion.
  static func crossfade() -> SystemTransition {
    SystemTransition(duration: 0.35, timing: UICubicTimingParameters()) { context in
      guard let to = context.view(forKey: .to), let target = context.viewController(forKey: .to)
      else { return nil }
      to.frame = context.finalFrame(for: target)
      context.containerView.addSubview(to)
      let alpha = to.alpha
      to.alpha = 0
      return SystemTransition.Motion {
        to.alpha = alpha
      } cleanUp: {
        to.alpha = alpha
      }
    }
  }

  private static func motion(
    isPush: Bool, _ context: any UIViewControllerContextTransitioning
  ) -> SystemTransition.Motion? {
    let container = context.containerView
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let target = context.viewController(forKey: .to)
    else { return nil }
    to.frame = context.finalFrame(for: target)
    let (upper, lower) = isPush ? (to, from) : (from, to)
    container.insert(to, at: isPush ? container.subviews.count : 0)

    let isRightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = container.bounds.width * (isRightToLeft ? -1 : 1)
    let shade = UIView(frame: container.bounds)
    shade.backgroundColor = .black
    container.insertSubview(shade, belowSubview: upper)

    let rest = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
    func place(covered: Bool) {
      // The layers' positions leave the safe areas alone (rule 7.10).
      upper.layer.position = CGPoint(x: covered ? rest.x : rest.x + width, y: rest.y)
      lower.layer.position = CGPoint(x: covered ? rest.x - parallax * width : rest.x, y: rest.y)
      shade.alpha = covered ? Self.shade : 0
    }
    place(covered: !isPush)
    return SystemTransition.Motion {
      place(covered: isPush)
    } cleanUp: {
      shade.removeFromSuperview()
      for view in [upper, lower] { view.center = rest }
    }
  }
}
