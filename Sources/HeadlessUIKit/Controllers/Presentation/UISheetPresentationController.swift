import Foundation

/// Presents a card over a dimmed screen that the user can pull down.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  private var card: SheetCard?
  private let dimming = UIView()
  private lazy var pull = SheetPull(self)

  /// Points between the top of the safe area and the card, and the radius of its corners.
  private static let gap: CGFloat = 10
  private static let radius: CGFloat = 10
  /// The size of a form, in points, where its controller does not say one.
  private static let formSize = CGSize(width: 540, height: 620)
  /// The greatest width of a page, in points.
  private static let pageWidth: CGFloat = 704

  open override var presentedView: UIView? {
    if let card { return card }
    let made = SheetCard(content: presentedViewController.view, radius: Self.radius)
    made.addGestureRecognizer(pull.recognizer)
    card = made
    return made
  }

  /// A card up to the bottom where the width is compact; centred, with room around, where it is not.
  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let (bounds, safe) = (container.bounds, container.safeAreaInsets)
    let top = safe.top + Self.gap
    guard container.traitCollection.horizontalSizeClass == .regular else {
      return CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }
    let wished = preferredContentSize
    let form = wished == .zero ? Self.formSize : wished
    let page = CGSize(width: Self.pageWidth, height: bounds.height)
    let size = presentationStyle == .formSheet ? form : page
    let room = CGSize(width: bounds.width, height: max(0, bounds.height - 2 * top))
    let (width, height) = (min(size.width, room.width), min(size.height, room.height))
    return CGRect(
      x: (bounds.width - width) / 2, y: (bounds.height - height) / 2, width: width, height: height)
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.alpha = 0
    containerView.insertSubview(dimming, at: 0)
    run?.transition?.animate { [dimming] _ in dimming.alpha = 1 }
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    run?.transition?.animate {
      [dimming] _ in
      dimming.alpha = 0
    } completion: { [dimming] in
      if $0.isCancelled { dimming.alpha = 1 }
    }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { card?.release() }
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { card?.release() }
  }

  override var placesPresentedView: Bool { true }
}

/// The card of a sheet: rounded at the top, filled by the presented controller's view.
@MainActor private final class SheetCard: UIView {
  init(content: UIView, radius: CGFloat) {
    super.init(frame: content.frame)
    layer.cornerRadius = radius
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    clipsToBounds = true
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Lets go of the content.
  func release() {
    for view in subviews { view.removeFromSuperview() }
  }
}
