import UIKit

/// A map with two planes above five lanes; a tap sends all of them off.
final class FlightViewController: UIViewController {
  /// How long every way takes, in seconds.
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
    let top = view.safeAreaInsets.top + DemoStyle.titleTop
    let titleEnd = header.place(at: CGPoint(x: margin, y: top), width: width)
    let noteEnd = note.place(at: CGPoint(x: margin, y: titleEnd), width: width)
    map.frame = CGRect(x: margin, y: noteEnd + 16, width: width, height: 292)
    let laneHeight: CGFloat = 60
    sheet.frame = CGRect(
      x: margin, y: map.frame.maxY + 16, width: width,
      height: laneHeight * CGFloat(lanes.count) + 16)
    for (index, lane) in lanes.enumerated() {
      lane.frame = CGRect(
        x: 20, y: 8 + laneHeight * CGFloat(index), width: width - 40, height: laneHeight)
    }
  }
}
