import Foundation

/// A point of a flight that stays under a finger.
struct GrabbedPoint: Equatable, Sendable {
  @Indirect private var flight: Flight
  /// A share of the flight's size from its centre, each component in -0.5...0.5. Where the content keeps its
  /// proportions, both components are shares of its width from its upper left corner.
  private let anchor: CGPoint

  /// Grabs the point of `flight` under `finger`. Fails if the flight has no area.
  init?(flight: Flight, at finger: CGPoint, progress: Double) {
    guard var anchor = flight.anchor(under: finger, at: progress) else { return nil }
    let size = flight.state(at: progress).size
    if let content = flight.proportionalContent(in: size) {
      anchor.x = ((anchor.x + 0.5) * size.width - content.minX) / content.width
      anchor.y = ((anchor.y + 0.5) * size.height - content.minY) / content.width
    }
    self.flight = flight
    self.anchor = anchor
  }

  /// Returns the location of the point at `progress`, in the container's coordinate space.
  func location(at progress: Double) -> CGPoint {
    let state = flight.state(at: progress)
    var arm = CGPoint(x: anchor.x * state.size.width, y: anchor.y * state.size.height)
    if let content = flight.proportionalContent(in: state.size) {
      arm.x = content.minX + anchor.x * content.width - state.size.width / 2
      arm.y = content.minY + anchor.y * content.width - state.size.height / 2
    }
    let seen = AffineMatrix(state.transform).apply(to: arm)
    return CGPoint(x: state.center.x + seen.x, y: state.center.y + seen.y)
  }

  /// Returns the vector from the centre of the flight to the point at `progress`, in points.
  func arm(at progress: Double) -> CGPoint {
    location(at: progress).vector(from: flight.state(at: progress).center)
  }

  /// Returns the velocity of the point at `progress`, in points per whole progress.
  func velocity(at progress: Double) -> CGPoint {
    let step = 1e-4
    let change = location(at: progress + step).vector(from: location(at: progress - step))
    return CGPoint(x: Double(change.x) / (2 * step), y: Double(change.y) / (2 * step))
  }
}

extension Flight {
  /// The box of content that keeps its proportions, in points of a box of `size`. Nil for content that
  /// fills the box. The height does not matter.
  fileprivate func proportionalContent(in size: CGSize) -> CGRect? {
    if let focus = ContentFocus(screenOf: self) { return focus.place(in: size) }
    guard content.resize.source == .width || content.resize.destination == .width else {
      return nil
    }
    return CGRect(x: 0, y: 0, width: size.width, height: size.width)
  }

  /// Returns `point`, in the container's coordinate space, as a share of the flight's size from its
  /// centre. Returns nil for a flight without area.
  func anchor(under point: CGPoint, at progress: Double) -> CGPoint? {
    state(at: progress).anchor(under: point)
  }
}

extension FlightState {
  /// Returns `point`, in the container's coordinate space, as a share of the flight's size from its
  /// centre. Returns nil for a flight without area.
  func anchor(under point: CGPoint) -> CGPoint? {
    guard let inverse = AffineMatrix(transform).inverse, size.width > 0, size.height > 0
    else { return nil }
    let arm = inverse.apply(to: point.vector(from: center))
    return CGPoint(x: arm.x / size.width, y: arm.y / size.height)
  }
}
