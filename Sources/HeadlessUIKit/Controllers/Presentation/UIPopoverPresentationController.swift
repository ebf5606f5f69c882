import Foundation

/// Presents a box beside a view; in a compact width it turns into a sheet.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the box belongs to, and the place in it, in its coordinates.
  open var sourceView: UIView?
  open var sourceRect = CGRect.null
  /// Only remembered: the box needs a view to belong to.
  open var barButtonItem: UIBarButtonItem?

  /// The delegate as one that knows of boxes.
  private var boxDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  /// Which way arrows may point. Boxes have no arrows here.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  // Only remembered: a popover has one look, and its own margins.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The views around the box that stay alive to touches; only remembered.
  open var passthroughViews: [UIView]?
  open var backgroundColor: UIColor?
  /// Only remembered: in a compact width the box becomes a sheet of its own.
  open var adaptiveSheetPresentationController: UISheetPresentationController { unusedSheet }
  private lazy var unusedSheet = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: presentingViewController)

  open override func presentationTransitionWillBegin() {
    boxDelegate?.prepareForPopoverPresentation(self)
    super.presentationTransitionWillBegin()
  }

  /// Points between the box and the source, and between the box and the edges of the safe area.
  private static let margin: CGFloat = 10
  /// The size of a box, in points, where its controller does not say one.
  private static let standardSize = CGSize(width: 320, height: 480)

  open override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    traitCollection.horizontalSizeClass == .compact ? .pageSheet : .none
  }

  /// Below the source if there is room, else above it; moved sideways into the safe area.
  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let wished = preferredContentSize
    let size = wished == .zero ? Self.standardSize : wished
    let safe = container.safeAreaInsets
    let area = CGRect(
      x: safe.left, y: safe.top, width: container.bounds.width - safe.left - safe.right,
      height: container.bounds.height - safe.top - safe.bottom
    ).insetBy(dx: Self.margin, dy: Self.margin)
    let source = sourceView.map {
      container.convert(sourceRect.isNull ? $0.bounds : sourceRect, from: $0)
    }
    guard let source else {
      return CGRect(
        x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width,
        height: size.height)
    }
    let below = source.maxY + Self.margin
    let fits = below + size.height <= area.maxY
    let y = fits ? below : max(area.minY, source.minY - Self.margin - size.height)
    let x = min(
      max(source.midX - size.width / 2, area.minX), max(area.minX, area.maxX - size.width))
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }

  override var placesPresentedView: Bool { true }
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static var up: UIPopoverArrowDirection { Self(rawValue: 1 << 0) }
  public static var down: UIPopoverArrowDirection { Self(rawValue: 1 << 1) }
  public static var left: UIPopoverArrowDirection { Self(rawValue: 1 << 2) }
  public static var right: UIPopoverArrowDirection { Self(rawValue: 1 << 3) }
  public static var any: UIPopoverArrowDirection { [.up, .down, .left, .right] }
  public static var unknown: UIPopoverArrowDirection { Self(rawValue: UInt(Int.max)) }
}

/// Hears of a popover; all is optional. The presentation asks its `delegate`, which has the type of all
/// presentation controllers here.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}
