import Foundation

/// The image and the texts that a table's cell brings along, made when somebody asks for them.
@MainActor final class TableCellParts {
  private let style: UITableViewCell.CellStyle
  private let content: UIView
  private var textStorage: UILabel?
  private var detailStorage: UILabel?
  private var imageStorage: UIImageView?

  private static let margin: CGFloat = 16
  private static let padding: CGFloat = 11
  private static let leastHeight: CGFloat = 44

  init(style: UITableViewCell.CellStyle, content: UIView) {
    self.style = style
    self.content = content
  }

  var text: UILabel {
    if let textStorage { return textStorage }
    let label = UILabel()
    label.font = .systemFont(ofSize: style == .value2 ? 12 : 17)
    textStorage = label
    content.addSubview(label)
    return label
  }

  var detail: UILabel? {
    if style == .default { return nil }
    if let detailStorage { return detailStorage }
    let label = UILabel()
    label.font = .systemFont(ofSize: style == .value1 ? 17 : 12)
    if style == .value1 { label.textColor = .secondaryLabel }
    detailStorage = label
    content.addSubview(label)
    return label
  }

  var image: UIImageView {
    if let imageStorage { return imageStorage }
    let view = UIImageView()
    imageStorage = view
    content.addSubview(view)
    return view
  }

  private var imageSize: CGSize { imageStorage?.image?.size ?? .zero }

  /// Where text begins, from the leading edge.
  private var textStart: CGFloat {
    imageSize.width > 0 ? 2 * Self.margin + imageSize.width : Self.margin
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    let room = CGSize(width: max(0, width - textStart - Self.margin), height: 0)
    let text = textStorage?.sizeThatFits(room).height ?? 0
    let detail = detailStorage?.sizeThatFits(room).height ?? 0
    let texts = style == .subtitle ? text + detail : max(text, detail)
    return max(Self.leastHeight, texts + 2 * Self.padding, imageSize.height)
  }

  /// Places the parts in the content's bounds.
  func lay(in bounds: CGRect, isMirrored: Bool) {
    func place(_ view: UIView?, _ x: CGFloat, _ y: CGFloat, _ size: CGSize) {
      let left = isMirrored ? bounds.width - x - size.width : x
      view?.frame = CGRect(x: left, y: y, width: size.width, height: size.height)
    }
    func middle(_ height: CGFloat) -> CGFloat { (bounds.height - height) / 2 }
    place(imageStorage, Self.margin, middle(imageSize.height), imageSize)
    let room = max(0, bounds.width - textStart - Self.margin)
    func size(_ label: UILabel?) -> CGSize {
      let size = label?.sizeThatFits(CGSize(width: room, height: 0)) ?? .zero
      return CGSize(width: min(size.width, room), height: size.height)
    }
    var (text, detail) = (size(textStorage), size(detailStorage))
    switch style {
    case .default:
      text.width = room
      place(textStorage, textStart, middle(text.height), text)
    case .subtitle:
      let top = middle(text.height + detail.height)
      place(textStorage, textStart, top, text)
      place(detailStorage, textStart, top + text.height, detail)
    case .value1:
      place(textStorage, textStart, middle(text.height), text)
      detail.width = min(detail.width, max(0, room - text.width))
      place(
        detailStorage, bounds.width - Self.margin - detail.width, middle(detail.height), detail)
    case .value2:
      let column: CGFloat = 91
      text.width = min(text.width, column)
      place(textStorage, textStart + column - text.width, middle(text.height), text)
      detail.width = min(detail.width, max(0, room - column - 6))
      place(detailStorage, textStart + column + 6, middle(detail.height), detail)
    }
  }
}
