#if canImport(UIKit)
  import UIKit

  /// A box whose corners have different radii. A layer has one radius only.
  ///
  /// The contents are masked, which costs an offscreen pass per frame. Only flights whose corner radii
  /// differ use this class.
  @MainActor final class CornerShape {
    private let view: UIView
    private let background: CAShapeLayer?
    /// The view around the contents, or nil if there are none inside the view.
    private let holder: UIView?
    /// Whether the view itself is the content, so that its layer is masked.
    private let isPicture: Bool
    private let mask = CAShapeLayer()
    private let border: CAShapeLayer?
    private var radii = CornerRadii.zero
    private var size = CGSize.zero
    private var borderWidth = 0.0

    /// Takes over the view's background, contents and border.
    ///
    /// - Parameter isPicture: Whether the view itself is the content, which keeps its background.
    init(of view: UIView, hasBackground: Bool, hasBorder: Bool, isPicture: Bool) {
      (self.view, self.isPicture) = (view, isPicture)
      background = hasBackground && !isPicture ? CAShapeLayer() : nil
      border = hasBorder ? CAShapeLayer() : nil
      holder = view.subviews.isEmpty ? nil : UIView()
      if let holder {
        for content in view.subviews { holder.addSubview(content) }
        holder.isUserInteractionEnabled = false
        holder.layer.mask = mask
        view.addSubview(holder)
      }
      background.map { view.layer.insertSublayer($0, at: 0) }
      border.map(view.layer.addSublayer)
      border?.fillRule = .evenOdd
      if isPicture {
        view.layer.mask = mask
      } else {
        view.clipsToBounds = false
        view.backgroundColor = nil
      }
      view.layer.cornerRadius = 0
      view.layer.borderWidth = 0
    }

    /// - Parameters:
    ///   - radii: The corner radii, in points.
    ///   - size: The size of the box, in points.
    func show(_ radii: CornerRadii, in size: CGSize) {
      (self.radii, self.size) = (radii, size)
      let box = CGRect(origin: .zero, size: size)
      holder?.frame = box
      let path = UIBezierPath(in: box, rounded: radii).cgPath
      background?.path = path
      mask.path = path
      showBorder()
    }

    func show(_ value: ElementBorder) {
      borderWidth = value.width
      border?.fillColor = value.color.uiColor.cgColor
      showBorder()
    }

    /// - Parameter color: The colour behind the contents.
    func show(_ color: RGBA) {
      if isPicture { view.backgroundColor = color.alpha > 0 ? color.uiColor : nil }
      background?.fillColor = color.uiColor.cgColor
    }

    /// Draws the border as the ring between the outline and the outline inset by the border width.
    private func showBorder() {
      guard let border else { return }
      let ring = UIBezierPath(
        ringIn: CGRect(origin: .zero, size: size), rounded: radii, CGFloat(borderWidth))
      border.path = borderWidth > 0 ? ring.cgPath : nil
    }

    /// The layers that a change of the corners writes to.
    var layersOfShape: [MovedLayer] {
      [background, holder == nil && !isPicture ? nil : mask, border].compactMap { $0 }.map {
        MovedLayer($0, curves: [.path])
      }
    }

    /// The layers that a change of the size writes to.
    var layersOfSize: [MovedLayer] {
      layersOfShape + (holder.map { [MovedLayer($0.layer, lines: [.position, .bounds])] } ?? [])
    }

    /// The layers that a change of the border writes to.
    var layersOfBorder: [MovedLayer] {
      border.map { [MovedLayer($0, lines: [.fillColor], curves: [.path])] } ?? []
    }

    /// The layers that a change of the background writes to.
    var layersOfBackground: [MovedLayer] {
      if isPicture { return [MovedLayer(view.layer, lines: [.backgroundColor])] }
      return background.map { [MovedLayer($0, lines: [.fillColor])] } ?? []
    }
  }

  /// Cuts a stand-in off as the ancestors of the real view do.
  @MainActor final class StandInClip {
    let view: UIView
    /// Cuts corners of different radii. A layer has one radius only.
    private let mask: CAShapeLayer?
    private var radii = CornerRadii.zero
    /// The clip, in the container's coordinate space. The views inside keep that space.
    var rect = CGRect.zero {
      didSet { mask?.path = UIBezierPath(in: rect, rounded: radii).cgPath }
    }

    /// Fails if nothing cuts the flight off.
    init?(of flight: Flight) {
      guard let (first, last) = flight.clips else { return nil }
      let sizes = [first, last].map { Double(min($0.width, $0.height)) }
      let isOneRadius = flight.ends.source.clipRadii.isOneRadius(
        until: flight.ends.destination.clipRadii, in: sizes[0], sizes[1])
      view = UIView()
      mask = isOneRadius ? nil : CAShapeLayer()
      view.clipsToBounds = true
      view.layer.mask = mask
    }

    /// - Parameter radii: The radii of the clip's corners, in points.
    func show(_ radii: CornerRadii) {
      self.radii = radii
      if let mask {
        mask.path = UIBezierPath(in: rect, rounded: radii).cgPath
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
