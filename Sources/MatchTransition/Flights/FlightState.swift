import Foundation

/// A flight at one instant, every value resolved.
///
/// The plain way to ask for one flight; `FlightTable` gives the same values for many at once.
package struct FlightState: Equatable, Sendable {
  /// In the container's space, in points.
  package var center: CGPoint
  /// Before the transform, in points.
  package var size: CGSize
  package var transform: AffineMatrix.Components
  package var appearance: ElementAppearance
  /// How opaque the content of the screen that leaves is, 0...1.
  package var oldOpacity: Double
  /// How opaque the content of the screen that comes is, 0...1.
  package var newOpacity: Double
  /// In the container's space; nil where nothing clips.
  package var clip: CGRect?
  /// The radius of the clip's corners, in points.
  package var clipRadius = 0.0
  /// How it is seen in space.
  package var foreshortening = Foreshortening.none
  /// Out of the screen, in radians, about a level axis and an upright one.
  package var tilt = Vector.zero
}

extension Flight {
  /// The flight when the whole transition stands at `progress`.
  ///
  /// Beyond 0...1 geometry goes on, colours, opacity and content stay what they are at the ends,
  /// and nothing gets a size below 0. At exactly 0 and 1 it is exactly at its ends.
  package func state(at progress: Double) -> FlightState {
    let t = localProgress(at: progress)
    let start = from.transform.components
    let ramps = fade.ramps(in: timings.fade)
    let rise = bow?.rise(at: t) ?? (x: 0, y: 0)
    let size = timings.size.map { WindowedProgress($0).share(at: t) } ?? t
    let shape = timings.shape.map { WindowedProgress($0).share(at: t) } ?? t
    var appearance = from.appearance.interpolated(to: to.appearance, at: shape)
    let fading = timings.opacity.map { WindowedProgress($0).share(at: t) } ?? t
    appearance.opacity = interpolate(
      from.appearance.opacity, to.appearance.opacity, at: unitClamped(fading))
    return FlightState(
      center: CGPoint(
        x: interpolate(Double(from.center.x), Double(to.center.x), at: t) + rise.x,
        y: interpolate(Double(from.center.y), Double(to.center.y), at: t) + rise.y),
      size: interpolatedSize(from.size, to.size, at: size),
      transform: start.interpolated(to: to.transform.components.aligned(with: start), at: size),
      appearance: appearance,
      oldOpacity: ramps.old.value(at: t),
      newOpacity: ramps.new.value(at: t),
      clip: clips.map { first, last in
        CGRect(
          origin: CGPoint(
            x: interpolate(Double(first.origin.x), Double(last.origin.x), at: t) + rise.x,
            y: interpolate(Double(first.origin.y), Double(last.origin.y), at: t) + rise.y),
          size: interpolatedSize(first.size, last.size, at: t))
      },
      clipRadius: max(0, interpolate(from.clipRadius, to.clipRadius, at: t)),
      foreshortening: Foreshortening(
        x: interpolate(from.foreshortening.x, to.foreshortening.x, at: size),
        y: interpolate(from.foreshortening.y, to.foreshortening.y, at: size)),
      tilt: Vector(
        x: interpolate(from.tilt.x, to.tilt.x, at: t),
        y: interpolate(from.tilt.y, to.tilt.y, at: t)))
  }

  /// The flight's own progress when the whole transition stands at `progress`.
  ///
  /// Within the transition it is the curve over the window. Beyond it the transition overshoots,
  /// and every flight by the same share, whatever its window.
  package func localProgress(at progress: Double) -> Double {
    if progress <= 0 || progress >= 1 { return progress }
    let start = unitClamped(window.lowerBound)
    let end = unitClamped(window.upperBound)
    if progress >= end { return 1 }
    if progress <= start { return 0 }
    return curve.value(at: (progress - start) / (end - start))
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
