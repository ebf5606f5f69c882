import UIKit

/// A rail with four marks. A disc visits the marks in one of the calculation modes.
final class KeyframeLane: SceneView {
  struct Mode {
    let name: String
    let mode: CAAnimationCalculationMode
    /// An sRGB colour as 24 bits, red highest.
    let rgb: Int
  }

  static let modes: [Mode] = [
    Mode(name: "linear", mode: .linear, rgb: 0xB4533A),
    Mode(name: "discrete", mode: .discrete, rgb: 0xC68A2E),
    Mode(name: "paced", mode: .paced, rgb: 0x5E8C4A),
    Mode(name: "cubic", mode: .cubic, rgb: 0x2F6F73),
    Mode(name: "cubicPaced", mode: .cubicPaced, rgb: 0x3E4C84),
  ]

  /// The places of the marks, as fractions of the rail.
  static let values: [CGFloat] = [0, 0.2, 1, 0.5]
  private static let times: [NSNumber] = [0, 0.5, 0.75, 1]
  /// In discrete mode each value has an end time too.
  private static let discreteTimes: [NSNumber] = [0, 0.4, 0.6, 0.8, 1]

  private let mode: Mode
  private let label: UILabel
  private let rail = UIView()
  private let marks = values.map { _ in UIView() }
  let disc = UIView()

  init(_ mode: Mode) {
    self.mode = mode
    label = UILabel(mode.name, font: DemoStyle.caption, color: DemoStyle.secondaryInk)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    disc.backgroundColor = UIColor(rgb: mode.rgb)
    disc.layer.cornerRadius = 11
    for view in [rail] + marks { view.backgroundColor = UIColor(rgb: 0xD9D3CC) }
    for mark in marks { mark.layer.cornerRadius = 4 }
    for subview in [label, rail] + marks + [disc] { addSubview(subview) }
  }

  /// The places of the marks, in points.
  var stops: [CGFloat] {
    Self.values.map { 12 + (bounds.width - 40) * $0 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.place(at: CGPoint(x: 0, y: 6), width: bounds.width)
    let y: CGFloat = 40
    rail.frame = CGRect(x: 12, y: y - 1, width: bounds.width - 40, height: 2)
    disc.bounds.size = CGSize(width: 22, height: 22)
    for (mark, stop) in zip(marks, stops) {
      mark.frame = CGRect(x: stop - 4, y: y - 4, width: 8, height: 8)
    }
    disc.center = CGPoint(x: stops[0], y: y)
  }

  /// Moves the disc to every mark. The disc stays at the last mark.
  func run() {
    let way = CAKeyframeAnimation(keyPath: "position.x")
    way.values = stops
    way.keyTimes = mode.mode == .discrete ? Self.discreteTimes : Self.times
    way.calculationMode = mode.mode
    way.duration = FlightViewController.duration
    disc.layer.add(way, forKey: "way")
    disc.center.x = stops[stops.count - 1]
  }
}
