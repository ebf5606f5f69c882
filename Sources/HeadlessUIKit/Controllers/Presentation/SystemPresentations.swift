import Foundation

/// The styles that fill what they are presented over: the whole window or a context.
@MainActor final class FillingPresentation: UIPresentationController {
  override var shouldPresentInFullscreen: Bool {
    style != .currentContext && style != .overCurrentContext
  }

  override var shouldRemovePresentersView: Bool {
    style == .fullScreen || style == .currentContext
  }

  override var placesPresentedView: Bool { true }
}

extension UIModalPresentationStyle {
  /// The style behind `.automatic`.
  var resolved: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }

  /// The system's presentation of this style.
  @MainActor func makePresentation(
    of presented: UIViewController, by presenting: UIViewController?
  ) -> UIPresentationController {
    let presentation: UIPresentationController
    switch resolved {
    case .pageSheet, .formSheet:
      presentation = UISheetPresentationController(
        presentedViewController: presented, presenting: presenting)
    case .popover:
      presentation = UIPopoverPresentationController(
        presentedViewController: presented, presenting: presenting)
    case .custom:
      presentation = UIPresentationController(
        presentedViewController: presented, presenting: presenting)
    case .none:
      preconditionFailure(
        "present(_:animated:completion:): the style .none has no presentation controller")
    default:
      presentation = FillingPresentation(
        presentedViewController: presented, presenting: presenting)
    }
    presentation.style = resolved
    return presentation
  }
}
