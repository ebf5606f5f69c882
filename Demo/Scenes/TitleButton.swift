import UIKit

/// A button with a title in its middle.
class TitleButton: TapView {
  private let label: UILabel

  /// - Parameter radius: The radius of the button's corners, in points.
  init(_ title: String, color: UIColor, background: UIColor, radius: CGFloat) {
    label = UILabel(title, font: DemoStyle.body, color: color)
    super.init(frame: .zero)
    backgroundColor = background
    layer.cornerRadius = radius
    label.textAlignment = .center
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
