import Foundation

extension FlightEnd {
  /// Makes the end of a flight at `element`, with radii that fit its box.
  init(_ element: Element) {
    self.init(
      center: element.center, size: element.size, transform: element.transform,
      appearance: element.appearance, clip: element.clip)
    foreshortening = element.foreshortening
    clipRadii = element.clipRadii
    tilt = element.tilt
    contentAnchor = element.content.anchor
    contentFocus = element.content.focus
    foldScale()
    // Radii beyond their sides look the same, but would stay round too long while it
    // shrinks.
    appearance.radii = appearance.radii.fitted(
      across: Double(size.width), down: Double(size.height))
  }

  /// Moves the scale of the transform into the size, so that a flight interpolates what is seen.
  ///
  /// If size and scale changed separately, their product would not change evenly. A box that is 60
  /// points wide would swell on its way to bounds of 2,000 points at a scale of 0.1.
  mutating func foldScale() {
    var scales = transform.sideScales
    // Corners, border and shadow of a box have one scale for both axes: what both scales have in
    // common.
    if appearance.isDecorated { scales = Vector(x: scales.common, y: scales.common) }
    guard scales != .one, scales.x > 0, scales.y > 0, scales.x.isFinite, scales.y.isFinite else {
      return
    }
    size = CGSize(width: Double(size.width) * scales.x, height: Double(size.height) * scales.y)
    transform = transform.unscaled(by: scales)
    appearance.scale(by: scales.x)
    contentScale = Vector(x: contentScale.x * scales.x, y: contentScale.y * scales.y)
  }

  /// The smallest upright rectangle around the transformed box, in the container's space.
  var boundingBox: Box {
    Box(center: center, size: size, transform: transform, foreshortening: foreshortening)
  }

  /// The distance from the centre to the corners of the bounding box, in points.
  fileprivate var circumradius: Double {
    hypot(boundingBox.width, boundingBox.height) / 2
  }

  /// The distance that the shadow extends beyond the box, in points.
  var shadowReach: Double {
    let shadow = appearance.shadow
    if shadow.opacity <= 0 || shadow.color.alpha <= 0 { return 0 }
    // The blur extends over three standard deviations.
    return 3 * shadow.radius
      + max(abs(Double(shadow.offset.width)), abs(Double(shadow.offset.height)))
  }

  /// Whether the clip removes any part of the box.
  fileprivate var isCut: Bool {
    guard let clip else { return false }
    // A remainder of rounding does not count as a cut.
    let whole = Box(clip)
    return !whole.outset(by: 0.01).contains(boundingBox)
      || !clipRadii.cornersCutting(boundingBox, uprightRadii, in: whole).isEmpty
  }

  /// The radii of the box in the container's space, or square corners if the box is turned.
  private var uprightRadii: CornerRadii {
    transform == .identity && foreshortening == .none ? appearance.radii : .zero
  }

  /// Returns the edges of the screen at which the clip cuts the box. The other edges lie at infinity.
  fileprivate func cuttingEdges(of bounds: CGRect) -> Box {
    let far = Double.infinity
    var edges = Box(minX: far, minY: far, maxX: -far, maxY: -far)
    guard let clip = clip.map({ Box($0) }), bounds.size.width > 0, bounds.size.height > 0 else {
      return edges
    }
    let (box, screen) = (boundingBox, Box(bounds))
    if clip.minX > box.minX, clip.minX - screen.minX <= 0.5 { edges.minX = clip.minX }
    if clip.minY > box.minY, clip.minY - screen.minY <= 0.5 { edges.minY = clip.minY }
    if clip.maxX < box.maxX, screen.maxX - clip.maxX <= 0.5 { edges.maxX = clip.maxX }
    if clip.maxY < box.maxY, screen.maxY - clip.maxY <= 0.5 { edges.maxY = clip.maxY }
    return edges
  }

  /// Moves the edges of the clip that cut nothing out to `edges`. The edges next to a round corner that cuts
  /// stay.
  fileprivate mutating func openClip(to edges: Box) {
    guard var opened = clip.map({ Box($0) }) else { return }
    // A remainder of rounding does not count as a cut.
    let box = boundingBox.outset(by: -0.01)
    let round = clipRadii.cornersCutting(boundingBox, uprightRadii, in: opened)
    let stays = (
      left: round.contains(where: \.isLeft), right: round.contains { !$0.isLeft },
      top: round.contains(where: \.isTop), bottom: round.contains { !$0.isTop }
    )
    if opened.minX < box.minX, !stays.left { opened.minX = min(opened.minX, edges.minX) }
    if opened.minY < box.minY, !stays.top { opened.minY = min(opened.minY, edges.minY) }
    if opened.maxX > box.maxX, !stays.right { opened.maxX = max(opened.maxX, edges.maxX) }
    if opened.maxY > box.maxY, !stays.bottom { opened.maxY = max(opened.maxY, edges.maxY) }
    clip = opened.rect
  }

