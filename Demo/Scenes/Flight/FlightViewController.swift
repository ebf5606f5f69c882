import UIKit

/// A map with two planes above five lanes. A tap on the map starts all of them.
final class FlightViewController: SceneViewController {
  /// The duration of every animation, in seconds.
  static let duration: TimeInterval = 2.4

  private let header = UILabel("Keyframes", font: DemoStyle.largeTitle)
  private let note = UILabel(
    "Tap the map to depart", font: DemoStyle.callout, color: DemoStyle.secondaryInk)
  let map = FlightMap()
  private let sheet = UIView()
  let lanes = KeyframeLane.modes.map { KeyframeLane($0) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.desk
    sheet.backgroundColor = .white
    sheet.layer.cornerRadius = 20
    map.onTap = { [weak self] in
      guard let self else { return }
      map.depart()
      for lane in lanes { lane.run() }
    }
    for subview in [header, note, map, sheet] { view.addSubview(subview) }
    for lane in lanes { sheet.addSubview(lane) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = DemoStyle.margin
    let width = view.bounds.width - 2 * margin
    let noteEnd = placeHead(header, note)
    map.frame = CGRect(x: margin, y: noteEnd + 16, width: width, height: 292)
    let laneHeight: CGFloat = 60
    sheet.frame = CGRect(
      x: margin, y: map.frame.maxY + 16, width: width,
      height: laneHeight * CGFloat(lanes.count) + 16)
    lanes.place(
      from: CGPoint(x: 20, y: 8), size: CGSize(width: width - 40, height: laneHeight), gap: 0)
  }
}
