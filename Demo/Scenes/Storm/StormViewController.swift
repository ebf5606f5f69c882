import MatchTransition
import UIKit

/// Shows two phones, the graph of each one's speed, and the pad that interrupts both.
final class StormViewController: SceneViewController {
  /// The duration of an undisturbed flight, in seconds.
  private static let flight: TimeInterval = 1

  let engine: EnginePhone
  private let plain: PlainPhone
  private let pad: StormPad
  let columns: [StormColumn]
  private var clock: FrameClock?
  private var start: TimeInterval?
  private var wasHeld = false

  init(pictures: DemoPictures) {
    let content = StormContent(pictures)
    engine = EnginePhone(content, flight: Self.flight)
    plain = PlainPhone(content, flight: Self.flight)
    pad = StormPad([engine, plain], reach: 150)
    columns = [
      StormColumn(
        "MatchTransition", color: DemoStyle.accent, screen: engine.stack.view, phone: engine),
      StormColumn(
        "Plain animator", color: UIColor(rgb: 0x4A5A78), screen: plain, phone: plain),
    ]
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.desk
    addChild(engine.stack)
    for subview in columns + [pad] as [UIView] { view.addSubview(subview) }
    engine.stack.didMove(toParent: self)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    startClock()
  }

  /// Measures each frame after it has been made: the clock that starts last runs last.
  private func startClock() {
    clock?.stop()
    clock = FrameClock { [weak self] in
      self?.startClock()
      self?.measure(at: $0)
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    clock?.stop()
    clock = nil
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (bounds, margin) = (view.bounds, CGFloat(24))
    let bottom = bounds.height - max(view.safeAreaInsets.bottom, 16)
    pad.frame = CGRect(x: margin, y: bottom - 96, width: bounds.width - 2 * margin, height: 96)
    let top = view.safeAreaInsets.top
    columns.place(
      from: CGPoint(x: margin, y: top), columns: 2,
      size: CGSize(
        width: (bounds.width - 3 * margin) / 2, height: pad.frame.minY - margin - top), gap: margin)
  }

  private func measure(at time: TimeInterval) {
    let isMoving = columns.contains { $0.phone.openness > 0 }
    if start == nil, isMoving { start = time }
    guard let start else { return }
    // The finger also moves the picture in the frame in which it lifts.
    let isHeld = pad.isDragging || wasHeld
    wasHeld = pad.isDragging
    for column in columns { column.measure(at: time - start, isHeld: isHeld) }
  }
}

/// A phone with its name and the graph of its speed.
final class StormColumn: SceneView {
  let phone: any StormPhone
  private let screen: UIView
  private let name: UILabel
  private let jumps = UILabel("no jumps", font: DemoStyle.callout, color: DemoStyle.secondaryInk)
  let graph: SpeedGraph
  private let rim = UIView()

  init(_ name: String, color: UIColor, screen: UIView, phone: any StormPhone) {
    self.screen = screen
    self.phone = phone
    self.name = UILabel(name, font: UIFont.systemFont(ofSize: 17, weight: .semibold), color: color)
    graph = SpeedGraph(color: color)
    super.init(frame: .zero)
    screen.clipsToBounds = true
    screen.layer.cornerRadius = StormContent.corner
    rim.backgroundColor = .white
    rim.layer.cornerRadius = StormContent.corner
    rim.layer.setShadow(opacity: 0.16, radius: 24, drop: 10)
    for subview in [rim, screen, self.name, jumps, graph] { addSubview(subview) }
    graph.onJump = { [weak self] count in
      guard let self else { return }
      jumps.text = count == 1 ? "1 jump" : "\(count) jumps"
      jumps.textColor = UIColor(rgb: 0xD8342B)
      setNeedsLayout()
    }
  }

  func measure(at time: TimeInterval, isHeld: Bool) {
    graph.add(phone.openness, at: time, isHeld: isHeld)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    name.place(at: CGPoint(x: 4, y: 0), width: width)
    jumps.place(at: .zero, width: width)
    jumps.frame.origin = CGPoint(x: width - jumps.frame.width - 4, y: 2)
    let graphHeight: CGFloat = 150
    screen.frame = CGRect(x: 0, y: 32, width: width, height: bounds.height - graphHeight - 48)
    rim.frame = screen.frame
    graph.frame = CGRect(
      x: 0, y: bounds.height - graphHeight, width: width, height: graphHeight)
  }
}
