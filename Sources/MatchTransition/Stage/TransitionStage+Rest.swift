#if canImport(UIKit)
  import UIKit

  extension TransitionStage {
    /// Returns the largest rest of progress before `target` that nobody can see.
    ///
    /// Every view is within half a pixel of its end, and every fade within half of 1/255.
    ///
    /// - Parameter target: The end of the motion, 0 or 1.
    /// - Complexity: O(*n*) in the flights.
    func invisibleRest(before target: Double) -> Double {
      let speed = max(flights.speed(at: target) + flights.reachOfScreens, screens.reach)
      let pixels = Double(carrier.displayScale) * speed
      let fades = max(1, flights.fadeSpeed(at: target), screens.fadeSpeed(before: target))
      return min(Self.finestFade / fades, pixels > 0 ? 0.5 / pixels : .infinity)
    }

    /// Half of the smallest difference of two colours.
    private static let finestFade = 0.5 / 255
  }

  extension FlightStage {
    /// Returns how fast the fastest corner of a flight moves just before `target`, in points per whole
    /// progress.
    func speed(at target: Double) -> Double {
      let before = target == 0 ? Self.step : target - Self.step
      return current.reduce(0) { fastest, flight in
        let (last, end) = (flight.state(at: before), flight.state(at: target))
        let way = zip(last.corners, end.corners).reduce(0) {
          max($0, hypot(Double($1.0.x - $1.1.x), Double($1.0.y - $1.1.y)))
        }
        return max(fastest, way / Self.step)
      }
    }

    /// Returns how fast the fastest fade of a flight changes just before `target`, in opacity per whole
    /// progress.
    func fadeSpeed(at target: Double) -> Double {
      let before = target == 0 ? Self.step : target - Self.step
      let fades: [Channel] = [.opacity, .oldOpacity, .newOpacity]
      return current.reduce(0) { fastest, flight in
        let (last, end) = (flight.state(at: before), flight.state(at: target))
        return fades.reduce(fastest) { max($0, abs(last[$1] - end[$1]) / Self.step) }
      }
    }

    private static let step = 0.002
  }

  extension FlightState {
    /// The corners of the box, in the container's coordinate space.
    fileprivate var corners: [CGPoint] {
      let matrix = AffineMatrix(transform)
      return [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map { x, y in
        let arm = matrix.apply(to: CGPoint(x: x * size.width, y: y * size.height))
        return CGPoint(x: center.x + arm.x, y: center.y + arm.y)
      }
    }
  }
#endif
