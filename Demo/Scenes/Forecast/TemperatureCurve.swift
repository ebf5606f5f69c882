import UIKit

/// A smooth line of temperatures, with the hours below and a dot for now.
final class TemperatureCurve: DrawnView {
  private let values: [CGFloat]
  private let labels: [UILabel]

  /// - Parameter hours: At least two temperatures, three hours apart, in degrees Celsius.
  init(hours: [Int]) {
    values = hours.map { CGFloat($0) }
    labels = hours.indices.map { index in
      UILabel(
        index == 0 ? "Now" : "\((18 + 3 * index) % 24)", font: DemoStyle.caption,
        color: UIColor(white: 1, alpha: 0.7))
    }
    super.init(frame: .zero)
    for label in labels { addSubview(label) }
  }

  /// The points of the line, from edge to edge, with room for the hours below.
  private var points: [CGPoint] {
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let room = bounds.height - 40
    return values.enumerated().map { index, value in
      CGPoint(
        x: 8 + (bounds.width - 16) * CGFloat(index) / CGFloat(values.count - 1),
        y: 8 + room * (high - value) / max(high - low, 1))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (label, point) in zip(labels, points) {
      label.place(at: .zero, width: 48)
      let x = (point.x - label.frame.width / 2).rounded()
      label.frame.origin = CGPoint(
        x: min(max(x, 0), bounds.width - label.frame.width),
        y: bounds.height - label.frame.height)
    }
  }

  override func draw(_ rect: CGRect) {
    let points = points
    let line = UIBezierPath()
    line.move(to: points[0])
    for index in 1..<points.count {
      let middle = (points[index].x - points[index - 1].x) / 2
      let (start, end) = (points[index - 1], points[index])
      line.addCurve(
        to: end,
        controlPoint1: CGPoint(x: start.x + middle, y: start.y + slope(index - 1) * middle),
        controlPoint2: CGPoint(x: end.x - middle, y: end.y - slope(index) * middle))
    }
    line.lineWidth = 3
    line.lineCapStyle = .round
    line.lineJoinStyle = .round
    UIColor.white.setStroke()
    line.stroke()
    UIColor.white.setFill()
    UIBezierPath(
      ovalIn: CGRect(x: points[0].x - 7, y: points[0].y - 7, width: 14, height: 14)
    ).fill()
  }

  /// Returns the slope of the line at a point, in points per point.
  ///
  /// The slope is that of the line between both neighbours. At a turning point the slope is 0, so
  /// that the line never overshoots a temperature.
  private func slope(_ index: Int) -> CGFloat {
    let points = points
    let (left, right) = (points[max(index - 1, 0)], points[min(index + 1, points.count - 1)])
    let turns = (points[index].y - left.y) * (right.y - points[index].y) < 0
    return turns ? 0 : (right.y - left.y) / (right.x - left.x)
  }
}
