#if canImport(UIKit)
  import UIKit

  extension UIViewController {
    /// Matched transitions when this controller is presented and dismissed.
    ///
    /// ```swift
    /// photo.modalPresentationStyle = .fullScreen
    /// photo.matchPresentation.isEnabled = true
    /// present(photo, animated: true)
    /// ```
    public var matchPresentation: PresentationMatching {
      PresentationMatching.attachment.value(of: self) { PresentationMatching($0) }
    }
  }

  /// Matched transitions on presenting and dismissing one controller.
  ///
  /// With the styles `.fullScreen`, `.overFullScreen`, `.currentContext`, `.overCurrentContext` and
  /// `.custom`. Sheets, popovers and `.automatic` stay the system's.
  @MainActor public final class PresentationMatching: ControllerMatching {
    fileprivate static let attachment = AssociatedValue<PresentationMatching>()

    private weak var controller: UIViewController?

    fileprivate init(_ controller: UIViewController) {
      self.controller = controller
      super.init(proxy: PresentationDelegateProxy())
    }

    /// How a finger dismisses the controller: by a pull down anywhere to begin with.
    public var interactiveDismiss = MatchGesture.anywhere {
      didSet { updateGestures() }
    }

    override var host: UIViewController? { controller }

    override func makeSlot() -> DelegateSlot? {
      controller.map { controller in
        DelegateSlot(of: controller, \.transitioningDelegate) {
          DelegateObservation(ofTransitioning: $0, onChange: $1)
        }
      }
    }

    override func animation(for change: ScreenChange)
      -> (any UIViewControllerAnimatedTransitioning)?
    {
      guard let controller, controller.hasMatchedStyle else { return nil }
      willShow(animated: true)
      return super.animation(for: change)
    }

    // MARK: The finger

    override var gesture: MatchGesture { interactiveDismiss }
    override var gestureDirection: CGPoint { CGPoint(x: 0, y: 1) }

    override var leavingScreen: UIViewController? {
      guard let controller, controller.presentingViewController != nil,
        controller.presentedViewController == nil, controller.hasMatchedStyle,
        controller.transitionCoordinator == nil
      else { return nil }
      return controller
    }

    override func begin() {
      controller?.dismiss(animated: true)
    }
  }

  extension UIViewController {
    /// Whether the style leaves the animation to a delegate without losing what the style is.
    fileprivate var hasMatchedStyle: Bool {
      switch modalPresentationStyle {
      case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom: true
      default: false
      }
    }
  }
#endif
