#if canImport(UIKit)
  import UIKit

  /// The drawing of one flight: its ends, its path, and its present box, clip and ID.
  @MainActor final class FlightSketch {
    let layers: [CALayer]
    private let box: CAShapeLayer
    private let clip: CAShapeLayer
    private let label = CATextLayer()

    /// - Parameter place: The index in the stacking order, 0 for the rearmost flight.
    init(_ flight: Flight, place: Int) {
      let color = Self.color(place)
      let ends = [flight.from, flight.to].map {
        CAShapeLayer(
          outline: Self.corners(center: $0.center, size: $0.size, transform: $0.transform),
          color: color.withAlphaComponent(0.5), dashes: [4, 3])
      }
      let way = UIBezierPath()
      for step in 0...Self.steps {
        // The path is drawn without the flight's timing curve.
        let t = Double(step) / Double(Self.steps)
        let rise = flight.bow?.rise(at: t) ?? (x: 0, y: 0)
        let point = CGPoint(
          x: interpolate(Double(flight.from.center.x), Double(flight.to.center.x), at: t) + rise.x,
          y: interpolate(Double(flight.from.center.y), Double(flight.to.center.y), at: t) + rise.y)
        if step == 0 { way.move(to: point) } else { way.addLine(to: point) }
      }
      let path = CAShapeLayer(path: way, color: color, dashes: nil)
      box = CAShapeLayer(path: UIBezierPath(), color: color, dashes: nil)
      box.lineWidth = 2
      clip = CAShapeLayer(path: UIBezierPath(), color: color, dashes: [1, 3])
      label.string = "\(place) \(flight.id)"
      label.fontSize = 10
      label.contentsScale = 2
      label.foregroundColor = UIColor.white.cgColor
      label.backgroundColor = color.cgColor
      label.cornerRadius = 3
      label.masksToBounds = true
      let width = UILabel.width(of: "\(place) \(flight.id)", size: 10)
      label.bounds = CGRect(x: 0, y: 0, width: width + 4, height: 14)
      label.anchorPoint = CGPoint(x: 0, y: 1)
      layers = ends + [path, clip, box, label]
    }

    private static let steps = 32

    /// Returns a colour that differs clearly from its neighbours: each hue is a golden section further.
    private static func color(_ place: Int) -> UIColor {
      let hue = (Double(place) * 0.618_034 + 0.58).truncatingRemainder(dividingBy: 1)
      return UIColor(hue: CGFloat(hue), saturation: 0.85, brightness: 0.85, alpha: 1)
    }

    func show(_ state: FlightState) {
      withoutAnimation {
        let corners = Self.corners(
          center: state.center, size: state.size, transform: AffineMatrix(state.transform))
        box.path = UIBezierPath(outline: corners).cgPath
        clip.path =
          state.clip.map {
            UIBezierPath(in: $0, rounded: state.clipRadii).cgPath
          }
        label.position = corners.min { $0.y < $1.y } ?? state.center
      }
    }

    /// Returns the corners of a box in the container's coordinate space, in order.
    static func corners(
      center: CGPoint, size: CGSize, transform: AffineMatrix
    ) -> [CGPoint] {
      let (x, y) = (Double(size.width) / 2, Double(size.height) / 2)
      return [(-x, -y), (x, -y), (x, y), (-x, y)].map {
        CGPoint(
          x: Double(center.x) + transform.a * $0.0 + transform.c * $0.1,
          y: Double(center.y) + transform.b * $0.0 + transform.d * $0.1)
      }
    }
  }

  extension CAShapeLayer {
    convenience init(path: UIBezierPath, color: UIColor, dashes: [Double]?) {
      self.init()
      self.path = path.cgPath
      fillColor = nil
      strokeColor = color.cgColor
      lineWidth = 1
      lineDashPattern = dashes.map { $0.map { NSNumber(value: $0) } }
    }

    convenience init(outline: [CGPoint], color: UIColor, dashes: [Double]?) {
      self.init(path: UIBezierPath(outline: outline), color: color, dashes: dashes)
    }
  }

  extension UIBezierPath {
    fileprivate convenience init(outline: [CGPoint]) {
      self.init()
      guard let first = outline.first else { return }
      move(to: first)
      for point in outline.dropFirst() { addLine(to: point) }
      close()
    }
  }

  extension UILabel {
    /// Returns the width of a line of text in the system font, in points.
    fileprivate static func width(of text: String, size: CGFloat) -> CGFloat {
      let label = UILabel()
      label.font = .systemFont(ofSize: size)
      label.text = text
      return label.intrinsicContentSize.width
    }
  }
#endif
