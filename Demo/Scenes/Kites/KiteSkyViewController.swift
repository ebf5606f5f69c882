import MatchTransition
import UIKit

/// Shows four kites, on the beach or in the wind.
final class KiteSkyViewController: TapViewController {
  enum Place {
    case beach
    case wind
  }

  private let place: Place
  private let sky: SkyView
  private let header: UILabel
  private let note: UILabel
  private let kites: [KiteView]

  init(_ place: Place) {
    self.place = place
    let isUp = place == .wind
    sky = SkyView(
      isUp
        ? Sky(zenith: 0x2F7FB8, middle: 0x6DB0D3, horizon: 0xBFE0E6, disc: 0xFFF6DC)
        : Sky(zenith: 0x6FA9C6, middle: 0xB9D3CF, horizon: 0xEBD9AE, disc: 0xFFF1CF),
      discAt: CGPoint(x: 0.8, y: 0.18), radius: 26)
    header = UILabel(
      isUp ? "In the Wind" : "On the Beach", font: DemoStyle.largeTitle, color: .white)
    note = UILabel(
      isUp ? "Five on the scale, from the west" : "Tap the sky to let them go",
      font: DemoStyle.callout, color: UIColor(white: 1, alpha: 0.85))
    kites = Kite.all.map { KiteView($0) }
    super.init()
    // An opaque sky covers the other sky during the crossfade.
    sky.backgroundColor = .white
    sky.matchID = "sky"
    for label in [header, note] {
      label.matchTransition.effect = .fade.during(
        entering: .fraction(0.45...0.6), leaving: .fraction(0.3...0.45))
    }
    for kite in kites {
      kite.matchID = MatchID(kite.kite.name, in: "kite")
      // Both views show the same kite, so they need no crossfade.
      var style = MatchStyle(path: kite.kite.path)
      style.fade = .destinationOnly
      style.resize = .stretch
      kite.matchTransition.style = style
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    onTap = { [weak self] in self?.go() }
    for subview in [sky, header, note] + kites { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, height) = (view.bounds.width, view.bounds.height)
    sky.frame = view.bounds
    placeHead(header, note, margin: 24)
    for (index, view) in kites.enumerated() {
      let kite = view.kite
      view.bounds.size = place == .wind ? kite.size : CGSize(width: 52, height: 78)
      view.center =
        place == .wind
        ? CGPoint(x: width * kite.spot.x, y: height * kite.spot.y)
        : CGPoint(x: width * (CGFloat(index) + 0.5) / CGFloat(kites.count), y: height - 72)
      view.transform = CGAffineTransform(rotationAngle: place == .wind ? kite.angle : 0)
    }
  }

  private func go() {
    guard place == .beach else { return }
    navigationController?.pushViewController(KiteSkyViewController(.wind), animated: true)
  }
}

/// A kite, its place in the wind, and the path of its flight.
struct Kite {
  let name: String
  /// The two colours of its four fields in turn, as 24 bits, red highest.
  let colors: (Int, Int)
  /// The size in the wind, in points.
  let size: CGSize
  /// The place in the wind, as fractions of the sky.
  let spot: CGPoint
  /// The angle in the wind, in radians, clockwise.
  let angle: CGFloat
  let path: MatchPath

  @MainActor static let all = [
    Kite(
      name: "line", colors: (0xD8503C, 0xF4C95D), size: CGSize(width: 84, height: 126),
      spot: CGPoint(x: 0.2, y: 0.6), angle: -0.25, path: .line),
    Kite(
      name: "swing", colors: (0x3F8F63, 0xE8EFC5), size: CGSize(width: 104, height: 156),
      spot: CGPoint(x: 0.3, y: 0.34), angle: -0.4,
      path: .arc(bend: -0.15)),
    Kite(
      name: "arc", colors: (0x2E5E8C, 0x9BD1E5), size: CGSize(width: 124, height: 186),
      spot: CGPoint(x: 0.72, y: 0.68), angle: 0.3, path: .arc(bend: -0.3)),
    Kite(
      name: "bow", colors: (0x7A4B8C, 0xF2B5C0), size: CGSize(width: 92, height: 138),
      spot: CGPoint(x: 0.78, y: 0.36), angle: 0.2, path: .arc(bend: -0.25)),
  ]
}
