import Foundation

extension FlightEnd {
  /// The end of a flight at `element`, with radii that fit its box.
  init(_ element: Element) {
    self.init(
      center: element.center, size: element.size, transform: element.transform,
      appearance: element.appearance, clip: element.clip)
    foreshortening = element.foreshortening
    clipRadius = element.clipRadius
    tilt = element.tilt
    // A radius beyond half the shorter side looks the same and would stay round too long on the
    // way to a small one.
    let limit = max(0, min(Double(size.width), Double(size.height)) / 2)
    appearance.radii.limit(to: limit)
  }

  /// The smallest upright rectangle around the transformed box, in the container's space.
  var boundingBox: Box {
    Box(center: center, size: size, transform: transform, foreshortening: foreshortening)
  }

  /// The distance from the centre to the corners of its bounding box.
  fileprivate var circumradius: Double {
    hypot(boundingBox.width, boundingBox.height) / 2
  }

  /// How far its shadow reaches beyond the box, in points.
  var shadowReach: Double {
    let shadow = appearance.shadow
    if shadow.opacity <= 0 || shadow.color.alpha <= 0 { return 0 }
    // Three standard deviations of the blur.
    return 3 * shadow.radius
      + max(abs(Double(shadow.offset.width)), abs(Double(shadow.offset.height)))
  }

  /// Whether its clip takes away any of the box.
  fileprivate var isCut: Bool {
    guard let clip else { return false }
    // What rounding leaves of an edge is no cut.
    return !Box(clip).outset(by: 0.01).contains(boundingBox)
  }

  /// Reduces the clip to what it does to this end: edges that cut stay, the others close in on the
  /// box, its shadow and `slack`. Its corners stay round where all edges cut.
  fileprivate mutating func tightenClip(slack: Double) {
    let around = boundingBox.outset(by: 1 + shadowReach + slack)
    let whole = clip.map { Box($0) }
    let rest = whole.map { around.nearestPart(of: $0) }
    clip = (rest ?? around).rect
    if rest != whole { clipRadius = 0 }
  }
}

extension Choreographer {
  /// Leaves a clip only where one is needed at either end, then at both, so that it interpolates.
  ///
  /// Each clip is brought close around its box. An edge that does not cut at either end then keeps
  /// its distance from the box all the way, and beyond the ends of it, while one that cuts opens
  /// at the pace of the flight.
  static func settleClips(_ from: inout FlightEnd, _ to: inout FlightEnd) {
    guard from.isCut || to.isCut else {
      (from.clip, from.clipRadius) = (nil, 0)
      (to.clip, to.clipRadius) = (nil, 0)
      return
    }
    // A box that turns on its way reaches beyond what its two ends need.
    let turns =
      (from.transform != to.transform || from.foreshortening != to.foreshortening)
      && [from.transform.b, from.transform.c, to.transform.b, to.transform.c].contains { $0 != 0 }
    let slack = turns ? max(from.circumradius, to.circumradius) : 0
    from.tightenClip(slack: slack)
    to.tightenClip(slack: slack)
  }
}

extension Box {
  /// What the two have in common; where they lie apart, that edge of `other` that is nearer, as long as
  /// the two overlap along it.
  fileprivate func nearestPart(of other: Box) -> Box {
    func within(_ value: Double, _ low: Double, _ high: Double) -> Double {
      min(max(value, low), high)
    }
    return Box(
      minX: within(minX, other.minX, other.maxX), minY: within(minY, other.minY, other.maxY),
      maxX: within(maxX, other.minX, other.maxX), maxY: within(maxY, other.minY, other.maxY))
  }
}

extension CornerRadii {
  mutating func limit(to limit: Double) {
    topLeft = min(topLeft, limit)
    topRight = min(topRight, limit)
    bottomLeft = min(bottomLeft, limit)
    bottomRight = min(bottomRight, limit)
  }
}

extension ElementAppearance {
  /// Gives what cannot be seen here the form it has at the other end, so that it only fades or
  /// grows instead of changing colour or place on the way.
  mutating func adoptUnseenParts(of other: ElementAppearance) {
    if shadow.opacity <= 0 || shadow.color.alpha <= 0 {
      shadow = other.shadow
      shadow.opacity = 0
    }
    if border.width <= 0 { border = ElementBorder(width: 0, color: other.border.color) }
  }
}
