import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

@Suite struct PropertyTimingsTests {
  private func flight(_ timings: PropertyTimings, fade: ContentFade = .crossfade) -> Flight {
    var to = BoxState(center: CGPoint(x: 100, y: 0), size: CGSize(width: 30, height: 50))
    to.appearance.radii = CornerRadii(10)
    to.appearance.opacity = 0
    return Flight(
      from: BoxState(center: .zero, size: CGSize(width: 10, height: 10)), to: to, fade: fade,
      timings: timings)
  }

  @Test func `Each property changes in its own part, the place in the whole flight`() {
    let flight = flight(PropertyTimings(fade: 0.5...0.75, size: 0.25...0.75, shape: 0...0.5))
    for (t, size, radius, fade) in [
      (0, 10, 0, 0), (0.25, 10, 5, 0), (0.5, 20, 10, 0), (0.5625, 22.5, 10, 0.25),
      (0.75, 30, 10, 1),
      (1, 30, 10, 1),
    ] as [(Double, Double, Double, Double)] {
      let state = flight.state(at: t)
      #expect(abs(state.center.x - 100 * t) < 1e-12)
      #expect(abs(state.size.width - size) < 1e-12)
      #expect(abs(state.appearance.radii.topLeft - radius) < 1e-12)
      // The new content rises in the first half of the fade, and the old content falls in the second.
      #expect(abs(state.newOpacity - min(2 * fade, 1)) < 1e-12)
      #expect(abs(state.oldOpacity - min(2 - 2 * fade, 1)) < 1e-12)
      #expect(abs(state.appearance.opacity - (1 - t)) < 1e-12)
    }
  }

  @Test func `A view may be in its place at once, while its size changes over time`() {
    let flight = flight(PropertyTimings(position: 0...0))
    for t in [0.01, 0.5, 0.99] {
      let state = flight.state(at: t)
      #expect(state.center == CGPoint(x: 100, y: 0))
      #expect(abs(state.size.width - (10 + 20 * t)) < 1e-12)
    }
    #expect(flight.state(at: 0).center == .zero)
    #expect(FlightEvaluator([flight]).invariantViolations([flight]) == [])
  }

  @Test func `An alpha may change in a part of its own`() {
    let flight = flight(PropertyTimings(opacity: 0.5...0.75))
    for (t, opacity) in [(0.5, 1), (0.625, 0.5), (0.75, 0), (1, 0)] as [(Double, Double)] {
      #expect(abs(flight.state(at: t).appearance.opacity - opacity) < 1e-12)
    }
    #expect(FlightEvaluator([flight]).invariantViolations([flight]) == [])
  }

  @Test func `Beyond its ends a flight continues with all its properties`() {
    let flight = flight(PropertyTimings(size: 0.25...0.75))
    #expect(abs(flight.state(at: 1.1).size.width - 32) < 1e-12)
    #expect(abs(flight.state(at: -0.1).size.width - 8) < 1e-12)
  }

  @Test func `A fade through has its gap in the middle of its part`() {
    let flight = flight(PropertyTimings(fade: 0.2...0.6), fade: .through)
    #expect(abs(flight.state(at: 0.3).oldOpacity - 0.5) < 1e-12)
    #expect(flight.state(at: 0.4).oldOpacity < 1e-12 && flight.state(at: 0.4).newOpacity < 1e-12)
    #expect(abs(flight.state(at: 0.5).newOpacity - 0.5) < 1e-12)
  }

  @Test func `A part without length is a step, and a part outside is a step at the end`() {
    let step = flight(PropertyTimings(size: 0.5...0.5))
    #expect(step.state(at: 0.49).size.width == 10 && step.state(at: 0.51).size.width == 30)
    let late = flight(PropertyTimings(size: 2...3))
    #expect(late.state(at: 0.99).size.width == 10 && late.state(at: 1).size.width == 30)
  }

  /// A flight on which every channel has another value at the end than at the start.
  private var changing: Flight {
    func end(_ step: Double) -> BoxState {
      let color = RGBA(
        red: 0.1 + 0.2 * step, green: 0.8 - 0.3 * step, blue: 0.4 + 0.1 * step,
        alpha: 0.9 - 0.2 * step)
      var end = BoxState(
        center: CGPoint(x: 40 * step, y: 70 * step),
        size: CGSize(width: 30 + 10 * step, height: 50 + 20 * step),
        transform: AffineMatrix(
          AffineMatrix.Components(
            rotation: 0.2 + 0.5 * step, scaleX: 1 + 0.3 * step, scaleY: 1 + 0.6 * step,
            shear: 0.1 * step)),
        appearance: ElementAppearance(
          opacity: 0.9 - 0.4 * step, radii: CornerRadii(3 + 4 * step),
          border: ElementBorder(width: 1 + step, color: color),
          shadow: ElementShadow(
            color: color, opacity: 0.2 + 0.3 * step,
            offset: CGSize(width: 1 + step, height: 2 + step), radius: 3 + step),
          background: color),
        clip: CGRect(x: 5 * step, y: 6 * step, width: 90 + 7 * step, height: 80 + 8 * step))
      end.foreshortening = Foreshortening(x: 0.1 * step, y: 0.2 * step)
      return end
    }
    var flight = Flight(from: end(0), to: end(1))
    flight.content.morphsText = true
    return flight
  }

  /// A part of a flight, with the values that the documentation of `PropertyTimings` names. A clip moves with
  /// its view.
  enum Part: CaseIterable {
    case position, size, opacity, shape, corners

    func set(_ range: ClosedRange<Double>, in timings: inout PropertyTimings) {
      switch self {
      case .position: timings.position = range
      case .size: timings.size = range
      case .opacity: timings.opacity = range
      case .shape: timings.shape = range
      case .corners: timings.corners = range
      }
    }

    var groups: [ChannelGroup] {
      switch self {
      case .position: [.position, .clip]
      case .size: [.size, .transform, .foreshortening, .text]
      case .opacity: [.opacity]
      case .shape: [.radii, .border, .background, .shadow]
      case .corners: [.radii]
      }
    }
  }

  @Test(arguments: Part.allCases)
  func `A part of a flight holds back every value of its property, and no other value`(part: Part) {
    var flight = changing
    part.set(0.5...1, in: &flight.motion.timings)
    let (start, state) = (flight.state(at: 0), flight.state(at: 0.25))
    let groups = Set(Part.allCases.flatMap(\.groups))
    for channel in Channel.allCases where groups.contains(channel.group) {
      let isHeld = state[channel] == start[channel]
      #expect(isHeld == part.groups.contains(channel.group), "\(channel)")
    }
  }
}
