import Foundation

/// One presentation or dismissal, from the call to its last callback.
///
/// It begins after the commit of the turn in which it was asked for, as UIKit's do. Its context and
/// coordinator exist from the call on.
@MainActor final class PresentationRun {
  enum Kind {
    case presentation
    case dismissal
  }

  let kind: Kind
  /// The presentations that come or go, the lowest first; only the last one is animated.
  let chain: [UIPresentationController]
  let presenter: UIViewController
  private(set) var transition: ViewTransition?
  private let controllers: [UIViewController]
  private let cast: ViewTransition.Cast
  private let isAnimated: Bool
  /// The screen that hears of no touches while the transition runs.
  private weak var deafScreen: UIScreen?
  private let completion: (() -> Void)?
  /// Told of the end before anybody else waits for it: whether it was reached.
  var onEnd: ((Bool) -> Void)?
  private var keepAlive: PresentationRun?
  /// Whether the end has come. Controllers that are told of it still count as coming or going, and may
  /// present or dismiss others.
  private(set) var isOver = false

  init(
    _ kind: Kind, chain: [UIPresentationController], presenter: UIViewController,
    cast: ViewTransition.Cast, isAnimated: Bool, completion: (() -> Void)?
  ) {
    self.kind = kind
    self.chain = chain
    self.presenter = presenter
    controllers = chain.map(\.presentedViewController)
    self.cast = cast
    self.isAnimated = isAnimated
    self.completion = completion
    keepAlive = self
    for presentation in chain { presentation.run = self }
    for controller in controllers { controller.presentationRun = self }
    let isPresenting = kind == .presentation
    transition = ViewTransition(
      .modal, owner: self, presentationStyle: top.presentationStyle,
      from: .init(controller: isPresenting ? presenter : presented),
      to: .init(controller: isPresenting ? presented : presenter), cast: cast,
      isAnimated: isAnimated)
    HeadlessTurn.afterCommit { self.begin() }
  }

  private var top: UIPresentationController { chain[chain.count - 1] }
  private var presented: UIViewController { controllers[controllers.count - 1] }

  /// Whether the presenter's view is away while the presented one is shown.
  private var removesPresenter: Bool { chain[0].presentersHome != nil }

  private func begin() {
    guard keepAlive != nil, let transition, let view = presenter.viewIfLoaded else { return }
    if kind == .presentation {
      let base = top.shouldPresentInFullscreen ? view.window ?? view : view
      top.container = PresentationContainer(over: base, of: top)
    }
    guard let container = top.container else { return }
    transition.container = container
    if kind == .presentation {
      preparePresentation(transition, in: container)
    } else {
      prepareDismissal(transition, in: container)
    }
    transition.askDuration()
    transition.begin()
  }

  /// Gives up what has not begun yet, because the screen it belongs to is gone.
  func drop() {
    guard let transition, transition.phase == .prepared else { return }
    clearRun()
    unlink()
    self.transition = nil
    keepAlive = nil
    completion?()
    transition.drop()
  }

  private func clearRun() {
    for presentation in chain where presentation.run === self { presentation.run = nil }
    for controller in controllers where controller.presentationRun === self {
      controller.presentationRun = nil
    }
  }

  private func preparePresentation(_ transition: ViewTransition, in container: UIView) {
    let view: UIView = presenter.view
    let frame = container.convert(view.bounds, from: view)
    if top.shouldRemovePresentersView {
      top.presentersHome = ViewHome(of: view)
      container.insertSubview(view, at: 0)
      if view.transform == .identity { view.frame = frame }
      transition.from.view = view
    }
    top.presentationTransitionWillBegin()
    transition.to.view = top.presentedView
    if removesPresenter { movePresenter(onScreen: false) }
    presented.beginAppearanceTransition(true, animated: isAnimated)
    transition.from.initialFrame = frame
    if !removesPresenter { transition.from.finalFrame = frame }
    transition.to.finalFrame = top.frameOfPresentedViewInContainerView
  }

  private func prepareDismissal(_ transition: ViewTransition, in container: UIView) {
    for presentation in chain.reversed() { presentation.dismissalTransitionWillBegin() }
    setIntermediatesHidden(true)
    let view: UIView = presenter.view
    if removesPresenter { transition.to.view = view }
    transition.from.view = top.presentedView
    for controller in visible { controller.beginAppearanceTransition(false, animated: isAnimated) }
    if removesPresenter { movePresenter(onScreen: true) }
    let frame = transition.from.view?.frame ?? .zero
    (transition.from.initialFrame, transition.from.finalFrame) = (frame, frame)
    transition.to.finalFrame =
      removesPresenter
      ? presentersFrame(in: container) : container.convert(view.bounds, from: view)
  }

