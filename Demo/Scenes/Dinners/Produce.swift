import MatchTransition
import UIKit

/// An ingredient of a week's dinners.
enum Produce: String, CaseIterable {
  case tomato, cheese, basil, lemon, egg, mushroom, onion, carrot, peas, aubergine

  var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  var id: MatchID { MatchID(rawValue, in: "produce") }

  /// The colour of the plate, as 24 bits, red highest.
  fileprivate var plate: Int {
    switch self {
    case .tomato: 0xFBE3DA
    case .cheese: 0xFBF0CF
    case .basil: 0xE2EFD9
    case .lemon: 0xFAF4C8
    case .egg: 0xE4EBF2
    case .mushroom: 0xF0E7DC
    case .onion: 0xF3E2EC
    case .carrot: 0xFBE8D3
    case .peas: 0xE7F1D3
    case .aubergine: 0xE6E0F2
    }
  }

  /// The parts of the drawing from back to front, in a square of side 1.
  fileprivate var parts: [ProducePart] {
    switch self {
    case .tomato:
      [
        .oval(0.2, 0.27, 0.6, 0.54, 0xD9482F), .oval(0.28, 0.35, 0.17, 0.12, 0xEE7A5E),
        .leaf(from: (0.5, 0.31), to: (0.3, 0.22), 0x5B8C3A),
        .leaf(from: (0.5, 0.31), to: (0.7, 0.22), 0x5B8C3A),
        .leaf(from: (0.5, 0.33), to: (0.5, 0.14), 0x6FA146),
      ]
    case .cheese:
      [
        .shape([(0.16, 0.6), (0.74, 0.24), (0.86, 0.44), (0.86, 0.6)], 0xF3C64E),
        .shape([(0.16, 0.6), (0.86, 0.6), (0.86, 0.76), (0.16, 0.76)], 0xE2AC33),
        .oval(0.34, 0.63, 0.1, 0.09, 0xC98F1F), .oval(0.62, 0.4, 0.12, 0.11, 0xDBA42F),
        .oval(0.64, 0.65, 0.08, 0.07, 0xC98F1F),
      ]
    case .basil:
      [
        .leaf(from: (0.5, 0.82), to: (0.5, 0.3), 0x3F7A37, width: 0.42),
        .leaf(from: (0.5, 0.7), to: (0.17, 0.38), 0x57974A, width: 0.34),
        .leaf(from: (0.5, 0.7), to: (0.83, 0.38), 0x57974A, width: 0.34),
        .leaf(from: (0.5, 0.46), to: (0.5, 0.16), 0x74B062, width: 0.34),
      ]
    case .lemon:
      [
        .leaf(from: (0.1, 0.56), to: (0.9, 0.44), 0xF1CC2E, width: 0.66),
        .oval(0.2, 0.27, 0.6, 0.46, 0xF1CC2E), .oval(0.3, 0.33, 0.24, 0.14, 0xF9E27E),
        .leaf(from: (0.78, 0.36), to: (0.9, 0.16), 0x6A9A3E),
      ]
    case .egg:
      [
        .oval(0.26, 0.16, 0.48, 0.68, 0xE9C7A4), .oval(0.25, 0.34, 0.5, 0.5, 0xE9C7A4),
        .oval(0.34, 0.28, 0.14, 0.2, 0xF6E2CC),
      ]
    case .mushroom:
      [
        .shape([(0.41, 0.46), (0.59, 0.46), (0.64, 0.84), (0.36, 0.84)], 0xEFE3D2),
        .dome(0.16, 0.2, 0.68, 0.34, 0xA9805B), .oval(0.3, 0.28, 0.13, 0.08, 0xC9A582),
        .oval(0.52, 0.33, 0.17, 0.09, 0xC9A582),
      ]
    case .onion:
      [
        .leaf(from: (0.5, 0.36), to: (0.42, 0.12), 0xB9C98B),
        .leaf(from: (0.5, 0.36), to: (0.58, 0.12), 0xA9BC77),
        .oval(0.18, 0.32, 0.64, 0.5, 0xA94F7E), .oval(0.3, 0.32, 0.4, 0.5, 0xBF6C96),
        .oval(0.42, 0.32, 0.16, 0.5, 0xD390B2),
      ]
    case .carrot:
      [
        .leaf(from: (0.66, 0.36), to: (0.88, 0.3), 0x5D8F43),
        .leaf(from: (0.66, 0.36), to: (0.84, 0.13), 0x74A656),
        .leaf(from: (0.64, 0.34), to: (0.66, 0.1), 0x5D8F43),
        .leaf(from: (0.74, 0.26), to: (0.12, 0.88), 0xE8812F, width: 0.36),
      ]
    case .peas:
      [
        .leaf(from: (0.08, 0.62), to: (0.92, 0.38), 0x5F9140, width: 0.5),
        .oval(0.22, 0.47, 0.2, 0.2, 0x9CCB62), .oval(0.4, 0.4, 0.21, 0.21, 0xA8D56C),
        .oval(0.59, 0.35, 0.19, 0.19, 0x9CCB62),
      ]
    case .aubergine:
      [
        .leaf(from: (0.8, 0.16), to: (0.14, 0.84), 0x4C3266, width: 0.3),
        .oval(0.17, 0.4, 0.46, 0.44, 0x4C3266), .oval(0.25, 0.48, 0.12, 0.16, 0x7A5B99),
        .leaf(from: (0.86, 0.1), to: (0.62, 0.4), 0x6C9A4B),
      ]
    }
  }
}

