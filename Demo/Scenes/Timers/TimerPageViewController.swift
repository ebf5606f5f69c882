import MatchTransition
import UIKit

/// Shows all timers, either on the hob or as a list in the order in which they ring.
final class TimerPageViewController: TapViewController {
  enum Kind {
    case hob
    case list

    /// The side of a timer's face, in points.
    var faceSide: CGFloat { self == .hob ? 104 : 60 }
  }

  private let kind: Kind
  private let header: UILabel
  private let cells: [TimerCell]

  init(_ kind: Kind) {
    self.kind = kind
    header = UILabel(kind == .hob ? "On the Hob" : "Next to Ring", font: DemoStyle.largeTitle)
    // Both pages have one order, so that no timer flies over another one.
    cells = KitchenTimer.all.map { TimerCell($0, kind: kind) }
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.desk
    for subview in [header] + cells { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, gap) = (DemoStyle.margin, kind == .hob ? CGFloat(12) : 8)
    let columns = kind == .hob ? 2 : 1
    let rows = CGFloat(cells.count / columns)
    let width = view.bounds.width - 2 * margin
    let headEnd = placeHead(header) + 14
    let size = CGSize(
      width: ((width - CGFloat(columns - 1) * gap) / CGFloat(columns)).rounded(.down),
      height: ((view.bounds.height - headEnd - (rows - 1) * gap) / rows).rounded(.down))
    cells.place(from: CGPoint(x: margin, y: headEnd), columns: columns, size: size, gap: gap)
  }
}

/// A card with a timer.
private final class TimerCell: SceneView {
  private let kind: TimerPageViewController.Kind
  private let face: TimerFace
  private let nameLabel: UILabel

  init(_ timer: KitchenTimer, kind: TimerPageViewController.Kind) {
    self.kind = kind
    face = TimerFace(timer)
    nameLabel = UILabel(
      timer.name, font: kind == .hob ? DemoStyle.callout : DemoStyle.headline)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = .white
    layer.cornerRadius = 20
    for subview in [face, nameLabel] { addSubview(subview) }
    face.matchID = timer.id
    face.matchTransition.style = timer.form.style
    // A timer that stays is gone before it comes on the other screen, and so is its name.
    face.matchTransition.effect = MatchEffect.fade.during(
      entering: .fraction(0.5...0.85), leaving: .fraction(0.1...0.45))
    nameLabel.matchTransition.effect = MatchEffect.fade.during(
      entering: .fraction(0.55...0.9), leaving: .fraction(0.05...0.4))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = kind.faceSide
    nameLabel.place(at: .zero, width: bounds.width)
    let name = nameLabel.frame.size
    var place = CGRect(x: 14, y: (bounds.height - side) / 2, width: side, height: side)
    var corner = CGPoint(x: place.maxX + 18, y: ((bounds.height - name.height) / 2).rounded())
    if kind == .hob {
      place.origin = CGPoint(
        x: (bounds.width - side) / 2, y: ((bounds.height - side - 30) / 2).rounded())
      corner = CGPoint(x: ((bounds.width - name.width) / 2).rounded(), y: place.maxY + 8)
    }
    nameLabel.frame.origin = corner
    // A face in flight belongs to the stage, so the cell must not place it.
    if face.superview === self { face.frame = place }
  }
}

/// A ring for the remaining time, and a spark that circles once per second.
private final class TimerFace: SceneView {
  private let track = CAShapeLayer()
  private let ring = CAShapeLayer()
  private let spark = CAShapeLayer()
  private let label: UILabel

  init(_ timer: KitchenTimer) {
    label = UILabel(timer.left, font: DemoStyle.headline)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    let color = UIColor(rgb: timer.color)
    // An opaque face hides what it passes.
    track.fillColor = color.blended(0.12).cgColor
    ring.fillColor = nil
    ring.strokeColor = color.cgColor
    ring.lineCap = .round
    ring.strokeEnd = timer.share
    spark.fillColor = color.cgColor
    spark.strokeColor = UIColor.white.cgColor
    for shape in [track, ring, spark] { layer.addSublayer(shape) }
    label.textAlignment = .center
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    let box = CGRect(x: 0, y: 0, width: side, height: side)
    let middle = CGPoint(x: side / 2, y: side / 2)
    let font = UIFont.systemFont(ofSize: side * 0.22, weight: .semibold)
    if label.font != font { label.font = font }
    label.frame = box
    CATransaction.withoutActions {
      for shape in [track, ring, spark] { shape.frame = box }
      track.path = UIBezierPath(ovalIn: box).cgPath
      ring.lineWidth = side * 0.075
      ring.path =
        UIBezierPath(
          arcCenter: middle, radius: side * 0.4, startAngle: -.pi / 2, endAngle: 1.5 * .pi,
          clockwise: true
        ).cgPath
      spark.lineWidth = side * 0.03
      let dot = side * 0.15
      spark.path =
        UIBezierPath(
          ovalIn: CGRect(x: middle.x - dot / 2, y: side * 0.1 - dot / 2, width: dot, height: dot)
        ).cgPath
    }
  }

  /// A layer loses its animations when its view leaves the window.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    let run = CABasicAnimation(keyPath: "transform.rotation.z")
    run.fromValue = 0
    run.toValue = 2 * CGFloat.pi
    run.duration = 1
    run.repeatCount = .infinity
    // A shared start time keeps all copies in step.
    run.beginTime = 1
    spark.add(run, forKey: "run")
  }
}

extension UIColor {
  /// Returns the opaque colour of a share of this colour on white.
  fileprivate func blended(_ share: CGFloat) -> UIColor {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let parts = [red, green, blue].map { 1 - (1 - $0) * share }
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
  }
}
