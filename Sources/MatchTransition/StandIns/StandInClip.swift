#if canImport(UIKit)
  import UIKit

  /// Cuts a stand-in off as the ancestors of the real view do.
  @MainActor final class StandInClip {
    let view: UIView
    /// Cuts corners of different radii. A layer has one radius only.
    private let mask: CAShapeLayer?
    private var radii = CornerRadii.zero

    /// Fails if nothing cuts the flight off.
    init?(of flight: Flight) {
      guard let (first, last) = flight.clips else { return nil }
      let sizes = [first, last].map { Double(min($0.width, $0.height)) }
      let isOneRadius = flight.from.clipRadii.isOneRadius(
        until: flight.to.clipRadii, in: sizes[0], sizes[1])
      view = UIView()
      mask = isOneRadius ? nil : CAShapeLayer()
      view.clipsToBounds = true
      view.layer.mask = mask
    }

    /// - Parameter rect: The clip, in the container's coordinate space. The views inside keep that
    ///   space.
    func show(_ rect: CGRect) {
      view.center = CGPoint(x: rect.midX, y: rect.midY)
      view.bounds = rect
      mask?.path = UIBezierPath(in: rect, rounded: radii).cgPath
    }

    /// - Parameter radii: The radii of the clip's corners, in points.
    func show(_ radii: CornerRadii) {
      self.radii = radii
      if let mask {
        mask.path = UIBezierPath(in: view.bounds, rounded: radii).cgPath
        return
      }
      view.layer.cornerRadius = CGFloat(radii.largest)
      if radii.largest > 0 { view.layer.maskedCorners = radii.roundCorners }
    }

    /// The layers that a change of the rectangle writes to.
    var layersOfBox: [MovedLayer] {
      [MovedLayer(view.layer, lines: [.position, .bounds])] + layersOfMask
    }

    /// The layers that a change of the corners writes to.
    var layersOfCorners: [MovedLayer] {
      mask == nil ? [MovedLayer(view.layer, lines: [.cornerRadius])] : layersOfMask
    }

    private var layersOfMask: [MovedLayer] { mask.map { [MovedLayer($0, curves: [.path])] } ?? [] }
  }
#endif
