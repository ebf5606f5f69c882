import Foundation

/// Shows one image, fitted by the content mode.
@preconcurrency @MainActor open class UIImageView: UIView {
  open var image: UIImage? {
    get { imageStorage }
    set {
      let oldValue = imageStorage
      imageStorage = newValue
      showImage(insteadOf: isHighlighted ? highlightedImage ?? oldValue : oldValue)
    }
  }
  private var imageStorage: UIImage?

  /// What is shown instead while `isHighlighted`; nil for the image itself.
  open var highlightedImage: UIImage? {
    get { highlightedImageStorage }
    set {
      let oldValue = highlightedImageStorage
      highlightedImageStorage = newValue
      if isHighlighted { showImage(insteadOf: oldValue ?? image) }
    }
  }
  private var highlightedImageStorage: UIImage?

  open var isHighlighted: Bool {
    get { isHighlightedStorage }
    set {
      let oldValue = isHighlightedStorage
      isHighlightedStorage = newValue
      guard isHighlighted != oldValue else { return }
      showImage(insteadOf: oldValue ? highlightedImage ?? image : image)
    }
  }
  private var isHighlightedStorage: Bool = false

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  public init(image: UIImage?) {
    imageStorage = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    imageStorage = image
    highlightedImageStorage = highlightedImage
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The dynamic range in which the view may show its image, as UIKit's `preferredImageDynamicRange` of
  /// iOS 17 says it: unspecified, standard, constrained high or high, from -1 on. Only remembered.
  public var headlessPreferredDynamicRange: Int {
    get { remembered(-1) }
    set { remember(newValue) }
  }

  override var followsScreenScale: Bool { shownImage == nil }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    if shownImage != nil { showImage(insteadOf: nil) }
  }

  open override var intrinsicContentSize: CGSize {
    shownImage?.size ?? super.intrinsicContentSize
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    shownImage?.size ?? .zero
  }

  // MARK: Films, which stand still

  open var animationImages: [UIImage]?
  /// Seconds.
  open var animationDuration: TimeInterval = 0
  open var animationRepeatCount = 0
  open private(set) var isAnimating = false

  /// Shows the first of the images, and nothing of the others.
  open func startAnimating() {
    isAnimating = animationImages?.isEmpty == false
    if let first = animationImages?.first { layer.contents = first.uprightPicture }
  }

  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    showImage(insteadOf: shownImage)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.renderingMode == .alwaysTemplate { showImage(insteadOf: shownImage) }
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      if shownImage?.flipsForRightToLeftLayoutDirection == true { showImage(insteadOf: shownImage) }
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let isTurned = traitCollection.layoutDirection != previousTraitCollection?.layoutDirection
    if isTurned, shownImage?.flipsForRightToLeftLayoutDirection == true {
      showImage(insteadOf: shownImage)
    }
    let isOther = traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection)
    if isOther, shownImage?.renderingMode == .alwaysTemplate { showImage(insteadOf: shownImage) }
  }

  /// An image view shows its image; it never draws.
  open override func display(_ layer: CALayer) {}

  override var defaultAccessibilityTraits: UIAccessibilityTraits { .image }

  private func showImage(insteadOf old: UIImage?) {
    let image = shownImage
    let isTemplate = image?.renderingMode == .alwaysTemplate
    let isMirrored =
      image?.flipsForRightToLeftLayoutDirection == true
      && effectiveUserInterfaceLayoutDirection == .rightToLeft
    let shown = isMirrored ? image?.withHorizontallyFlippedOrientation() : image
    layer.contents =
      isTemplate ? shown?.picture(tinted: tintColor.cgColor(in: self)) : shown?.uprightPicture
    layer.contentsCenter = image?.stretchedPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    let tiles = image?.resizingMode == .tile && image?.capInsets != .zero
    layer.tilesContents = image != nil && tiles
    if let image { layer.contentsScale = image.scale }
    if image?.size != old?.size { invalidateIntrinsicContentSize() }
  }
}

extension UIImage {
  /// The part between the cap insets, in units of the image's size.
  fileprivate var stretchedPart: CGRect {
    guard capInsets != .zero, size.width > 0, size.height > 0 else {
      return CGRect(x: 0, y: 0, width: 1, height: 1)
    }
    let inner = CGRect(origin: .zero, size: size).inset(by: capInsets)
    return CGRect(
      x: inner.minX / size.width, y: inner.minY / size.height, width: inner.width / size.width,
      height: inner.height / size.height)
  }
}
