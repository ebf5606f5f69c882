import Foundation

/// One state of a navigation bar: the title in the middle, chevron and name of the way back.
@MainActor final class NavigationBarContent: UIView {
  private let top: UINavigationItem?
  private let back: UINavigationItem?
  private let title = UILabel()
  private let backTitle = UILabel()
  /// Measures names without a place in the tree, so that measuring asks for no layout.
  private let ruler = UILabel()
  private let chevron = ChevronView(frame: CGRect(x: 0, y: 0, width: 13, height: 22))

  /// Points between the edge of the bar and the chevron, and between chevron and name.
  private static let margin: CGFloat = 8
  private static let spacing: CGFloat = 6

  init(top: UINavigationItem?, back: UINavigationItem?) {
    self.top = top
    self.back = back
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textAlignment = .center
    backTitle.font = .systemFont(ofSize: 17)
    ruler.font = backTitle.font
    for view in [title, backTitle, chevron] { addSubview(view) }
    update()
  }

  required init?(coder: NSCoder) {
    (top, back) = (nil, nil)
    super.init(coder: coder)
  }

  /// Takes over what the items say.
  func update() {
    title.text = top?.title
    backTitle.textColor = tintColor
    for view in [backTitle, chevron] {
      view.isHidden = back == nil || top?.showsBackButton == false
    }
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
    chevron.setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let space = CGSize(width: 10_000, height: UINavigationBar.contentHeight)
    func backWidth(_ name: String?) -> CGFloat {
      ruler.text = name
      return ruler.sizeThatFits(space).width
    }
    let titleWidth = max(
      0, min(title.sizeThatFits(space).width, bounds.width - 2 * Self.margin))
    let side = (bounds.width - titleWidth) / 2
    let backStart = Self.margin + chevron.bounds.width + Self.spacing
    let room = side - backStart - Self.margin
    let name = backWidth(back?.title) > room ? "Back" : back?.title
    if backTitle.text != name { backTitle.text = name }
    let width = backWidth(name)
    backTitle.alpha = width > room ? 0 : 1

    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, x: CGFloat, width: CGFloat, height: CGFloat) {
      view.bounds.size = CGSize(width: width, height: height)
      let middle = x + width / 2
      view.center = CGPoint(
        x: isRightToLeft ? bounds.width - middle : middle, y: bounds.height / 2)
    }
    place(title, x: side, width: titleWidth, height: bounds.height)
    place(
      chevron, x: Self.margin, width: chevron.bounds.width, height: chevron.bounds.height)
    place(backTitle, x: backStart, width: width, height: bounds.height)
    chevron.transform = isRightToLeft ? CGAffineTransform(scaleX: -1, y: 1) : .identity
  }
}

/// The arrowhead of the way back, in the tint colour.
@MainActor final class ChevronView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    let inset: CGFloat = 2
    path.move(to: CGPoint(x: bounds.maxX - inset, y: bounds.minY + inset))
    path.addLine(to: CGPoint(x: bounds.minX + inset, y: bounds.midY))
    path.addLine(to: CGPoint(x: bounds.maxX - inset, y: bounds.maxY - inset))
    path.lineWidth = 2.5
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    tintColor.setStroke()
    path.stroke()
  }
}
