import Foundation

/// Shows one image, fitted by the content mode.
@MainActor open class UIImageView: UIView {
  open var image: UIImage? {
    didSet { showImage(insteadOf: oldValue) }
  }

  public init(image: UIImage?) {
    self.image = image
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

  override var followsScreenScale: Bool { image == nil }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    showImage(insteadOf: nil)
  }

  open override var intrinsicContentSize: CGSize {
    image?.size ?? super.intrinsicContentSize
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    image?.size ?? .zero
  }

  private func showImage(insteadOf old: UIImage?) {
    layer.contents = image?.cgImage
    if let image { layer.contentsScale = image.scale }
    if image?.size != old?.size { invalidateIntrinsicContentSize() }
  }
}
