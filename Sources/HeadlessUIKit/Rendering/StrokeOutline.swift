import Foundation

extension StrokeStyle {
  /// The outline of the stroke of `path`, to be filled by the winding rule.
  ///
  /// The stroke is made in the path's space and then transformed, so that a sheared line is sheared
  /// too; its curves stay within 0.02 of the space that `transform` leads to.
  ///
  /// - Complexity: O(n) in the number of lines that the path flattens to.
  func outline(of path: CGPath, transform: CGAffineTransform) -> CGPath {
    let scale = max(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
    let outline = CGPath()
    guard width > 0, scale > 0, scale.isFinite else { return outline }
    let tolerance = 0.02 / scale
    let parts = Polyline(path, transform: .identity, tolerance: tolerance)
      .trimmed(from: start, to: end)
    for part in parts {
      for piece in dashed(part) {
        var stroker = Stroker(style: self, tolerance: tolerance)
        stroker.stroke(piece)
        for contour in stroker.contours { outline.appendPolygon(contour, transform) }
      }
    }
    return outline
  }

  /// The pieces of a line that its dashes leave, open where there are dashes.
  private func dashed(_ part: Polyline.Part) -> [Polyline.Part] {
    let total = dashes.reduce(0, +)
    guard total > 0, dashes.allSatisfy({ $0 >= 0 }) else { return [part] }
    // An odd number of lengths alternates its meaning from round to round.
    let pattern = dashes.count % 2 == 0 ? dashes : dashes + dashes
    let period = pattern.reduce(0, +)
    var left = dashPhase.truncatingRemainder(dividingBy: period)
    if left < 0 { left += period }
    var index = 0
    while left >= pattern[index] {
      left -= pattern[index]
      index = (index + 1) % pattern.count
    }
    left = pattern[index] - left
    var pieces: [Polyline.Part] = []
    var piece = Polyline.Part()
    let closing = part.isClosed ? [part.points[0]] : []
    var previous = part.points[0]
    if index % 2 == 0 { piece.append(previous, corner: true) }
    for (number, point) in (part.points.dropFirst() + closing).enumerated() {
      let corner = number + 1 < part.isCorner.count ? part.isCorner[number + 1] : true
      let length = hypot(point.x - previous.x, point.y - previous.y)
      var travelled: CGFloat = 0
      while length - travelled > left {
        travelled += left
        let t = travelled / length
        let cut = CGPoint(
          x: previous.x + (point.x - previous.x) * t, y: previous.y + (point.y - previous.y) * t)
        piece.append(cut, corner: true)
        if index % 2 == 0 {
          pieces.append(piece)
          piece = Polyline.Part()
        } else {
          piece = Polyline.Part(points: [cut], isCorner: [true])
        }
        index = (index + 1) % pattern.count
        left = pattern[index]
      }
      left -= length - travelled
      if index % 2 == 0 { piece.append(point, corner: corner) }
      previous = point
    }
    if index % 2 == 0, piece.points.count > 1 { pieces.append(piece) }
    return pieces
  }
}

extension CGPath {
  final func appendPolygon(_ points: [CGPoint], _ transform: CGAffineTransform) {
    guard let first = points.first else { return }
    appendMove(first.applying(transform))
    for point in points.dropFirst() {
      append(.addLineToPoint, point.applying(transform), call: "stroke")
    }
    appendClose()
  }
}

/// Walks along a line on both sides at half the stroke's width.
///
/// Where the line turns towards a side, that side passes through the corner itself, so that the
/// outline winds around every point of the stroke in one direction only.
private struct Stroker {
  typealias Vector = SIMD2<Double>

  let half: Double
  let style: StrokeStyle
  /// The largest angle of a step along an arc, in radians.
  let arcStep: Double
  var contours: [[CGPoint]] = []

  init(style: StrokeStyle, tolerance: CGFloat) {
    self.style = style
    half = Double(style.width) / 2
    arcStep = 2 * acos(max(1 - Double(tolerance) / half, 0.5))
  }

