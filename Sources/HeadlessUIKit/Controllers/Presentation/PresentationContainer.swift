import Foundation

/// The view that a presentation takes place in; it tells the presentation of its layout passes.
@MainActor final class PresentationContainer: UIView {
  weak var presentation: UIPresentationController?

  /// Lies over `view`, in the same superview and with the same size.
  init(over view: UIView, of presentation: UIPresentationController) {
    self.presentation = presentation
    super.init(frame: view is UIWindow ? view.bounds : view.frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view is UIWindow {
      view.addSubview(self)
    } else {
      view.superview?.insertSubview(self, aboveSubview: view)
    }
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    presentation?.traitCollectionDidChange(previousTraitCollection)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let presentation else { return }
    presentation.containerViewWillLayoutSubviews()
    if presentation.placesPresentedView, presentation.run == nil,
      let view = presentation.presentedView, view.transform == .identity
    {
      view.frame = presentation.frameOfPresentedViewInContainerView
    }
    presentation.containerViewDidLayoutSubviews()
  }
}
