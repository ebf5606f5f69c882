import Foundation

/// The view above or below the rows of a table's section.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  private let content = UIView()
  private let label = UILabel()
  var identifier: String?

  static let identifierInMaking = ProcessVariable<String?>(nil)

  public init(reuseIdentifier: String?) {
    identifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.backgroundColor = .systemGroupedBackground
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.textColor = .secondaryLabel
    addSubview(content)
    content.addSubview(label)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public required convenience init() {
    self.init(reuseIdentifier: Self.identifierInMaking.value)
  }

  open var reuseIdentifier: String? { identifier }
  open var contentView: UIView { content }
  open var textLabel: UILabel? { label }

  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = content.bounds.insetBy(dx: 16, dy: 0)
  }
}
