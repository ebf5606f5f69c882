import UIKit

/// A card with a city's name, temperature and sky.
final class CityCard: TapView {
  /// The height, in points.
  static let height: CGFloat = 144

  private let sky: SkyView
  private let nameLabel: UILabel
  private let conditionLabel: UILabel
  private let temperatureLabel: UILabel

  init(city: City) {
    sky = SkyView(city.sky, discAt: CGPoint(x: 0.8, y: 0.84), radius: 16)
    nameLabel = UILabel(city.name, font: DemoStyle.headline, color: .white)
    conditionLabel = UILabel(
      city.condition, font: DemoStyle.callout, color: UIColor(white: 1, alpha: 0.8))
    temperatureLabel = UILabel(
      city.temperature, font: .systemFont(ofSize: 48, weight: .light), color: .white)
    super.init(frame: .zero)
    layer.cornerRadius = 24
    clipsToBounds = true
    for subview in [sky, nameLabel, conditionLabel, temperatureLabel] { addSubview(subview) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = 20
    let width = bounds.width - 2 * margin
    sky.frame = bounds
    nameLabel.place(at: CGPoint(x: margin, y: 16), width: width)
    conditionLabel.place(at: .zero, width: width)
    conditionLabel.frame.origin = CGPoint(
      x: margin, y: bounds.height - 16 - conditionLabel.frame.height)
    temperatureLabel.place(at: .zero, width: width)
    temperatureLabel.frame.origin = CGPoint(
      x: bounds.width - margin - temperatureLabel.frame.width, y: 10)
  }
}
