import UIKit

/// A chevron and the title of the previous screen. A tap pops the screen that the button is on.
final class BackButton: TapView {
  /// The height, in points: the smallest that a finger hits easily.
  static let height: CGFloat = 44

  private let label: UILabel
  private let color: UIColor

  init(title: String, color: UIColor = DemoStyle.accent) {
    label = UILabel(title, font: DemoStyle.body, color: color)
    self.color = color
    super.init(frame: .zero)
    backgroundColor = .clear
    isOpaque = false
    contentMode = .redraw
    addSubview(label)
    onTap = { [weak self] in self?.popScreen() }
  }

  private func popScreen() {
    let responders = sequence(first: self as UIResponder) { $0.next }
    let screen = responders.first { $0 is UIViewController } as? UIViewController
    screen?.navigationController?.popViewController(animated: true)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 18, y: 0, width: bounds.width - 18, height: bounds.height)
  }

  override func draw(_ rect: CGRect) {
    let chevron = UIBezierPath()
    chevron.move(to: CGPoint(x: 10, y: bounds.midY - 8))
    chevron.addLine(to: CGPoint(x: 2, y: bounds.midY))
    chevron.addLine(to: CGPoint(x: 10, y: bounds.midY + 8))
    chevron.lineWidth = 2.5
    chevron.lineCapStyle = .round
    chevron.lineJoinStyle = .round
    color.setStroke()
    chevron.stroke()
  }
}