  /// Moves the edges of the clip that cut nothing outwards by `distance`, in points.
  mutating func widenClip(by distance: Double) {
    openClip(to: boundingBox.outset(by: distance))
  }

  /// Reduces the clip to its effect on this end.
  ///
  /// Edges that cut stay in place, and so do edges next to a round corner that cuts. The other edges
  /// move close to the box, its shadow and `slack`. A corner stays round between two edges that stay.
  fileprivate mutating func tightenClip(slack: Double) {
    let around = boundingBox.outset(by: 1 + shadowReach + slack)
    guard let whole = clip.map({ Box($0) }) else {
      clip = around.rect
      return
    }
    var rest = around.nearestPart(of: whole)
    for corner in clipRadii.cornersCutting(boundingBox, uprightRadii, in: whole) {
      if corner.isLeft { rest.minX = whole.minX } else { rest.maxX = whole.maxX }
      if corner.isTop { rest.minY = whole.minY } else { rest.maxY = whole.maxY }
    }
    clipRadii = clipRadii.kept(in: rest, of: whole)
    clip = rest.rect
  }
}

extension Choreographer {
  /// Removes the clips of a flight, or gives both ends a clip so that the clip interpolates.
  ///
  /// A clip is kept only if it cuts at one end at least. Each clip is moved close to its box. An
  /// edge that cuts at neither end then keeps its distance from the box, even when the flight
  /// overshoots. An edge that cuts at one end opens at the pace of the flight.
  ///
  /// An edge of the screen that cuts at one end stays where it is, if it cuts nothing at the other end.
  /// The box then leaves the screen like any box that is too large for it.
  ///
  /// - Parameter bounds: The bounds of the screen, in the container's space.
  static func settleClips(_ from: inout FlightEnd, _ to: inout FlightEnd, on bounds: CGRect) {
    guard from.isCut || to.isCut else {
      (from.clip, from.clipRadii) = (nil, .zero)
      (to.clip, to.clipRadii) = (nil, .zero)
      return
    }
    // A box that turns reaches beyond the space that it needs at its two ends.
    let start = from.transform.components
    let end = to.transform.components.aligned(with: start)
    let turns =
      abs(end.rotation - start.rotation) > 1e-9
      || ((start != end || from.foreshortening != to.foreshortening)
        && (start.isTurned || end.isTurned))
    let slack = turns ? max(from.circumradius, to.circumradius) : 0
    let edges = (from.cuttingEdges(of: bounds), to.cuttingEdges(of: bounds))
    from.tightenClip(slack: slack)
    to.tightenClip(slack: slack)
    from.openClip(to: edges.1)
    to.openClip(to: edges.0)
  }
}

extension Box {
  /// Returns the common part of both boxes. Where they lie apart, the result is the nearer edge of
  /// `other`.
  fileprivate func nearestPart(of other: Box) -> Box {
    func within(_ value: Double, _ low: Double, _ high: Double) -> Double {
      min(max(value, low), high)
    }
    return Box(
      minX: within(minX, other.minX, other.maxX), minY: within(minY, other.minY, other.maxY),
      maxX: within(maxX, other.minX, other.maxX), maxY: within(maxY, other.minY, other.maxY))
  }
}

extension AffineMatrix.Components {
  /// Whether the map turns or slants. Half a turn makes no difference to a box.
  fileprivate var isTurned: Bool { abs(sin(rotation)) > 1e-9 || shear != 0 }
}

extension Vector {
  /// The scale that both scales contain: the one nearer to 1, or 1 if 1 lies between them.
  fileprivate var common: Double { min(max(1, min(x, y)), max(x, y)) }
}

extension ElementAppearance {
  /// Whether the box has corners, a border or a shadow.
  fileprivate var isDecorated: Bool {
    radii != .zero || border.width > 0 || shadow.opacity > 0
  }

  /// Multiplies all lengths by `scale`.
  fileprivate mutating func scale(by scale: Double) {
    radii = CornerRadii(
      topLeft: radii.topLeft * scale, topRight: radii.topRight * scale,
      bottomLeft: radii.bottomLeft * scale, bottomRight: radii.bottomRight * scale)
    border.width *= scale
    shadow.offset = CGSize(
      width: Double(shadow.offset.width) * scale, height: Double(shadow.offset.height) * scale)
    shadow.radius *= scale
  }

  /// Gives an invisible shadow or border the form of the other end.
  ///
  /// The shadow or border then only fades or grows, and does not change its colour or place.
  mutating func adoptUnseenParts(of other: ElementAppearance) {
    if shadow.opacity <= 0 || shadow.color.alpha <= 0 {
      shadow = other.shadow
      shadow.opacity = 0
    }
    if border.width <= 0 { border = ElementBorder(width: 0, color: other.border.color) }
  }
}
