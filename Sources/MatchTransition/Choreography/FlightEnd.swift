import Foundation

/// One end of a flight: everything that is interpolated.
package struct FlightEnd: Equatable, Sendable {
  /// In the container's space, in points.
  package var center: CGPoint
  /// Before the transform, in points.
  package var size: CGSize
  /// Turn and scale about the centre, without translation.
  package var transform: AffineMatrix
  /// How it is seen in space.
  package var foreshortening = Foreshortening.none
  package var appearance: ElementAppearance
  /// In the container's space; nil where nothing clips at this end.
  package var clip: CGRect?
  /// The radius of the clip's corners, in points.
  package var clipRadius = 0.0
  /// How far it is turned out of the screen, in radians, about a level axis and an upright one.
  package var tilt = Tilt.none

  package init(
    center: CGPoint, size: CGSize, transform: AffineMatrix = .identity,
    appearance: ElementAppearance = ElementAppearance(), clip: CGRect? = nil
  ) {
    self.center = center
    self.size = size
    self.transform = transform
    self.appearance = appearance
    self.clip = clip
  }
}
