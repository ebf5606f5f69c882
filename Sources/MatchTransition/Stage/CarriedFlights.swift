#if canImport(UIKit)
  import UIKit

  /// What a transition shows at the moment when another takes its place.
  @MainActor struct CarriedFlights {
    struct Flight {
      let end: FlightEnd
      /// What it shows while one content gives way to another; nil for what its view shows itself.
      let picture: UIView?
      /// Of each channel, per second.
      let speeds: [Double]
    }

    let flights: [MatchID: Flight]
    /// Everything but what flies, as it is seen.
    let rest: UIView
    /// When that is seen, on the clock of `CACurrentMediaTime()`.
    let instant: TimeInterval
  }

  extension FlightEnd {
    /// The end that a flight would have which stayed as it is seen.
    ///
    /// - Parameter values: Those of all channels, in their order.
    init(channels values: [Double]) {
      func value(_ channel: Channel) -> Double { values[channel.rawValue] }
      func color(_ first: Channel) -> RGBA {
        let index = first.rawValue
        return RGBA(
          red: values[index], green: values[index + 1], blue: values[index + 2],
          alpha: values[index + 3])
      }
      self.init(
        center: CGPoint(x: value(.centerX), y: value(.centerY)),
        size: CGSize(width: value(.width), height: value(.height)),
        transform: AffineMatrix(
          AffineMatrix.Components(
            rotation: value(.rotation), scaleX: value(.scaleX), scaleY: value(.scaleY),
            shear: value(.shear))),
        appearance: ElementAppearance(
          opacity: value(.opacity),
          radii: CornerRadii(
            topLeft: value(.radiusTopLeft), topRight: value(.radiusTopRight),
            bottomLeft: value(.radiusBottomLeft), bottomRight: value(.radiusBottomRight)),
          border: ElementBorder(width: value(.borderWidth), color: color(.borderRed)),
          shadow: ElementShadow(
            color: color(.shadowRed), opacity: value(.shadowOpacity),
            offset: CGSize(width: value(.shadowOffsetX), height: value(.shadowOffsetY)),
            radius: value(.shadowRadius)),
          background: color(.backgroundRed)))
      foreshortening = Foreshortening(
        x: value(.foreshorteningX), y: value(.foreshorteningY))
    }
  }
#endif
