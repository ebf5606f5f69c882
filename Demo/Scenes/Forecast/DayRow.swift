import UIKit

/// A row with a day's lowest and highest temperature and a bar between them.
final class DayRow: SceneView {
  /// The height, in points.
  static let height: CGFloat = 44

  private let nameLabel: UILabel
  private let lowLabel: UILabel
  private let highLabel: UILabel
  private let rail = UIView()
  private let bar = UIView()
  private let hairline = UIView()
  /// The ends of the bar, as fractions of the rail, 0...1.
  private let span: (start: CGFloat, end: CGFloat)

  /// - Parameter week: The range of the temperatures of all days.
  init(_ day: City.Day, week: ClosedRange<Int>) {
    let faint = UIColor(white: 1, alpha: 0.7)
    nameLabel = UILabel(day.name, font: DemoStyle.body, color: .white)
    lowLabel = UILabel("\(day.low)°", font: DemoStyle.body, color: faint)
    highLabel = UILabel("\(day.high)°", font: DemoStyle.body, color: .white)
    let extent = CGFloat(max(week.count - 1, 1))
    span = (
      CGFloat(day.low - week.lowerBound) / extent, CGFloat(day.high - week.lowerBound) / extent
    )
    super.init(frame: .zero)
    rail.backgroundColor = UIColor(white: 1, alpha: 0.2)
    bar.backgroundColor = .white
    hairline.backgroundColor = UIColor(white: 1, alpha: 0.2)
    for view in [rail, bar] { view.layer.cornerRadius = 3 }
    for subview in [nameLabel, lowLabel, highLabel, rail, bar, hairline] { addSubview(subview) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (label, right) in [(lowLabel, bounds.width - 168), (highLabel, bounds.width)] {
      label.place(at: .zero, width: 64)
      label.frame.origin.x = right - label.frame.width
    }
    nameLabel.place(at: .zero, width: bounds.width - 220)
    for label in [nameLabel, lowLabel, highLabel] { label.centerVertically(in: bounds.height) }
    rail.frame = CGRect(
      x: bounds.width - 152, y: bounds.midY - 3, width: 104, height: 6)
    bar.frame = CGRect(
      x: rail.frame.minX + rail.frame.width * span.start, y: rail.frame.minY,
      width: rail.frame.width * (span.end - span.start), height: 6)
    hairline.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }
}
