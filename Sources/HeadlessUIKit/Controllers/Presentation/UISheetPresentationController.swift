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

  // MARK: Detents

  /// The heights at which the sheet rests, the smallest first.
  open var detents = [Detent.large()] {
    didSet { container?.setNeedsLayout() }
  }

  /// The detent at which the sheet rests; nil is the smallest.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { container?.setNeedsLayout() }
  }

  /// The greatest detent at which the screen below is not dimmed.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { updateDimming() }
  }

  /// Works out the heights of the detents again.
  open func invalidateDetents() {
    container?.setNeedsLayout()
  }

  /// Animates what `changes` does to the sheet.
  open func animateChanges(_ changes: () -> Void) {
    withoutActuallyEscaping(changes) { changes in
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
      ) {
        changes()
        self.updateDimming()
        self.container?.layoutIfNeeded()
      }
    }
  }

  open var prefersGrabberVisible = false {
    didSet { card?.showsGrabber = prefersGrabberVisible }
  }

  /// The radius of the upper corners, in points; nil is the system's.
  open var preferredCornerRadius: CGFloat? {
    didSet { card?.layer.cornerRadius = preferredCornerRadius ?? Self.radius }
  }

  // Only remembered: content never moves the sheet, and a compact height has the same sheet.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var sourceView: UIView?

  private func resolution(in container: UIView) -> DetentResolution {
    let (bounds, safe) = (container.bounds, container.safeAreaInsets)
    return DetentResolution(
      traits: container.traitCollection,
      maximum: max(0, bounds.height - safe.top - Self.gap - safe.bottom),
      half: max(0, bounds.height / 2 - safe.bottom))
  }

  /// The detents that count, and their values in points above the safe area.
  private func values(in container: UIView) -> [(detent: Detent, value: CGFloat)] {
    let resolution = resolution(in: container)
    return detents.compactMap { detent in
      detent.resolvedValue(in: resolution).map { (detent, $0) }
    }
  }

  private func selected(in container: UIView) -> (detent: Detent, value: CGFloat)? {
    let values = values(in: container)
    return values.first { $0.detent.identifier == selectedDetentIdentifier }
      ?? values.min { $0.value < $1.value }
  }

  /// The next detent that is greater or smaller than the one at which the sheet rests.
  func neighbor(above: Bool) -> Detent? {
    guard let container, let now = selected(in: container) else { return nil }
    let others = values(in: container).filter {
      above ? $0.value > now.value : $0.value < now.value
    }
    return (above ? others.min { $0.value < $1.value } : others.max { $0.value < $1.value })?.detent
  }

  /// Goes to a detent because the person pulled the sheet there.
  func settle(at detent: Detent) {
    animateChanges { selectedDetentIdentifier = detent.identifier }
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  private var isDimmed: Bool {
    guard let container, let limit = largestUndimmedDetentIdentifier else { return true }
    let values = values(in: container)
    guard let free = values.first(where: { $0.detent.identifier == limit })?.value,
      let now = selected(in: container)?.value
    else { return true }
    return now > free
  }

  private func updateDimming() {
    dimming.alpha = isDimmed ? 1 : 0
  }

  // MARK: What is shown, and where

  open override var presentedView: UIView? {
    if let card { return card }
    let made = SheetCard(
      content: presentedViewController.view, radius: preferredCornerRadius ?? Self.radius)
    made.showsGrabber = prefersGrabberVisible
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
      let full = max(0, bounds.height - top)
      let height = selected(in: container).map { min(full, $0.value + safe.bottom) } ?? full
      return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
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
    run?.transition?.animate { [weak self] _ in self?.updateDimming() }
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    run?.transition?.animate {
      [dimming] _ in
      dimming.alpha = 0
    } completion: { [weak self] in
      if $0.isCancelled { self?.updateDimming() }
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
  /// The size of the grabber and its distance from the top, in points.
  private static let grabberSize = CGSize(width: 36, height: 5)
  private static let grabberTop: CGFloat = 5
  private var grabber: UIView?

  var showsGrabber = false {
    didSet { updateGrabber() }
  }

  private func updateGrabber() {
    grabber?.removeFromSuperview()
    grabber = nil
    guard showsGrabber else { return }
    let size = Self.grabberSize
    let pill = UIView(
      frame: CGRect(
        x: (bounds.width - size.width) / 2, y: Self.grabberTop, width: size.width,
        height: size.height))
    pill.backgroundColor = UIColor(white: 0, alpha: 0.3)
    pill.layer.cornerRadius = size.height / 2
    pill.isUserInteractionEnabled = false
    pill.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    addSubview(pill)
    grabber = pill
  }

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
