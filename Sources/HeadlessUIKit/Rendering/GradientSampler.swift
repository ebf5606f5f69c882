import Foundation

/// Gives device pixels their colour from a gradient.
struct GradientSampler {
  enum Shape {
    /// From one point to the other, constant across.
    case linear(start: CGPoint, end: CGPoint)
    /// From one circle to the other.
    case radial(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
    /// Around `center`, clockwise on screen, beginning at the angle of `start`.
    case conic(center: CGPoint, start: CGPoint)
  }

  let ramp: GradientRamp
  let shape: Shape
  let extendsStart: Bool
  let extendsEnd: Bool
  private let deviceToUser: CGAffineTransform

  var isOpaque: Bool {
    guard ramp.isOpaque, extendsStart, extendsEnd else { return false }
    if case .radial = shape { return false }
    return true
  }

  init(
    _ ramp: GradientRamp, shape: Shape, extendsStart: Bool = true, extendsEnd: Bool = true,
    deviceToUser: CGAffineTransform
  ) {
    self.ramp = ramp
    self.shape = shape
    self.extendsStart = extendsStart
    self.extendsEnd = extendsEnd
    self.deviceToUser = deviceToUser
  }

  func fetch(_ x: Int, _ y: Int, _ count: Int, _ output: UnsafeMutablePointer<UInt32>) {
    let t = deviceToUser
    // Everything is counted from the first column, wherever the span begins.
    let first = CGPoint(x: 0.5, y: CGFloat(y) + 0.5).applying(t)
    switch shape {
    case .linear(let start, let end):
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let square = dx * dx + dy * dy
      // Without an extent everything lies after the end.
      let begin = square > 0 ? ((first.x - start.x) * dx + (first.y - start.y) * dy) / square : 1
      let step = square > 0 ? (t.a * dx + t.b * dy) / square : 0
      for i in 0..<count { output[i] = color(at: begin + step * CGFloat(x &+ i)) }
    case .radial(let start, let startRadius, let end, let endRadius):
      for i in 0..<count {
        let point = CGPoint(x: first.x + t.a * CGFloat(x &+ i), y: first.y + t.b * CGFloat(x &+ i))
        output[i] = radial(point, start, startRadius, end, endRadius).map(color(at:)) ?? 0
      }
    case .conic(let center, let start):
      let zero = atan2(start.y - center.y, start.x - center.x)
      for i in 0..<count {
        let point = CGPoint(x: first.x + t.a * CGFloat(x &+ i), y: first.y + t.b * CGFloat(x &+ i))
        let turns = (atan2(point.y - center.y, point.x - center.x) - zero) / (2 * .pi)
        output[i] = color(at: turns - turns.rounded(.down))
      }
    }
  }

  private func color(at position: CGFloat) -> UInt32 {
    if position < 0 { return extendsStart ? ramp[0] : 0 }
    if position > 1 { return extendsEnd ? ramp[1] : 0 }
    return ramp[position]
  }

  /// The greatest t for which `p` lies on the circle between the two, where its radius is not
  /// negative and t is within what is drawn.
  private func radial(
    _ p: CGPoint, _ c0: CGPoint, _ r0: CGFloat, _ c1: CGPoint, _ r1: CGFloat
  ) -> CGFloat? {
    let (cdx, cdy, dr) = (c1.x - c0.x, c1.y - c0.y, r1 - r0)
    let (px, py) = (p.x - c0.x, p.y - c0.y)
    let a = cdx * cdx + cdy * cdy - dr * dr
    let b = px * cdx + py * cdy + r0 * dr
    let c = px * px + py * py - r0 * r0
    var roots: [CGFloat] = []
    if abs(a) < 1e-9 {
      if b != 0 { roots = [c / (2 * b)] }
    } else {
      let discriminant = b * b - a * c
      if discriminant < 0 { return nil }
      let root = discriminant.squareRoot()
      let pair = [(b + root) / a, (b - root) / a]
      roots = pair[0] > pair[1] ? pair : [pair[1], pair[0]]
    }
    return roots.first {
      r0 + $0 * dr >= 0 && ($0 >= 0 || extendsStart) && ($0 <= 1 || extendsEnd)
    }
  }
}

/// The colours of a gradient at 1025 equal steps, premultiplied.
///
/// Colours are interpolated before they are multiplied by alpha, as Core Graphics does: white to
/// clear black passes through grey.
final class GradientRamp: Sendable {
  private let pixels: [UInt32]
  let isOpaque: Bool

  private static let steps = 1024

  /// - Parameters:
  ///   - colors: straight-alpha colours, at least one.
  ///   - locations: where each stands, 0...1, in rising order; evenly where missing.
  init(colors: [SIMD4<Float>], locations: [Float]?) {
    precondition(!colors.isEmpty, "GradientRamp: a gradient needs at least one colour")
    let even = colors.indices.map { Float($0) / Float(max(colors.count - 1, 1)) }
    let places = locations.flatMap { $0.count == colors.count ? $0 : nil } ?? even
    var stop = 0
    pixels = (0...GradientRamp.steps).map { step in
      let position = Float(step) / Float(GradientRamp.steps)
      while stop + 1 < places.count && places[stop + 1] <= position { stop += 1 }
      guard stop + 1 < places.count, position > places[stop] else {
        return premultipliedPixel(colors[stop])
      }
      let share = (position - places[stop]) / (places[stop + 1] - places[stop])
      return premultipliedPixel(colors[stop] + (colors[stop + 1] - colors[stop]) * share)
    }
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
  }

  /// The pixel at `position` in 0...1.
  subscript(position: CGFloat) -> UInt32 {
    pixels[Int(position * CGFloat(GradientRamp.steps) + 0.5)]
  }
}
