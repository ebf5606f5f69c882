import Foundation

/// Manages one presented controller from its presentation to its dismissal.
///
/// An app subclasses it for the style `.custom`; the styles of the system have their own.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer,
  UITraitEnvironment
{
  var container: PresentationContainer?
  /// The presentation or dismissal that is under way.
  weak var run: PresentationRun?
  /// Where the presenter's view was before a presentation took it away.
  var presentersHome: ViewHome?
  /// The style that was asked for, resolved but not adapted.
  var style = UIModalPresentationStyle.custom

  // Whoever presents holds the presented controller, and that one holds this.
  private unowned let presented: UIViewController
  weak var presenter: UIViewController?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Only remembered: the presented controller has the traits of the screen.
  open var overrideTraitCollection: UITraitCollection?

  open var presentedViewController: UIViewController { presented }

  open var presentingViewController: UIViewController {
    guard let presenter else {
      preconditionFailure(
        "UIPresentationController.presentingViewController: \(presented) is not presented yet")
    }
    return presenter
  }

  open var presentationStyle: UIModalPresentationStyle { style }

  // MARK: What is shown, and where

  /// The view that the transition takes place in; `nil` before it begins and after the dismissal.
  open var containerView: UIView? { container }

  /// The view that comes and goes: the presented controller's, or one that holds it.
  open var presentedView: UIView? { presented.view }

  /// Where the presented view rests, in the container's coordinates.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenter's view leaves the window while the presented one is shown.
  open var shouldRemovePresentersView: Bool { false }

  // MARK: What happens

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  // MARK: Traits

  /// Those of the container, or of the presenter before there is one.
  open var traitCollection: UITraitCollection {
    container?.traitCollection ?? (presenter ?? presented).traitCollection
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Adaptation

  /// What the presentation turns into in the traits that it has now.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: (presenter ?? presented).traitCollection)
  }

  /// What the presentation turns into in other traits; `.none` where it stays what it is.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    .none
  }

  // MARK: Sizes

  open var preferredContentSize: CGSize { presented.preferredContentSize }

  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    self.container?.setNeedsLayout()
  }

  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    parentSize
  }

  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let child = self.size(forChildContentContainer: presented, withParentContainerSize: size)
    presented.viewWillTransition(to: child, with: coordinator)
  }

  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presented.willTransition(to: newCollection, with: coordinator)
  }

  /// Whether the container puts the presented view into its place at every layout pass.
  var placesPresentedView: Bool { false }
}

/// A place among the children of a view.
@MainActor struct ViewHome {
  weak var superview: UIView?
  let index: Int

  init?(of view: UIView) {
    guard let superview = view.superview else { return nil }
    self.superview = superview
    index = superview.subviews.firstIndex { $0 === view } ?? 0
  }

  /// Puts `view` back at a place in the coordinates of `container`.
  func take(back view: UIView, at place: CGRect, of container: UIView) {
    guard let superview else { return view.removeFromSuperview() }
    let frame = superview.convert(place, from: container)
    superview.insert(view, at: min(index, superview.subviews.count))
    if view.transform == .identity { view.frame = frame }
  }
}