/// A part of a drawing, in a square of side 1. Colours are 24 bits, red highest.
private enum ProducePart {
  case oval(CGFloat, CGFloat, CGFloat, CGFloat, Int)
  /// The upper half of an oval, with a slightly curved rim. The height is that of the half.
  case dome(CGFloat, CGFloat, CGFloat, CGFloat, Int)
  case shape([(CGFloat, CGFloat)], Int)
  /// A shape with two pointed ends, `width` wide in the middle.
  case leaf(from: (CGFloat, CGFloat), to: (CGFloat, CGFloat), Int, width: CGFloat = 0.14)

  func fill(in side: CGFloat) {
    let path = UIBezierPath()
    switch self {
    case .oval(let x, let y, let width, let height, let rgb):
      UIColor(rgb: rgb).setFill()
      path.append(UIBezierPath(ovalIn: CGRect(x: x, y: y, width: width, height: height)))
    case .dome(let x, let y, let width, let height, let rgb):
      UIColor(rgb: rgb).setFill()
      path.move(to: CGPoint(x: x, y: y + height))
      path.addCurve(
        to: CGPoint(x: x + width, y: y + height),
        controlPoint1: CGPoint(x: x, y: y - height / 3),
        controlPoint2: CGPoint(x: x + width, y: y - height / 3))
      path.addQuadCurve(
        to: CGPoint(x: x, y: y + height),
        controlPoint: CGPoint(x: x + width / 2, y: y + height * 1.3))
    case .shape(let points, let rgb):
      UIColor(rgb: rgb).setFill()
      for (index, point) in points.enumerated() {
        let corner = CGPoint(x: point.0, y: point.1)
        if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
      }
      path.close()
    case .leaf(let from, let to, let rgb, let width):
      UIColor(rgb: rgb).setFill()
      let (dx, dy) = (to.0 - from.0, to.1 - from.1)
      // A quadratic curve reaches half as far as its control point.
      let reach = width / hypot(dx, dy)
      let middle = CGPoint(x: (from.0 + to.0) / 2, y: (from.1 + to.1) / 2)
      path.move(to: CGPoint(x: from.0, y: from.1))
      for (end, side) in [(to, 1), (from, -1)] as [((CGFloat, CGFloat), CGFloat)] {
        path.addQuadCurve(
          to: CGPoint(x: end.0, y: end.1),
          controlPoint: CGPoint(
            x: middle.x - side * dy * reach, y: middle.y + side * dx * reach))
      }
    }
    path.apply(CGAffineTransform(scaleX: side, y: side))
    path.fill()
  }
}

/// An ingredient on a plate.
final class ProduceView: DrawnView {
  /// Both views show the same drawing, so they need no crossfade.
  private static let style: MatchStyle = {
    var style = MatchStyle()
    style.fade = .destinationOnly
    style.resize = .stretch
    return style
  }()

  private let produce: Produce

  init(_ produce: Produce) {
    self.produce = produce
    super.init(frame: .zero)
    matchID = produce.id
    matchTransition.style = Self.style
  }

  override func draw(_ rect: CGRect) {
    UIColor(rgb: produce.plate).setFill()
    UIBezierPath(ovalIn: bounds).fill()
    for part in produce.parts { part.fill(in: bounds.width) }
  }
}
