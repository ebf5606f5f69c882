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
      let fastest = flights.speeds(before: target)
      let speed = max(fastest.way + flights.reachOfScreens, screens.reach)
      let pixels = Double(carrier.displayScale) * speed
      let fades = max(1, fastest.fade, screens.fadeSpeed(before: target))
      return min(Self.finestFade / fades, pixels > 0 ? 0.5 / pixels : .infinity)
    }

    /// Half of the smallest difference of two colours.
    private static let finestFade = 0.5 / 255
  }

  extension FlightStage {
    /// Returns the speeds of the fastest corner and of the fastest fade of a flight just before `target`, in
    /// points and in opacity per whole progress.
    func speeds(before target: Double) -> (way: Double, fade: Double) {
      let before = target == 0 ? Self.step : target - Self.step
      let fades: [Channel] = [.opacity, .oldOpacity, .newOpacity]
      var fastest = (way: 0.0, fade: 0.0)
      for flight in moving.current {
        let (last, end) = (flight.state(at: before), flight.state(at: target))
        for (old, new) in zip(last.corners, end.corners) {
          fastest.way = max(
            fastest.way, hypot(Double(old.x - new.x), Double(old.y - new.y)) / Self.step)
        }
        for fade in fades {
          fastest.fade = max(fastest.fade, abs(last[fade] - end[fade]) / Self.step)
        }
      }
      return fastest
    }

    private static let step = 0.002
  }

  extension FlightState {
    /// The corners of the box, in the container's coordinate space.
    fileprivate var corners: [CGPoint] {
      AffineMatrix(transform).corners(ofBoxAt: center, size)
    }
  }
#endif