  mutating func stroke(_ part: Polyline.Part) {
    var points: [Vector] = []
    var corners: [Bool] = []
    for (point, corner) in zip(part.points, part.isCorner) {
      let next = Vector(Double(point.x), Double(point.y))
      if points.last == next {
        corners[corners.count - 1] = corners[corners.count - 1] || corner
      } else if point.x.isFinite && point.y.isFinite {
        points.append(next)
        corners.append(corner)
      }
    }
    if part.isClosed, points.count > 1, points.first == points.last {
      points.removeLast()
      corners.removeLast()
    }
    guard points.count > 1 else {
      if let point = points.first, part.points.count > 1 || part.isClosed { dot(point) }
      return
    }
    let isClosed = part.isClosed && points.count > 2
    let forward = side(points, corners, isClosed)
    let backward = side(points.reversed(), corners.reversed(), isClosed)
    if isClosed {
      contours = [forward, backward]
    } else {
      contours = [forward + backward]
    }
  }

  /// The left side of a line (y up), with the cap at its end where it is open.
  private func side(_ points: [Vector], _ corners: [Bool], _ isClosed: Bool) -> [CGPoint] {
    let count = points.count
    var output: [CGPoint] = []
    func normal(_ index: Int) -> Vector {
      let along = points[(index + 1) % count] - points[index]
      return Vector(-along.y, along.x) * (half / length(along))
    }
    func reach(_ index: Int) -> Double { length(points[(index + 1) % count] - points[index]) }
    if !isClosed { output.append(point(points[0] + normal(0))) }
    for index in isClosed ? 0..<count : 1..<count - 1 {
      let before = (index + count - 1) % count
      join(
        points[index], normal(before), normal(index), corner: corners[index],
        room: min(reach(before), reach(index)), into: &output)
    }
    if !isClosed { addCap(points[count - 1], normal(count - 2), into: &output) }
    return output
  }

  private func join(
    _ p: Vector, _ a: Vector, _ b: Vector, corner: Bool, room: Double,
    into output: inout [CGPoint]
  ) {
    let cosine = (a.x * b.x + a.y * b.y) / (half * half)
    let cross = (a.x * b.y - a.y * b.x) / (half * half)
    if abs(cross) < 1e-9 && cosine > 0 { return output.append(point(p + a)) }
    // Where both offset lines meet.
    let meeting = p + (a + b) / max(1 + cosine, 1e-9)
    let isGentle = cosine > 0.9 && half * abs(cross) / (1 + cosine) <= room
    if isGentle && !corner { return output.append(point(meeting)) }
    if cross > 0 {
      if isGentle { return output.append(point(meeting)) }
      output += [point(p + a), point(p), point(p + b)]
      return
    }
    switch corner ? style.join : .round {
    case .miter where 2 <= Double(style.miterLimit * style.miterLimit) * (1 + cosine):
      output.append(point(meeting))
    case .miter, .bevel:
      output += [point(p + a), point(p + b)]
    case .round:
      arc(p, from: a, angle: -atan2(abs(cross), cosine), into: &output)
    }
  }

  private func addCap(_ p: Vector, _ normal: Vector, into output: inout [CGPoint]) {
    let along = Vector(normal.y, -normal.x)
    switch style.cap {
    case .butt: output.append(point(p + normal))
    case .square: output += [point(p + normal + along), point(p - normal + along)]
    case .round: arc(p, from: normal, angle: -.pi, into: &output)
    }
  }

  /// What is left of a line without a length: its two caps.
  private mutating func dot(_ p: Vector) {
    var contour: [CGPoint] = []
    switch style.cap {
    case .butt: return
    case .square, .round:
      addCap(p, Vector(0, half), into: &contour)
      addCap(p, Vector(0, -half), into: &contour)
    }
    contours = [contour]
  }

  private func arc(
    _ p: Vector, from radius: Vector, angle: Double, into output: inout [CGPoint]
  ) {
    let steps = max(1, Int((abs(angle) / arcStep).rounded(.up)))
    for step in 0...steps {
      let turn = angle * Double(step) / Double(steps)
      let (s, c) = (sin(turn), cos(turn))
      output.append(
        point(p + Vector(radius.x * c - radius.y * s, radius.x * s + radius.y * c)))
    }
  }

  private func point(_ v: Vector) -> CGPoint { CGPoint(x: v.x, y: v.y) }
  private func length(_ v: Vector) -> Double { hypot(v.x, v.y) }
}
