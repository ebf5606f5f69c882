import Foundation

extension UIViewController {
  /// This controller, its parent and so on up to the root of the family.
  var lineage: UnfoldFirstSequence<UIViewController> {
    sequence(first: self, next: \.parentStorage)
  }

  /// Asks whoever may present here, tells everybody, and presents after the commit.
  func startPresenting(
    _ presented: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let call = "present(_:animated:completion:)"
    precondition(
      lineage.allSatisfy { $0 !== presented },
      "\(call): \(self) cannot present itself or its parent")
    precondition(
      presented.parentStorage == nil, "\(call): \(presented) has a parent, \(presented.parent!)")
    precondition(
      presented.presentingViewController == nil, "\(call): \(presented) is being presented already")
    let presentation = presented.presentationForPresenting(from: self)
    let presenting = presentation.presentingViewController
    if let obstacle = obstacle(to: presenting) {
      return HeadlessConsole.report(
        "attempt to present \(presented) on \(presenting) (from \(self)) \(obstacle); ignored")
    }
    let isAnimated = animated && UIView.areAnimationsEnabled
    presenting.presentedStorage = presented
    let delegate = presented.transitioningDelegate
    // A custom presentation has its animator arrange the views even where nothing is animated.
    let custom =
      isAnimated || presentation.style == .custom
      ? delegate?.animationController(
        forPresented: presented, presenting: presenting, source: self) : nil
    let interaction = custom.flatMap {
      isAnimated ? delegate?.interactionControllerForPresentation(using: $0) : nil
    }
    _ = PresentationRun(
      .presentation, chain: [presentation], presenter: presenting,
      cast: ViewTransition.Cast(
        animator: custom ?? presented.systemAnimator(isPresenting: true, animated: isAnimated),
        interaction: interaction),
      isAnimated: isAnimated, completion: completion)
  }

  private func obstacle(to presenting: UIViewController) -> String? {
    if let other = presenting.presentedStorage { return "which is already presenting \(other)" }
    if let run = presenting.presentationRun, !run.isOver {
      return "while a presentation or dismissal is in progress"
    }
    if presenting.viewIfLoaded?.window == nil { return "whose view is not in the window hierarchy" }
    return nil
  }

  /// Dismisses what this controller's family presents, with all that is above; without anything,
  /// the family itself.
  func startDismissing(animated: Bool, completion: (() -> Void)?) {
    guard let presenter = lineage.first(where: { $0.presentedStorage != nil }) else {
      guard let presenter = presentingViewController else {
        completion?()
        return
      }
      return presenter.startDismissing(animated: animated, completion: completion)
    }
    presenter.dismissChain(animated: animated, completion: completion)
  }

  /// - Parameter interaction: Drives the dismissal in place of what the delegate would choose.
  /// - Returns: What is under way, or `nil` where it cannot be.
  @discardableResult
  func dismissChain(
    animated: Bool, interaction own: (any UIViewControllerInteractiveTransitioning)? = nil,
    completion: (() -> Void)?
  ) -> PresentationRun? {
    let controllers = sequence(first: self, next: \.presentedStorage).dropFirst()
    let chain = controllers.compactMap(\.presentationStorage)
    if let run = chain.lazy.compactMap(\.run).first {
      dismissChain(after: run, animated: animated, completion: completion)
      return nil
    }
    guard let top = controllers.reversed().first else { return nil }
    let isAnimated = animated && UIView.areAnimationsEnabled
    let delegate = top.transitioningDelegate
    let custom =
      isAnimated || chain.last?.style == .custom
      ? delegate?.animationController(forDismissed: top) : nil
    let interaction = custom.flatMap {
      isAnimated ? delegate?.interactionControllerForDismissal(using: $0) : nil
    }
    return PresentationRun(
      .dismissal, chain: chain, presenter: self,
      cast: ViewTransition.Cast(
        animator: custom ?? top.systemAnimator(isPresenting: false, animated: isAnimated),
        interaction: custom == nil ? own : interaction),
      isAnimated: isAnimated, completion: completion)
  }

  /// A dismissal without animation waits for the end of a presentation. Any other one is ignored meanwhile.
  private func dismissChain(
    after run: PresentationRun, animated: Bool, completion: (() -> Void)?
  ) {
    guard !animated, run.kind == .presentation, let transition = run.transition else {
      return HeadlessConsole.report(
        "attempt to dismiss from \(self) while a presentation or dismissal is in progress; ignored")
    }
    transition.animate(alongsideTransition: nil) { [weak self] context in
      if context.isCancelled {
        completion?()
      } else {
        self?.startDismissing(animated: false, completion: completion)
      }
    }
  }

  private func systemAnimator(isPresenting: Bool, animated: Bool)
    -> any UIViewControllerAnimatedTransitioning
  {
    animated
      ? modalTransitionStyle.transition(isPresenting: isPresenting) : ImmediateTransition()
  }

  // MARK: Presentation controllers

  /// The presentation controller that this controller's style asks for, or one made earlier.
  func makePresentation(by presenting: UIViewController?, source: UIViewController)
    -> UIPresentationController
  {
    let style = modalPresentationStyle.resolved
    if let existing = presentationStorage, existing.style == style { return existing }
    let custom =
      style == .custom
      ? transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source) : nil
    return custom ?? style.makePresentation(of: self, by: presenting)
  }

  /// The presentation controller, adapted to the traits and with the presenter that it wants.
  private func presentationForPresenting(from source: UIViewController)
    -> UIPresentationController
  {
    let root = source.lineage.reversed().first ?? source
    var presentation = makePresentation(by: root, source: source)
    let adapted = presentation.adaptedStyle(in: root.traitCollection)
    if adapted != .none && adapted != presentation.style {
      let delegate = presentation.delegate
      presentation = adapted.makePresentation(of: self, by: root)
      presentation.delegate = delegate
    }
    let context = source.lineage.first { $0.definesPresentationContext }
    presentation.presenter = presentation.shouldPresentInFullscreen ? root : context ?? root
    presentationStorage = presentation
    return presentation
  }

  // MARK: Windows

  /// Takes down all that is presented above this controller, as its window shows another root.
  func dropPresentations() {
    let controllers = Array(sequence(first: self, next: \.presentedStorage).dropFirst())
    for controller in controllers.reversed() {
      guard let presentation = controller.presentationStorage else { continue }
      let wasVisible = controller.appearance.phase == .appeared
      if wasVisible { controller.beginAppearanceTransition(false, animated: false) }
      presentation.container?.removeFromSuperview()
      if wasVisible { controller.endAppearanceTransition() }
      presentation.run?.drop()
      guard presentation.run == nil else { continue }
      presentation.container = nil
      controller.presentationStorage = nil
      presentation.presenter?.presentedStorage = nil
    }
  }
}

extension UIPresentationController {
  /// The style that the delegate, or else the presentation itself, wants in `traits`.
  func adaptedStyle(in traits: UITraitCollection) -> UIModalPresentationStyle {
    let answer = delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
    if let answer, answer != .automatic { return answer }
    return adaptivePresentationStyle(for: traits)
  }
}