  /// The place to which the presenter's view returns: its own presentation's, or the whole container.
  private func presentersFrame(in container: UIView) -> CGRect {
    guard let own = presenter.presentationStorage, let home = own.containerView else {
      return container.bounds
    }
    return container.convert(own.frameOfPresentedViewInContainerView, from: home)
  }

  /// The presented controllers that are on the screen, the uppermost first.
  private var visible: [UIViewController] {
    controllers.reversed().filter { $0.appearance.phase == .appeared || $0 === presented }
  }

  /// Only the uppermost screen leaves by animation; those between it and the presenter just go.
  private func setIntermediatesHidden(_ isHidden: Bool) {
    for presentation in chain.dropLast() { presentation.presentedView?.isHidden = isHidden }
  }
}

// MARK: The end

extension PresentationRun: ViewTransition.Owner {
  /// Without an interaction controller the whole scene ignores touches (rule 5.22).
  func setTouches(enabled: Bool, during transition: ViewTransition) {
    if !enabled { deafScreen = top.container?.window?.screen }
    deafScreen?.touchLocks += enabled ? -1 : 1
    if enabled { deafScreen = nil }
  }

  func cleanUp(after transition: ViewTransition, completed: Bool) {
    isOver = true
    for presentation in chain { presentation.run = nil }
    switch (kind, completed) {
    case (.presentation, true): endPresentation()
    case (.presentation, false): undoPresentation()
    case (.dismissal, true): endDismissal()
    case (.dismissal, false): undoDismissal()
    }
    clearRun()
    for presentation in chain where presentation.placesPresentedView {
      presentation.container?.setNeedsLayout()
    }
    onEnd?(completed)
  }

  func transitionDidEnd(_ transition: ViewTransition) {
    self.transition = nil
    keepAlive = nil
    completion?()
  }

  private func endPresentation() {
    top.presentationTransitionDidEnd(true)
    if removesPresenter { presenter.view.removeFromSuperview() }
    presented.endAppearanceUnderWay()
    if removesPresenter { presenter.endAppearanceUnderWay() }
  }

  private func undoPresentation() {
    top.presentationTransitionDidEnd(false)
    presented.beginAppearanceTransition(false, animated: isAnimated)
    top.presentedView?.removeFromSuperview()
    presented.endAppearanceUnderWay()
    if removesPresenter {
      movePresenter(onScreen: true)
      bringBackPresenter()
    }
    let wasRemoved = removesPresenter
    unlink()
    if wasRemoved { presenter.endAppearanceUnderWay() }
  }

  private func endDismissal() {
    for presentation in chain.reversed() { presentation.dismissalTransitionDidEnd(true) }
    let gone = controllers.reversed().filter { $0.appearance.phase == .disappearing }
    top.presentedView?.removeFromSuperview()
    setIntermediatesHidden(false)
    let wasRemoved = removesPresenter
    if wasRemoved { bringBackPresenter() }
    unlink()
    if wasRemoved { presenter.endAppearanceUnderWay() }
    for controller in gone { controller.endAppearanceUnderWay() }
  }

  private func undoDismissal() {
    for presentation in chain.reversed() { presentation.dismissalTransitionDidEnd(false) }
    let staying = controllers.filter { $0.appearance.phase == .disappearing }
    if removesPresenter {
      movePresenter(onScreen: false)
      presenter.view.removeFromSuperview()
      presenter.endAppearanceUnderWay()
    }
    setIntermediatesHidden(false)
    if let view = top.presentedView, view.transform == .identity {
      view.frame = top.frameOfPresentedViewInContainerView
    }
    for controller in staying {
      // With a container that has left the window meanwhile it is gone after all.
      if controller.view.window != nil {
        controller.beginAppearanceTransition(true, animated: isAnimated)
      }
      controller.endAppearanceUnderWay()
    }
  }

  /// Tells the presenter that it comes or goes, unless its own container, as another tab does, has
  /// told it already.
  private func movePresenter(onScreen isAppearing: Bool) {
    if presenter.appearance.phase.isOnScreen != isAppearing {
      presenter.beginAppearanceTransition(isAppearing, animated: isAnimated)
    }
  }

  /// Takes the presenter's view out of the container, to where it was before.
  private func bringBackPresenter() {
    guard let container = top.container, container.window != nil else { return }
    guard presenter.view.isDescendant(of: container) else {
      return HeadlessConsole.report(
        "\(presenter) was not put into the container by the animator that dismissed"
          + " \(presented): its view is in no window now")
    }
    chain[0].presentersHome?.take(
      back: presenter.view, at: presentersFrame(in: container), of: container)
  }

  private func unlink() {
    presenter.presentedStorage = nil
    for (presentation, controller) in zip(chain, controllers) {
      presentation.container?.removeFromSuperview()
      presentation.container = nil
      presentation.presentersHome = nil
      controller.presentedStorage = kind == .dismissal ? nil : controller.presentedStorage
      controller.presentationStorage = nil
    }
  }
}
