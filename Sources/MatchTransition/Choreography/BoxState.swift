import Foundation

/// The place and the look of a box: of a captured view, or of one end of a flight.
package struct BoxState: Equatable, Sendable {
  /// The centre, in points of the container's space.
  package var center: CGPoint
  /// The size in points: of the view's bounds, or with `contentScale` in it at the end of a flight.
  package var size: CGSize
  /// The rotation about the centre, composed through all ancestors, and the scale that the size does not
  /// include. `tx` and `ty` are 0.
  package var transform: AffineMatrix
  /// The scale that the size includes. The view's own bounds are the size divided by this scale.
  package var contentScale = Vector.one
  /// The part of a flying screen that shows what the other end shows, in shares of the size, or nil.
  package var contentFocus: CGRect?
  /// The perspective of the box, if a transform turns it out of the plane of the screen.
  package var foreshortening: Foreshortening
  package var appearance: ElementAppearance
  /// The part that clipping ancestors leave visible, in the container's space, or nil without a clip.
  package var clip: CGRect?
  /// The radii of the corners of `clip`, in points.
  package var clipRadii: CornerRadii
  /// The rotation out of the plane of the screen that an effect makes, in radians.
  package var tilt = Tilt.none
  /// The lift that an interrupted flight had here.
  package var lift = FlightLift.none

  package init(
    center: CGPoint, size: CGSize, transform: AffineMatrix = .identity,
    appearance: ElementAppearance = ElementAppearance(), foreshortening: Foreshortening = .none,
    clip: CGRect? = nil, clipRadii: CornerRadii = .zero
  ) {
    self.center = center
    self.size = size
    self.transform = transform
    self.appearance = appearance
    self.foreshortening = foreshortening
    self.clip = clip
    self.clipRadii = clipRadii
  }
}

/// The drawing of a box, without its content.
package struct ElementAppearance: Equatable, Sendable {
  /// The view's alpha times the alpha of its ancestors, 0...1.
  package var opacity: Double
  package var radii: CornerRadii
  package var border: ElementBorder
  package var shadow: ElementShadow
  /// The background colour, or `RGBA.clear` if there is none.
  package var background: RGBA

  package init(
    opacity: Double = 1, radii: CornerRadii = .zero, border: ElementBorder = .none,
    shadow: ElementShadow = .none, background: RGBA = .clear
  ) {
    self.opacity = opacity
    self.radii = radii
    self.border = border
    self.shadow = shadow
    self.background = background
  }
}

/// The border inside a box's edge.
package struct ElementBorder: Equatable, Sendable {
  /// The width in points of the box's own space. A width of 0 means no border.
  package var width: Double
  package var color: RGBA

  package static let none = ElementBorder(width: 0, color: .clear)

  package init(width: Double, color: RGBA) {
    self.width = width
    self.color = color
  }
}

/// The shadow of a box.
package struct ElementShadow: Equatable, Sendable {
  package var color: RGBA
  /// The opacity, 0...1. An opacity of 0 means no shadow.
  package var opacity: Double
  /// The offset in points.
  package var offset: CGSize
  /// The blur radius in points, 0 or more.
  package var radius: Double
  /// Whether the shadow follows the outline of the content instead of the box.
  package var isOfContent = false

  package static let none = ElementShadow(
    color: .clear, opacity: 0, offset: CGSize(width: 0, height: 0), radius: 0)

  package init(color: RGBA, opacity: Double, offset: CGSize, radius: Double) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.radius = radius
  }
}

/// The shadow under a view that is lifted while it travels.
package struct FlightLift: Equatable, Sendable {
  /// The opacity of the shadow, 0...1.
  package var opacity: Double
  /// The blur radius of the shadow, in points.
  package var radius: Double

  package static let none = FlightLift(opacity: 0, radius: 0)

  package init(opacity: Double, radius: Double) {
    self.opacity = opacity
    self.radius = radius
  }

  /// How far the shadow of a lift lies below its view, as a share of its radius.
  package static let usualDrop = 0.5

  /// Returns `shadow` with the lift added: it is darker, softer and lower.
  ///
  /// - Parameter drop: How far the shadow of the lift lies below its view, as a share of its radius.
  package func raising(_ shadow: ElementShadow, drop: Double = usualDrop) -> ElementShadow {
    if opacity <= 0 { return shadow }
    var raised = shadow
    // Two shadows that lie over each other let the product of what each lets through pass.
    raised.opacity = 1 - (1 - shadow.opacity) * (1 - min(opacity, 1))
    raised.radius += radius
    raised.offset.height += CGFloat(radius * drop)
    if shadow.opacity <= 0 { raised.color = RGBA(red: 0, green: 0, blue: 0) }
    return raised
  }
}

extension BoxState {
  /// The end of a flight at a view with this box: with its scale in its size, and with radii that fit.
  package var folded: BoxState {
    var end = self
    end.foldScale()
    // Radii beyond their sides look the same, but would stay round too long while it
    // shrinks.
    end.appearance.radii = end.appearance.radii.fitted(
      across: Double(end.size.width), down: Double(end.size.height))
    return end
  }

  /// The lengths of the sides of the box as they are seen, in points.
  var seenSize: CGSize {
    let scales = transform.sideScales
    return CGSize(
      width: Double(size.width) * scales.x, height: Double(size.height) * scales.y)
  }

  /// Moves the scale of the transform into the size, so that a flight interpolates what is seen.
  ///
  /// If size and scale changed separately, their product would not change evenly. A box that is 60
  /// points wide would swell on its way to bounds of 2,000 points at a scale of 0.1.
  private mutating func foldScale() {
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

extension Flight.Ends {
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
  mutating func settleClips(on bounds: CGRect) {
    guard source.isCut || destination.isCut else {
      (source.clip, source.clipRadii) = (nil, .zero)
      (destination.clip, destination.clipRadii) = (nil, .zero)
      return
    }
    // A box that turns reaches beyond the space that it needs at its two ends.
    let start = source.transform.components
    let end = destination.transform.components.aligned(with: start)
    let turns =
      abs(end.rotation - start.rotation) > 1e-9
      || ((start != end || source.foreshortening != destination.foreshortening)
        && (start.isTurned || end.isTurned))
    let slack = turns ? max(source.circumradius, destination.circumradius) : 0
    let edges = (source.cuttingEdges(of: bounds), destination.cuttingEdges(of: bounds))
    source.tightenClip(slack: slack)
    destination.tightenClip(slack: slack)
    source.openClip(to: edges.1)
    destination.openClip(to: edges.0)
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
