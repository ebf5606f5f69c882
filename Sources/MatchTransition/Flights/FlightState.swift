import Foundation

/// A flight at one instant, every value resolved.
///
/// The plain way to ask for one flight; `FlightTable` gives the same values for many at once.
public struct FlightState: Equatable, Sendable {
  /// In the container's space, in points.
  public var center: CGPoint
  /// Before the transform, in points.
  public var size: CGSize
  public var transform: AffineMatrix.Components
  public var appearance: ElementAppearance
  /// How opaque the content of the screen that leaves is, 0...1.
  public var oldOpacity: Double
  /// How opaque the content of the screen that comes is, 0...1.
  public var newOpacity: Double
  /// In the container's space; nil where nothing clips.
  public var clip: CGRect?
}

extension Flight {
  /// The flight when the whole transition stands at `progress`.
  ///
  /// Beyond 0...1 geometry goes on, colours, opacity and content stay what they are at the ends,
  /// and nothing gets a size below 0. At exactly 0 and 1 it is exactly at its ends.
  public func state(at progress: Double) -> FlightState {
    let t = localProgress(at: progress)
    let start = from.transform.components
    let fadeState = fade.opacities(at: unitClamped(t))
    let rise = self.rise(at: t)
    return FlightState(
      center: CGPoint(
        x: interpolate(Double(from.center.x), Double(to.center.x), at: t) + rise.x,
        y: interpolate(Double(from.center.y), Double(to.center.y), at: t) + rise.y),
      size: interpolatedSize(from.size, to.size, at: t),
      transform: start.interpolated(to: to.transform.components.aligned(with: start), at: t),
      appearance: from.appearance.interpolated(to: to.appearance, at: t),
      oldOpacity: fadeState.old,
      newOpacity: fadeState.new,
      clip: clips.map { first, last in
        CGRect(
          origin: CGPoint(
            x: interpolate(Double(first.origin.x), Double(last.origin.x), at: t) + rise.x,
            y: interpolate(Double(first.origin.y), Double(last.origin.y), at: t) + rise.y),
          size: interpolatedSize(first.size, last.size, at: t))
      })
  }

  /// The flight's own progress when the whole transition stands at `progress`.
  ///
  /// Within the transition it is the curve over the window. Beyond it the transition overshoots,
  /// and every flight by the same share, whatever its window.
  public func localProgress(at progress: Double) -> Double {
    if progress <= 0 || progress >= 1 { return progress }
    let start = unitClamped(window.lowerBound)
    let end = unitClamped(window.upperBound)
    if progress >= end { return 1 }
    if progress <= start { return 0 }
    return curve.value(at: (progress - start) / (end - start))
  }

  /// How far the path lifts the flight off the straight line, in points.
  private func rise(at t: Double) -> (x: Double, y: Double) {
    guard let sagitta else { return (0, 0) }
    let share = 4 * t * (1 - t)
    return (share * sagitta.x, share * sagitta.y)
  }

  /// How far the middle of the path lies off the middle of the line, in points; nil on a line.
  package var sagitta: (x: Double, y: Double)? {
    guard case .arc(let bend) = path else { return nil }
    return Arc(start: from.center, end: to.center, bend: bend).sagitta
  }

  /// The clips at both ends, or nil if neither has one.
  ///
  /// An end without one gets one around its box, which cuts nothing.
  package var clips: (CGRect, CGRect)? {
    switch (from.clip, to.clip) {
    case (let first?, let last?): (first, last)
    case (let first?, nil): (first, to.boundingBox.outset(by: 1).rect)
    case (nil, let last?): (from.boundingBox.outset(by: 1).rect, last)
    case (nil, nil): nil
    }
  }
}

extension ContentFade {
  /// Whether one content gives way to the other.
  var showsBoth: Bool { self != .newOnly && self != .oldOnly }

  /// How opaque the two contents are at share `t`, within 0...1, of the flight.
  package func opacities(at t: Double) -> (old: Double, new: Double) {
    switch self {
    case .newOnly: (0, 1)
    case .oldOnly: (1, 0)
    case .newOverOld: (1, t)
    case .oldOverNew: (1 - t, 1)
    case .cross: (1 - t, t)
    case .through: (max(0, 1 - 2 * t), max(0, 2 * t - 1))
    }
  }
}

extension ElementAppearance {
  /// The appearance at share `t` of the way to `end`.
  func interpolated(to end: ElementAppearance, at t: Double) -> ElementAppearance {
    func length(_ start: Double, _ end: Double) -> Double { max(0, interpolate(start, end, at: t)) }
    let share = unitClamped(t)
    return ElementAppearance(
      opacity: interpolate(opacity, end.opacity, at: share),
      radii: CornerRadii(
        topLeft: length(radii.topLeft, end.radii.topLeft),
        topRight: length(radii.topRight, end.radii.topRight),
        bottomLeft: length(radii.bottomLeft, end.radii.bottomLeft),
        bottomRight: length(radii.bottomRight, end.radii.bottomRight)),
      border: ElementBorder(
        width: length(border.width, end.border.width),
        color: border.color.interpolated(to: end.border.color, at: share)),
      shadow: ElementShadow(
        color: shadow.color.interpolated(to: end.shadow.color, at: share),
        opacity: interpolate(shadow.opacity, end.shadow.opacity, at: share),
        offset: CGSize(
          width: interpolate(Double(shadow.offset.width), Double(end.shadow.offset.width), at: t),
          height: interpolate(Double(shadow.offset.height), Double(end.shadow.offset.height), at: t)
        ),
        radius: length(shadow.radius, end.shadow.radius)),
      background: background.interpolated(to: end.background, at: share))
  }
}

private func interpolatedSize(_ start: CGSize, _ end: CGSize, at t: Double) -> CGSize {
  CGSize(
    width: max(0, interpolate(Double(start.width), Double(end.width), at: t)),
    height: max(0, interpolate(Double(start.height), Double(end.height), at: t)))
}
